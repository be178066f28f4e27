#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The most memory that this process has held at once so far.
enum PeakMemory {
  static var kibibytes: Int {
    var usage = rusage()
    // RUSAGE_SELF: 0 in every one of these libraries, which do not agree on its type.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) / 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}
