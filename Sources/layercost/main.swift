#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system provides them in a special file system, which a minimal root may lack.
if CommandLine.arguments.isEmpty {
  exit(Tool.refuse("command-line arguments cannot be read", help: "mount proc: mount -t proc proc /proc").rawValue)
}
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
