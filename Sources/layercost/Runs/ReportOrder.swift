/// A part of a page, with its rank: the most expensive parts come first.
struct ReportPiece: Sendable {
  /// The rank of files without a scene: after all scenes.
  static let last = (-1.0, -1.0, -1, -1)

  let rank: (Double, Double, Int, Int)
  let bytes: [UInt8]

  init(_ rank: (Double, Double, Int, Int), _ bytes: [UInt8]) {
    self.rank = rank
    self.bytes = bytes
  }
}

/// Puts the parts of a page in the order in which the page's script shows them, because browsers without scripts show
/// them in the order of the file.
///
/// The parts wait in memory. If a page is too large for memory, the waiting parts are sorted and written from time to
/// time.
struct ReportOrder {
  private static let mostBytes = 256 << 20

  private var waiting: [ReportPiece] = []
  private var bytes = 0

  /// Adds parts.
  ///
  /// - Returns: the parts to be written now.
  mutating func take(_ pieces: [ReportPiece]) -> [[UInt8]] {
    waiting += pieces
    bytes += pieces.reduce(0) { $0 + $1.bytes.count }
    return bytes > Self.mostBytes ? rest() : []
  }

  /// The waiting parts, in order.
  mutating func rest() -> [[UInt8]] {
    let ordered = waiting.enumerated().sorted { left, right in
      left.element.rank == right.element.rank
        ? left.offset < right.offset : left.element.rank > right.element.rank
    }
    (waiting, bytes) = ([], 0)
    return ordered.map(\.element.bytes)
  }
}
