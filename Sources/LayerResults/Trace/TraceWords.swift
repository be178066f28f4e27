import LayerDiagnostics
import LayerSimulation
import LayerTrace
import LayerWriting

/// What recordings say, in sentences and words that all formats share.
enum TraceWords {
  /// The most important figures.
  static func headline(_ summary: TraceSummary) -> String {
    var parts: [String] = []
    if let passes = summary.displays.first?.passes {
      let most = DecimalText.count(passes.most, "offscreen pass", "offscreen passes")
      let place = summary.displays.count > 1 ? " of \(displayName(summary.displays[0]))" : ""
      parts.append("\(most) in the worst frame\(place), at most \(passes.median) in half of all frames")
      for display in summary.displays.dropFirst().prefix(3) {
        if let passes = display.passes { parts.append("\(passes.most) in the worst of \(displayName(display))") }
      }
    } else if let passes = summary.hitches?.passes {
      parts.append("\(DecimalText.count(passes.most, "offscreen pass", "offscreen passes")) in the worst hitch frame")
    }
    if let hitches = summary.hitches {
      if summary.recording.isLengthKnown {
        parts.append("\(rate(hitches)) ms of hitches a second: \(rating(hitches).rawValue)")
      } else {
        parts.append(count(of: hitches))
      }
    }
    if parts.isEmpty, let display = summary.displays.first {
      parts.append(
        DecimalText.count(display.frames, "frame", "frames")
          + (display.passes == nil ? ", passes are not counted" : ""))
    }
    return parts.isEmpty ? "nothing was rendered" : parts.joined(separator: "; ")
  }

  private static func displayName(_ display: TraceSummary.Display) -> String { displayName(display.name) }

  static func displayName(_ name: String) -> String {
    name.isEmpty ? "an unnamed display" : DisplayText.escaped(String(name.prefix(40)))
  }

  /// The display of a row, for recordings in which several displays have rows; empty for others.
  static func display(_ place: Int, in summary: TraceSummary) -> String {
    let name = summary.recording.displays[place]
    return summary.areDisplaysNamed ? ", " + displayName(name) : ""
  }

  /// The number and the sum of hitches.
  static func count(of hitches: HitchFigures) -> String {
    if hitches.count == 0 { return "no hitches" }
    let system = hitches.systemCount > 0 ? ", \(hitches.systemCount) of them the system's" : ""
    return "\(DecimalText.count(hitches.count, "hitch", "hitches"))\(system), \(milliseconds(hitches.milliseconds)) ms"
  }

  /// The hitches together: their number and sum, their rate with its class, and the passes that Instruments names.
  ///
  /// Without a table of contents, the rate has no class: the recording can be much longer than its last row.
  static func hitches(_ summary: TraceSummary) -> [String] {
    guard let hitches = summary.hitches else { return [] }
    if hitches.count == 0 { return ["none"] }
    let rate = "\(rate(hitches)) ms/s"
    let judged = summary.recording.isLengthKnown ? "\(rate), \(rating(hitches).rawValue)" : "at most \(rate)"
    var lines = ["\(count(of: hitches)) in \(seconds(summary.recording.seconds)) s: \(judged)"]
    if let passes = hitches.passes {
      let frames = DecimalText.count(passes.frames, "hitch frame", "hitch frames")
      let most = DecimalText.count(passes.most, "pass", "passes")
      lines.append("Instruments names the passes of \(frames): \(most) in the worst hitch frame")
    }
    return lines
  }

  /// Apple's class of a hitch rate, for scrolling.
  static func rating(_ hitches: HitchFigures) -> HitchRating {
    HitchScale.scrolling.rating(hitches.millisecondsPerSecond)
  }

  static func rate(_ hitches: HitchFigures) -> String { DecimalText.fixed(hitches.millisecondsPerSecond, digits: 2) }

  /// The documents of a recording.
  ///
  /// - Parameter isShort: whether to leave out folders, as for readers on other machines.
  static func files(_ recording: TraceRecording, isShort: Bool = false) -> String {
    let names = recording.files.map { isShort ? String($0.split(separator: "/").last ?? "") : $0 }
    return (names.prefix(3).map(DisplayText.escaped) + (names.count > 3 ? ["..."] : [])).joined(separator: " + ")
  }

  /// The device, the system, the process and the length.
  static func facts(_ summary: TraceSummary, isShort: Bool = false) -> [String] {
    let recording = summary.recording
    let contents = recording.contents
    let length = "\(seconds(recording.seconds)) s" + (recording.isLengthKnown ? "" : " up to the last row")
    return [
      files(recording, isShort: isShort), contents?.device.map(DisplayText.escaped),
      contents?.system.map(DisplayText.escaped), (contents?.process).map(DisplayText.escaped), length,
      recording.otherRuns.isEmpty ? nil : "run \(recording.run)",
    ].compactMap(\.self)
  }

  static func seconds(_ seconds: Double) -> String { DecimalText.short((seconds * 100).rounded() / 100) }

  static func milliseconds(_ milliseconds: Double?) -> String {
    milliseconds.map { DecimalText.fixed($0, digits: 2) } ?? ""
  }

