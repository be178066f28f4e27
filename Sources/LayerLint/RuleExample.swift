/// Layers that show what a rule finds, or what it leaves alone.
///
/// The text is what stands in the `sublayers` of a white root on the default screen, commas between layers; or what
/// stands in the `subviews` of a white root in a file of Interface Builder. A mark `↓` stands right before what the
/// finding must point at. A timeline is that of the whole scene; it knows the layers by their paths from `/root` on,
/// and a template `row` for lists.
public struct RuleExample: Hashable, Sendable {
  /// What a text is written in.
  public enum Language: Sendable { case sceneJSON, interfaceBuilder }

  /// The marked text of the layers.
  public let layers: String
  /// The marked text of the timeline's object; nil for a still scene.
  public let timeline: String?
  /// What it is written in.
  public let language: Language
  /// Whether the rule finds something.
  public let isTriggering: Bool

  /// All of it, as a manual shows it.
  public var text: String { timeline.map { "\(layers)\n\n\"timeline\": \($0)" } ?? layers }

  /// Layers that the rule finds something in, at each `↓`.
  static func triggering(
    _ layers: String, timeline: String? = nil, in language: Language = .sceneJSON
  ) -> RuleExample {
    RuleExample(layers: layers, timeline: timeline, language: language, isTriggering: true)
  }

  /// Layers that it leaves alone.
  static func fine(_ layers: String, timeline: String? = nil, in language: Language = .sceneJSON) -> RuleExample {
    RuleExample(layers: layers, timeline: timeline, language: language, isTriggering: false)
  }

  /// A list of 300 points in height whose rows are 60 points high, for a second; the keys say how it is made.
  static func list(finds isTriggering: Bool, _ keys: String) -> RuleExample {
    let mark = isTriggering ? "↓" : ""
    return RuleExample(
      layers: """
        { "id": "list", "frame": [0, 0, 390, 300], "masksToBounds": true }
        """,
      timeline: """
        { "duration": 1, "lists": [ \(mark){ "layer": "/root/list", "template": "row", "rowHeight": 60,
            \(keys) } ] }
        """, language: .sceneJSON, isTriggering: isTriggering)
  }

  /// A scene of one layer in which, within a second, something happens.
  static func second(finds isTriggering: Bool, _ keys: String) -> RuleExample {
    RuleExample(
      layers: """
        { "id": "view", "frame": [20, 20, 200, 120], "backgroundColor": "white" }
        """,
      timeline: """
        { "duration": 1, \(keys) }
        """, language: .sceneJSON, isTriggering: isTriggering)
  }
}
