import LayerDiagnostics
import LayerGeometry
public import LayerLint
import LayerModel
import LayerWriting

/// A comparison, its gates and their results.
public struct ComparisonReport: Sendable {
  /// The comparison.
  public let comparison: DesignComparison
  /// The gates of the comparison.
  public let gates: [ComparisonGate]
  /// The gates that failed, with their places.
  public let failures: [ComparisonFailure]
  /// The gates that had nothing to judge.
  public let unjudged: [ComparisonGate]
  /// The files that could not be read, and which are not included in any figure.
  public var unread: [UnreadFile] = []
  /// The picture files that were written.
  public var pictures: [String] = []

  /// Creates a comparison with the results of its gates.
  public init(_ comparison: DesignComparison, gates: [ComparisonGate]) {
    self.comparison = comparison
    self.gates = gates
    failures = comparison.failures(gates)
    unjudged = comparison.unjudged(gates)
  }

  /// Whether each design is one tree, so that files need no names.
  var isSingle: Bool { comparison.rows.count == 1 && comparison.rows[0].name.isEmpty }
}

/// A file of a design that could not be read completely.
public struct UnreadFile: Hashable, Sendable {
  /// The name under which the file is compared.
  public let name: String
  /// The index of the design that contains the file.
  public let design: Int
  /// The first error in the file.
  public let message: String

  /// Creates a file from its parts.
  public init(name: String, design: Int, message: String) {
    self.name = name
    self.design = design
    self.message = message
  }
}

/// The results of a comparison, in sentences.
enum ComparisonSentence {
  /// The maximum number of figures in a sentence.
  private static let mostFigures = 3

  /// The headline of a later design: its verdict, and the figures that people notice most.
  static func headline(_ comparison: DesignComparison, design: Int) -> String {
    let verdict = comparison.verdict(of: design).rawValue
    let pictures = picture(comparison.comparisons(of: design).compactMap(\.comparison.pixels), withNames: false)
    return "\(verdict): \(costs(comparison, design))\(pictures.map { "; \($0)" } ?? "")"
  }

  /// The outcome for a later design: which one is cheaper, by how much, and where it looks different.
  static func closing(_ comparison: DesignComparison, design: Int) -> String {
    let changes = comparison.comparisons(of: design).map(\.comparison)
    let pictures = picture(changes.compactMap(\.pixels), withNames: true).map { "; \($0)" } ?? ""
    let name = shortName(of: design, in: comparison)
    if changes.count > 1 { return "\(name) \(scenes(changes))\(pictures)." }
    let costs = costs(comparison, design)
    let words =
      switch comparison.verdict(of: design) {
      case .better: "is cheaper: \(costs)"
      case .worse: "costs more: \(costs)"
      case .mixed: "is cheaper in some ways and costs more in others: \(costs)"
      case .same: "costs the same"
      }
    return "\(name) \(words)\(pictures)."
  }

  /// The lowest confidence of the compared counts, in words, if the scenes were read from source code; nil for other
  /// scenes.
  static func source(_ changes: [TreeComparison]) -> String? {
    PlanHeadline.source(changes.flatMap { [$0.before, $0.after] }.compactMap(\.sourceConfidence).min())
  }

  /// The numbers of scenes in which a design is cheaper and in which it costs more.
  private static func scenes(_ changes: [TreeComparison]) -> String {
    func count(_ verdict: Verdict) -> Int { changes.count { $0.verdict == verdict } }
    let parts = [(Verdict.better, "is cheaper in"), (.worse, "costs more in"), (.mixed, "has mixed results in")]
      .compactMap { verdict, words in count(verdict) > 0 ? "\(words) \(DisplayText.grouped(count(verdict)))" : nil }
    if parts.isEmpty { return "costs the same in all \(DisplayText.grouped(changes.count)) scenes" }
    return "\(parts.joined(separator: ", ")) of \(DisplayText.grouped(changes.count)) scenes"
  }

