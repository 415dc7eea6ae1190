# Sourced by the other scripts: runs a step quietly, with its log kept, and says how long it took.

logs="${MARTLET_LOGS:-.build/logs}"
heartbeat=60

# step NAME COMMAND…: one line when it ends; while it runs, a sign of life each minute; its log if it fails.
step() {
  local name=$1 began=$SECONDS log pid last status=0
  shift
  mkdir -p "$logs"
  log="$logs/$(printf '%s' "$name" | tr -c 'A-Za-z0-9' '-').log"
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  last=$SECONDS
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.2
    if ((SECONDS - last >= heartbeat)); then
      last=$SECONDS
      printf '… %s, %d s: %s\n' "$name" $((SECONDS - began)) "$(tail -n 1 "$log" | cut -c 1-140)"
    fi
  done
  wait "$pid" || status=$?
  if ((status)); then
    printf '✘ %s failed after %d s (exit %d); the log is %s\n' "$name" $((SECONDS - began)) "$status" "$log"
    if grep -qE 'error:|✘|fatal:|^E: |recorded an issue' "$log"; then
      grep -E -A 12 'error:|✘|fatal:|^E: |recorded an issue|Fatal error|Crash' "$log" | grep -vE '^.{0,4}[✔◇]' | head -n 150
    else
      tail -n 60 "$log"
    fi
    return "$status"
  fi
  printf '✓ %s, %d s\n' "$name" $((SECONDS - began))
}
