public import LayerModel

/// A condition that a comparison can fail: a figure must not get worse by more than a tolerance.
public struct ComparisonGate: Hashable, Sendable {
  /// A figure that a gate can limit, or the pictures.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    case passes, steady, traffic, blended, memory, frames, misses, hitches, hangs, work, resident, pixels

    /// The figure to compare; nil for pictures.
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

  /// The accepted increase.
  public enum Tolerance: Hashable, Sendable {
    /// An absolute increase; for pictures, the largest difference in a channel.
    case amount(Double)
    /// An increase in per cent; for pictures, the percentage of pixels that differ.
    case percent(Double)
  }

  /// The figure that the gate limits.
  public let subject: Subject
  /// The accepted increase.
  public let tolerance: Tolerance

  /// Creates a gate with a tolerance.
  ///
  /// Without a tolerance, any increase fails, and so does any visible difference between pictures.
  public init(_ subject: Subject, _ tolerance: Tolerance? = nil) {
    self.subject = subject
    self.tolerance = tolerance ?? .amount(subject == .pixels ? Double(PixelChange.tolerance) : 0)
  }

  /// Creates a gate from a command-line argument such as `passes`, `traffic=5%` or `pixels=12`; returns nil for
  /// anything else.
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

  /// Whether both sides of a comparison have the gate's figure.
  public func judges(_ comparison: TreeComparison) -> Bool {
    subject.figure.map { comparison.change(of: $0) != nil } ?? (comparison.pixels != nil)
  }

  /// Whether a comparison fails the gate.
  ///
  /// A figure that is missing on one side does not fail.
  public func fails(_ comparison: TreeComparison) -> Bool {
    guard let figure = subject.figure else {
      guard let pixels = comparison.pixels else { return false }
      // Pictures of different sizes are never equal, regardless of the tolerance.
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

/// A tree of a later design that failed a gate.
public struct ComparisonFailure: Hashable, Sendable {
  /// The gate.
  public let gate: ComparisonGate
  /// The index of the later design.
  public let design: Int
  /// The name of the tree's row.
  public let name: String
}

extension DesignComparison {
  /// The gates that could not be checked because no tree has their figure on both sides.
  public func unjudged(_ gates: [ComparisonGate]) -> [ComparisonGate] {
    gates.filter { gate in !rows.contains { $0.comparisons.contains { $0.map(gate.judges) ?? false } } }
  }

  /// All failures of gates, row by row.
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
