import LayerDiagnostics
import LayerImport
import LayerModel
import LayerTestSupport
import Testing

/// The fast path for reading layers gives the same result as the general one, for valid and invalid texts.
@Suite struct PlainLayerReaderTests {
  /// Values of properties in several forms; some are invalid, and some are supported only by the general path.
  static let values: [(key: String, values: [String])] = [
    ("id", [#""a""#, #""b1""#, #""""#, #""\u0041""#, "1"]),
    ("name", [#""A row of the feed""#, #""A row of the food""#, #""ü, a name of many bytes""#, #""""#, #""a\nb""#]),
    ("class", [#""CALayer""#, #""CAShapeLayer""#, #""CAShapeLayers""#, "null"]),
    ("frame", ["[0,0,10,20]", "[ 1 , 2.5 , 3 , 4 ]", "[0,0,-1,2]", "[1,2,3]", "[1,2,3,4,5]", "{}"]),
    ("bounds", ["[0,0,1,1]"]), ("position", ["[1,2]", "[1,2.5e1]", "[1,true]"]),
    ("zPosition", ["0", "-1", "-0.5", "01", "1.", "-", "12345.67890123456789012", "\"$z\"", "1e0"]),
    ("opacity", ["1", "0.25", "2", "-1", "tru"]), ("hidden", ["true", "false", "truely", "falsey", "null", "0"]),
    ("masksToBounds", ["true", "false", "TRUE"]),
    (
      "backgroundColor",
      [
        ##""#336690""##, ##""#33669080""##, ##""#fFa""##, ##""#3366g0""##, ##""#12345""##, #""white""#, "[0,0.5,1,1]",
        "[0,0,0]", "null", #""clear ""#,
      ]
    ),
    ("contentsGravity", [#""resizeAspect""#, #""resize""#, #""resizes""#]), ("fillColor", ["null", ##""#123""##]),
    ("transform", ["[]", #"[{"rotate":3}]"#]), ("notes", ["[1,{}]"]), ("x-more", ["1"]), ("opacty", ["1"]),
    ("allowsGroupOpacity", ["true"]),
  ]

  /// A layer with some properties in random order, and sublayers.
  static func layer(_ depth: Int, _ random: inout SeededGenerator) -> String {
    let spaces = ["\n        ", " ", "\t", "                 "]
    func space() -> String { random.chance(0.8) ? "" : spaces[random.int(0...3)] }
    var entries = (0..<random.int(0...6)).map { _ in
      let (key, values) = values[random.int(0...values.count - 1)]
      // Usually the first, which is valid.
      let value = values[random.chance(0.8) ? 0 : random.int(0...values.count - 1)]
      return "\(space())\"\(key)\"\(space()):\(space())\(value)\(space())"
    }
    if depth < 3, random.chance(0.7) {
      let layers = (0..<random.int(0...3)).map { _ in layer(depth + 1, &random) }
      entries.insert("\"sublayers\":[\(layers.joined(separator: ","))]", at: random.int(0...entries.count))
    }
    if random.chance(0.02) { entries.append("") }
    return "{\(entries.joined(separator: ","))}"
  }

  @Test func bothWaysComeToTheSame() {
    var random = SeededGenerator(seed: 9)
    var sound = 0
    for _ in 0..<1_500 {
      let text = SceneText.scene(root: #""sublayers":["# + Self.layer(0, &random) + "]")
      let short = SceneText.read(text)
      var options = ImportOptions()
      // A limit below the default, which these texts do not approach, so that everything is read on the general path.
      options.limits.coordinate.value -= 1
      let long = SceneText.read(text, options: options)
      #expect(SceneText.shown(short, of: text) == SceneText.shown(long, of: text), "\(text)")
      #expect(short.value?.layers == long.value?.layers, "\(text)")
      for layer in (0..<(short.value?.layers.count ?? 0)).map({ LayerIndex($0) }) {
        #expect(
          short.value?.sources.stated(by: layer).map(\.start) == long.value?.sources.stated(by: layer).map(\.start))
      }
      if short.value != nil { sound += 1 }
    }
    #expect(sound > 100)
  }

  @Test func longTextsAreFoundWhereTheirLimitIsLow() {
    var options = ImportOptions()
    options.limits.stringBytes.value = 10
    let text = SceneText.scene(root: #""masksToBounds": true"#)
    #expect(SceneText.read(text, options: options).findings.map(\.rule).contains("limit"))
  }
}
