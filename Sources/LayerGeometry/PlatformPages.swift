// The one place below the rasterizer that asks the platform how memory is handed out.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory for what is kept of every layer of a large tree.
public enum PlatformPages {
  private static let largePageBytes = 2 << 20

  /// Makes room in an array for as many elements, on large pages where that is much.
  ///
  /// Had page by small page, the memory of a hundred thousand layers takes the system a fifth of the time that it takes
  /// to plan them, measured on Linux. It is a wish, which the system may leave unheard.
  public static func reserve<Element>(_ count: Int, in array: inout [Element]) {
    array.reserveCapacity(count)
    #if canImport(Glibc)
      let (bytes, isTooLarge) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
      guard !isTooLarge, bytes >= 2 * largePageBytes else { return }
      array.withUnsafeMutableBufferPointer { elements in
        guard let start = UnsafeMutableRawPointer(elements.baseAddress) else { return }
        let first = start.alignedUp(toMultipleOf: largePageBytes)
        let last = (start + bytes).alignedDown(toMultipleOf: largePageBytes)
        if last > first { _ = madvise(first, last - first, Int32(MADV_HUGEPAGE)) }
      }
    #endif
  }
}
