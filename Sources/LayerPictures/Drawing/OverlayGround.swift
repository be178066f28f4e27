import LayerGeometry
import LayerRaster

/// The screen below overlays: in grey, with less contrast, so that only the diagnosis has colour.
///
/// Contrast is compressed to 60 % around the local lightness, an average over some three hundred points. No pixel
/// changes by more than a tenth of the range, so that a dark screen stays dark around a light card. Every edge keeps
/// its direction.
struct OverlayGround {
  /// The columns and rows of the picture.
  let width, height: Int
  /// The luma of each pixel of the picture on white.
  let lumas: [UInt8]
  /// The lightness of each pixel's surroundings.
  let locals: [UInt8]
  /// The lightness of each pixel with less contrast.
  let levels: [UInt8]

  /// The share of contrast that is removed, out of 256, and the largest change to a pixel.
  private static let (takenShare, mostMoved): (Int32, Int32) = (102, 26)
  /// The side of a cell whose lightness is averaged, in points.
  private static let cellPoints = 36.0

  /// Creates the ground for a picture.
  ///
  /// - Parameter unit: the pixels per point.
  init(of picture: Pixmap, unit: Double) {
    (width, height) = (picture.width, picture.height)
    lumas = Self.lumas(of: picture)
    let side = max(8, Int((Self.cellPoints * unit).rounded()))
    let around = CoarseGrid(averageOf: lumas, width: width, height: height, side: side).smoothed.smoothed
    locals = Self.values(of: around, width, height)
    levels = Self.levels(of: lumas, around: locals)
  }

  /// A lightness with reduced contrast to its surroundings.
  @inline(__always) static func level(of luma: UInt8, around local: UInt8) -> UInt8 {
    let move = (Int32(local) - Int32(luma)) * takenShare / 256
    return UInt8(clamping: Int32(luma) + min(max(move, -mostMoved), mostMoved))
  }

  /// The ground as a picture.
  var pixmap: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { pixels in
      for place in pixels.indices { pixels[place] = 0xFF00_0000 | PackedPixel(levels[place]) * 0x01_0101 }
    }
    return pixmap
  }

  /// The luma of each pixel on white, by the weights of BT.709.
  private static func lumas(of picture: Pixmap) -> [UInt8] {
    picture.withPixels { pixels in
      [UInt8](unsafeUninitializedCapacity: pixels.count) { lumas, count in
        for place in pixels.indices {
          let pixel = pixels[place]
          let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
          let luma = min((54 * red + 183 * green + 19 * blue) / 256 + 255 - alpha, 255)
          lumas.initializeElement(at: place, to: UInt8(luma))
        }
        count = pixels.count
      }
    }
  }

  private static func levels(of lumas: [UInt8], around locals: [UInt8]) -> [UInt8] {
    lumas.withUnsafeBufferPointer { lumas in
      locals.withUnsafeBufferPointer { locals in
        [UInt8](unsafeUninitializedCapacity: lumas.count) { levels, count in
          for place in lumas.indices {
            levels.initializeElement(at: place, to: level(of: lumas[place], around: locals[place]))
          }
          count = lumas.count
        }
      }
    }
  }

  private static func values(of grid: CoarseGrid, _ width: Int, _ height: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height) { values, count in
      for y in 0..<height {
        grid.forEachValue(inRow: y, width: width) { x, value in
          values.initializeElement(at: y * width + x, to: UInt8(clamping: (value + 128) >> 8))
        }
      }
      count = width * height
    }
  }
}

/// One value for each square of pixels, interpolated linearly between the centres of squares.
struct CoarseGrid {
  private let side: Int
  private let columns: Int
  private let rows: Int
  /// The values, in 256ths of a level.
  private var values: [Int]

  /// Creates a grid with the average of each square.
  init(averageOf levels: [UInt8], width: Int, height: Int, side: Int) {
    self.side = side
    let (columns, rows) = (max(1, (width + side - 1) / side), max(1, (height + side - 1) / side))
    (self.columns, self.rows) = (columns, rows)
    var sums = [Int](repeating: 0, count: columns * rows)
    var counts = sums
    levels.withUnsafeBufferPointer { levels in
      for y in 0..<height {
        let target = y / side * columns
        for column in 0..<columns {
          let (start, end) = (column * side, min((column + 1) * side, width))
          if start >= end { continue }
          var sum = 0
          for x in start..<end { sum += Int(levels[y * width + x]) }
          sums[target + column] += sum
          counts[target + column] += end - start
        }
      }
    }
    values = zip(sums, counts).map { $1 == 0 ? 0 : $0 * 256 / $1 }
  }

