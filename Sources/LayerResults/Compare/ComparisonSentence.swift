import LayerDiagnostics
import LayerGeometry
import LayerLint
import LayerModel
import LayerWriting

/// The results of a comparison, in sentences.
enum ComparisonSentence {
  /// The headline of a later design: its verdict, and every total that changed and decides the verdict.
  static func headline(_ comparison: DesignComparison, design: Int) -> String {
    let totals = FigureText.entries.compactMap { entry -> String? in
      guard FigureChange.deciding.contains(entry.figure),
        let total = comparison.total(of: entry.figure, design: design), total.verdict != .same,
        // A change that is the same in a first and a later frame is named once.
        !comparison.repeatsPasses(total, design: design)
      else { return nil }
      return words(for: total, entry)
    }
    let verdict = comparison.verdict(of: design).rawValue
    let pictures = picture(comparison.comparisons(of: design).compactMap(\.comparison.pixels))
    let costs = totals.isEmpty ? "no deciding figure changes" : totals.joined(separator: ", ")
    return "\(verdict): \(costs)\(pictures.map { "; \($0)" } ?? "")"
  }

  private static func words(for total: FigureTotal, _ entry: FigureText.Entry) -> String {
    if total.after == total.before {
      // Totals can be equal although trees differ, and so can maxima of figures that are not added up.
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
    case .steadyOffscreenPasses: "\(amount) \(fewer) \(passes) when steady"
    case .trafficScreens: "\(amount) \(fewer) screens of traffic"
    case .framePasses: "\(amount) \(fewer) \(passes) in all frames"
    case .decodedBytes: "\(amount) \(less) of images"
    case .peakResidentBytes: "\(amount) \(less) of images at a time"
    case .hitchMillisecondsPerSecond: "\(amount) ms/s \(less) of hitches"
    case .hangMilliseconds: "\(amount) ms \(less) of hangs"
    case .mainThreadMilliseconds: "\(amount) ms \(less) on the main thread"
    default: "\(amount) \(less): \(entry.fullTitle)"
    }
  }

  /// The result for the pictures; nil without pictures.
  private static func picture(_ pixels: [PixelChange]) -> String? {
    guard !pixels.isEmpty else { return nil }
    let visible = pixels.count { $0.isVisible }
    if pixels.count > 1 {
      return visible == 0 ? "all pictures the same" : "\(visible) of \(pixels.count) pictures differ"
    }
    guard visible > 0, let first = pixels.first else { return "the picture is the same" }
    return first.sizes == nil
      ? "the picture differs in \(DecimalText.percent(first.share))" : "the picture has a different size"
  }

  /// How much two pictures differ.
  static func pixels(_ pixels: PixelChange) -> String {
    if let sizes = pixels.sizes {
      return "pictures have different sizes: \(sizes.before.width) x \(sizes.before.height) px "
        + "and \(sizes.after.width) x \(sizes.after.height) px"
    }
    guard pixels.largest > 0 else { return "pictures are the same, pixel by pixel" }
    guard pixels.isVisible else { return "pictures are the same within \(pixels.largest) of 255" }
    let area = pixels.area
    return "pictures differ by up to \(pixels.largest) of 255 in \(DecimalText.percent(pixels.share)) of the pixels, "
      + "within \(area.width) x \(area.height) px at (\(area.minX), \(area.minY))"
  }

  /// How much two pictures differ, in a few characters.
  static func shortPixels(_ pixels: PixelChange?, _ marks: PlanMarks) -> String {
    guard let pixels else { return marks.none }
    if pixels.sizes != nil { return "different size" }
    return pixels.isVisible ? "\(pixels.largest) of 255" : "same"
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
    return "\(DisplayText.escaped(file.name)) of \(design) could not be read: \(file.message)"
  }

  /// The gates that had nothing to judge, with the reason; nil without such gates.
  static func unjudged(_ gates: [ComparisonGate]) -> String? {
    if gates.isEmpty { return nil }
    let names = gates.map(\.subject.rawValue).joined(separator: ", ")
    let isOverTime = gates.contains { $0.subject.figure?.isOverTime ?? false }
    return "not judged: \(names): no tree has these figures on both sides"
      + (isOverTime ? "; figures over time need scenes with a timeline" : "")
  }

  private static func tolerance(_ gate: ComparisonGate) -> String {
    switch gate.tolerance {
    case .amount(let amount): DecimalText.short(amount)
    case .percent(let percent): DecimalText.short(percent) + " %"
    }
  }
}
