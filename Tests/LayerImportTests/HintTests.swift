import Foundation
import LayerDiagnostics
import Testing

@testable import LayerImport

/// Hints for words of other frameworks; a text that follows its hint is accepted.
@Suite struct HintTests {
  /// A wrong text, the beginning of its hint, and the corrected text.
  struct Case: CustomTestStringConvertible, Sendable {
    let wrong: String
    let hint: String
    let obeyed: String

    init(_ wrong: String, _ hint: String, _ obeyed: String) {
      (self.wrong, self.hint, self.obeyed) = (wrong, hint, obeyed)
    }

    var testDescription: String { wrong }
  }

  private static let text = "\"class\": \"CATextLayer\", "

  static let cases = [
    Case("\"alpha\": 0.5", "write \"opacity\": 0.5", "\"opacity\": 0.5"),
    Case("\"clipsToBounds\": true", "write \"masksToBounds\": true", "\"masksToBounds\": true"),
    Case(
      "\"subviews\": []",
      "write \"sublayers\": [{ \"frame\": [0, 0, 100, 40], \"backgroundColor\": \"#5E5CE6\" }]",
      "\"sublayers\": [{ \"frame\": [0, 0, 100, 40], \"backgroundColor\": \"#5E5CE6\" }]"),
    Case("\"background\": \"red\"", "write \"backgroundColor\": \"#FF3B30\"", "\"backgroundColor\": \"#FF3B30\""),
    Case(
      "\"topLeft\": [1, 2]", "write \"frame\": [20, 20, 100, 40], which is x, y, width and height",
      "\"frame\": [20, 20, 100, 40]"),
    Case(
      text + "\"text\": \"Hello\"", "write \"string\": \"Hello\" in a layer with \"class\": \"CATextLayer\"",
      text + "\"string\": \"Hello\""),
    Case(
      text + "\"color\": \"red\"",
      "write \"backgroundColor\": \"#FF3B30\", or \"foregroundColor\": \"#FF3B30\" for the text of a CATextLayer",
      text + "\"foregroundColor\": \"#FF3B30\""),
    Case("\"type\": \"text\"", "write \"class\": \"CATextLayer\" instead of \"type\"", "\"class\": \"CATextLayer\""),
    Case("\"class\": \"UILabel\"", "write \"CATextLayer\"; write one of ", "\"class\": \"CATextLayer\""),
    Case(
      "\"frame\": { \"x\": 0 }", "write [20, 20, 100, 40], which is x, y, width and height",
      "\"frame\": [20, 20, 100, 40]"),
    Case(
      "\"backgroundColor\": \"systemBlue\"", "write \"#007AFF\", its light value", "\"backgroundColor\": \"#007AFF\""),
    Case("\"backgroundColor\": \"red\"", "write \"#FF3B30\", its light value", "\"backgroundColor\": \"#FF3B30\""),
    Case("\"borderRadius\": 4", "write \"cornerRadius\": 12", "\"cornerRadius\": 12"),
    Case(
      "\"shadow\": true", "write \"shadowOpacity\": 0.3, \"shadowRadius\": 8, \"shadowOffset\": [0, 4]",
      "\"shadowOpacity\": 0.3, \"shadowRadius\": 8, \"shadowOffset\": [0, 4]"),
    Case("\"rotation\": 30", "write \"transform\": [{ \"rotate\": 30 }]", "\"transform\": [{ \"rotate\": 30 }]"),
    Case("\"blur\": 3", "write \"filters\": [{ \"gaussianBlur\": 20 }]", "\"filters\": [{ \"gaussianBlur\": 20 }]"),
    Case("\"zIndex\": 3", "write \"zPosition\": 1", "\"zPosition\": 1"),
    Case("\"rasterize\": true", "write \"shouldRasterize\": true", "\"shouldRasterize\": true"),
    Case(
      "\"contentMode\": \"fill\"", "write \"contentsGravity\": \"resizeAspectFill\"",
      "\"contentsGravity\": \"resizeAspectFill\""),
    Case(
      "\"blendMode\": \"multiply\"", "write \"compositingFilter\": \"multiply\"",
      "\"compositingFilter\": \"multiply\""),
    Case(
      "\"padding\": 3", "remove it: a layer has no padding; position each sublayer with its \"frame\"",
      "\"id\": \"a\""),
  ]

