/// A figure by which recordings are compared.
public enum TraceFigure: String, CaseIterable, Hashable, Sendable {
  /// The most passes of a frame.
  case passes
  /// The median of the passes of all frames.
  case median
  /// The 95th percentile of the passes of all frames.
  case p95
  /// The most passes of a hitch frame.
  case hitchPasses
  /// The 95th percentile of the render time, in milliseconds.
  case render
  /// The milliseconds of hitches in each second.
  case hitches

  /// Whether the figure is a whole number.
  public var isCount: Bool { self != .render && self != .hitches }

  /// The figure of a recording; nil if its tables do not give it.
  ///
  /// If there are several displays, the figure is about the one with the most frames. A rate needs a length, which
  /// without a table of contents is not known.
  public func value(of summary: TraceSummary) -> Double? {
    let display = summary.displays.first
    return switch self {
    case .passes: display?.passes.map { Double($0.most) }
    case .median: display?.passes.map { Double($0.median) }
    case .p95: display?.passes.map { Double($0.percentile95) }
    case .hitchPasses: summary.hitches?.passes.map { Double($0.most) }
    case .render: display?.render?.percentile95
    case .hitches: summary.recording.isLengthKnown ? summary.hitches?.millisecondsPerSecond : nil
    }
  }
}

/// A figure that must not get worse by more than a tolerance; of a single recording, it must not be above it.
public struct TraceGate: Hashable, Sendable {
  /// The accepted increase.
  public enum Tolerance: Hashable, Sendable {
    /// An absolute increase.
    case amount(Double)
    /// An increase in per cent.
    case percent(Double)
  }

  /// The figure.
  public let figure: TraceFigure
  /// The accepted increase.
  public let tolerance: Tolerance
  /// Whether a number is a limit for a single recording: it is stated, and not in per cent.
  public let isLimit: Bool

  /// Creates a limit of a figure; nil for an unknown name.
  public init?(figure name: String, limit: Double) {
    guard let figure = TraceFigure(rawValue: name) else { return nil }
    self.figure = figure
    tolerance = .amount(limit)
    isLimit = true
  }

  /// Creates a gate from a word such as `passes`, `passes=20` or `render=5%`; nil for other words.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let figure = parts.first.flatMap({ TraceFigure(rawValue: String($0)) }) else { return nil }
    self.figure = figure
    guard parts.count == 2 else {
      tolerance = .amount(0)
      isLimit = false
      return
    }
    let isPercent = parts[1].hasSuffix("%")
    guard let number = Double(isPercent ? parts[1].dropLast() : parts[1]), number.isFinite, number >= 0 else {
      return nil
    }
    tolerance = isPercent ? .percent(number) : .amount(number)
    isLimit = !isPercent
  }

  /// The highest accepted value.
  public func limit(from before: Double) -> Double {
    switch tolerance {
    case .amount(let amount): before + amount
    case .percent(let percent): before * (1 + percent / 100)
    }
  }
}

/// The change of a figure from the first recording to a later one.
public struct TraceChange: Hashable, Sendable {
  /// The figure.
  public var figure: TraceFigure
  /// Its value in the first recording; nil if its tables do not give it.
  public var before: Double?
  /// Its value in the later recording; nil if its tables do not give it.
  public var after: Double?

  /// Which value is lower.
  public enum Verdict: String, Hashable, Sendable, CaseIterable { case better, worse, same, unknown }

  /// Whether the later recording is better; lower is better for every figure.
  public var verdict: Verdict {
    guard let before, let after else { return .unknown }
    // Times are measured, and two runs are never the same to the last digit.
    let least = figure.isCount ? 0.5 : max(0.05, before * 0.02)
    return abs(after - before) < least ? .same : after < before ? .better : .worse
  }
}

/// A gate that failed.
public struct TraceFailure: Hashable, Sendable {
  /// The gate.
  public var gate: TraceGate
  /// The place of the recording among all.
  public var recording: Int
  /// The value in the first recording; nil if there is only one.
  public var before: Double?
  /// The value that is too high.
  public var after: Double
}

/// Recordings, each later one compared with the first.
public struct TraceComparison: Sendable {
  /// The recordings; never empty.
  public let summaries: [TraceSummary]

  /// Creates a comparison of at least one recording.
  public init(_ summaries: [TraceSummary]) {
    precondition(!summaries.isEmpty, "A run without a recording ends with an error.")
    self.summaries = summaries
  }

  /// The changes of all figures that one of two recordings has.
  public func changes(of recording: Int) -> [TraceChange] {
    TraceFigure.allCases.compactMap { figure in
      let change = TraceChange(
        figure: figure, before: figure.value(of: summaries[0]), after: figure.value(of: summaries[recording]))
      return change.before == nil && change.after == nil ? nil : change
    }
  }

  /// The gates that fail; a change that counts as none never fails.
  public func failures(_ gates: [TraceGate]) -> [TraceFailure] {
    let isSingle = summaries.count == 1
    return summaries.indices.dropFirst(isSingle ? 0 : 1).flatMap { place in
      gates.compactMap { gate in
        let before = isSingle ? 0 : gate.figure.value(of: summaries[0])
        guard let before, let after = gate.figure.value(of: summaries[place]), after > gate.limit(from: before) else {
          return nil
        }
        let change = TraceChange(figure: gate.figure, before: before, after: after)
        if !isSingle, change.verdict == .same { return nil }
        return TraceFailure(gate: gate, recording: place, before: isSingle ? nil : before, after: after)
      }
    }
  }

  /// The limits that recordings exceed; of several recordings, the first is only compared with.
  public func failures(ofBudgets budgets: [TraceGate]) -> [TraceFailure] {
    summaries.indices.dropFirst(summaries.count == 1 ? 0 : 1).flatMap { place in
      budgets.compactMap { budget in
        guard let after = budget.figure.value(of: summaries[place]), after > budget.limit(from: 0) else { return nil }
        return TraceFailure(gate: budget, recording: place, before: nil, after: after)
      }
    }
  }

  /// The gates whose figure a recording lacks.
  public func unjudged(_ gates: [TraceGate]) -> [TraceGate] {
    gates.filter { gate in summaries.contains { gate.figure.value(of: $0) == nil } }
  }
}
