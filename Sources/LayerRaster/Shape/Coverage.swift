internal import CPixelKernels
public import LayerGeometry

/// The pixels that a shape covers, and how much of each: disjoint rectangles, each covered fully or by a map.
///
/// Layers mostly draw full rectangles with soft corners, which pieces represent efficiently.
public struct Coverage: Sendable {
  /// One rectangle.
  public struct Piece: Sendable {
    /// The pixels of the rectangle.
    public var area: PixelRect
    /// The map with the coverage of each pixel; nil if all are fully covered.
    let alpha: AlphaMap?
    /// The index of the top left pixel's byte in the map.
    private var start: Int
    /// The distance from one row to the next in the map, in bytes: negative for a mirrored piece, 0 if all rows are
    /// identical.
    private let rowStep: Int

    /// Creates a piece that is fully covered.
    init(area: PixelRect) {
      self.area = area
      (alpha, start, rowStep) = (nil, 0, 0)
    }

    /// Creates a piece with the size of a map.
    init(area: PixelRect, alpha: AlphaMap) {
      self.init(area: area, alpha: alpha, start: 0, rowStep: alpha.rowBytes)
    }

    /// Creates a piece with a custom layout in a map.
    init(area: PixelRect, alpha: AlphaMap, start: Int, rowStep: Int) {
      self.area = area
      (self.alpha, self.start, self.rowStep) = (alpha, start, rowStep)
    }

    /// The piece cut to a rectangle; the map is shared.
    func cut(to rect: PixelRect) -> Piece {
      var piece = self
      piece.area = area.intersection(rect)
      piece.start += (piece.area.minY - area.minY) * rowStep + piece.area.minX - area.minX
      return piece
    }

    /// Calls a closure with the first coverage, or nil if the piece is fully covered, and the distance between rows.
    func withRows<Result>(_ body: (UnsafePointer<UInt8>?, _ rowStep: Int) -> Result) -> Result {
      guard let alpha else { return body(nil, 0) }
      return alpha.withBytes { bytes in body(bytes.baseAddress.map { $0 + start }, rowStep) }
    }

    /// Calls a closure with the first coverage of a row, or nil if the row is fully covered.
    func withRow<Result>(_ y: Int, _ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
      withRows { rows, rowStep in body(rows.map { $0 + (y - area.minY) * rowStep }) }
    }
  }

  /// The non-empty pieces.
  public private(set) var pieces: [Piece] = []

  /// The empty coverage.
  public static let none = Coverage()

  /// The full coverage of a rectangle.
  public static func full(_ area: PixelRect) -> Coverage {
    var coverage = Coverage()
    coverage.append(Piece(area: area))
    return coverage
  }

  /// The coverage of a rectangle by a map of its size.
  public static func soft(_ area: PixelRect, _ alpha: AlphaMap) -> Coverage {
    precondition(alpha.width == area.width && alpha.height == area.height, "A map must have its area's size.")
    var coverage = Coverage()
    coverage.append(Piece(area: area, alpha: alpha))
    return coverage
  }

  /// Adds a piece that overlaps no other.
  mutating func append(_ piece: Piece) {
    if !piece.area.isEmpty { pieces.append(piece) }
  }

  /// Reserves memory for more pieces.
  mutating func reserve(_ count: Int) { pieces.reserveCapacity(count) }

  /// Whether nothing is covered.
  public var isEmpty: Bool { pieces.isEmpty }

  /// The smallest rectangle that contains the whole coverage.
  public var box: PixelRect { pieces.reduce(.empty) { $0.union($1.area) } }

  /// The part inside a rectangle.
  public func cut(to rect: PixelRect) -> Coverage {
    if pieces.allSatisfy({ rect.contains($0.area) }) { return self }
    var result = Coverage()
    for piece in pieces { result.append(piece.cut(to: rect)) }
    return result
  }

