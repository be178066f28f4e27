public import LayerModel

/// A condition that a comparison can fail on: a figure that may not get worse by more than a tolerance.
public struct ComparisonGate: Hashable, Sendable {
  /// A figure that a gate can guard, or the pictures.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    case passes, steady, traffic, blended, memory, frames, misses, hitches, hangs, work, resident, pixels

    /// The sum that is meant; nil for pictures.
    public var figure: PlanFigure? {
      switch self {
      case .passes: .offscreenPasses
      case .steady: .steadyOffscreenPasses
      case .traffic: .trafficScreens
      case .blended: .blendedPixels
      case .memory: .decodedBytes
      case .frames: .framePasses
      case .misses: .cacheMisses
      case .hitches: .hitchMillisecondsPerSecond
      case .hangs: .hangMilliseconds
      case .work: .mainThreadMilliseconds
      case .resident: .peakResidentBytes
      case .pixels: nil
      }
    }
  }

  /// How much worse is still accepted.
  public enum Tolerance: Hashable, Sendable {
    /// So much more; for pictures the largest difference of a channel.
    case amount(Double)
    /// So many per cent more; for pictures of the pixels that differ.
    case percent(Double)
  }

  /// The guarded figure.
  public let subject: Subject
  /// How much worse is still accepted.
  public let tolerance: Tolerance

  /// A gate with a tolerance; without one, any increase fails, and for pictures any visible difference.
  public init(_ subject: Subject, _ tolerance: Tolerance? = nil) {
    self.subject = subject
    self.tolerance = tolerance ?? .amount(subject == .pixels ? Double(PixelChange.tolerance) : 0)
  }

  /// A gate as the command line writes it, such as `passes`, `traffic=5%` or `pixels=12`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let subject = parts.first.flatMap({ Subject(rawValue: String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self.init(subject)
      return
    }
    let isPercent = parts[1].hasSuffix("%")
    guard let number = Double(isPercent ? parts[1].dropLast() : parts[1]), number.isFinite, number >= 0 else {
      return nil
    }
    self.init(subject, isPercent ? .percent(number) : .amount(number))
  }

  /// Whether both sides of a comparison know what the gate asks for.
  public func judges(_ comparison: TreeComparison) -> Bool {
    subject.figure.map { comparison.change(of: $0) != nil } ?? (comparison.pixels != nil)
  }

  /// Whether a comparison fails here; a figure that a side does not know fails nothing.
  public func fails(_ comparison: TreeComparison) -> Bool {
    guard let figure = subject.figure else {
      guard let pixels = comparison.pixels else { return false }
      // Pictures of two sizes are not the same, whatever is tolerated inside them.
      if pixels.sizes != nil { return true }
      switch tolerance {
      case .amount(let amount): return Double(pixels.largest) > amount
      case .percent(let percent): return pixels.share * 100 > percent
      }
    }
    guard let change = comparison.change(of: figure) else { return false }
    switch tolerance {
    case .amount(let amount): return change.difference > amount
    case .percent(let percent): return change.difference > change.before * percent / 100
    }
  }
}

/// A tree of a later design that a gate did not let through.
public struct ComparisonFailure: Hashable, Sendable {
  /// The gate.
  public let gate: ComparisonGate
  /// The later design, by its place.
  public let design: Int
  /// The tree's row, by its name.
  public let name: String
}

extension DesignComparison {
  /// Gates that had nothing to judge: no tree has what they ask for on both sides.
  public func unjudged(_ gates: [ComparisonGate]) -> [ComparisonGate] {
    gates.filter { gate in !rows.contains { $0.comparisons.contains { $0.map(gate.judges) ?? false } } }
  }

  /// Everything that gates do not let through, row by row.
  public func failures(_ gates: [ComparisonGate]) -> [ComparisonFailure] {
    rows.flatMap { row in
      row.comparisons.indices.flatMap { place in
        gates.filter { gate in row.comparisons[place].map(gate.fails) ?? false }.map {
          ComparisonFailure(gate: $0, design: place + 1, name: row.name)
        }
      }
    }
  }
}
