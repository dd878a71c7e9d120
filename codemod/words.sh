#!/bin/bash
# words.sh TREE: the field's words, on a clean tree. Run once, after everything else was merged and moved.
set -e
export PATH=@NODE@/bin:$PATH
tree=$(realpath "$1"); here=$(dirname "$(realpath "$0")")/words; out=${2:-@TOOLS@/words/out}
cd "$tree"; mkdir -p "$out"
[ -z "$(git status --porcelain)" ] || { echo "not clean"; exit 1; }
start=$(date +%s)
npx react-router typegen >/dev/null 2>&1
node "$here/words.mjs" "$tree" "$out"
git add -A
[ -f "$here/patches.mjs" ] && node "$here/patches.mjs" "$tree"
node "$here/migration.mjs" "$tree" "$out/triggers.json"
node "$here/split-schema.mjs" "$tree" "$out/triggers.json"
npx react-router typegen >/dev/null 2>&1
npx biome check --write . >"$out/biome.txt" 2>&1 || tail -30 "$out/biome.txt"
git add -A
npx tsc --noEmit -p . >"$out/tsc.txt" 2>&1 || { echo "types:"; grep -E "error" "$out/tsc.txt" | head -40; }
node "$here/leftovers.mjs" "$tree" >"$out/leftovers.txt" || true
wc -l "$out"/leftovers.txt
echo "took $(( $(date +%s) - start )) s"
