public import LayerDiagnostics
public import LayerModel

/// The exceptions that hold for one scene, and which of them were of use.
public struct WaiverBook {
  private let scene: Scene
  private let configured: [PathWaiver]
  /// The day on which exceptions are judged, as `YYYY-MM-DD`.
  private let today: String
  private var usedLayers: Set<LayerIndex> = []
  /// The configured exceptions that were of use.
  public private(set) var used: Set<PathWaiver> = []

  /// The exceptions of a scene, and those of a configuration that mean its file.
  public init(_ scene: Scene, configured: [PathWaiver] = [], today: String) {
    self.scene = scene
    self.configured = configured
    self.today = today
  }

  /// Whether a rule is allowed to find something in a layer: it, or a layer above, says so.
  public mutating func waives(_ rule: String, _ node: SceneNodeIndex) -> Bool {
    var next: SceneNodeIndex? = scene.waivers.isEmpty ? nil : node
    while let current = next {  // Ends: a parent comes before its children.
      let layer = scene[current].layer
      if let waiver = scene.waivers[layer], waiver.rules.contains(rule), !isExpired(waiver.until) {
        usedLayers.insert(layer)
        return true
      }
      next = scene[current].parent
    }
    guard let waiver = configured.first(where: { $0.rules.contains(rule) && !isExpired($0.until) }) else {
      return false
    }
    used.insert(waiver)
    return true
  }

  /// What is wrong with the exceptions themselves, once all rules have been asked.
  public var findings: [Finding] {
    let ordered = scene.waivers.sorted { $0.value.span.start < $1.value.span.start }
    return ordered.compactMap { layer, waiver in
      Self.finding(
        PathWaiver(rules: waiver.rules, reason: waiver.reason, until: waiver.until, span: waiver.span),
        isUsed: usedLayers.contains(layer), today: today, help: "remove \"lint\"")
    }
  }

  /// What is wrong with an exception: it has expired, or is of no use.
  public static func finding(_ waiver: PathWaiver, isUsed: Bool, today: String, help: String) -> Finding? {
    let rules = waiver.rules.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
    if let until = waiver.until, until < today {
      return Finding(
        "waiver", .error, "exception of \(rules) has expired on \(until)", at: waiver.span,
        notes: ["its reason was: \(DisplayText.escaped(waiver.reason))"],
        help: "mend what it allowed, or give it a new end with a reason")
    }
    if isUsed { return nil }
    return Finding(
      "waiver", .note, "exception of \(rules) is of no use: nothing is found there", at: waiver.span, help: help)
  }

  private func isExpired(_ until: String?) -> Bool { until.map { $0 < today } ?? false }
}

/// An exception by path, as a configuration makes it.
public struct PathWaiver: Hashable, Sendable {
  /// Rule ids.
  public let rules: [String]
  /// Why.
  public let reason: String
  /// The last day it holds, as `YYYY-MM-DD`.
  public let until: String?
  /// Where it stands.
  public let span: SourceSpan

  /// An exception from its parts.
  public init(rules: [String], reason: String, until: String?, span: SourceSpan) {
    self.rules = rules
    self.reason = reason
    self.until = until
    self.span = span
  }
}
