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
  /// Rows begin at whole words, as Cairo asks for. A cache line suits the kernels where there is much to do; the many
  /// small coverages of corners and edges are had in half the time without.
  ///
  /// A screen is new memory in every frame. Where the system has large pages it is asked for them: touching a screen
  /// and its PNG page by page of 4 KiB was a tenth of a frame's time, measured on Linux. It is a wish, which the system
  /// may leave unheard.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= 2 * largePageBytes else {
      return .allocate(byteCount: byteCount, alignment: byteCount < 4096 ? 16 : 64)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: largePageBytes)
    #if canImport(Glibc)
      _ = madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
    #endif
    return memory
  }

  /// From here on memory of zeros is had from the system, which has cleared it already.
  static let leastMappedBytes = 2 * largePageBytes

  /// Memory of zeros, to be given back by `unmap`.
  ///
  /// It begins and ends with a large page, so that none of it is had page by small page.
  static func map(byteCount: Int) -> UnsafeMutableRawPointer {
    let size = mappedBytes(byteCount)
    let memory = mmap(nil, size + largePageBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      preconditionFailure("What a picture may take is limited to what the system has.")
    }
    let first = memory.alignedUp(toMultipleOf: largePageBytes)
    if first > memory { munmap(memory, first - memory) }
    munmap(first + size, memory + largePageBytes - first)
    #if canImport(Glibc)
      _ = madvise(first, size, Int32(MADV_HUGEPAGE))
    #endif
    return first
  }

  static func unmap(_ memory: UnsafeMutableRawPointer, byteCount: Int) { munmap(memory, mappedBytes(byteCount)) }

  private static func mappedBytes(_ byteCount: Int) -> Int {
    (byteCount + largePageBytes - 1) / largePageBytes * largePageBytes
  }

  /// Whether two stretches of memory hold the same bytes.
  static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count == right.count
    }
    return memcmp(first, second, left.count) == 0
  }
}
