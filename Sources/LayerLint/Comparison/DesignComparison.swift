public import LayerModel

/// A comparison of two or more designs, tree by tree, in which each design is compared with the first.
public struct DesignComparison: Sendable {
  /// One design: a file, a folder, or a saved plan.
  public struct Design: Hashable, Sendable {
    /// The kind of input that the design was read from.
    public enum Kind: String, Hashable, Sendable, CaseIterable { case scene, folder, plan }

    /// The input, as the user named it.
    public let name: String
    /// The kind of the design's input.
    public let kind: Kind

    /// Creates a design from its parts.
    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// One tree in all designs.
  public struct Row: Sendable {
    /// The name that pairs the trees: the file's path, relative to the design's folder; empty for single files.
    public let name: String
    /// The tree in each design; nil if the design does not have it or it could not be read.
    public let trees: [ComparedTree?]
    /// The comparisons of each later design's tree with the first design's.
    public var comparisons: [TreeComparison?]

    /// Compares the trees that have the same name.
    public init(_ name: String, _ trees: [ComparedTree?]) {
      self.name = name
      self.trees = trees
      comparisons = trees.dropFirst().map { after in
        guard let before = trees.first ?? nil, let after else { return nil }
        return TreeComparison(before: before, after: after)
      }
    }
  }

  /// The designs; at least two.
  public let designs: [Design]
  /// The trees, in the order of their names.
  public var rows: [Row] = []
  /// The trees that some designs lack.
  public var unpaired: [UnpairedName] = []

  /// Creates a comparison without any trees yet.
  public init(_ designs: [Design]) {
    precondition(designs.count >= 2, "A comparison needs at least two designs.")
    self.designs = designs
  }

  /// The comparisons of a later design with the first, each with the name of its row.
  public func comparisons(of design: Int) -> [(name: String, comparison: TreeComparison)] {
    rows.compactMap { row in row.comparisons[design - 1].map { (row.name, $0) } }
  }

  /// The change in a figure over all trees that two designs share: in its total, or in its largest value if the values
  /// cannot be added.
  ///
  /// The result is nil if no tree has the figure on both sides.
  public func total(of figure: PlanFigure, design: Int) -> FigureTotal? {
    let changes = comparisons(of: design).compactMap { $0.comparison.change(of: figure) }
    guard !changes.isEmpty else { return nil }
    func whole(_ amounts: [Double]) -> Double { figure.addsUp ? amounts.reduce(0, +) : amounts.max() ?? 0 }
    return FigureTotal(
      figure: figure, before: whole(changes.map(\.before)), after: whole(changes.map(\.after)),
      verdict: changes.reduce(.same) { $0.and($1.verdict) })
  }

  /// The change in a figure, as shown to people.
  ///
  /// Several trees never share a frame, so the change is between the designs' largest values.
  public func shown(of figure: PlanFigure, design: Int) -> FigureTotal? {
    let changes = comparisons(of: design).compactMap { $0.comparison.change(of: figure) }
    guard changes.count > 1 else { return total(of: figure, design: design) }
    return FigureTotal(
      figure: figure, before: changes.map(\.before).max() ?? 0, after: changes.map(\.after).max() ?? 0,
      verdict: changes.reduce(.same) { $0.and($1.verdict) })
  }

  /// The change in a figure with all passes that are in doubt, as shown to people; nil if neither design has any.
  public func shownMost(of figure: PlanFigure, design: Int) -> FigureTotal? {
    guard let least = shown(of: figure, design: design),
      let most = figure.most.flatMap({ shown(of: $0, design: design) })
    else { return nil }
    return most.before == least.before && most.after == least.after ? nil : most
  }

  /// Whether a steady frame's passes are the same as the first frame's, so that showing both would be redundant.
  public func repeatsPasses(_ steady: FigureTotal, design: Int) -> Bool {
    guard steady.figure == .steadyOffscreenPasses, let passes = shown(of: .offscreenPasses, design: design) else {
      return false
    }
    let (most, steadyMost) = (
      shownMost(of: .offscreenPasses, design: design), shownMost(of: .steadyOffscreenPasses, design: design)
    )
    return passes.before == steady.before && passes.after == steady.after
      && most?.before == steadyMost?.before && most?.after == steadyMost?.after
  }

  /// The overall verdict on a later design.
  public func verdict(of design: Int) -> Verdict {
    comparisons(of: design).reduce(.same) { $0.and($1.comparison.verdict) }
  }
}

/// The change in a figure over many trees.
///
/// A figure that is better in some trees and worse in others is mixed, regardless of the total.
public struct FigureTotal: Hashable, Sendable {
  /// The figure.
  public let figure: PlanFigure
  /// The value in the first design.
  public let before: Double
  /// The value in the other design.
  public let after: Double
  /// The verdict on the change.
  public let verdict: Verdict
}

/// A tree that some designs lack.
public struct UnpairedName: Hashable, Sendable {
  /// The file's path, relative to the design's folder.
  public let name: String
  /// The indices of the designs that have a tree with this name.
  public let designs: [Int]

