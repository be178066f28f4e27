/// Memory for rows of pixels, owned once and shared until written to.
///
/// Arrays would do, were it not that Cairo and the kernels keep a pointer across many calls.
/// `@unchecked` since the compiler cannot see that a storage is written only through a value that is its one owner.
final class PixelStorage<Element: BitwiseCopyable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int
  /// Who owns the memory, if it is a part of somebody else's.
  private let owner: PixelStorage?
  /// Whether the memory comes from the system directly.
  private let isMapped: Bool

  /// Memory whose content is not yet defined.
  init(uninitializedCount count: Int) {
    let bytes = max(count, 1) * MemoryLayout<Element>.stride
    let memory = PlatformMemory.allocate(byteCount: bytes)
    base = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    self.count = count
    owner = nil
    isMapped = false
  }

  /// A part of other memory.
  ///
  /// Anyone who takes parts sees to it that they do not overlap, and gives them back before the whole is looked at.
  init(partOf owner: PixelStorage, from start: Int, count: Int) {
    precondition(start >= 0 && count >= 0 && start + count <= owner.count, "A part lies inside its whole.")
    base = owner.base + start
    self.count = count
    self.owner = owner
    isMapped = false
  }

  /// Memory filled with one value.
  convenience init(count: Int, filledWith value: Element) {
    self.init(uninitializedCount: count)
    base.initialize(repeating: value, count: count)
  }

  /// Memory of nothing but zeros.
  init(zeroedCount count: Int) {
    let bytes = max(count, 1) * MemoryLayout<Element>.stride
    isMapped = bytes >= PlatformMemory.leastMappedBytes
    let memory = isMapped ? PlatformMemory.map(byteCount: bytes) : PlatformMemory.allocate(byteCount: bytes)
    if !isMapped { memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes) }
    base = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    self.count = count
    owner = nil
  }

  /// The same content in memory of its own.
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
