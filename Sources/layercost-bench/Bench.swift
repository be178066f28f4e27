import Foundation
import LayerRaster

/// The command line of the benchmarks, which measure the tool side by side with other programs and minimal code.
enum Bench {
  private static let usage = """
    Usage: layercost-bench all [--runs N] [--into FILE]
           layercost-bench run NAME... [--runs N] [--scene SCENE] [--pictures] [--side ID]
           layercost-bench list
           layercost-bench scaling [--runs N]
           layercost-bench memory [--frames N] [SCENE]

      all      run every comparison; writes out/bench/bench.json and bench.md
      run      run the named comparisons
      list     list the comparisons and what they compare
      scaling  measure time and memory of the tool by layers, depth, passes, frames, files, cores;
               writes out/bench/scaling.png and scaling.md
      memory   run many frames in one process; fails if memory grows after the first tenth
               (a scene with a timeline is simulated and only its sums are kept; others are drawn)

      --runs N       number of runs of each side; the median is reported [9]
      --side ID      run only one side, for use with a profiler
      --into FILE    also write the table between the markers of this document
      --scene SCENE  the scene for 'frame' [Scenes/cases/phone-300.json]
      --pictures     write the pictures of 'frame' to out/bench
      --frames N     number of frames to draw or simulate, at most those of the timeline [10000]

    Run it from the root of the repository. Scripts/bench-setup installs the programs to compare with; missing
    programs are reported and skipped.

    """

