/// Memory for rows of pixels, owned once and shared until written to.
///
/// Arrays would do, were it not that Cairo and the kernels keep a pointer across many calls.
/// `@unchecked` since the compiler cannot see that a storage is written only through a value that is its one owner.
final class PixelStorage<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Memory whose content is not yet defined.
  init(uninitializedCount count: Int) {
    // Cairo asks for rows that begin at whole words; a cache line suits the kernels.
    let bytes = max(count, 1) * MemoryLayout<Element>.stride
    let memory = PlatformMemory.allocate(byteCount: bytes, alignment: 64)
    base = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    self.count = count
  }

  /// Memory filled with one value.
  convenience init(count: Int, filledWith value: Element) {
    self.init(uninitializedCount: count)
    base.initialize(repeating: value, count: count)
  }

  /// The same content in memory of its own.
  convenience init(copying other: PixelStorage) {
    self.init(uninitializedCount: other.count)
    base.initialize(from: other.base, count: count)
  }

  deinit {
    UnsafeMutableRawPointer(base).deallocate()
  }
}
