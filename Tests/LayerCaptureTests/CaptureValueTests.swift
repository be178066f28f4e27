import Foundation
import LayerModel
import Testing

@testable import LayerCapture

/// Values and defaults as written by captures.
@Suite struct CaptureValueTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (0.5, "0.5"), (-3.25, "-3.25"), (Double(Float(0.3)), "0.3"),
    (1.0 / 3, "0.333333"), (1e-9, "0"), (-1e-7, "0"), (123456.789, "123456.789"), (.infinity, "10000000"),
    (-.infinity, "-10000000"), (.nan, "0"), (1e300, "10000000"),
  ])
  func numbersAreShort(number: Double, text: String) {
    #expect(LayerCapture.Value.number(number).json == text)
  }

  @Test func textIsEscaped() {
    #expect(LayerCapture.Value.text("a\"b\\c\n\u{1}é😀").json == "\"a\\\"b\\\\c\\u000a\\u0001é😀\"")
  }

  @Test func coloursAreHexadecimalWhereTheyCanBe() {
    func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
      LayerCapture.Value.color(red: red, green: green, blue: blue, alpha: alpha).json
    }
    #expect(color(1, 0, 16.0 / 255, 1) == "\"#FF0010\"")
    #expect(color(0, 0, 0, 128.0 / 255) == "\"#00000080\"")
    #expect(color(0.3, 0, 0, 1) == "[0.3, 0, 0]")
    #expect(color(0.3, 0, 0, 0.5) == "[0.3, 0, 0, 0.5]")
    #expect(color(1.2, -0.1, .nan, 1) == "\"#FF0000\"")
  }

  @Test func rectanglesHaveNoNegativeSize() {
    #expect(LayerCapture.Value.rect(CGRect(x: 10, y: 10, width: -5, height: 3)).json == "[5, 10, 5, 3]")
  }

  /// A layer that states every default equals a layer that states nothing.
  @Test(arguments: [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CABackdropLayer",
  ])
  func defaultsAreThoseOfTheFormat(layerClass: String) throws {
    let known = try #require(LayerClass(rawValue: layerClass))
    let fields = LayerCapture.defaults.compactMap { key, json -> String? in
      guard let json, key != "class", let property = LayerProperty(key: key) else { return nil }
      let classes = property.definition.classes
      return classes.isEmpty || classes.contains(known) ? "\"\(key)\": \(json)" : nil
    }
    let text = """
      {"format": "layercost-scene/1", "screen": {"width": 10, "height": 10, "scale": 1},
       "root": {"class": "\(layerClass)", \(fields.joined(separator: ", "))}}
      """
    let layer = try CapturedScene.read(text).layers[0]
    var initial = Layer()
    initial.content = known.initialContent
    // Sixteen numbers are kept as a matrix, which is the same transform.
    #expect(layer.transform.matrix == initial.transform.matrix)
    var plain = layer
    (plain.transform, plain.sublayerTransform) = (.identity, .identity)
    plain.replicator.instanceTransform = .identity
    #expect(plain == initial)
    #expect(fields.count > 35)
  }

  @Test func everyKeyIsOneOfTheFormat() {
    for (key, _) in LayerCapture.defaults where !key.hasPrefix("x-") {
      #expect(LayerProperty(key: key) != nil, "\(key)")
    }
  }

  @Test func filesAreNamedFromTheirRepository() {
    let here = "/Sites/app/Tests/Feed/FeedTests.swift"
    #expect(LayerCapture.repositoryPath(of: here) { $0 == "/Sites/app/.git" } == "Tests/Feed/FeedTests.swift")
    #expect(LayerCapture.repositoryPath(of: here) { _ in false } == "FeedTests.swift")
    #expect(LayerCapture.repositoryPath(of: "AppTests/FeedTests.swift") { _ in false } == "FeedTests.swift")
  }

  @Test @MainActor func filesAreWrittenOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("capture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Snapshots/Feed.json")
    let scene = try CapturedScene.capture(CapturedTreeTests.feed)
    try scene.write(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == scene.text)
    let image = try #require(scene.images.keys.first)
    #expect(try Data(contentsOf: folder.appendingPathComponent("Snapshots/\(image)")) == CapturedTreeTests.photo)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    try scene.write(to: file)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date == old)
  }
}
