public import LayerModel

/// Two or more designs, tree by tree: every later one against the first.
public struct DesignComparison: Sendable {
  /// One design: a file, a folder, or a saved plan.
  public struct Design: Hashable, Sendable {
    /// What it was read from.
    public enum Kind: String, Hashable, Sendable { case scene, folder, plan }

    /// The input, as it was named.
    public let name: String
    /// What it was read from.
    public let kind: Kind

    /// A design from its parts.
    public init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// One tree in all designs.
  public struct Row: Sendable {
    /// What pairs it: the file's name below the design's folder; empty for single files.
    public let name: String
    /// The tree in each design; nil where it has none, or none that could be read.
    public let trees: [ComparedTree?]
    /// Each later design's tree held against the first design's.
    public var comparisons: [TreeComparison?]

    /// Compares the trees of one name.
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
  /// What each design has alone.
  public var unpaired: [UnpairedName] = []

  /// A comparison that has nothing to compare yet.
  public init(_ designs: [Design]) {
    precondition(designs.count >= 2, "A comparison has two designs; one alone is a plan.")
    self.designs = designs
  }

  /// The comparisons of a later design with the first, each with the name of its row.
  public func comparisons(of design: Int) -> [(name: String, comparison: TreeComparison)] {
    rows.compactMap { row in row.comparisons[design - 1].map { (row.name, $0) } }
  }

  /// What became of a sum over all trees that two designs share, or of the largest where they do not add up; nil where
  /// none knows it.
  public func total(of figure: PlanFigure, design: Int) -> FigureTotal? {
    let changes = comparisons(of: design).compactMap { $0.comparison.change(of: figure) }
    guard !changes.isEmpty else { return nil }
    func whole(_ amounts: [Double]) -> Double { figure.addsUp ? amounts.reduce(0, +) : amounts.max() ?? 0 }
    return FigureTotal(
      figure: figure, before: whole(changes.map(\.before)), after: whole(changes.map(\.after)),
      verdict: changes.reduce(.same) { $0.and($1.verdict) })
  }

  /// Whether a sum is that of a steady frame and says what the first frame's passes say already.
  public func repeatsPasses(_ steady: FigureTotal, design: Int) -> Bool {
    guard steady.figure == .steadyOffscreenPasses, let passes = total(of: .offscreenPasses, design: design) else {
      return false
    }
    return passes.before == steady.before && passes.after == steady.after
  }

  /// What a later design is worth as a whole.
  public func verdict(of design: Int) -> Verdict {
    comparisons(of: design).reduce(.same) { $0.and($1.comparison.verdict) }
  }
}

/// What became of a sum over many trees: better in some and worse in others is mixed, whatever it adds up to.
public struct FigureTotal: Hashable, Sendable {
  /// The sum.
  public let figure: PlanFigure
  /// In the first design.
  public let before: Double
  /// In the other.
  public let after: Double
  /// What that means.
  public let verdict: Verdict
}

/// A tree that some designs lack.
public struct UnpairedName: Hashable, Sendable {
  /// Its file's name below the design's folder.
  public let name: String
  /// The designs that have it, by their places.
  public let designs: [Int]

  /// A name from its parts.
  public init(name: String, designs: [Int]) {
    self.name = name
    self.designs = designs
  }
}
