# Functions for all scripts; sourced, never run. Works with bash 3.2, which macOS still ships.

set -euo pipefail
project_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$project_root"

# The packages that the machine needs in addition to the Swift toolchain. A package without a pkg-config name is checked
# with dpkg only; `-` in the Homebrew column means that macOS or another formula provides it.
#
#   Debian/Ubuntu       Homebrew            pkg-config      needed for
required_packages() {
  cat <<'TABLE'
    pkg-config          pkgconf             -               finding the libraries below
    libcairo2-dev       cairo               cairo           drawing layers
    libpango1.0-dev     pango               pangocairo      shaping and drawing text
    libspng-dev         libspng             spng            reading and writing PNG
    libdeflate-dev      libdeflate          libdeflate      compressing PNG at full speed
    libturbojpeg0-dev   jpeg-turbo          libturbojpeg    reading JPEG
    fonts-dejavu-core   font-dejavu         -               a font that is the same on every machine
    fonts-vlgothic      -                   -               Japanese glyphs, where a text has such
    fonts-noto-color-emoji font-noto-color-emoji -          emoji, where a text has such
TABLE
}

# Packages that only tests need. If one cannot be installed, the tests that need it report this and are skipped.
#
#   Debian              needed for
wanted_packages() {
  cat <<'TABLE'
    chromium-headless-shell opening the report's page in a browser
    valgrind            counting instructions
TABLE
}

# Stricter than the package manifest can be: a target that imports a module that it does not declare does not build.
strict_options=(--explicit-target-dependency-import-check error)

# Without debug information, the tool is half as large (33 MB instead of 63 MB). A plain `swift build` makes it, and so
# do the scripts that look for faults in memory, whose reports name lines.
# All other scripts build with the same options, so that none of them causes a rebuild in the next one.
build_options=("${strict_options[@]}" -debug-info-format none)

# Without two lines for each target that is compiled as a whole.
build_quietly() {
  swift build --quiet "${build_options[@]}" "$@" |
    sed -e "/^warning: ignoring '-enable-batch-mode'/d" -e '/^remark: Incremental compilation has been disabled/d'
}

# How programs are built for use and for measurements. On Linux, the standard library is linked statically, which halves
# the start-up time, and functions that are never called and names that no other program looks up are left out, which
# makes the program smaller by a sixth.
release_options=(--configuration release)
[ "$(uname)" != Linux ] || release_options+=(
  --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
  -Xlinker --no-export-dynamic
)

# Builds a program as it is used and measured, and prints its path.
release_program() {
  local options=("${release_options[@]}" --product "$1")
  build_quietly "${options[@]}" >&2 || return
  printf '%s/%s\n' "$(build_quietly "${options[@]}" --show-bin-path)" "$1"
}

# Builds the reader of Swift source next to a program that was already built, if the toolchain includes the compiler's
# parser as a library. This is a separate call, because a statically linked reader would contain two runtimes.
build_reader() {  # options
  has_parser || { say "note: this toolchain has no SwiftParser library: Swift files will not be read"; return 0; }
  build_quietly "$@" --product layercost-swift >&2
}

# Whether the toolchain includes the compiler's parser as a library.
has_parser() {
  local host
  host=$(toolchain)/lib/swift/host || return 1
  [ -e "$host/libSwiftParser.so" ] || [ -e "$host/libSwiftParser.dylib" ]
}

# The folder `usr` of the toolchain. On macOS, the program `swift` on the PATH only looks for the one of Xcode.
toolchain() {
  local swift
  swift=$(xcrun --find swift 2>/dev/null) || swift=$(command -v swift) || return 1
  swift=$(readlink -f "$swift" 2>/dev/null || printf '%s' "$swift")
  (cd "$(dirname "$swift")/.." && pwd)
}

# Writes the checksum of a file of the current folder in the form that `check_sum` reads.
make_sum() {  # file
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi
}

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "error: $*"
  exit 2
}

need_swift() {
  command -v swift >/dev/null 2>&1 && return 0
  fail "'swift' is not on the PATH; install Swift 6.2 or later from https://swift.org/install"
}
