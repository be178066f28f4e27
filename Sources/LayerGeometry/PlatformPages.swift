// The one place below the rasterizer that asks the platform how memory is handed out.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory for what is kept of every layer of a large tree.
///
/// Had page by small page, the memory of a hundred thousand layers takes the system a third of the time that they take
/// to be read, and a fifth of the time that they take to be planned, measured on Linux. Large pages are a wish, which
/// the system may leave unheard.
public enum PlatformPages {
  private static let largePageBytes = 2 << 20

  /// Makes room in an array for as many elements, on large pages where that is much.
  public static func reserve<Element>(_ count: Int, in array: inout [Element]) {
    array.reserveCapacity(count)
    array.withUnsafeMutableBufferPointer { elements in
      let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
      if !isTooLarge { enlarge(UnsafeMutableRawPointer(elements.baseAddress), byteCount: bytes) }
    }
  }

  /// Wishes for large pages where memory begins that nobody has written to yet.
  public static func enlarge(_ start: UnsafeMutableRawPointer?, byteCount: Int) {
    #if canImport(Glibc)
      guard let start, byteCount >= 2 * largePageBytes else { return }
      let first = start.alignedUp(toMultipleOf: largePageBytes)
      let last = (start + byteCount).alignedDown(toMultipleOf: largePageBytes)
      if last > first { _ = madvise(first, last - first, Int32(MADV_HUGEPAGE)) }
    #endif
  }
}