  /// Creates a name from its parts.
  public init(name: String, designs: [Int]) {
    self.name = name
    self.designs = designs
  }
}

/// The pairing of trees with the same name in several designs.
public struct DesignPairing: Sendable {
  /// One name, with its place in each design; nil if a design does not have it.
  public struct Row: Hashable, Sendable {
    /// The name.
    public let name: String
    /// For each design, the place in its list of names.
    public let places: [Int?]
  }

  /// The names that the first design and at least one later design have, in order.
  public let rows: [Row]
  /// The remaining names.
  public let unpaired: [UnpairedName]

  /// Pairs the names of designs; if every design has only one tree, names do not matter.
  public init(_ designs: [[String]]) {
    if designs.allSatisfy({ $0.count == 1 }) {
      rows = [Row(name: "", places: designs.map { _ in 0 })]
      unpaired = []
      return
    }
    let places = designs.map { names in
      Dictionary(zip(names, names.indices)) { first, _ in first }
    }
    let names = Set(designs.joined()).sorted()
    let all = names.map { name in Row(name: name, places: places.map { $0[name] }) }
    func isPaired(_ row: Row) -> Bool { row.places[0] != nil && row.places.dropFirst().contains { $0 != nil } }
    rows = all.filter(isPaired)
    unpaired = all.filter { $0.places.contains(nil) }.map { row in
      UnpairedName(name: row.name, designs: row.places.indices.filter { row.places[$0] != nil })
    }
  }
}

/// The verdict on the change in a figure between two designs; for every figure, less is better.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The figure is lower.
  case better
  /// The figure is higher.
  case worse
  /// The figure is lower in some parts and higher in others.
  case mixed
  /// The figure is the same.
  case same

  /// Creates the verdict on two amounts; if one is missing, they count as the same.
  public init(before: Double?, after: Double?) {
    guard let before, let after, before != after else {
      self = .same
      return
    }
    self = after < before ? .better : .worse
  }

  /// Creates the verdict on a range, whose ends can change in opposite directions.
  public init(before: ClosedRange<Double>, after: ClosedRange<Double>) {
    self = Verdict(before: before.lowerBound, after: after.lowerBound)
      .and(Verdict(before: before.upperBound, after: after.upperBound))
  }

  /// The combination of two verdicts.
  public func and(_ other: Verdict) -> Verdict {
    if self == other || other == .same { return self }
    return self == .same ? other : .mixed
  }
}

/// The change in the cost of one layer that costs passes in at least one of two designs.
public struct CostChange: Hashable, Sendable {
  /// The criterion by which two layers were matched.
  public enum Match: String, Hashable, Sendable, CaseIterable {
    /// The layers have the same path.
    case path
    /// The layers have the same id at different places in the tree.
    case id
    /// The layers have the same class and size, below matched layers.
    case shape
  }

  /// The layer in one of the designs.
  public struct Side: Hashable, Sendable {
    /// The layer's path.
    public let path: String
    /// The layer's own passes.
    public let passes: Int
    /// The reasons, each with its passes.
    public let reasons: [ReasonPasses]
    /// The layer's place in the source, as a number that copies of a template share; nil if unknown.
    public let place: Int32?

    init(_ layers: [ComparedLayer], _ index: Int) {
      path = layers.path(of: index)
      passes = layers[index].passes
      reasons = layers[index].reasons
      place = layers[index].place
    }
  }

  /// The layer in the first design; nil for a new layer.
  public let before: Side?
  /// The layer in the other design; nil for a removed layer.
  public let after: Side?
  /// The criterion by which the two layers were matched; nil if only one of them exists.
  public let match: Match?

  /// The number of additional passes; a missing layer counts as 0 passes.
  public var passes: Int { (after?.passes ?? 0) - (before?.passes ?? 0) }

  /// The verdict on the layer's passes.
  public var verdict: Verdict {
    Verdict(before: Double(before?.passes ?? 0), after: Double(after?.passes ?? 0))
  }

  /// Whether passes and reasons are the same on both sides.
  public var isUnchanged: Bool {
    before?.passes == after?.passes && before?.reasons == after?.reasons
  }

  /// The reasons that only the first design has.
  public var reasonsGone: [String] { Self.ids(before, without: after) }

  /// The reasons that only the other design has.
  public var reasonsNew: [String] { Self.ids(after, without: before) }

  private static func ids(_ side: Side?, without other: Side?) -> [String] {
    let others = Set(other?.reasons.map(\.id) ?? [])
    return (side?.reasons ?? []).map(\.id).filter { !others.contains($0) }
  }

  /// Whether another change is the same: a copy of the same template with the same change.
  public func isLike(_ other: CostChange) -> Bool {
    guard (before == nil) == (other.before == nil), (after == nil) == (other.after == nil) else { return false }
    return Self.areAlike(before, other.before) && Self.areAlike(after, other.after)
  }

  private static func areAlike(_ left: Side?, _ right: Side?) -> Bool {
    guard let left, let right else { return true }
    guard left.passes == right.passes, left.reasons == right.reasons else { return false }
    if let place = left.place, let other = right.place { return place == other }
    // A saved plan does not contain places; copies have the same last path component.
    return left.path.split(separator: "/").last == right.path.split(separator: "/").last
  }
}
