# Stub modules that declare the parts of Apple's frameworks that a file uses, for checks without the real ones.

# Builds each named module, and its code, and sets `$modules` to their folder.
#
# The folder is kept below `.build`, named by what it was made from, because several checks and tests need the same
# modules. It is filled elsewhere and then moved, so that checks that run at once do not disturb each other.
build_stubs() {
  local stubs=Tests/LayerCaptureTests/Stubs module made
  modules=.build/stubs/$({ swiftc --version 2>&1; printf '%s\n' "$@"; find "$stubs" -type f | sort | xargs cat; } |
    cksum | tr ' ' -)
  [ ! -d "$modules" ] || return 0
  mkdir -p .build/stubs
  made=$(mktemp -d .build/stubs/new.XXXXXX)
  for module in "$@"; do
    swiftc -emit-module -emit-object -whole-module-optimization -Onone -parse-as-library -swift-version 5 \
      -module-name "$module" -I "$made" -emit-module-path "$made/$module.swiftmodule" \
      -o "$made/$module.o" "$stubs/$module"/*.swift
  done
  if [ -d "$modules" ]; then rm -rf "$made"; else mv "$made" "$modules"; fi  # Another check may have been faster.
}
