import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// Simulations for people: the verdict, a strip of frames, the totals, then the problems and their causes.
public enum SimulationText: SimulationFormat {
  /// `text`.
  public static let id = "text"
  /// A one-sentence description of the format.
  public static let summary = "For people: the verdict, a strip of all frames, totals, and the causes of late frames."

  /// The text.
  public static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    let blocks = report.scenes.map { scene in
      (lines(of: scene, report, marks)).map { $0 + "\n" }.joined()
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private static func lines(
    of scene: SimulatedScene, _ report: SimulationReport, _ marks: PlanMarks
  ) -> [String] {
    let simulation = scene.result.simulation
    var blocks = [SimulationHeadline.lines(of: scene, marks)]
    if SimulationHeadline.standstill(of: scene) != nil {
      return blocks[0] + [""] + SimulationHeadline.timelineHelp(for: scene.scene)
    }
    if !simulation.frames.isEmpty { blocks.append(FrameStrip(simulation.frames, style: marks.style).lines) }
    blocks.append(SimulationSums.lines(of: scene, marks))
    if !report.showsSummaryOnly {
      blocks += [
        SimulationTables.late(simulation, marks), SimulationTables.hangs(simulation, marks),
        SimulationTables.overBudget(simulation, marks), SimulationTables.rasterized(simulation, marks),
        SimulationTables.counters(scene.result.counters, marks),
      ]
    }
    blocks.append(SimulationSources.lines(of: scene, marks))
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

/// All frames at a glance: one character for each, in lines that begin with their time.
private struct FrameStrip {
  /// The worst result of a frame, or of several frames that share a character.
  enum Mark: Int, CaseIterable, Comparable {
    case inTime, hit, miss, skipped, late

    static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }

    /// Creates the mark for the worst result of a frame.
    init(_ frame: SimulatedFrame) {
      self =
        frame.isLate
        ? .late
        : frame.presented.high == nil
          ? .skipped : frame.cache.misses > 0 ? .miss : frame.cache.hits > 0 ? .hit : .inTime
    }

    var character: String {
      switch self {
      case .inTime: "."
      case .hit: "o"
      case .miss: "x"
      case .skipped: "-"
      case .late: "!"
      }
    }

    var meaning: String {
      switch self {
      case .inTime: "on time"
      case .hit: "cache hit"
      case .miss: "cache miss"
      case .skipped: "skipped"
      case .late: "late"
      }
    }

    var ink: TextStyle.Ink {
      switch self {
      case .inTime: .faint
      case .hit: .good
      case .miss: .warning
      case .skipped, .late: .error
      }
    }
  }

  /// The maximum number of lines; users would scroll past more.
  private static let mostLines = 20
  private static let timeColumns = 12

  private let marks: [Mark]
  private let times: [Microseconds]
  /// The number of frames that share a character.
  private let share: Int
  private let columns: Int
  private let style: TextStyle

  init(_ frames: [SimulatedFrame], style: TextStyle) {
    self.style = style
    columns = max(10, (style.columns - Self.timeColumns) / 10 * 10)
    let room = columns * Self.mostLines
    let share = max(1, (frames.count + room - 1) / room)
    self.share = share
    let starts = Array(stride(from: 0, to: frames.count, by: share))
    times = starts.map { frames[$0].time }
    marks = starts.map { start in
      frames[start..<min(start + share, frames.count)].reduce(.inTime) { max($0, Mark($1)) }
    }
  }

  /// The lines, and a legend of the characters.
  var lines: [String] {
    let starts = stride(from: 0, to: marks.count, by: columns)
    let strip = starts.map { start in
      let time = DecimalText.fixed(times[start].seconds, digits: 2) + " s"
      let end = min(start + columns, marks.count)
      return String(repeating: " ", count: max(0, Self.timeColumns - 2 - time.count)) + style.faint(time) + "  "
        + inked(marks[start..<end])
    }
    let used = Mark.allCases.filter { $0 == .inTime || marks.contains($0) }
    let legend = used.map { "\(style.inked($0.character, $0.ink)) \(style.faint($0.meaning))" }
    let note = share > 1 ? style.faint("   a character shows the worst of \(share) frames") : ""
    return strip + [String(repeating: " ", count: Self.timeColumns) + legend.joined(separator: "   ") + note]
  }

  /// Coloured characters; consecutive ones of the same kind share a colour sequence.
  private func inked(_ marks: ArraySlice<Mark>) -> String {
    var text = ""
    var rest = marks
    while let first = rest.first {  // Ends: each round removes a stretch.
      let stretch = rest.prefix { $0 == first }
      text += style.inked(String(repeating: first.character, count: stretch.count), first.ink)
      rest = rest.dropFirst(stretch.count)
    }
    return text
  }
}
