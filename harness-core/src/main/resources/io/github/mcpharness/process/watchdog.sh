# Ends what a JVM has left when it was killed. Started by the JVM with the id of its run; the JVM holds the other end of
# standard input, so that this ends when the JVM does, however that happens.
#
#   ADD pid start group    a server was started; group is - where it has none of its own
#   DEL pid                it has been torn down
#   BYE                    the JVM ends in good order
#
# Plain POSIX sh; what it reads of /proc is Linux.
trap '' HUP INT TERM
run=$1
servers=

while read -r verb pid start group; do
  case $verb in
    ADD) servers="$servers $pid:$start:$group" ;;
    DEL)
      kept=
      for server in $servers; do
        case $server in "$pid":*) ;; *) kept="$kept $server" ;; esac
      done
      servers=$kept
      ;;
    BYE) exit 0 ;;
  esac
done

# Lists the servers whose number has not been given to somebody else meanwhile. While one of a dead server's group is
# alive, the kernel gives its number to nobody.
still_ours() {
  for server in $servers; do
    rest=${server#*:}
    stat=$(cat "/proc/${server%%:*}/stat" 2>/dev/null)
    set -- ${stat##*) }
    if [ -z "$stat" ] || [ "${20}" = "${rest%%:*}" ]; then
      echo "$server"
    fi
  done
}

# Lists who carries the marker of this run, and who is a server, or in the group or session of one: alive ones only.
members() {
  for file in $(grep -lF "MCP_HARNESS_RUN=$run" /proc/[0-9]*/environ 2>/dev/null); do
    file=${file#/proc/}
    echo "${file%/environ}"
  done
  ours=$(still_ours)
  [ -n "$ours" ] || return 0
  cat /proc/[0-9]*/stat 2>/dev/null | while read -r line; do
    pid=${line%% *}
    set -- ${line##*) }
    [ "$1" != Z ] || continue
    for server in $ours; do
      known=${server%%:*}
      rest=${server#*:}
      start=${rest%%:*}
      group=${rest#*:}
      if [ "$pid" = "$known" ] && [ "${20}" = "$start" ]; then
        echo "$pid"
      elif [ "${20}" -ge "$start" ] && { [ "$3" = "$group" ] || [ "$4" = "$group" ]; }; then
        echo "$pid"
      fi
    done
  done
}

alive=$(members)
[ -z "$alive" ] || kill -s TERM $alive 2>/dev/null
for _ in 1 2 3 4 5; do
  alive=$(members)
  [ -n "$alive" ] || break
  sleep 0.1 2>/dev/null || sleep 1
done
clean=0
passes=0
while [ $clean -lt 3 ] && [ $passes -lt 1000 ]; do
  alive=$(members)
  if [ -z "$alive" ]; then
    clean=$((clean + 1))
  else
    clean=0
    kill -s KILL $alive 2>/dev/null
  fi
  passes=$((passes + 1))
done
