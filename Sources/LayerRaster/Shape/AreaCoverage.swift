internal import LayerGeometry

/// The exact area of each pixel that a simple outline covers.
///
/// Every line adds the change in covered area to the pixel that it crosses and the next one; a running sum along each
/// row then gives the area itself. The method is correct for outlines that do not cross themselves. Cairo draws all
/// other outlines; it counts windings on 15 lines per pixel and is therefore less precise. (The method of font-rs.)
struct AreaCoverage {
  private let cell: PixelRect
  private let rowLength: Int
  /// The change in covered area from pixel to pixel, with `rowLength` values per row.
  private let changes: UnsafeMutablePointer<Float>

  /// The coverage of an outline over the given pixels.
  static func map(of outline: Outline, over cell: PixelRect) -> AlphaMap {
    let rowLength = cell.width + 2
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: rowLength * cell.height) { changes in
      changes.initialize(repeating: 0)
      guard let first = changes.baseAddress else { return AlphaMap(width: cell.width, height: cell.height) }
      let coverage = AreaCoverage(cell: cell, rowLength: rowLength, changes: first)
      for contour in outline.contours {
        guard var previous = contour.last else { continue }
        for point in contour {
          coverage.add(from: previous, to: point)
          previous = point
        }
      }
      return coverage.summed()
    }
  }

  /// Cuts a line where it enters and leaves the columns; the parts to the left are moved to the first column's edge.
  private func add(from first: Point<TargetSpace>, to second: Point<TargetSpace>) {
    let direction: Float = first.y < second.y ? 1 : -1
    let (top, bottom) = first.y < second.y ? (first, second) : (second, first)
    let (originX, width) = (Double(cell.minX), Double(cell.width))
    // Rows are counted on the grid, so a row is the same regardless of the requested range.
    let (x0, y0, x1, y1) = (top.x - originX, top.y, bottom.x - originX, bottom.y)
    guard y1 > Double(cell.minY), y0 < Double(cell.maxY), y1 > y0 else { return }
    // Edges to the right of all columns change nothing; in a corner's outline, these are half of the edges.
    if x0 >= width, x1 >= width { return }
    let slope = (x1 - x0) / (y1 - y0)
    guard slope != 0 else {
      addRows(Way(x: min(max(x0, 0), width), slope: 0, y: y0), from: y0, to: y1, direction)
      return
    }
    // Most chords of a curve are inside the columns.
    if min(x0, x1) >= 0, max(x0, x1) <= width {
      return addRows(Way(x: x0, slope: slope, y: y0), from: y0, to: y1, direction)
    }
    // The points where the line enters and leaves the columns.
    let (near, far) = slope > 0 ? (0, width) : (width, 0)
    let enter = min(max(y0 + (near - x0) / slope, y0), y1)
    let leave = min(max(y0 + (far - x0) / slope, enter), y1)
    addRows(Way(x: near, slope: 0, y: y0), from: y0, to: enter, direction)
    addRows(Way(x: x0, slope: slope, y: y0), from: enter, to: leave, direction)
    addRows(Way(x: far, slope: 0, y: leave), from: leave, to: y1, direction)
  }

  /// The horizontal position of a line at each height.
  private struct Way {
    let x: Double
    let slope: Double
    let y: Double

    func x(at height: Double, before width: Double) -> Double { min(max(x + (height - y) * slope, 0), width) }
  }

  private func addRows(_ way: Way, from start: Double, to end: Double, _ direction: Float) {
    let (top, bottom) = (max(start, Double(cell.minY)), min(end, Double(cell.maxY)))
    guard bottom > top else { return }
    let width = Double(cell.width)
    var x = way.x(at: top, before: width)
    var y = top
    var row = Int(top.rounded(.down))
    let last = min(Int(bottom.rounded(.up)), cell.maxY)
    while row < last {  // Advances by one row each time.
      let next = min(Double(row + 1), bottom)
      let nextX = way.x(at: next, before: width)
      add(row: row - cell.minY, from: Float(x), to: Float(nextX), height: Float(next - y) * direction)
      (x, y, row) = (nextX, next, row + 1)
    }
  }

  /// Adds one line's part in one row: the area to its right, pixel by pixel.
  private func add(row: Int, from x0: Float, to x1: Float, height: Float) {
    let (left, right) = (min(x0, x1), max(x0, x1))
    let first = Int(left)
    let base = row * rowLength + first
    let end = Int(right.rounded(.up))
    guard end > first + 1 else {
      let middle = (left + right) / 2 - Float(first)
      changes[base] += height * (1 - middle)
      changes[base + 1] += height * middle
      return
    }
    let step = 1 / (right - left)
    let head = 1 - (left - Float(first))
    let tail = right - Float(end - 1)
    let (firstArea, lastArea) = (0.5 * step * head * head, 0.5 * step * tail * tail)
    changes[base] += height * firstArea
    if end == first + 2 {
      changes[base + 1] += height * (1 - firstArea - lastArea)
    } else {
      let second = step * (head + 0.5)
      changes[base + 1] += height * (second - firstArea)
      for index in 2..<(end - first - 1) { changes[base + index] += height * step }
      let beforeLast = second + Float(end - first - 3) * step
      changes[base + end - first - 1] += height * (1 - beforeLast - lastArea)
    }
    changes[base + end - first] += height * lastArea
  }

  private func summed() -> AlphaMap {
    var map = AlphaMap(width: cell.width, height: cell.height)
    let rowBytes = map.rowBytes
    map.withMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      for y in 0..<cell.height {
        let (row, changes) = (first + y * rowBytes, changes + y * rowLength)
        var sum: Float = 0
        for x in 0..<cell.width {
          sum += changes[x]
          row[x] = UInt8(min(abs(sum), 1) * 255 + 0.5)
        }
      }
    }
    return map
  }
}
