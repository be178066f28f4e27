#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Memory for pictures.
enum PlatformMemory {
  private static let largePageBytes = 2 << 20

  /// Memory whose content is not yet defined; to be given back by `deallocate`.
  ///
  /// A screen is new memory in every frame. Where the system has large pages it is asked for them: touching a screen
  /// and its PNG page by page of 4 KiB was a tenth of a frame's time, measured on Linux. It is a wish, which the system
  /// may leave unheard.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= 2 * largePageBytes else { return .allocate(byteCount: byteCount, alignment: alignment) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: largePageBytes)
    #if canImport(Glibc)
      _ = madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
    #endif
    return memory
  }

  /// Whether two stretches of memory hold the same bytes.
  static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count == right.count
    }
    return memcmp(first, second, left.count) == 0
  }
}
