import LayerDiagnostics
import LayerModel

/// Timelines in tests: a scene of two seconds with one layer `/root/a`.
enum TimelineText {
  /// A scene whose layer `a` has some properties, with a timeline of some keys.
  static func scene(layer: String = "", _ timeline: String) -> String {
    SceneText.scene(
      root: #""sublayers": [{"id": "a"\#(layer.isEmpty ? "" : ", " + layer)}, {"id": "b"}]"#,
      more: #""timeline": {"duration": 2, \#(timeline)},"#)
  }

  /// Returns a property of the layer `a` at some times in seconds, each sampled separately.
  static func values(
    of property: LayerProperty, layer: String = "", _ timeline: String, at seconds: [Double]
  ) -> [PropertyValue?] {
    guard let scene = SceneText.read(scene(layer: layer, timeline)).value else { return [] }
    return seconds.map { second in
      let still = scene.sampled(at: Microseconds(seconds: second))
      return still[still.nodes[1].layer].value(of: property)
    }
  }

  /// The numbers that a property has at some times.
  static func numbers(
    of property: LayerProperty, layer: String = "", _ timeline: String, at seconds: [Double]
  ) -> [Double] {
    values(of: property, layer: layer, timeline, at: seconds).compactMap { value in
      if case .number(let number)? = value { number } else { nil }
    }
  }

  /// The animation of a property in a list by itself.
  static func animation(_ keys: String) -> String { #""animations": [{"layer": "/root/a", \#(keys)}]"# }
}
