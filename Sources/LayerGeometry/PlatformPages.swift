// This is the only place below the rasterizer that controls how the platform allocates memory.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Large memory pages for the data of every layer of a large tree.
///
/// For a hundred thousand layers on small pages, allocating the pages takes a third of the reading time and a fifth of
/// the planning time, as measured on Linux. The system may ignore the request for large pages.
public enum PlatformPages {
  private static let largePageBytes = 2 << 20

  /// Reserves capacity in an array, on large pages if the capacity is large.
  public static func reserve<Element>(_ count: Int, in array: inout [Element]) {
    array.reserveCapacity(count)
    array.withUnsafeMutableBufferPointer { elements in
      let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
      if !isTooLarge { enlarge(UnsafeMutableRawPointer(elements.baseAddress), byteCount: bytes) }
    }
  }

  /// Requests large pages for memory that has not been written to yet.
  public static func enlarge(_ start: UnsafeMutableRawPointer?, byteCount: Int) {
    #if canImport(Glibc)
      guard let start, byteCount >= 2 * largePageBytes else { return }
      let first = start.alignedUp(toMultipleOf: largePageBytes)
      let last = (start + byteCount).alignedDown(toMultipleOf: largePageBytes)
      if last > first { _ = madvise(first, last - first, Int32(MADV_HUGEPAGE)) }
    #endif
  }
}
