import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster
import Testing

/// `LayerStage` builds the scenes of the gallery as they are written: its layers, captured again, are the scene before
/// its timeline begins.
///
/// Both files run with stub modules, which keep the properties of layers and have `CALayer`'s defaults.
@Suite struct StageRoundTripTests {
  /// The scenes that cannot be built from layers of a running app, with the reason.
  static let refused = [
    "blur/filter-colour-matrix": "the stage cannot build a filter 'colorMatrix'",
    "blur/vibrancy": "vibrancy has no interface that the stage could use",
    "blur/vibrancy-of-nothing": "vibrancy has no interface that the stage could use",
    "blur/vibrancy-over-clip": "vibrancy has no interface that the stage could use",
  ]

  @Test func stagedLayersAreTheScenes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = GalleryScene.folder.deletingLastPathComponent().appendingPathComponent("Scripts/stage-round-trip")
    let process = try Process.run(script, arguments: [GalleryScene.folder.path, folder.path])
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    var compared = 0
    for scene in GalleryScene.all {
      let place = folder.appendingPathComponent(scene.path)
      let reason = try? String(contentsOf: place.appendingPathExtension("txt"), encoding: .utf8)
      #expect(reason == Self.refused[scene.path], "\(scene.path)")
      if reason != nil { continue }
      let expected = try #require(scene.read().value)
      let staged = try Self.captured(place.appendingPathExtension("json"))
      #expect(StagedScene.faults(of: staged, against: expected) == [], "\(scene.path)")
      compared += 1
    }
    #expect(compared + Self.refused.count == GalleryScene.all.count && compared > 400)
  }

  /// The comparison finds a layer that differs in any property.
  @Test func otherLayersAreFound() throws {
    func scene(_ text: String) throws -> Scene {
      let start = #"{"format": "layercost-scene/1", "screen": {"width": 9, "height": 9, "scale": 1}, "root": "#
      let source = SourceText(name: "a.json", bytes: Array((start + text + "}").utf8))
      return try #require(SceneReader.read(source, options: ImportOptions()).value)
    }
    let plain = try scene(#"{"frame": [0, 0, 9, 9], "cornerRadius": 2}"#)
    #expect(StagedScene.faults(of: plain, against: plain) == [])
    for text in [
      #"{"frame": [0, 0, 9, 9], "cornerRadius": 3}"#, #"{"frame": [0, 0, 9, 8], "cornerRadius": 2}"#,
      #"{"frame": [0, 0, 9, 9], "cornerRadius": 2, "shadowPath": "M0 0 L9 9 Z"}"#,
      #"{"bounds": [0, 0, 9, 9], "position": [4.5, 4.5], "cornerRadius": 2, "transform": [{ "rotate": 1 }]}"#,
      #"{"frame": [0, 0, 9, 9], "cornerRadius": 2, "sublayers": [{}]}"#,
      #"{"frame": [0, 0, 9, 9], "cornerRadius": 2, "class": "CAShapeLayer"}"#,
    ] {
      #expect(StagedScene.faults(of: try scene(text), against: plain) != [], "\(text)")
    }
  }

  /// The captured scene; plain images are described by a text in place of their bytes.
  private static func captured(_ file: URL) throws -> Scene {
    var options = ImportOptions()
    let folder = file.deletingLastPathComponent()
    options.asset = { name in
      guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else {
        return .failure(.missing)
      }
      let words = String(decoding: data.prefix(200), as: UTF8.self).split(separator: " ")
      guard words.first == "plain", let width = Int(words[1]), let height = Int(words[2]) else {
        return .success(AssetFile(bytes: [UInt8](data)))
      }
      let color: UInt32 = words[3] == "true" ? 0xFF80_8080 : 0x8040_4040
      return .success(
        AssetFile(bytes: (try? PNGEncoder.encode(Pixmap(width: width, height: height, filledWith: color))) ?? []))
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let checked = SceneReader.read(SourceText(name: file.lastPathComponent, bytes: Array(text.utf8)), options: options)
    #expect(checked.findings.map(\.message) == [], "\(file.path)")
    return try #require(checked.value)
  }
}

/// Compares a captured scene with the one that was staged, layer by layer.
enum StagedScene {
  static func faults(of staged: Scene, against expected: Scene) -> [String] {
    guard staged.nodes.count == expected.nodes.count else {
      return ["\(staged.nodes.count) layers in place of \(expected.nodes.count)"]
    }
    var faults: [String] = []
    for (left, right) in zip(staged.nodes, expected.nodes) {
      if left.parent != right.parent || left.role != right.role { faults.append("another tree") }
      let (one, other) = (seen(left, in: staged), seen(right, in: expected))
      // Texts show what differs, and by how little a number may; they are only needed for layers that do differ.
      if one.layer == other.layer, one.image == other.image { continue }
      let now = text(of: one)
      for (key, value) in text(of: other) where now[key] != value {
        faults.append("\(key) is \(now[key] ?? "missing") and not \(value)")
      }
    }
    return faults
  }

  /// A layer without the properties that a capture is documented to lose, and its image.
  private static func seen(_ node: SceneNode, in scene: Scene) -> (layer: Layer, image: String) {
    var layer = scene.layers[Int(node.layer.rawValue)]
    let size = layer.bounds.size
    layer.position = LayerGeometry.Point(layer.position.x + node.offset.width, layer.position.y + node.offset.height)
    // The captured tree begins at the screen's corner.
    if node.parent == nil {
      layer.position = LayerGeometry.Point(layer.anchorPoint.x * size.width, layer.anchorPoint.y * size.height)
    }
    if layer.shadowPathIsBounds {
      layer.shadowPathIsBounds = false
      layer.shadowPath = Path.rect(layer.bounds)
    }
    for filters in [\Layer.filters, \Layer.backgroundFilters] {
      layer[keyPath: filters] = layer[keyPath: filters].map { filter in
        if case .gaussianBlur = filter { .gaussianBlur(radius: 20) } else { .brightness(0) }
      }
    }
    if case .backdrop(let content) = layer.content {
      layer.filters = []
      var known = BackdropContent()
      known.blurRadius = content.blurRadius > 0 || content.style != .none ? 20 : 0
      layer.backdrop = known
    }
    let image = image(of: layer, in: scene)
    (layer.id, layer.name, layer.contents, layer.cpuDrawMilliseconds) = (nil, nil, nil, nil)
    layer.isSystem = false
    return (layer, image)
  }

  private static func text(of seen: (layer: Layer, image: String)) -> [String: String] {
    var values: [String: String] = ["image": seen.image]
    for (label, value) in Mirror(reflecting: seen.layer).children {
      if let label { values[label] = words(value) }
    }
    return values
  }

  /// The size of a layer's image; code that draws creates one of the layer's size.
  private static func image(of layer: Layer, in scene: Scene) -> String {
    if let contents = layer.contents {
      let facts = scene.assets[Int(contents.rawValue)].facts
      return "\(facts.pixelWidth) x \(facts.pixelHeight)\(facts.isOpaque ? ", opaque" : "")"
    }
    guard layer.cpuDrawMilliseconds != nil else { return "none" }
    let size = [layer.bounds.size.width, layer.bounds.size.height].map {
      Int(max(1, $0 * layer.contentsScale).rounded(.up))
    }
    return "\(size[0]) x \(size[1])\(layer.isOpaque ? ", opaque" : "")"
  }

  /// A value as text: numbers rounded, outlines by their bounds, transforms by their matrix.
  private static func words(_ value: Any) -> String {
    switch value {
    case let number as Double: return String((number * 1e4).rounded() / 1e4 + 0)
    case let row as SIMD4<Double>:
      return (0..<4).map { String((row[$0] * 1e5).rounded() / 1e5 + 0) }.joined(separator: " ")
    case let path as Path: return "path in \(words(path.controlBox))"
    case let transform as LayerTransform: return words(transform.matrix)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    if mirror.displayStyle == .optional { return mirror.children.first.map { words($0.value) } ?? "nil" }
    return mirror.children.map { "\($0.label ?? "") \(words($0.value))" }.joined(separator: ", ")
  }
}
