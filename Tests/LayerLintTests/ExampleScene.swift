import LayerDiagnostics
import LayerLint
import LayerModel
import LayerTestSupport

extension Linter {
  /// A linter that applies one rule, regardless of its stage.
  init(asking rule: LintRule) { self.init([rule], settings: [rule.id: RuleSettings()]) }
}

/// A rule's example as a complete scene, with the positions of its marks.
struct ExampleScene {
  /// The scene's text, without marks.
  let text: String
  /// Offsets of the bytes that the findings must point at.
  let marks: [UInt32]

  /// Surroundings of an example that do not change a rule's findings.
  enum Variant: CaseIterable {
    case plain, reformatted, afterWords, inGroup, repeated, waived, small

    func wrap(_ example: RuleExample, rule: String) -> String {
      switch example.language {
      case .sceneJSON: wrap(scene: example, rule: rule)
      case .interfaceBuilder: InterfaceExample.wrap(example.text, self, rule: rule)
      }
    }

    private func wrap(scene example: RuleExample, rule: String) -> String {
      let scene = wrap(layers: example.layers, rule: rule)
      guard var timeline = example.timeline else { return scene }
      switch self {
      case .inGroup: timeline = timeline.replacing("/root/", with: "/root/group/")
      case .reformatted: timeline = Self.squeezed(timeline)
      case .plain, .afterWords, .repeated, .waived, .small: break
      }
      return String(scene.dropLast()) + ", \"timeline\": \(timeline) }"
    }

    private func wrap(layers: String, rule: String) -> String {
      switch self {
      case .plain: Self.scene("[\n\(layers)\n]")
      case .reformatted: Self.scene("[\(Self.squeezed(layers))]")
      case .afterWords: Self.scene("[\(layers)]", before: "\"notes\": \"こんにちは 👋🏽 “Straße”\", ")
      case .inGroup: Self.scene("[{ \"id\": \"group\", \"frame\": [0, 0, 390, 844], \"sublayers\": [\(layers)] }]")
      case .repeated:
        Self.scene(
          "[{ \"repeat\": { \"template\": \"copy\", \"count\": 2, \"offset\": [0, 0] } }]",
          template: "\"copy\": { \"frame\": [0, 0, 390, 844], \"sublayers\": [\(layers)] }, ")
      case .small:
        // Large enough for what the examples show, and quicker to draw than a phone's screen.
        Self.scene("[\(layers)]", before: "\"screen\": { \"width\": 330, \"height\": 225, \"scale\": 3 }, ")
      case .waived:
        Self.scene(
          "[\(layers)]", inRoot: "\"lint\": { \"allow\": [\"\(rule)\"], \"reason\": \"an example\" }, ")
      }
    }

    private static func scene(
      _ sublayers: String, before: String = "", template: String = "", inRoot: String = ""
    ) -> String {
      """
      { "format": "layercost-scene/1", "device": "iphone-13", \(before)"assets": {
        "photo": { "pixelSize": [312, 216], "opaque": true, "color": "#5E8C6A" },
        "deep": { "file": "deep.png" },
        "scan": { "file": "scan.png" },
        "cutout": { "pixelSize": [312, 216], "color": "#5E8C6A80" },
        "huge": { "pixelSize": [4032, 3024], "opaque": true, "color": "#8899AA" } },
        "templates": { \(template)"row": { "frame": [0, 0, 390, 60], "sublayers": [
          { "frame": [8, 8, 44, 44], "backgroundColor": "#5E8C6A" } ] } },
        "root": { "id": "root", \(inRoot)"frame": [0, 0, 390, 844], "backgroundColor": "white",
          "sublayers": \(sublayers) } }
      """
    }

    /// The text without white space between its words.
    private static func squeezed(_ text: String) -> String {
      var (squeezed, isInString) = ("", false)
      for character in text {
        if character == "\"" { isInString.toggle() }
        if isInString || !character.isWhitespace { squeezed.append(character) }
      }
      return squeezed
    }
  }

  init(_ example: RuleExample, of rule: String, _ variant: Variant = .plain) {
    let marked = variant.wrap(example, rule: rule)
    var (bytes, marks): ([UInt8], [UInt32]) = ([], [])
    for scalar in marked.unicodeScalars {
      if scalar == "↓" { marks.append(UInt32(bytes.count)) } else { bytes += Array(String(scalar).utf8) }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.marks = marks
  }

  /// The variants in which a rule must report the same as in the example itself.
  ///
  /// Interface Builder does not have templates.
  static func variants(of example: RuleExample, for rule: LintRule) -> [Variant] {
    let canRepeat = rule.scope == .layer && example.language == .sceneJSON
    return Variant.allCases.filter { $0 != .small && ($0 != .repeated || canRepeat) }
  }

  /// The places of all findings of a rule, after applying the scene's waivers.
  func places(of rule: LintRule) -> [UInt32] { findings(of: rule).map(\.span.start) }

  /// The findings of a rule without those that the scene's waivers allow.
  func findings(of rule: LintRule) -> [LintFinding] {
    guard let facts = LintCase(text).facts else { return [] }
    let scene = facts.scene
    return Linter(asking: rule).findings(in: facts) { id, node, _ in
      [node, Scene.root].contains { scene.waivers[scene[$0].layer]?.contains { $0.rules.contains(id) } ?? false }
    }
  }
}
