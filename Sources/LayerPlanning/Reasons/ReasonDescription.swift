import LayerGeometry
public import LayerModel

/// All that is known about a reason: the condition for it, the cases that compositors distinguish, and every text.
///
/// Each reason has one row, next to related ones. Tables, legends, manuals and schemas are made from the rows, so that
/// a new reason needs no other text.
public struct ReasonDescription: Sendable {
  let trigger: OffscreenTrigger
  /// The reason's name, in a few words.
  public let title: String
  /// The name in the legend of a picture.
  public let legend: String
  /// The layers or effects that cause the passes, in the plural.
  public let plural: String
  /// The conditions, as a sentence.
  public let condition: String
  /// The work of the render server, as a clause that begins in lower case and has no period.
  public let mechanism: String
  /// The way to avoid the cost.
  public let remedy: String
  /// A scene in the gallery that has the reason.
  public let example: String
  /// The words that people use for the reason, including names of properties.
  public let words: [String]
  /// The kinds of passes that only this reason needs.
  let ownPasses: [PassKind]
  /// The typical situations, with those that the reason's condition excludes.
  let cases: [CompositorCase]
  /// How a layer meets the conditions, as a sentence without its period.
  private let met: @Sendable (ExplainedLayer) -> String
  private let missing: @Sendable (ExplainedLayer) -> String?
  /// Why a layer that meets all conditions on its own properties does not have the reason.
  public let otherwise: String

  init(
    _ trigger: OffscreenTrigger, title: String, legend: String, plural: String, condition: String, mechanism: String,
    remedy: String, example: String, words: [String], ownPasses: [PassKind] = [], cases: [CompositorCase] = [],
    met: (@Sendable (ExplainedLayer) -> String)? = nil,
    missing: @escaping @Sendable (ExplainedLayer) -> String? = { _ in nil }, otherwise: String
  ) {
    self.trigger = trigger
    self.title = title
    self.legend = legend
    self.plural = plural
    self.condition = condition
    self.mechanism = mechanism
    self.remedy = remedy
    self.example = example
    self.words = words
    self.ownPasses = ownPasses
    self.cases = cases
    self.met = met ?? { _ in String(condition.dropLast()) }
    self.missing = missing
    self.otherwise = otherwise
  }

  /// The reason.
  public var reason: Reason { trigger.reason }

  /// Explains why a layer has the reason: the property that meets its condition, and the work of the render server.
  public func explanation(of layer: ExplainedLayer) -> String { "\(met(layer)): \(mechanism)." }

  /// The first condition on a layer's own properties that is not met, as a sentence; nil if all are.
  public func unmet(by layer: ExplainedLayer) -> String? { missing(layer) }

  /// The rows, in the order of `Reason.allCases`.
  public static let all: [ReasonDescription] = {
    let rows = (shapes + groups + backdrops + surfaces).sorted { $0.reason.lane < $1.reason.lane }
    precondition(rows.map(\.reason) == Reason.allCases, "Each reason needs one description.")
    return rows
  }()
}

extension Reason {
  /// The reason's description.
  public var row: ReasonDescription { ReasonDescription.all[lane] }
}

extension PassKind {
  /// The reason for a pass of this kind, if there is only one.
  public var reason: Reason? { ReasonDescription.all.first { $0.ownPasses.contains(self) }?.reason }
}

/// A layer for which reasons are explained.
public struct ExplainedLayer {
  let layer: Layer
  let node: PreparedNode
  let compositor: Compositor
  /// The compositor in words.
  let server: String
  /// Writes a number.
  let text: (Double) -> String

  /// Creates a layer as written and as prepared.
  ///
  /// - Parameters:
  ///   - server: the compositor in words.
  ///   - text: writes a number as all outputs do.
  public init(
    _ layer: Layer, _ node: PreparedNode, on compositor: Compositor, named server: String,
    text: @escaping (Double) -> String
  ) {
    self.layer = layer
    self.node = node
    self.compositor = compositor
    self.server = server
    self.text = text
  }

  var isRounded: Bool { layer.outline.radius > 0 }

  // Conditions that several reasons have; nil if they are met.

  var missingMask: String? { node.flags.contains(.hasMask) ? nil : "The layer has no mask." }

  var missingBackdrop: String? {
    let isBackdrop = layer.layerClass == .backdrop || !layer.backgroundFilters.isEmpty
    return isBackdrop ? nil : "The layer is not a backdrop and has no 'backgroundFilters'."
  }

  var missingClip: String? { layer.masksToBounds ? nil : "'masksToBounds' is off: nothing is cut." }

  var missingStraightClip: String? {
    missingClip ?? (isRounded ? "The corners are round: 'rounded-clip' covers this case." : nil)
  }

  var missingTranslucency: String? { node.opacity >= 1 ? "The opacity is 1." : nil }
}
