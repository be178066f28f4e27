import LayerModel

/// A number of passes that is only known within bounds: the fewest and the most that are possible.
public struct PassRange: Hashable, Sendable {
  /// The fewest passes.
  public let least: Int
  /// The most passes, never fewer than `least`.
  public let most: Int

  /// Creates a range; a smaller upper bound counts as the lower one.
  public init(_ least: Int, _ most: Int) {
    self.least = least
    self.most = max(least, most)
  }

  /// Whether the number of passes is known.
  public var isExact: Bool { least == most }

  /// The sum of two ranges.
  public static func + (left: PassRange, right: PassRange) -> PassRange {
    PassRange(left.least + right.least, left.most + right.most)
  }
}

/// The passes that a plan leaves out because it is in doubt whether a render server needs them.
public struct DoubtfulPasses: Sendable {
  /// The summary of the plan that counts all of them.
  public let summary: PlanSummary
  /// The layers that cost more in that plan, with all of their reasons, in paint order.
  public let layers: [LayerCost]

  /// Compares two plans of one scene.
  init(least: PassPlan, most: PassPlan) {
    summary = most.summary
    let known = Dictionary(uniqueKeysWithValues: least.layers.map { ($0.node, $0) })
    layers = most.layers.filter { cost in cost.passes > known[cost.node]?.passes ?? 0 }
  }
}

/// A reason of a layer whose passes are in doubt.
public struct DoubtfulReason: Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// The reason, with the most passes that are possible.
  public let reason: LayerReason
  /// The fewest and the most passes that are possible.
  public let range: PassRange
}

extension PassPlan {
  /// The user's passes in a first frame.
  public var passRange: PassRange {
    PassRange(summary.offscreenPasses, doubtful?.summary.offscreenPasses ?? 0)
  }

  /// The user's passes in a later frame in which nothing has changed.
  public var steadyPassRange: PassRange {
    PassRange(summary.steadyOffscreenPasses, doubtful?.summary.steadyOffscreenPasses ?? 0)
  }

  /// The user's passes for a reason.
  public func passRange(for reason: Reason) -> PassRange {
    PassRange(summary.byReason[reason] ?? 0, doubtful?.summary.byReason[reason] ?? 0)
  }

  /// The reasons of layers whose passes are in doubt, without those that the plan counts in full.
  ///
  /// The passes of each are the fewest and the most that are possible.
  public var doubtfulReasons: [DoubtfulReason] {
    guard let doubtful else { return [] }
    let known = Dictionary(uniqueKeysWithValues: layers.map { ($0.node, $0.reasons) })
    return doubtful.layers.flatMap { cost in
      cost.reasons.compactMap { reason -> DoubtfulReason? in
        let least = known[cost.node]?.first { $0.reason == reason.reason }?.passes ?? 0
        guard least < reason.passes else { return nil }
        return DoubtfulReason(node: cost.node, reason: reason, range: PassRange(least, reason.passes))
      }
    }
  }

  /// The plan together with one that counts every doubtful pass.
  convenience init(_ least: PassPlan, doubting most: PassPlan) {
    self.init(
      tree: least.tree, compositor: least.compositor, targets: least.targets, passes: least.passes, draws: least.draws,
      composites: least.composites, bakes: least.bakes, clips: least.clips, layers: least.layers,
      summary: least.summary, placement: least.placement, maps: least.maps,
      doubtful: DoubtfulPasses(least: least, most: most))
  }
}

extension PreparedTree {
  /// Whether the scene's source leaves the passes of any layer in doubt.
  var hasDoubts: Bool { !(scene.code?.doubts.isEmpty ?? true) }

  /// The tree with everything that a render server may draw: layers that cannot be seen, and the blur of glass.
  var revealed: PreparedTree {
    var scene = scene
    for (layer, doubts) in scene.code?.doubts ?? [:] {
      if doubts.contains(.unseen) { scene.change(layer) { $0.isHidden = false } }
      if doubts.contains(.glass) {
        var blur = BackdropContent()
        blur.style = .light
        scene.change(layer) { $0.content = .backdrop(blur) }
      }
    }
    return PreparedTree(scene, scale: scale)
  }
}
