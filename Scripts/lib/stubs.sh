# Builds stub modules that declare the parts of Apple's frameworks that a file uses, for checks without the real ones.

# Builds each named module, and its code, into the folder `$modules`, which is removed when the script ends.
build_stubs() {
  local stubs=Tests/LayerCaptureTests/Stubs module
  modules=$(mktemp -d)
  trap 'rm -rf "$modules"' EXIT
  for module in "$@"; do
    swiftc -emit-module -emit-object -whole-module-optimization -Onone -parse-as-library -swift-version 5 \
      -module-name "$module" -I "$modules" -emit-module-path "$modules/$module.swiftmodule" \
      -o "$modules/$module.o" "$stubs/$module"/*.swift
  done
}
