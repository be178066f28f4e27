import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

/// Random timelines: the scene at a given time is the same regardless of how that time was reached.
struct RandomTimelineTests {
  /// Key paths, and values that they take.
  private static let values: [(keyPath: String, values: [String])] = [
    ("opacity", ["0", "0.25", "1"]), ("position", ["[0, 0]", "[30, 10]", "[-5, 80]"]), ("position.y", ["3", "90"]),
    ("bounds.size.width", ["0", "55"]), ("bounds.origin", ["[0, 0]", "[5, 9]"]), ("cornerRadius", ["0", "12"]),
    ("backgroundColor", [##""#F00""##, ##""#00F8""##, "null"]), ("hidden", ["true", "false"]),
    ("transform", ["[]", #"[{"rotate": 90}]"#, #"[{"rotate": 30}, {"scale": 2}]"#]), ("transform.scale", ["1", "3"]),
    ("transform.rotation.y", ["0", "70"]), ("shadowPath", [#""M0 0L9 0L9 9Z""#, #""M1 2L3 4L5 6Z""#, "null"]),
    ("filters", [#"[{"gaussianBlur": 4}]"#, #"[{"gaussianBlur": 9}]"#, "[]"]),
  ]

  private static let timings = [
    #""linear""#, #""easeIn""#, "[0.1, 2, 0.7, -1]", #"{"spring": {"damping": 6, "initialVelocity": 3}}"#,
  ]

  private static func animation(_ random: inout SeededGenerator) -> String {
    let (keyPath, values) = random.pick(Self.values)
    let frames = (0..<3).map { _ in random.pick(values) }
    let stated =
      random.chance(0.5)
      ? #""values": [\#(frames.joined(separator: ", "))]"# : #""from": \#(frames[0]), "to": \#(frames[1])"#
    return """
      {"layer": "\(layer(&random))", "keyPath": "\(keyPath)", \(stated), "begin": \(time(&random)),
        "duration": \(time(&random) + 0.01), "timing": \(random.pick(timings)),
        "repeatCount": \(Double(random.int(1...6)) / 2),
        "autoreverses": \(random.chance(0.5)), "hold": \(random.chance(0.5))}
      """
  }

  private static func layer(_ random: inout SeededGenerator) -> String {
    random.pick(["/root/a", "/root/b", "/root/row-1", "/root/row-2/dot"])
  }

  private static func time(_ random: inout SeededGenerator) -> Double { Double(random.int(0...100)) / 100 }

  private static func text(_ random: inout SeededGenerator) -> String {
    let animations = (0..<random.int(0...6)).map { _ in animation(&random) }
    let changes = (0..<3).map { _ in
      #"{"at": \#(time(&random)), "layer": "\#(layer(&random))", "set": {"opacity": \#(time(&random)), "#
        + #""bounds": [1, 2, \#(3 + time(&random)), 4]}}"#
    }
    let scrolls = (0..<2).map { _ in
      #"{"layer": "/root/b", "fling": {"velocity": [0, \#(time(&random) * 900)], "begin": \#(time(&random))}}"#
    }
    return SceneText.scene(
      root: #""sublayers": [{"id": "a"}, {"id": "b", "sublayers": [{"frame": [0, 0, 9, 400]}]}, "#
        + #"{"repeat": {"template": "row", "count": 3}}]"#,
      more: """
        "templates": {"row": {"sublayers": [{"id": "dot"}]}},
        "timeline": {"duration": 1.5, "animations": [\(animations.joined(separator: ", "))],
          "changes": [\(changes.joined(separator: ", "))], "scroll": [\(scrolls.joined(separator: ", "))]},
        """)
  }

  @Test(arguments: 0..<200) func steppingAndJumpingAgree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = Self.text(&random)
    let checked = SceneText.read(text)
    let scene = try #require(checked.value, "\(checked.findings)\n\(text)")
    var sampler = SceneSampler(scene)
    var before = scene.layers
    for frame in stride(from: 0, to: scene.clock.count, by: random.int(1...7)) {
      let time = scene.clock.time(ofFrame: frame)
      let told = Set(sampler.advance(to: time).map(\.layer))
      #expect(sampler.layers == scene.sampled(at: time).layers, "frame \(frame)")
      let differing = before.indices.filter { before[$0] != sampler.layers[$0] }.map { LayerIndex($0) }
      #expect(told == Set(differing), "frame \(frame)")
      for (index, layer) in sampler.layers.enumerated() { Self.check(layer, "frame \(frame), layer \(index)") }
      before = sampler.layers
    }
  }

  /// With any spring or curve, no value leaves the range of its property.
  private static func check(_ layer: Layer, _ place: String) {
    #expect((0...1).contains(layer.opacity) && layer.cornerRadius >= 0, "\(place)")
    #expect(layer.bounds.maxX >= layer.bounds.minX && layer.bounds.maxY >= layer.bounds.minY, "\(place)")
    #expect(layer.transform.matrix.isFinite, "\(place)")
    if let color = layer.backgroundColor {
      for part in [color.red, color.green, color.blue, color.alpha] { #expect((0...1).contains(part), "\(place)") }
    }
  }
}
