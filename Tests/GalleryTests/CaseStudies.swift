import Foundation
import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// The tables of `Scenes/cases/README.md`, made by running the scenes: each design, each fix alone, all fixes.
struct CaseStudies {
  /// One table.
  struct Study {
    /// The number in its marks.
    let number: Int
    /// The beginnings of its scenes' names, in the order of the table.
    let stems: [String]
    /// The figures that it shows of each scene.
    let columns: [Column]
  }

  /// One figure of a design.
  enum Column: String {
    case firstPasses = "passes, first frame"
    case passes = "passes, all frames"
    case hits, misses
    case mainMilliseconds = "main ms"
    case longestMilliseconds = "longest ms"
    case hitches = "hitches ms/s"
    case hangs, created, drawn, notified, heights = "heights measured", requests
    case peakMegabytes = "images MB"
  }

  static let studies = [
    Study(
      number: 1, stems: ["recipe-feed"],
      columns: [
        .firstPasses, .passes, .hits, .misses, .heights, .peakMegabytes, .mainMilliseconds, .longestMilliseconds,
        .hitches,
      ]),
    Study(
      number: 2, stems: ["comment-table"],
      columns: [
        .firstPasses, .passes, .heights, .requests, .peakMegabytes, .mainMilliseconds, .longestMilliseconds, .hitches,
      ]),
    Study(
      number: 3, stems: ["music-library"], columns: [.mainMilliseconds, .longestMilliseconds, .hitches, .hangs]),
    Study(
      number: 4, stems: ["lazy-list", "lazy-stack", "lazy-state", "lazy-images", "lazy-paging"],
      columns: [.created, .drawn, .requests, .peakMegabytes, .longestMilliseconds, .hitches]),
    Study(number: 5, stems: ["note-editor"], columns: [.drawn, .created, .notified, .mainMilliseconds]),
    Study(number: 6, stems: ["tech-talk-10857"], columns: [.firstPasses]),
    Study(
      number: 7, stems: ["bitmap-table"],
      columns: [.firstPasses, .passes, .hits, .misses, .hitches]),
  ]

  /// What encloses a table in the document; all else there is written by hand.
  static func opening(_ study: Study) -> String { "<!-- Table of case \(study.number), made by 'make docs'. -->" }
  static let closing = "<!-- The end of the table. -->"

  /// The document with its tables made again, or nil when marks are missing.
  static func replaced(in document: String) throws -> String? {
    var document = document
    for study in studies {
      guard let start = document.range(of: opening(study) + "\n"),
        let end = document.range(of: closing, range: start.upperBound..<document.endIndex)
      else { return nil }
      document.replaceSubrange(start.upperBound..<end.lowerBound, with: try table(of: study))
    }
    return document
  }

  static func scenes(of study: Study) -> [GalleryScene] {
    study.stems.flatMap { stem in
      // By name without extension: the design itself, its fixes one by one, all of them.
      GalleryScene.scenes(in: "cases").filter { $0.path == "cases/\(stem)" || $0.path.hasPrefix("cases/\(stem)-") }
        .sorted { $0.path < $1.path }
    }
  }

  private static func table(of study: Study) throws -> String {
    var lines = ["", "| design | " + study.columns.map(\.rawValue).joined(separator: " | ") + " |"]
    lines.append("|---|" + String(repeating: "---:|", count: study.columns.count))
    for scene in scenes(of: study) {
      let outcome = try CaseOutcome(scene)
      let file = scene.path.split(separator: "/").last ?? ""
      let figures = study.columns.map { outcome.text($0) }.joined(separator: " | ")
      lines.append("| [\(try SceneHeader(of: scene).name)](\(file).json) | \(figures) |")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }
}

/// The figures of one design of a case.
struct CaseOutcome {
  private let result: SceneSimulation

  init(_ scene: GalleryScene) throws {
    let checked = try scene.read()
    guard let read = checked.value, let compositor = CompositorCatalog.compositor(read.compositor),
      let device = GalleryScene.devices[read.device]
    else { throw GalleryFault(scene: scene.path, findings: checked.findings) }
    let run = SceneSimulation.run(read, compositor: compositor, device: device)
    guard let result = run.value else { throw GalleryFault(scene: scene.path, findings: run.findings) }
    self.result = result
  }

  /// A figure as the table shows it.
  func text(_ column: CaseStudies.Column) -> String {
    let summary = result.simulation.summary
    switch column {
    case .firstPasses: return number(Double(result.simulation.frames.first?.rendering.offscreenPasses ?? 0))
    case .passes: return number(Double(summary.offscreenPasses.value))
    case .hits: return number(Double(summary.cacheHits.value))
    case .misses: return number(Double(summary.cacheMisses.value))
    case .mainMilliseconds: return number(summary.commitMilliseconds.value)
    case .longestMilliseconds: return number(result.simulation.frames.map(\.commitMilliseconds).max() ?? 0)
    case .hitches:
      let spread = summary.hitchMillisecondsPerSecond.value
      let (low, high) = (number(spread.low), number(spread.high))
      return low == high ? low : "\(low)–\(high)"
    case .hangs: return number(Double(summary.hangs.value))
    case .created: return count("created")
    case .drawn: return count("drawn")
    case .notified: return count("notified")
    case .heights: return count("heightsComputed")
    case .requests: return count("requests")
    case .peakMegabytes: return number(Double(result.peakResidentBytes) / 1e6)
    }
  }

  /// A counter over all lists, or all views.
  private func count(_ name: String) -> String {
    number(Double(result.counters.reduce(0) { $0 + ($1[name] ?? 0) }))
  }

  /// Whole, with its thousands apart.
  private func number(_ value: Double) -> String {
    let digits = String(Int(value.rounded()))
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(Array(digits)[max(0, end - 3)..<end])
    }
    return groups.reversed().joined(separator: ",")
  }
}
