public import LayerGeometry

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
