import LayerGeometry
import LayerModel
public import LayerPlanning
public import LayerWriting

/// The overlays of a plan as rectangles of one colour each, in pixels, for pages that draw them themselves.
public enum OverlayJSON {
  /// Writes the list of all overlays.
  public static func write(of plan: PassPlan, to json: inout JSONWriter) {
    json.list(.lines) { json in
      for overlay in OverlayCatalog.all { json.element { write(overlay, of: plan, to: &$0) } }
    }
  }

  private static func write(_ overlay: Overlay, of plan: PassPlan, to json: inout JSONWriter) {
    let diagnosis = overlay.diagnosis(of: plan)
    let summary = diagnosis.summary
    let areas = OverlayAreas(diagnosis.map, overlay.scale)
    json.object(.lines) { json in
      json.field("id", overlay.id)
      json.field("title", overlay.title)
      json.field("headline", summary.headline)
      if let unit = summary.unit { json.field("unit", unit) }
      json.field("notes", summary.lines.map(\.words) + summary.notes)
      json.field("steps") { json in
        json.list(.lines) { json in
          for (step, rectangles) in zip(overlay.scale.steps, areas.rectangles) {
            json.element { write(step, rectangles, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ step: LevelScale.Step, _ rectangles: [Int], to json: inout JSONWriter) {
    json.object { json in
      json.field("color", hexadecimal(step.ink.color))
      json.field("opacity", Double(step.ink.color.alpha))
      if let meaning = step.meaning { json.field("meaning", meaning) }
      json.field("rectangles") { json in
        json.list { json in for number in rectangles { json.element { $0.integer(number) } } }
      }
    }
  }

  private static func hexadecimal(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { channel in
      let text = String(Int((channel * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}

/// An overlay as rectangles of uniform look, for pages that draw it themselves.
///
/// Runs of one look in a row are found first; equal runs in consecutive rows become one rectangle. Axis-aligned areas,
/// which are by far the most common, need only a few rectangles.
struct OverlayAreas {
  /// For each step of the overlay's scale, its rectangles: x, y, width, height, one after another.
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
    // The runs of the previous row, with the row in which each began.
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
        let level = Int(abs(levels[x]))
        let step = level > 0 ? steps[min(level, steps.count - 1)] : -1
        if step == current { continue }
        if current >= 0 { runs.append(Run(step: current, start: area.minX + start, end: area.minX + x)) }
        (start, current) = (x, step)
      }
      if current >= 0 { runs.append(Run(step: current, start: area.minX + start, end: area.maxX)) }
      return runs
    }
  }
}