  /// Runs the command given by the arguments, and returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    if words.first == "--help" || words.first == "-h" {
      print(usage, terminator: "")
      return 0
    }
    do throws(BenchFault) {
      let rest = Array(words.dropFirst())
      switch words.first {
      case "all": try measure(ComparisonCatalog.all, rest, keepsReport: true)
      case "run": try run(some: rest)
      case "list": for comparison in ComparisonCatalog.all { print("\(comparison.id): \(comparison.work)") }
      case "scaling": try scale(rest)
      case "memory": print(try memory(rest).report(), terminator: "")
      case "cairo", "decode": try child(words)
      default: throw BenchFault("no measurement is named\n\n" + usage)
      }
      return 0
    } catch {
      FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
      return 2
    }
  }

  // MARK: Comparisons

  private static func run(some words: [String]) throws(BenchFault) {
    let names = Array(words.prefix { !$0.hasPrefix("-") })
    guard !names.isEmpty else { throw BenchFault("no comparison is named; 'layercost-bench list' shows them") }
    var some: [Comparison] = []
    for name in names {
      guard let comparison = ComparisonCatalog.all.first(where: { $0.id == name }) else {
        throw BenchFault("unknown comparison '\(name)'; 'layercost-bench list' shows them")
      }
      some.append(comparison)
    }
    try measure(some, Array(words.dropFirst(names.count)), keepsReport: false)
  }

  private static func measure(
    _ comparisons: [Comparison], _ words: [String], keepsReport: Bool
  ) throws(BenchFault) {
    var (options, document) = (BenchOptions(), String?.none)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--runs": options.runs = try count(&rest, of: word, atMost: 1000)
      case "--pictures": options.keepsPictures = true
      case "--scene": options.scene = try value(&rest, of: word)
      case "--side": options.side = try value(&rest, of: word)
      case "--into": document = try value(&rest, of: word)
      default: throw BenchFault("unknown option '\(word)'\n\n" + usage)
      }
    }
    var report = BenchReport(comparisons: [])
    for comparison in comparisons {
      if keepsReport { FileHandle.standardError.write(Data("\(comparison.work) ...\n".utf8)) }
      report.comparisons.append(try comparison.measured(options))
    }
    let table = ResultTable(report: report).text
    print(table, terminator: "")
    print(SideList(report: report).text, terminator: "")
    guard keepsReport else { return }
    _ = try BenchFolders.write(report.json, to: "bench.json")
    _ = try BenchFolders.write(table.utf8, to: "bench.md")
    if let document { try MarkedTable.write(table, into: document) }
  }

  // MARK: Scaling

  private static func scale(_ words: [String]) throws(BenchFault) {
    var (runs, rest) = (3, words[...])
    while let word = rest.popFirst() {
      guard word == "--runs" else { throw BenchFault("unknown option '\(word)'\n\n" + usage) }
      runs = try count(&rest, of: word, atMost: 1000)
    }
    var report = ScalingReport()
    for curve in ScalingCatalog.all {
      FileHandle.standardError.write(Data("\(curve.title) ...\n".utf8))
      report.add(curve, try curve.measured(runs: runs))
    }
    print(report.table, terminator: "")
    _ = try BenchFolders.write(report.table.utf8, to: "scaling.md")
    _ = try BenchFolders.write(report.plot.png(), to: "scaling.png")
  }

  // MARK: Memory

  private static func memory(_ words: [String]) throws(BenchFault) -> MemoryCheck {
    var (frames, file) = (10_000, BenchOptions().scene)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--frames": frames = try count(&rest, of: word, atMost: 1_000_000)
      case _ where word.hasPrefix("-"): throw BenchFault("unknown option '\(word)'\n\n" + usage)
      default: file = word
      }
    }
    return MemoryCheck(scene: try BenchScene(file: file), frames: frames)
  }

  // MARK: Parts that comparisons start as separate processes

  private static func child(_ words: [String]) throws(BenchFault) {
    switch (words[0], words.count) {
    case ("cairo", 3):
      let frame = try CairoOnlyFrame(try BenchScene(file: words[1]))
      frame.draw()
      guard (try? Data(frame.pngBytes).write(to: URL(fileURLWithPath: words[2]))) != nil else {
        throw BenchFault("'\(words[2])' cannot be written")
      }
    case ("decode", 2):
      try Comparison.decode(try bytes(of: words[1]), of: words[1])
    default: throw BenchFault("no measurement is named\n\n" + usage)
    }
  }

  /// The bytes of a file, read once, for measuring the peak memory of decoding.
  private static func bytes(of file: String) throws(BenchFault) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else { throw BenchFault("'\(file)' cannot be read") }
    return [UInt8](data)
  }

  // MARK: Arguments

  private static func value(_ rest: inout ArraySlice<String>, of option: String) throws(BenchFault) -> String {
    guard let word = rest.popFirst() else { throw BenchFault("option '\(option)' needs a value") }
    return word
  }

  private static func count(
    _ rest: inout ArraySlice<String>, of option: String, atMost most: Int
  ) throws(BenchFault) -> Int {
    guard let count = rest.popFirst().flatMap({ Int($0) }), (1...most).contains(count) else {
      throw BenchFault("option '\(option)' needs a whole number from 1 to \(most)")
    }
    return count
  }
}

/// The medians of all sides, including sides of comparisons without a limit.
struct SideList {
  let report: BenchReport

  var text: String {
    report.comparisons.map { result in
      let sides = result.sides.map { side in
        let amount = side.amount.map { ", " + FigureText.amount($0, result.amountUnit ?? "") } ?? ""
        let time = side.milliseconds.map { FigureText.short($0) + " ms" + amount }
        return "  \(side.name): \(time ?? "left out: " + (side.absence ?? ""))\n"
      }
      return "\n\(result.id): \(result.work)\n" + sides.joined()
    }.joined()
  }
}

/// The part of a document that is generated from measurements.
enum MarkedTable {
  static let begin = "<!-- Made from measurements by 'make bench'. -->"
  static let end = "<!-- The end of what is measured. -->"

  /// Writes a table between the markers of a document.
  static func write(_ table: String, into path: String) throws(BenchFault) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BenchFault("document '\(path)' cannot be read")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.range(of: begin), let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { throw BenchFault("document '\(path)' has no markers for the table: '\(begin)', '\(end)'") }
    let made = text[..<first.upperBound] + "\n\n" + table + "\n" + text[last.lowerBound...]
    do { try Data(String(made).utf8).write(to: URL(fileURLWithPath: path)) } catch {
      throw BenchFault("document '\(path)' cannot be written")
    }
  }
}

