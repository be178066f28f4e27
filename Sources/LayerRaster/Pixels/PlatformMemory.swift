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

  /// Allocates memory with undefined content, to be freed with `deallocate`.
  ///
  /// Memory is aligned to whole words, as Cairo requires. Large blocks are aligned to a cache line for the kernels; the
  /// many small coverages of corners and edges are allocated in half the time without that.
  ///
  /// The picture of a screen needs new memory in every frame. Large pages are requested if the system supports them:
  /// touching a screen and its PNG in pages of 4 KiB took a tenth of a frame's time on Linux. The system may ignore the
  /// request.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= 2 * largePageBytes else {
      return aligned(byteCount, to: byteCount < 4096 ? 16 : 64)
    }
    let memory = aligned(byteCount, to: largePageBytes)
    #if canImport(Glibc)
      _ = madvise(memory, byteCount, Int32(MADV_HUGEPAGE))
    #endif
    return memory
  }

  /// Frees memory that `allocate` returned.
  static func deallocate(_ memory: UnsafeMutableRawPointer) { free(memory) }

  private static func aligned(_ byteCount: Int, to alignment: Int) -> UnsafeMutableRawPointer {
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, alignment, byteCount) == 0, let memory else { endRefused(byteCount) }
    return memory
  }

  /// Ends the process if the system refuses memory for a picture.
  ///
  /// The memory of a scene is limited before it is drawn, so this happens only on a system with less memory than that
  /// limit. The standard library also ends the process when memory is refused, but with a signal and no message, and
  /// code that draws in threads cannot return an error.
  static func endRefused(_ byteCount: Int) -> Never {
    let text = """
      layercost: error: out of memory: the system has no \(byteCount) bytes for a picture; raise the limit on \
      memory or reduce the work: "--scale 1", "-j 1"

      """
    var words = Array(text.utf8)
    _ = write(2, &words, words.count)
    #if canImport(Glibc)
      // This writes the messages that the tool holds back, but does not shut down libraries that other threads still
      // use.
      quick_exit(2)
    #else
      _exit(2)
    #endif
  }

  /// The size from which zeroed memory is requested from the system, which has already cleared it.
  static let leastMappedBytes = 2 * largePageBytes

  /// Maps zeroed memory, to be freed with `unmap`.
  ///
  /// The memory begins and ends at large-page boundaries, so that no part of it needs small pages.
  static func map(byteCount: Int) -> UnsafeMutableRawPointer {
    let size = mappedBytes(byteCount)
    let memory = mmap(nil, size + largePageBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      endRefused(byteCount)
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

  /// Whether two ranges of memory contain the same bytes.
  static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count == right.count
    }
    return memcmp(first, second, left.count) == 0
  }
}
