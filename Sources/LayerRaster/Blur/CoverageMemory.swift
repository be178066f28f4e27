/// What steps have made of coverages, for the next one that is the same.
///
/// Cards of a list cast the same shadow, each from a silhouette of its own: equal bytes become equal bytes. Comparing
/// costs a hundredth of a blur, and ends at the first byte for shadows that differ.
struct CoverageMemory {
  /// What was done.
  enum Step: Hashable {
    case reduced(factor: Int)
    case blurred(BlurKernel, BlurAxis)
    case enlarged(factor: Int, width: Int, height: Int)
  }

  private struct Entry {
    let step: Step
    let source: AlphaMap
    let result: AlphaMap
  }

  private var entries: [Entry] = []
  private var bytes = 0

  /// Beyond this the oldest is forgotten; two shadows of a quarter of a screen, or a dozen of cards.
  static let mostBytes = 4 << 20
  /// All are looked at for each step: thousands of small ones would cost more than they save.
  static let mostEntries = 48

  /// The result of a step, made now or remembered.
  mutating func result(of step: Step, on source: AlphaMap, _ make: (AlphaMap) -> AlphaMap) -> AlphaMap {
    if let known = entries.last(where: { $0.step == step && $0.source.hasSameBytes(as: source) }) {
      return known.result
    }
    let made = make(source)
    let size = source.byteCount + made.byteCount
    if size > Self.mostBytes { return made }
    entries.append(Entry(step: step, source: source, result: made))
    bytes += size
    while bytes > Self.mostBytes || entries.count > Self.mostEntries {  // Ends: the newest alone fits.
      let oldest = entries.removeFirst()
      bytes -= oldest.source.byteCount + oldest.result.byteCount
    }
    return made
  }
}

extension AlphaMap {
  fileprivate var byteCount: Int { rowBytes * height }

  /// Whether sizes and all coverages agree.
  fileprivate func hasSameBytes(as other: AlphaMap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withBytes { left in
      other.withBytes { right in
        left.baseAddress == right.baseAddress || PlatformMemory.areEqual(left, right)
      }
    }
  }
}
