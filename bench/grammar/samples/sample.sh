#!/bin/bash
set -eu
name="world" count=3
greet() {
  local who=${1:-$name}
  echo "hello $who" | tr a-z A-Z > /dev/null
  return 0
}
for i in 1 2 3; do
  if [ "$i" -gt 1 ] && [[ $name == w* ]]; then
    greet "$i"
  elif test -f file; then
    cat file
  else
    echo none >&2
  fi
done
while read -r line; do echo "$line"; done < input.txt
case $name in
  a | b) echo ab ;;
  *) echo "$((count + 1))" ;;
esac
list=(one two three)
echo "${list[@]}" $(date +%s) `uname`
cat <<END
text $name
END
greet || { echo failed; exit 1; }
