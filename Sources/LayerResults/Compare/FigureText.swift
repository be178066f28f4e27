import LayerDiagnostics
import LayerGeometry
import LayerLint
import LayerModel
import LayerWriting

/// The totals of a plan as text, in the order in which comparisons show them.
enum FigureText {
  /// The unit in which an amount is shown.
  enum Unit {
    case count
    /// An amount in screens.
    case screens
    /// Pixels, shown in screens.
    case pixels
    case bytes
    /// Milliseconds, or milliseconds per second.
    case milliseconds
  }

  /// The titles of one total, and the unit of its amounts.
  struct Entry {
    let figure: PlanFigure
    let title: String
    let unit: Unit
    /// Whether the total is shown even if it is 0 on both sides.
    var isShownAtZero = false
    /// The larger total that contains this one, for output without indented titles.
    var whole: String?
    /// The title of the total's column.
    var column = ""

    /// The title to use without the larger total that contains this one.
    var fullTitle: String { whole.map { "\($0) \(title.drop { $0 == " " })" } ?? title }
  }

  static let entries: [Entry] = [
    Entry(figure: .offscreenPasses, title: "offscreen passes", unit: .count, isShownAtZero: true, column: "passes"),
    Entry(figure: .steadyOffscreenPasses, title: "  in later frames", unit: .count, whole: "passes", column: "steady"),
    Entry(figure: .systemPasses, title: "  of the system", unit: .count, whole: "passes"),
    Entry(figure: .composites, title: "composites", unit: .count),
    Entry(figure: .bakes, title: "baked shadows", unit: .count),
    Entry(figure: .trafficScreens, title: "traffic, screens", unit: .screens, isShownAtZero: true, column: "traffic"),
    Entry(figure: .storedPixels, title: "  stored", unit: .pixels, whole: "screens"),
    Entry(figure: .loadedPixels, title: "  loaded", unit: .pixels, whole: "screens"),
    Entry(figure: .blendedPixels, title: "blended, screens", unit: .pixels),
    Entry(figure: .decodedBytes, title: "images in memory", unit: .bytes, column: "images"),
    Entry(figure: .wastedBytes, title: "  wasted", unit: .bytes, whole: "images"),
    Entry(figure: .framePasses, title: "passes, all frames", unit: .count, column: "all frames"),
    Entry(figure: .cacheMisses, title: "cache misses", unit: .count),
    Entry(figure: .mainThreadMilliseconds, title: "main thread, ms", unit: .milliseconds, column: "main, ms"),
    Entry(
      figure: .hitchMillisecondsPerSecond, title: "hitches, ms/s", unit: .milliseconds,
      column: "hitches, ms/s"),
    Entry(figure: .hangMilliseconds, title: "hangs, ms", unit: .milliseconds, column: "hangs, ms"),
    Entry(figure: .peakResidentBytes, title: "peak image memory", unit: .bytes, column: "peak images"),
    Entry(figure: .uploadedBytes, title: "  uploaded", unit: .bytes, whole: "images"),
  ]

  /// An amount as text; pixels are converted to screens.
  static func amount(_ value: Double, _ unit: Unit, screenPixels: Int) -> String {
    switch unit {
    case .count: DisplayText.grouped(Int(value))
    case .screens: hundredths(value)
    case .pixels: hundredths(value / Double(max(1, screenPixels)))
    case .bytes: DisplayText.bytes(Int(value))
    case .milliseconds: tenths(value)
    }
  }

  /// The signed difference between the shown amounts; empty if they are equal.
  static func difference(
    from before: Double, to after: Double, _ unit: Unit, screenPixels: Int, _ marks: PlanMarks
  ) -> String {
    guard let (text, isLess) = shownDifference(from: before, to: after, unit, screenPixels: screenPixels) else {
      return ""
    }
    return (isLess ? marks.minus : "+") + text
  }

  /// A figure in two designs and its difference, as text: `2–6` where passes are in doubt.
  struct Change {
    let before: String
    let after: String
    let difference: String
    let verdict: Verdict

    /// Describes a total, with the one that includes all passes in doubt.
    init(_ total: FigureTotal, most: FigureTotal?, _ unit: Unit, screenPixels: Int, _ marks: PlanMarks) {
      func range(_ least: Double, _ most: Double?) -> String {
        let ends = [least, most ?? least].map { FigureText.amount($0, unit, screenPixels: screenPixels) }
        return ends[0] == ends[1] ? ends[0] : "\(ends[0])–\(ends[1])"
      }
      func difference(_ total: FigureTotal) -> String {
        FigureText.difference(from: total.before, to: total.after, unit, screenPixels: screenPixels, marks)
      }
      before = range(total.before, most?.before)
      after = range(total.after, most?.after)
      let ends = [total, most ?? total].map(difference)
      self.difference = ends[0] == ends[1] ? ends[0] : ends.map { $0.isEmpty ? "0" : $0 }.joined(separator: " to ")
      verdict = FigureText.verdict(of: total, unit, screenPixels: screenPixels).and(most?.verdict ?? .same)
    }

    /// The amounts, with an arrow between them unless they are the same.
    func ends(_ marks: PlanMarks) -> String { before == after ? before : before + marks.arrow + after }
  }

  /// The difference between the shown forms of two amounts; nil if they are equal.
  static func shownDifference(
    from before: Double, to after: Double, _ unit: Unit, screenPixels: Int
  ) -> (amount: String, isLess: Bool)? {
    let ends = [before, after].map { amount($0, unit, screenPixels: screenPixels) }
    if ends[0] == ends[1] { return nil }
    func rounded(_ value: Double) -> Double {
      switch unit {
      case .count, .bytes: value
      case .screens: (value * 100).rounded() / 100
      case .pixels: (value / Double(max(1, screenPixels)) * 100).rounded() / 100
      case .milliseconds: (value * 10).rounded() / 10
      }
    }
    let difference = rounded(after) - rounded(before)
    // Pixels are already converted to screens.
    let text = amount(difference.magnitude, unit == .pixels ? .screens : unit, screenPixels: screenPixels)
    return (text, difference < 0)
  }

  /// The verdict of a row: `same` if the shown amounts do not differ, unless the changes in several trees cancel out.
  static func verdict(of total: FigureTotal, _ unit: Unit, screenPixels: Int) -> Verdict {
    let isShown = shownDifference(from: total.before, to: total.after, unit, screenPixels: screenPixels) != nil
    return isShown || total.verdict == .mixed ? total.verdict : .same
  }

  /// A range of milliseconds.
  static func milliseconds(_ range: ClosedRange<Double>, _ marks: PlanMarks) -> String {
    let ends = [range.lowerBound, range.upperBound].map(DecimalText.groupedTenths)
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: marks.to)
  }

  /// A number with one digit after the decimal point.
  private static func tenths(_ value: Double) -> String {
    let tenths = Int(nearest: (value * 10).rounded())
    return "\(DisplayText.grouped(tenths / 10)).\(tenths % 10)"
  }

  /// A number with two digits after the decimal point, so that columns line up.
  private static func hundredths(_ value: Double) -> String {
    let hundredths = Int(nearest: (value * 100).rounded())
    let rest = hundredths % 100
    return DisplayText.grouped(hundredths / 100) + (rest < 10 ? ".0" : ".") + "\(rest)"
  }
}

extension Verdict {
  /// The colour of the verdict.
  var ink: TextStyle.Ink {
    switch self {
    case .better: .good
    case .worse: .error
    case .mixed: .warning
    case .same: .faint
    }
  }
}
