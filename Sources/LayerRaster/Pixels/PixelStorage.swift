/// Memory for rows of pixels, which several values share until one of them writes to it.
///
/// An array would not work, because Cairo and the kernels keep a pointer across many calls. `@unchecked` because the
/// compiler cannot see that a storage is written only through a value that is its only owner.
final class PixelStorage<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int
  /// The owner of the memory, if it is a part of another storage.
  private let owner: PixelStorage?
  /// Whether the memory comes from the system directly.
  private let isMapped: Bool

  /// Allocates memory with undefined content.
  init(uninitializedCount count: Int) {
    let bytes = max(count, 1) * MemoryLayout<Element>.stride
    let memory = PlatformMemory.allocate(byteCount: bytes)
    base = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    self.count = count
    owner = nil
    isMapped = false
  }

  /// Creates a storage that is a part of another one.
  ///
  /// The caller must ensure that parts do not overlap, and release them before the whole is read.
  init(partOf owner: PixelStorage, from start: Int, count: Int) {
    precondition(start >= 0 && count >= 0 && start + count <= owner.count, "A part must lie inside its whole.")
    base = owner.base + start
    self.count = count
    self.owner = owner
    isMapped = false
  }

  /// Allocates memory filled with one value.
  convenience init(count: Int, filledWith value: Element) {
    self.init(uninitializedCount: count)
    base.initialize(repeating: value, count: count)
  }

  /// Allocates memory filled with zeros.
  init(zeroedCount count: Int) {
    let bytes = max(count, 1) * MemoryLayout<Element>.stride
    isMapped = bytes >= PlatformMemory.leastMappedBytes
    let memory = isMapped ? PlatformMemory.map(byteCount: bytes) : PlatformMemory.allocate(byteCount: bytes)
    if !isMapped { memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes) }
    base = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    self.count = count
    owner = nil
  }

  /// Copies the content of another storage into new memory.
  convenience init(copying other: PixelStorage) {
    self.init(uninitializedCount: other.count)
    base.initialize(from: other.base, count: count)
  }

  deinit {
    if owner != nil { return }
    if isMapped {
      PlatformMemory.unmap(base, byteCount: max(count, 1) * MemoryLayout<Element>.stride)
    } else {
      PlatformMemory.deallocate(base)
    }
  }
}
