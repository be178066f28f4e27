import LayerGeometry
import LayerRaster

/// An overlay as rectangles that look alike, for pages that draw it themselves.
///
/// Runs of one look in a row are found first; equal runs of rows that follow each other become one rectangle. What lies
/// along the pixels' axes, as nearly everything does, is a handful of rectangles then.
struct OverlayAreas {
  /// For each step of the overlay's scale, the rectangles that look so: x, y, width, height, one after the other.
  private(set) var rectangles: [[Int]]

  /// A run of one look in a row.
  private struct Run: Hashable {
    let step: Int
    let start: Int
    let end: Int
  }

  init(_ map: LevelMap, _ scale: LevelScale) {
    rectangles = [[Int]](repeating: [], count: scale.steps.count)
    let steps = scale.stepOfLevel
    // Runs that the row before had, with the row in which each began.
    var open: [Run: Int] = [:]
    for y in map.area.minY..<map.area.maxY {
      var next: [Run: Int] = [:]
      for run in Self.runs(in: map, row: y, steps) { next[run] = open.removeValue(forKey: run) ?? y }
      close(open, at: y)
      open = next
    }
    close(open, at: map.area.maxY)
  }

  private mutating func close(_ runs: [Run: Int], at bottom: Int) {
    for (run, top) in runs.sorted(by: { ($0.value, $0.key.start) < ($1.value, $1.key.start) }) {
      rectangles[run.step] += [run.start, top, run.end - run.start, bottom - top]
    }
  }

  private static func runs(in map: LevelMap, row: Int, _ steps: [Int]) -> [Run] {
    let area = map.area
    let first = (row - area.minY) * area.width
    return map.levels[first..<first + area.width].withUnsafeBufferPointer { levels in
      var runs: [Run] = []
      var (start, current) = (0, -1)
      for x in levels.indices {
        let step = levels[x] > 0 ? steps[min(Int(levels[x]), steps.count - 1)] : -1
        if step == current { continue }
        if current >= 0 { runs.append(Run(step: current, start: area.minX + start, end: area.minX + x)) }
        (start, current) = (x, step)
      }
      if current >= 0 { runs.append(Run(step: current, start: area.minX + start, end: area.maxX)) }
      return runs
    }
  }
}