  /// The part outside a rectangle.
  func cut(without hole: PixelRect) -> Coverage {
    var result = Coverage()
    for piece in pieces {
      let (area, gap) = (piece.area, piece.area.intersection(hole))
      if gap.isEmpty {
        result.append(piece)
        continue
      }
      for part in [
        PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: gap.minY),
        PixelRect(minX: area.minX, minY: gap.minY, maxX: gap.minX, maxY: gap.maxY),
        PixelRect(minX: gap.maxX, minY: gap.minY, maxX: area.maxX, maxY: gap.maxY),
        PixelRect(minX: area.minX, minY: gap.maxY, maxX: area.maxX, maxY: area.maxY),
      ] { result.append(piece.cut(to: part)) }
    }
    return result
  }

  /// The product of two coverages.
  public func intersection(_ other: Coverage) -> Coverage {
    // Most clips are a rectangle, and most draws are inside it.
    if other.pieces.count == 1, other.pieces[0].alpha == nil { return cut(to: other.pieces[0].area) }
    var result = Coverage()
    for piece in pieces {
      for otherPiece in other.pieces {
        let area = piece.area.intersection(otherPiece.area)
        if !area.isEmpty { result.append(piece.cut(to: area).times(otherPiece.cut(to: area))) }
      }
    }
    return result
  }

  /// The whole coverage as one map over a rectangle.
  public func map(over area: PixelRect) -> AlphaMap {
    var map = AlphaMap(width: area.width, height: area.height)
    let rowBytes = map.rowBytes
    map.withMutableBytes { target in
      for piece in pieces {
        let cut = piece.cut(to: area)
        for y in cut.area.minY..<max(cut.area.minY, cut.area.maxY) {
          let start = (y - area.minY) * rowBytes + cut.area.minX - area.minX
          let row = UnsafeMutableBufferPointer(rebasing: target[start..<(start + cut.area.width)])
          cut.copyRow(y, into: row)
        }
      }
    }
    return map
  }
}

extension Coverage.Piece {
  /// Copies one row of the area.
  func copyRow(_ y: Int, into row: UnsafeMutableBufferPointer<UInt8>) {
    withRow(y) { source in
      if let source {
        row.baseAddress?.update(from: source, count: row.count)
      } else {
        row.update(repeating: 255)
      }
    }
  }
}

extension Coverage.Piece {
  /// The product with a piece of the same area.
  func times(_ other: Coverage.Piece) -> Coverage.Piece {
    guard other.alpha != nil else { return self }
    guard alpha != nil else { return other }
    var product = AlphaMap(width: area.width, height: area.height)
    let rowBytes = product.rowBytes
    product.withMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in area.minY..<area.maxY {
        let row = UnsafeMutableBufferPointer(start: base + (y - area.minY) * rowBytes, count: area.width)
        copyRow(y, into: row)
        other.withRow(y) { factor in
          if let factor { coverage_multiply(row.baseAddress, factor, row.count) }
        }
      }
    }
    return Coverage.Piece(area: area, alpha: product)
  }
}

extension Coverage {
  /// Calls a closure for each run of pixels that are at least half covered, row by row in each piece.
  public func forEachRun(within area: PixelRect, _ body: (_ y: Int, _ columns: Range<Int>) -> Void) {
    for piece in pieces {
      let cut = piece.cut(to: area)
      if cut.area.isEmpty { continue }
      for y in cut.area.minY..<cut.area.maxY {
        cut.withRow(y) { row in
          guard let row else { return body(y, cut.area.minX..<cut.area.maxX) }
          Self.runs(row, count: cut.area.width) {
            body(y, $0.lowerBound + cut.area.minX..<$0.upperBound + cut.area.minX)
          }
        }
      }
    }
  }

  /// Finds the runs of one row.
  ///
  /// The loop ends because each step advances by at least one pixel.
  private static func runs(_ row: UnsafePointer<UInt8>, count: Int, _ body: (Range<Int>) -> Void) {
    var x = 0
    while x < count {
      let start = x
      while x < count, row[x] >= 128 { x += 1 }
      if x > start { body(start..<x) }
      x += 1
    }
  }
}