/// All curves, as a picture and as a table.
struct ScalingReport {
  private(set) var curves: [(curve: ScalingCurve, points: [ScalingCurve.Point])] = []

  mutating func add(_ curve: ScalingCurve, _ points: [ScalingCurve.Point]) { curves.append((curve, points)) }

  /// The plot: time on the left, memory on the right, with a row for each curve.
  var plot: ScalingPlot {
    ScalingPlot(
      panels: curves.flatMap { curve, points in
        [
          .init(
            title: curve.title + ": time", across: curve.unit, unit: "ms",
            points: points.map { (Double($0.size), $0.milliseconds) }, growth: curve.growth),
          .init(
            title: curve.title + ": memory", across: curve.unit, unit: "MiB",
            points: points.map { (Double($0.size), $0.peakBytes / 1_048_576) }),
        ]
      })
  }

  /// The table: one row for each size, with the steepness of the curve up to that size; 1 is linear growth.
  var table: String {
    var rows = ["| curve | size | time | peak | steepness |", "|---|---:|---:|---:|---:|"]
    for (curve, points) in curves {
      for (place, point) in points.enumerated() {
        let before = place > 0 ? points[place - 1] : nil
        let steepness = before.map {
          Foundation.log(point.milliseconds / $0.milliseconds) / Foundation.log(Double(point.size) / Double($0.size))
        }
        let cells = [
          place == 0 ? curve.title : "", "\(point.size) \(curve.unit)", FigureText.short(point.milliseconds) + " ms",
          FigureText.amount(point.peakBytes, "bytes"), steepness.map { FigureText.fixed($0, 2) } ?? "",
        ]
        rows.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}

/// Comparisons as a Markdown table with one row for each limit.
struct ResultTable {
  let report: BenchReport

  /// The table, with an explanation.
  var text: String {
    let bars = report.comparisons.flatMap(\.bars).filter { $0.atMost != nil }
    let met = bars.filter { $0.isMet == true }.count
    let runs = report.comparisons.map(\.runs).min() ?? 0
    return """
      \(met) of \(bars.count) bars met. Medians of \(runs) runs, all sides in turn; whole processes in wall-clock \
      time, parts in processor time.

      | work | layercost | compared with | ratio | bar | |
      |---|---:|---:|---:|---:|---|
      \(report.comparisons.flatMap(rows).joined(separator: "\n"))

      """
  }

  private func rows(of result: ComparisonResult) -> [String] {
    result.bars.enumerated().map { place, bar in
      let one = result.sides.first { $0.id == bar.of }
      let other = bar.against.flatMap { id in result.sides.first { $0.id == id } }
      let work = place == 0 ? result.work : ""
      // If a side other than the comparison's own has a bar, the row names that side.
      let whose = bar.of == "layercost" ? "" : one.map { "\($0.name): " } ?? ""
      let beside = other.map { "\($0.name): \(figure($0, bar, result))" } ?? "a fixed limit"
      return "| \(work) | \(whose)\(one.map { figure($0, bar, result) } ?? "") | \(beside) | "
        + "\(bar.value.map(FigureText.short) ?? "") | \(bar.atMost.map(FigureText.short) ?? "none") | \(verdict(bar)) |"
    }
  }

  private func figure(_ side: SideResult, _ bar: BarResult, _ result: ComparisonResult) -> String {
    if side.absence != nil { return "not installed" }
    switch bar.measure {
    case .time: return side.milliseconds.map { FigureText.short($0) + " ms" } ?? ""
    case .amount: return side.amount.map { FigureText.amount($0, result.amountUnit ?? "") } ?? ""
    }
  }

  private func verdict(_ bar: BarResult) -> String {
    bar.isMet.map { $0 ? "met" : "**missed**" } ?? (bar.value == nil ? "left out" : "")
  }
}
