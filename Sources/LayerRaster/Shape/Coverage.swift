internal import CPixelKernels
public import LayerGeometry

/// Which pixels something covers, and how far: disjoint rectangles, each covered fully or by a map.
///
/// Most of what layers draw is full rectangles with a little softness at corners; pieces keep that cheap.
public struct Coverage: Sendable {
  /// One rectangle.
  public struct Piece: Sendable {
    /// Its pixels.
    public var area: PixelRect
    /// Who says how far each is covered; nil where all are fully.
    let alpha: AlphaMap?
    /// Which of the map's bytes is that of the top left pixel.
    private var start: Int
    /// From a row to the next one, in the map's bytes: backwards for what is seen in a mirror, 0 where all are alike.
    private let rowStep: Int

    /// Pixels that are covered fully.
    init(area: PixelRect) {
      self.area = area
      (alpha, start, rowStep) = (nil, 0, 0)
    }

    /// As many pixels as a map has.
    init(area: PixelRect, alpha: AlphaMap) {
      self.init(area: area, alpha: alpha, start: 0, rowStep: alpha.rowBytes)
    }

    /// Pixels whose coverages are found in a map in some other way.
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

    /// Hands out where the coverages begin, and how far their rows lie apart; nil for full ones.
    func withRows<Result>(_ body: (UnsafePointer<UInt8>?, _ rowStep: Int) -> Result) -> Result {
      guard let alpha else { return body(nil, 0) }
      return alpha.withBytes { bytes in body(bytes.baseAddress.map { $0 + start }, rowStep) }
    }

    /// Hands out where a row's coverages begin, or nil for full ones.
    func withRow<Result>(_ y: Int, _ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
      withRows { rows, rowStep in body(rows.map { $0 + (y - area.minY) * rowStep }) }
    }
  }

  /// The pieces; none is empty.
  public private(set) var pieces: [Piece] = []

  /// Nothing.
  public static let none = Coverage()

  /// All pixels of a rectangle.
  public static func full(_ area: PixelRect) -> Coverage {
    var coverage = Coverage()
    coverage.append(Piece(area: area))
    return coverage
  }

  /// A rectangle's pixels as far as a map of its size says.
  public static func soft(_ area: PixelRect, _ alpha: AlphaMap) -> Coverage {
    precondition(alpha.width == area.width && alpha.height == area.height, "A map has its area's size.")
    var coverage = Coverage()
    coverage.append(Piece(area: area, alpha: alpha))
    return coverage
  }

  /// Adds a piece that overlaps no other.
  mutating func append(_ piece: Piece) {
    if !piece.area.isEmpty { pieces.append(piece) }
  }

  /// Makes room for pieces to come.
  mutating func reserve(_ count: Int) { pieces.reserveCapacity(count) }

  /// Whether nothing is covered.
  public var isEmpty: Bool { pieces.isEmpty }

  /// The smallest rectangle that holds all of it.
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

  /// What both cover: the product of both.
  public func intersection(_ other: Coverage) -> Coverage {
    // Most clips are a rectangle, and most of what is drawn lies inside it.
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

  /// All of it as one map over a rectangle.
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
  /// Hands out runs of pixels, row by row in each piece, that are covered by at least a half.
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

  /// The runs of one row; ends, since each step goes at least one pixel on.
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
