public import LayerGeometry
public import LayerModel

/// One tree of a design held against the same tree of another.
public struct TreeComparison: Sendable {
  /// The tree in the first design.
  public let before: ComparedTree
  /// The tree in the other.
  public let after: ComparedTree
  /// What became of the sums that both sides know.
  public let figures: [FigureChange]
  /// What became of each reason that has passes on either side, in the order of the first design's passes.
  public let reasons: [ReasonChange]
  /// What became of each layer that costs passes on either side: first those of the first design in paint order, then
  /// those that are new.
  public let layers: [CostChange]
  /// How far the pictures differ; nil where there are none to compare.
  public var pixels: PixelChange?

  /// Compares two trees; pictures are none of its business, and are handed in.
  public init(before: ComparedTree, after: ComparedTree) {
    self.before = before
    self.after = after
    figures = PlanFigure.allCases.compactMap { figure in
      guard let first = before.figures[figure], let second = after.figures[figure] else { return nil }
      return FigureChange(figure: figure, before: first, after: second)
    }
    reasons = ReasonChange.all(before.byReason, after.byReason)
    layers = Self.layers(before.layers, after.layers)
  }

  /// What became of a sum; nil where a side does not know it.
  public func change(of figure: PlanFigure) -> FigureChange? { figures.first { $0.figure == figure } }

  /// What became of the estimate of GPU time; nil where a side has none.
  public var gpuVerdict: Verdict? {
    guard let first = before.gpuMilliseconds, let second = after.gpuMilliseconds else { return nil }
    return Verdict(before: first, after: second)
  }

  /// What became of all sums that decide.
  public var verdict: Verdict {
    figures.filter { FigureChange.deciding.contains($0.figure) }.reduce(.same) { $0.and($1.verdict) }
  }

  /// Whether one side was counted by other rules, so that the numbers mean different things.
  public var hasMixedModels: Bool { before.model != after.model }

  private static func layers(_ before: [ComparedLayer], _ after: [ComparedLayer]) -> [CostChange] {
    func costs(_ layer: ComparedLayer) -> Bool { layer.passes > 0 || !layer.reasons.isEmpty }
    let matching = LayerMatching(before: before, after: after)
    let (gone, new) = matching.unmatched
    var changes: [(order: Int, change: CostChange)] = []
    for pair in matching.pairs where costs(before[pair.before]) || costs(after[pair.after]) {
      changes.append(
        (
          pair.before,
          CostChange(
            before: .init(before, pair.before), after: .init(after, pair.after), match: pair.how)
        ))
    }
    for place in gone where costs(before[place]) {
      changes.append((place, CostChange(before: .init(before, place), after: nil, match: nil)))
    }
    changes.sort { $0.order < $1.order }
    return changes.map(\.change)
      + new.filter { costs(after[$0]) }.map { CostChange(before: nil, after: .init(after, $0), match: nil) }
  }
}

/// What became of a sum.
public struct FigureChange: Hashable, Sendable {
  /// The sum.
  public let figure: PlanFigure
  /// In the first design.
  public let before: Double
  /// In the other.
  public let after: Double

  /// How much more it is.
  public var difference: Double { after - before }
  /// What that means.
  public var verdict: Verdict { Verdict(before: before, after: after) }

  /// The sums that say whether a design is better: the others are what they are made of.
  public static let deciding: Set<PlanFigure> = [
    .offscreenPasses, .steadyOffscreenPasses, .trafficScreens, .decodedBytes, .framePasses,
    .hitchMillisecondsPerSecond, .hangMilliseconds, .mainThreadMilliseconds, .peakResidentBytes,
  ]
}

/// What became of a reason's passes.
public struct ReasonChange: Hashable, Sendable {
  /// The reason's id.
  public let id: String
  /// Passes in the first design.
  public let before: Int
  /// Passes in the other.
  public let after: Int

  /// What that means.
  public var verdict: Verdict { Verdict(before: Double(before), after: Double(after)) }

  /// All reasons of either side, those with most passes first.
  static func all(_ before: [String: Int], _ after: [String: Int]) -> [ReasonChange] {
    let changes = Set(before.keys).union(after.keys).map {
      ReasonChange(id: $0, before: before[$0] ?? 0, after: after[$0] ?? 0)
    }
    return changes.sorted { ($1.before, $1.after, $0.id) < ($0.before, $0.after, $1.id) }
  }
}

/// How far two pictures differ.
public struct PixelChange: Hashable, Sendable {
  /// The largest difference of a channel, 0 to 255.
  public let largest: Int
  /// The mean difference of all channels.
  public let mean: Double
  /// The share of pixels with a channel beyond `tolerance`.
  public let share: Double
  /// The smallest rectangle that holds those pixels; empty for none.
  public let area: PixelRect
  /// The sizes of the two pictures, if they are not the same.
  public let sizes: Sizes?

  /// The sizes of two pictures.
  public struct Sizes: Hashable, Sendable {
    /// The first picture's pixels.
    public let before: PixelRect
    /// The other's.
    public let after: PixelRect
    /// Two sizes.
    public init(before: PixelRect, after: PixelRect) {
      self.before = before
      self.after = after
    }
  }

  /// Differences of a channel up to this are what rounding makes, and nobody sees them.
  public static let tolerance = 2

  /// A difference from its parts.
  public init(largest: Int, mean: Double, share: Double, area: PixelRect, sizes: Sizes? = nil) {
    self.largest = largest
    self.mean = mean
    self.share = share
    self.area = area
    self.sizes = sizes
  }

  /// Whether somebody could see a difference.
  public var isVisible: Bool { largest > Self.tolerance || sizes != nil }
}
