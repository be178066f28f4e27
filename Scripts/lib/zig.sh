# PyPI's `ziglang`: a C compiler for other systems, with their public headers and the names in their system libraries.
# It is installed outside of the repository, once per machine.

zig_version=0.17.1
zig_home=${XDG_CACHE_HOME:-$HOME/.cache}/layercost/ziglang-$zig_version
zig_package=$zig_home/package/ziglang
zig_headers=$zig_package/lib/libc/include/any-darwin-any
export ZIG_GLOBAL_CACHE_DIR=$zig_home/cache ZIG_LOCAL_CACHE_DIR=$zig_home/cache

# Installs the package if it is missing; fails if it cannot be had.
zig_setup() {
  [ -x "$zig_package/zig" ] && return 0
  command -v python3 >/dev/null 2>&1 || return 1
  say "Installing ziglang $zig_version into $zig_home ..."
  rm -rf "$zig_home.part"
  python3 -m pip install --quiet --disable-pip-version-check --only-binary :all: --no-deps \
    --target "$zig_home.part/package" "ziglang==$zig_version" >/dev/null 2>&1 || return 1
  rm -rf "$zig_home"
  mv "$zig_home.part" "$zig_home"
}

# Compiles C for a system and links it with a program that calls nothing.
zig_link() {  # target, program to make, files and options
  local target=$1 program=$2
  shift 2
  printf 'int main(void) { return 0; }\n' |
    "$zig_package/zig" cc -target "$target" -O2 -std=gnu11 -Wall -Werror -o "$program" "$@" -x c -
}
