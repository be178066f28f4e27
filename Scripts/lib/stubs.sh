# Builds modules that declare what a file uses of Apple's frameworks, for checks where the real ones are not there.

# Builds each named module into the folder `$modules`, which is gone with the script.
build_stubs() {
  local stubs=Tests/LayerCaptureTests/Stubs module
  modules=$(mktemp -d)
  trap 'rm -rf "$modules"' EXIT
  for module in "$@"; do
    swiftc -emit-module -parse-as-library -swift-version 5 -module-name "$module" -I "$modules" \
      -o "$modules/$module.swiftmodule" "$stubs/$module"/*.swift
  done
}
