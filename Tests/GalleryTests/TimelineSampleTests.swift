import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import Testing

/// Compares the layer properties that scene files state for times of a timeline under `x-sampled` with the sampler's.
///
/// Like `x-expect`, these values were derived by hand and are never regenerated.
@Suite struct TimelineSampleTests {
  static let scenes = GalleryScene.scenes(in: "timeline")

  @Test(arguments: scenes) func layersAreWhatTheFileSays(_ scene: GalleryScene) throws {
    let read = try #require(try scene.read().value)
    let samples = try Self.samples(of: scene)
    #expect(!samples.isEmpty)
    for (seconds, layers) in samples {
      let still = read.sampled(at: Microseconds(seconds: try #require(Double(seconds))))
      for (path, properties) in layers {
        let node = try #require(still.nodes.indices.first { still.path(of: SceneNodeIndex($0)) == path })
        let layer = still[still.nodes[node].layer]
        let stated = try Self.layer(properties, of: layer.layerClass)
        for name in properties.keys {
          let property = try #require(LayerProperty(key: name))
          let (sampled, expected) = (layer.value(of: property), stated.value(of: property))
          let isNear = try #require(sampled).isNear(try #require(expected))
          #expect(isNear, "\(path) \(name) at \(seconds): \(sampled as Any), not \(expected as Any)")
        }
      }
    }
  }

  @Test(arguments: scenes) func steppingAndJumpingAgree(_ scene: GalleryScene) throws {
    let read = try #require(try scene.read().value)
    var sampler = SceneSampler(read)
    var before = read.layers
    for frame in 0..<read.clock.count {
      let time = read.clock.time(ofFrame: frame)
      let changes = sampler.advance(to: time)
      #expect(sampler.layers == read.sampled(at: time).layers, "frame \(frame)")
      // The sampler reports only the properties that differ.
      for (index, layer) in sampler.layers.enumerated() {
        let told = changes.first { $0.layer == LayerIndex(index) }?.properties.properties ?? []
        let differing = LayerProperty.allCases.filter { layer.value(of: $0) != before[index].value(of: $0) }
        #expect(told == differing, "frame \(frame), layer \(index)")
      }
      before = sampler.layers
    }
    _ = sampler.advance(to: .zero)
    #expect(sampler.layers == read.sampled(at: .zero).layers, "back to the beginning")
  }

  private static func samples(of scene: GalleryScene) throws -> [String: [String: [String: Any]]] {
    let file = try JSONSerialization.jsonObject(with: Data(try scene.text().utf8)) as? [String: Any]
    return file?["x-sampled"] as? [String: [String: [String: Any]]] ?? [:]
  }

  /// A layer of a class, written with some properties.
  private static func layer(_ properties: [String: Any], of layerClass: LayerClass) throws -> Layer {
    let root = properties.merging(["class": layerClass.rawValue]) { stated, _ in stated }
    let scene: [String: Any] = ["format": SceneJSONImporter.format, "root": root]
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: scene))
    let checked = SceneReader.read(SourceText(name: "x-sampled", bytes: bytes))
    return try #require(checked.value, "\(checked.findings)").layers[0]
  }
}

extension PropertyValue {
  /// Whether all numbers agree within the rounding of their written form.
  fileprivate func isNear(_ other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): near(left, right)
    case (.pair(let left), .pair(let right)): near(left.width, right.width) && near(left.height, right.height)
    case (.rect(let left), .rect(let right)):
      near(left.minX, right.minX) && near(left.minY, right.minY) && near(left.maxX, right.maxX)
        && near(left.maxY, right.maxY)
    case (.color(let left?), .color(let right?)):
      [\Color.red, \.green, \.blue, \.alpha].allSatisfy { path in
        near(Double(left[keyPath: path]), Double(right[keyPath: path]))
      }
    case (.transform(let left), .transform(let right)):
      zip(left.matrix.numbers, right.matrix.numbers).allSatisfy(near)
    default: self == other
    }
  }

  private func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 0.001 }
}

extension Transform3D {
  fileprivate var numbers: [Double] { [row1, row2, row3, row4].flatMap { row in (0..<4).map { row[$0] } } }
}