  /// The last part of a design's name; the whole name if the first design's name ends in the same way.
  private static func shortName(of design: Int, in comparison: DesignComparison) -> String {
    let names = [0, design].map { comparison.designs[$0].name }
    let parts = names.map { name in name.split(separator: "/").last.map(String.init) ?? name }
    return DisplayText.escaped(parts[0] == parts[1] ? names[1] : parts[1])
  }

  /// The changes that affect the verdict, the most noticeable first.
  private static func costs(_ comparison: DesignComparison, _ design: Int) -> String {
    let felt: [PlanFigure] = [.hangMilliseconds, .hitchMillisecondsPerSecond]
    let entries =
      FigureText.entries.filter { felt.contains($0.figure) }.reversed()
      + FigureText.entries.filter { !felt.contains($0.figure) }
    let totals = entries.compactMap { entry -> (words: String, verdict: Verdict)? in
      guard FigureChange.deciding.contains(entry.figure),
        let total = comparison.shown(of: entry.figure, design: design),
        // A change that is the same in a first and a later frame is mentioned once.
        !comparison.repeatsPasses(total, design: design)
      else { return nil }
      if total.verdict != .same { return (words(for: total, entry), total.verdict) }
      // Only the number of passes in doubt changes.
      guard let most = comparison.shownMost(of: entry.figure, design: design), most.verdict != .same else { return nil }
      return ("up to " + words(for: most, entry), most.verdict)
    }
    var shown = Array(totals.prefix(mostFigures))
    // A mixed verdict shows at least one figure of each kind.
    let known = Set(shown.map(\.verdict))
    let other = totals.dropFirst(mostFigures).first { !known.contains($0.verdict) }
    if let other { shown[mostFigures - 1] = other }
    return shown.isEmpty ? "no deciding figure changes" : shown.map(\.words).joined(separator: ", ")
  }

  private static func words(for total: FigureTotal, _ entry: FigureText.Entry) -> String {
    if total.after == total.before {
      // Totals can be equal even if trees differ, and so can the maxima of figures that are not added up.
      let what = total.verdict == .mixed ? "better here, worse there" : "\(total.verdict.rawValue) in some scenes"
      return "\(entry.fullTitle) \(what)"
    }
    let shown = FigureText.shownDifference(from: total.before, to: total.after, entry.unit, screenPixels: 1)
    let isLess = total.after < total.before
    let amount = shown?.amount ?? "less than \(entry.unit == .screens ? "0.01" : "0.1")"
    let (fewer, less) = (isLess ? "fewer" : "more", isLess ? "less" : "more")
    let passes = abs(total.after - total.before) == 1 ? "pass" : "passes"
    return switch entry.figure {
    case .offscreenPasses: "\(amount) \(fewer) offscreen \(passes)"
    case .steadyOffscreenPasses: "\(amount) \(fewer) \(passes) in later frames"
    case .trafficScreens: "\(amount) \(fewer) screens of memory traffic"
    case .framePasses: "\(amount) \(fewer) \(passes) over all frames"
    case .decodedBytes: "\(amount) \(less) image memory"
    case .peakResidentBytes: "\(amount) \(less) peak image memory"
    case .hitchMillisecondsPerSecond: "\(amount) ms/s \(less) hitch time"
    case .hangMilliseconds: "\(amount) ms \(less) hang time"
    case .mainThreadMilliseconds: "\(amount) ms \(less) on the main thread"
    default: "\(amount) \(less): \(entry.fullTitle)"
    }
  }

  /// The result of comparing the pictures; nil without pictures.
  private static func picture(_ pixels: [PixelChange], withNames: Bool) -> String? {
    guard !pixels.isEmpty else { return nil }
    let visible = pixels.count { $0.isVisible }
    if pixels.count > 1 {
      return visible == 0 ? "all pictures are the same" : "\(visible) of \(pixels.count) pictures differ"
    }
    guard let first = pixels.first else { return nil }
    return withNames ? look(first) : look(PixelChange(first, layers: []))
  }

