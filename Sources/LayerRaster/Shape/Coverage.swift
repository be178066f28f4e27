public import LayerGeometry

/// Which pixels something covers, and how far: disjoint rectangles, each covered fully or by a map.
///
/// Most of what layers draw is full rectangles with a little softness at corners; pieces keep that cheap.
public struct Coverage: Sendable {
  /// One rectangle.
  public struct Piece: Sendable {
    /// Its pixels.
    public var area: PixelRect
    /// How far each is covered, or nil where all are fully; the map's first value belongs to the top left pixel of
    /// the area moved back by the offset.
    var alpha: AlphaMap?
    /// Where the area begins in the map.
    var offsetX = 0
    /// Where the area begins in the map.
    var offsetY = 0

    /// The piece cut to a rectangle; the map is shared.
    func cut(to rect: PixelRect) -> Piece {
      var piece = self
      piece.area = area.intersection(rect)
      piece.offsetX += piece.area.minX - area.minX
      piece.offsetY += piece.area.minY - area.minY
      return piece
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
  /// Hands out where the map begins at the area's top left pixel, and how far its rows lie apart; nil for full rows.
  func withRows<Result>(_ body: (UnsafePointer<UInt8>?, _ rowBytes: Int) -> Result) -> Result {
    guard let alpha else { return body(nil, 0) }
    return alpha.withBytes { bytes in
      body(bytes.baseAddress.map { $0 + offsetY * alpha.rowBytes + offsetX }, alpha.rowBytes)
    }
  }

  /// Hands out where a row of the map begins at the area's left edge, or nil for a full row.
  func withRow<Result>(_ y: Int, _ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
    guard let alpha else { return body(nil) }
    return alpha.withBytes { bytes in
      body(bytes.baseAddress.map { $0 + (y - area.minY + offsetY) * alpha.rowBytes + offsetX })
    }
  }

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