  private static func errors(_ members: String) -> [Finding] {
    let text = """
      { "format": "layercost-scene/1", "device": "iphone-13", "assets": { "photo": { "pixelSize": [40, 30] } },
        "root": { "frame": [0, 0, 390, 844], "sublayers": [{ \(members) }] } }
      """
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)))
    return checked.findings.filter { $0.severity == .error }
  }

  @Test(arguments: cases) func hintsThatAreObeyedAreAccepted(given: Case) {
    let errors = Self.errors(given.wrong)
    #expect(errors.contains { $0.help?.hasPrefix(given.hint) ?? false }, "\(errors)")
    #expect(Self.errors(given.obeyed).filter { $0.rule != "unknown-device" } == [])
  }

  /// The members that a replacement tells a user to write, with the class in which they are valid.
  private static func members(_ replacement: String) -> String {
    var members = replacement
    for end in [" in a ", ", which", ", and at", ", or "] {
      if let place = members.range(of: end) { members = String(members[..<place.lowerBound]) }
    }
    let classes = ["CATextLayer", "CAShapeLayer", "CAGradientLayer"]
    guard replacement.contains(" in a "), let layerClass = classes.first(where: replacement.contains) else {
      return members
    }
    return "\"class\": \"\(layerClass)\", \(members)"
  }

  @Test func everyReplacementIsAccepted() {
    #expect(ForeignWords.replacements.count > 80)
    for (word, replacement) in ForeignWords.replacements {
      #expect(ForeignWords.key(word) == "write \(replacement)")
      #expect(Self.errors(Self.members(replacement)) == [], "\(word)")
    }
    #expect(ForeignWords.key("layer.cornerRadius") == "write \"cornerRadius\"")
  }

  @Test func aDeviceInAScreenIsLedOutOfIt() {
    let text = """
      { "format": "layercost-scene/1", "screen": { "device": "iphone-13" }, "root": { "frame": [0, 0, 390, 844] } }
      """
    let checked = SceneReader.read(SourceText(name: "a.json", bytes: Array(text.utf8)))
    #expect(checked.findings.contains { $0.help == "write \"device\": \"iphone-13\" instead of \"screen\"" })
  }

  @Test func filesThatAreNoTextAreNamedByWhatTheyAre() {
    let image = SourceText(name: "a.png", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])
    #expect(SceneReader.read(image).findings.map(\.message) == ["file is a PNG image, not a layer tree"])
  }

  @Test func filesThatLookLikeScenesAreToldApart() {
    func look(_ text: String) -> String? {
      SceneLookalike.finding(in: SourceText(name: "a.json", bytes: Array(text.utf8)))?.message
    }
    #expect(look("{ \"root\": { \"frame\": [0, 0, 1, 1] } }")?.contains("has no format") ?? false)
    #expect(look("{ \"format\": \"layercost-scen/1\" }")?.contains("layercost-scen/1") ?? false)
    #expect(look("{ \"format\": \"layercost-scen")?.contains("is cut off before") ?? false)
    #expect(look("{ \"format\": \"layercost-baseline/1\" }") == nil)
    #expect(look("{ \"root\": \"src\", \"include\": [] }") == nil)
    #expect(look("plain text") == nil)
    func named(_ name: String, _ text: String) -> String? {
      SceneLookalike.finding(in: SourceText(name: name, bytes: Array(text.utf8)))?.message
    }
    #expect(named("a.xib", "")?.contains("is empty") ?? false)
    #expect(named("a.caml", "hello")?.contains("is not Core Animation markup") ?? false)
  }
}