  /// Creates a grid with the lightest or darkest pixel of each square in a part of a picture.
  init(extremesOf levels: [UInt8], width: Int, in box: PixelRect, side: Int, lightest: Bool) {
    self.side = side
    (columns, rows) = (max(1, (box.width + side - 1) / side), max(1, (box.height + side - 1) / side))
    var found = [UInt8](repeating: lightest ? 0 : 255, count: columns * rows)
    for y in box.minY..<box.maxY {
      let target = (y - box.minY) / side * columns
      for x in box.minX..<box.maxX {
        let (level, place) = (levels[y * width + x], target + (x - box.minX) / side)
        found[place] = lightest ? max(found[place], level) : min(found[place], level)
      }
    }
    values = found.map { Int($0) * 256 }
  }

  /// Each value averaged with its neighbours, two on each side.
  var smoothed: CoarseGrid {
    filtered(reach: 2) { $0.reduce(0, +) / $0.count }
  }

  /// The grid without dark, or light, features that are narrower than a number of squares.
  func closed(reach: Int, lightest: Bool) -> CoarseGrid {
    lightest
      ? filtered(reach: reach) { $0.max() ?? 0 }.filtered(reach: reach) { $0.min() ?? 0 }
      : filtered(reach: reach) { $0.min() ?? 0 }.filtered(reach: reach) { $0.max() ?? 0 }
  }

  /// Each value filtered along its row, then along its column.
  private func filtered(reach: Int, _ choose: (ArraySlice<Int>) -> Int) -> CoarseGrid {
    var result = self
    for row in 0..<rows {
      for column in 0..<columns {
        let (first, end) = (max(0, column - reach), min(columns, column + reach + 1))
        result.values[row * columns + column] = choose(values[(row * columns + first)..<(row * columns + end)])
      }
    }
    let across = result.values
    for column in 0..<columns {
      let line = (0..<rows).map { across[$0 * columns + column] }
      for row in 0..<rows {
        result.values[row * columns + column] = choose(line[max(0, row - reach)..<min(rows, row + reach + 1)])
      }
    }
    return result
  }

  /// Calls a closure for each column of a row of pixels with its value, in 256ths of a level.
  func forEachValue(inRow y: Int, width: Int, _ body: (Int, Int) -> Void) {
    // Positions are in half pixels from the first centre.
    let (upper, lower, down) = Self.between(2 * y + 1 - side, side, rows)
    let whole = 4 * side * side
    values.withUnsafeBufferPointer { values in
      // The values of the row at a column's centre.
      func value(_ column: Int) -> Int {
        values[upper * columns + column] * (2 * side - down) + values[lower * columns + column] * down
      }
      var x = 0
      while x < width {  // Ends: each round advances to the next centre.
        let (left, right, across) = Self.between(2 * x + 1 - side, side, columns)
        let end = left == right ? (left == 0 && columns > 1 ? (side + 1) / 2 : width) : x + (2 * side - across + 1) / 2
        let (start, growth) = (value(left), value(right) - value(left))
        // The quotient is carried from pixel to pixel, because a division takes longer than the rest of the work.
        var (quotient, rest) = (start * 2 * side + growth * across).quotientAndRemainder(dividingBy: whole)
        let step = (2 * growth).quotientAndRemainder(dividingBy: whole)
        let next = min(max(end, x + 1), width)
        while x < next {
          body(x, quotient)
          (quotient, rest) = (quotient + step.quotient, rest + step.remainder)
          if rest >= whole { (quotient, rest) = (quotient + 1, rest - whole) }
          if rest < 0 { (quotient, rest) = (quotient - 1, rest + whole) }
          x += 1
        }
      }
    }
  }

  /// The two values around a position, and the weight of the second; the full weight is twice the side.
  @inline(__always) private static func between(_ place: Int, _ side: Int, _ count: Int) -> (Int, Int, Int) {
    if place <= 0 { return (0, 0, 0) }
    let first = place / (2 * side)
    if first >= count - 1 { return (count - 1, count - 1, 0) }
    return (first, first + 1, place - first * 2 * side)
  }
}
