import LayerGeometry
import LayerRaster

/// A whole number for each pixel of the screen: how often something happens there, or what is so.
struct LevelMap: Sendable {
  /// The pixels that it speaks of.
  let area: PixelRect
  /// The numbers, row by row.
  private(set) var levels: [Int32]

  /// Nothing anywhere.
  init(area: PixelRect) {
    self.area = area
    levels = [Int32](repeating: 0, count: area.area)
  }

  /// The number of one pixel.
  subscript(x: Int, y: Int) -> Int32 { levels[(y - area.minY) * area.width + x - area.minX] }

  /// Adds to the number of each pixel that is covered.
  mutating func add(_ amount: Int32, over coverage: Coverage) {
    change(coverage) { $0 &+= amount }
  }

  /// Notes that something is so of each pixel that is covered.
  mutating func insert(_ bit: Int32, over coverage: Coverage) {
    change(coverage) { $0 |= bit }
  }

  /// How many pixels that are covered have at least a number.
  func count(atLeast least: Int32, over coverage: Coverage) -> Int {
    var count = 0
    coverage.forEachRun(within: area) { y, columns in
      let row = (y - area.minY) * area.width - area.minX
      for x in columns where levels[row + x] >= least { count += 1 }
    }
    return count
  }

  private mutating func change(_ coverage: Coverage, _ body: (inout Int32) -> Void) {
    let area = area
    levels.withUnsafeMutableBufferPointer { levels in
      coverage.forEachRun(within: area) { y, columns in
        let row = (y - area.minY) * area.width - area.minX
        for x in columns { body(&levels[row + x]) }
      }
    }
  }
}

extension LevelMap {
  /// The numbers as colours.
  ///
  /// - Parameter unit: pixels of one point, in which the distance of hatching lines is stated.
  func painted(_ scale: LevelScale, _ palette: OverlayPalette, unit: Double) -> Canvas {
    let coats = scale.steps.map { palette.coat($0.ink, unit: unit) }
    let steps = scale.stepOfLevel
    var pixmap = Pixmap(width: area.width, height: area.height)
    let (width, last) = (area.width, steps.count - 1)
    pixmap.withMutablePixels { pixels in
      levels.withUnsafeBufferPointer { levels in
        for index in levels.indices where levels[index] > 0 {
          let step = steps[min(Int(levels[index]), last)]
          if step >= 0 { pixels[index] = coats[step].pixel(index % width, index / width) }
        }
      }
    }
    return Canvas(area: area, pixmap: pixmap)
  }
}