  /// The relation of the passes and the render time.
  static func timing(_ fit: TimingFit) -> String {
    let share = DecimalText.fixed(100 * fit.explainedShare, digits: 0)
    let line =
      "\(DecimalText.fixed(fit.millisecondsPerPass, digits: 3)) ms for each pass, "
      + "\(DecimalText.fixed(fit.residualMilliseconds, digits: 2)) ms of spread around it"
    return switch fit.verdict {
    case .explains: "The passes explain \(share) % of the differences in render time: \(line)."
    case .contributes:
      "The passes explain only \(share) % of the differences in render time (\(line)). Other work, such as large "
        + "blended areas or images, decides the rest."
    case .unrelated:
      "The number of passes does not explain the render time here: frames with few passes take as long as frames with "
        + "many. Fewer passes will probably not make these frames faster; look at the GPU's and the app's work."
    case .constant:
      "All frames have the same number of passes, so this recording cannot show what a pass costs."
    case .tooFew:
      DecimalText.count(fit.frames, "frame is", "frames are")
        + " too few to say whether passes explain the render time."
    }
  }

  /// What Instruments said about a hitch, without the repeated first word.
  static func causes(_ hitch: MeasuredHitch) -> String {
    let causes = hitch.causes.map { cause in
      let word = "Potentially "
      return DisplayText.escaped(cause.hasPrefix(word) ? String(cause.dropFirst(word.count)) : cause)
    }
    return causes.joined(separator: ", ") + (hitch.isSystem ? (causes.isEmpty ? "" : ", ") + "the system's" : "")
  }

  /// The names of figures in tables.
  static func title(_ figure: TraceFigure) -> String {
    switch figure {
    case .passes: "passes, worst frame"
    case .median: "passes, median"
    case .p95: "passes, 95th percentile"
    case .hitchPasses: "passes, worst hitch frame"
    case .render: "render time, 95th percentile, ms"
    case .hitches: "hitches, ms/s"
    }
  }

  static func value(_ value: Double?, _ figure: TraceFigure) -> String {
    value.map { figure.isCount ? DisplayText.grouped(Int($0)) : DecimalText.fixed($0, digits: 2) } ?? "unknown"
  }

  /// Whether a later recording is better, in words.
  static func verdict(_ changes: [TraceChange]) -> String {
    let known = changes.filter { $0.verdict != .unknown }
    let better = known.contains { $0.verdict == .better }
    let worse = known.contains { $0.verdict == .worse }
    let word = better && worse ? "mixed" : better ? "better" : worse ? "worse" : "same"
    let told = known.filter { $0.verdict != .same }.prefix(3).map { change in
      "\(phrase(change.figure)) \(value(change.before, change.figure)) became "
        + value(change.after, change.figure) + (change.figure.isCount ? "" : " ms")
    }
    if known.isEmpty { return "the recordings have no figure in common" }
    return told.isEmpty ? "\(word): no figure changed" : "\(word): \(told.joined(separator: "; "))"
  }

  /// The names of figures in sentences.
  static func phrase(_ figure: TraceFigure) -> String {
    switch figure {
    case .passes: "passes in the worst frame"
    case .median: "passes in the median frame"
    case .p95: "passes at the 95th percentile"
    case .hitchPasses: "passes in the worst hitch frame"
    case .render: "render time at the 95th percentile"
    case .hitches: "hitches a second"
    }
  }

  /// Why a gate failed.
  static func failure(_ failure: TraceFailure) -> String {
    let figure = failure.gate.figure
    let unit = figure.isCount ? "" : " ms"
    let after = value(failure.after, figure) + unit
    guard let before = failure.before else {
      return "\(phrase(figure)): \(after), the limit is \(DecimalText.short(failure.gate.limit(from: 0)))\(unit)"
    }
    let limit =
      switch failure.gate.tolerance {
      case .amount(let amount): DecimalText.short(amount) + (amount > 0 ? unit : "")
      case .percent(let percent): "\(DecimalText.short(percent)) %"
      }
    return "\(phrase(figure)) \(value(before, figure)) became \(after), \(limit) more allowed"
  }

  /// Counts of frames by passes, in at most twelve lines: single counts, or ranges of the same width.
  static func bands(_ passes: PassFigures) -> [(range: ClosedRange<Int>, frames: Int)] {
    let most = 12
    if passes.distribution.count <= most { return passes.distribution.map { ($0.passes...$0.passes, $0.frames) } }
    let width = passes.most / most + 1
    var frames = [Int](repeating: 0, count: most)
    for count in passes.distribution { frames[count.passes / width] += count.frames }
    return frames.indices.filter { frames[$0] > 0 }.map { ($0 * width...($0 + 1) * width - 1, frames[$0]) }
  }
}

extension TraceSummary {
  /// Whether rows have to name their display, because several have rows.
  var areDisplaysNamed: Bool {
    if displays.count > 1 { return true }
    var known: Set<Int> = []
    recording.hitches.forEach { known.insert($0.display) }
    return known.count > 1
  }

  /// Whether the only passes that are known are those of hitch frames.
  var hasOnlyHitches: Bool { !recording.hasFrames }
}