  /// The difference between two pictures, in words that follow a comma or a semicolon.
  static func look(_ pixels: PixelChange, withLargest: Bool = false) -> String {
    guard pixels.isVisible else { return "the picture is the same" }
    if pixels.sizes != nil { return "the picture has a different size" }
    let list = DisplayText.list(pixels.layers.map(DisplayText.escaped))
    let largest = withLargest ? ", by up to \(pixels.largest) out of 255" : ""
    return "the picture differs in \(DecimalText.percent(pixels.share)) of its pixels\(largest)"
      + (list.isEmpty ? "" : ", in \(list)")
  }

  /// The difference between two pictures.
  static func pixels(_ pixels: PixelChange) -> String {
    if let sizes = pixels.sizes {
      return "pictures have different sizes: \(sizes.before.width) x \(sizes.before.height) px "
        + "and \(sizes.after.width) x \(sizes.after.height) px"
    }
    guard pixels.largest > 0 else { return "pictures are the same, pixel by pixel" }
    guard pixels.isVisible else { return "pictures look the same, with differences up to \(pixels.largest) out of 255" }
    let area = pixels.area
    return "pictures differ by up to \(pixels.largest) out of 255 in \(DecimalText.percent(pixels.share)) "
      + "of the pixels, within \(area.width) x \(area.height) px at (\(area.minX), \(area.minY))"
  }

  /// The difference between two pictures, in a few characters.
  static func shortPixels(_ pixels: PixelChange?, _ marks: PlanMarks) -> String {
    guard let pixels else { return marks.none }
    if pixels.sizes != nil { return "different size" }
    return pixels.isVisible ? "\(pixels.largest) out of 255" : "same"
  }

  /// The change that made a gate fail.
  static func failure(_ failure: ComparisonFailure, in comparison: DesignComparison) -> String {
    guard let row = comparison.rows.first(where: { $0.name == failure.name }),
      let change = row.comparisons[failure.design - 1]
    else { return failure.gate.subject.rawValue }
    let subject = failure.gate.subject
    let name = failure.name.isEmpty ? "" : " in \(DisplayText.escaped(failure.name))"
    guard let figure = subject.figure, let entry = FigureText.entries.first(where: { $0.figure == figure }),
      let amounts = change.change(of: figure)
    else {
      let pixels = change.pixels.map(pixels) ?? ""
      return "\(subject.rawValue)\(name): \(pixels); \(tolerance(failure.gate)) allowed"
    }
    let ends = [amounts.before, amounts.after].map {
      FigureText.amount($0, entry.unit, screenPixels: change.before.screenPixels)
    }
    return "\(subject.rawValue)\(name): \(ends[0]) became \(ends[1]); \(tolerance(failure.gate)) more allowed"
  }

  /// A file that could not be read, with the reason.
  static func unread(_ file: UnreadFile, in comparison: DesignComparison) -> String {
    let design = DisplayText.escaped(comparison.designs[file.design].name)
    return "\(DisplayText.escaped(file.name)) in \(design) could not be read: \(file.message)"
  }

  /// The gates that had nothing to judge, with the reason; nil without such gates.
  static func unjudged(_ gates: [ComparisonGate]) -> String? {
    if gates.isEmpty { return nil }
    let names = gates.map(\.subject.rawValue).joined(separator: ", ")
    let isOverTime = gates.contains { $0.subject.figure?.isOverTime ?? false }
    return "not checked: \(names), because no tree has these figures on both sides"
      + (isOverTime ? "; figures over time need scenes with a timeline" : "")
  }

  private static func tolerance(_ gate: ComparisonGate) -> String {
    switch gate.tolerance {
    case .amount(let amount): DecimalText.short(amount)
    case .percent(let percent): DecimalText.short(percent) + " %"
    }
  }
}

extension PixelChange {
  /// The difference between two pictures, such as `the picture differs in 4.4 %, by up to 40 out of 255, in 'title'`.
  public var words: String { ComparisonSentence.look(self, withLargest: true) }
}
