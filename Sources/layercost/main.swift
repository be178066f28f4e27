#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system keeps them in a file system of its own, which a bare root may lack.
if CommandLine.arguments.isEmpty {
  exit(Tool.refuse("words of the command line cannot be read", help: "mount proc: mount -t proc proc /proc").rawValue)
}
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
