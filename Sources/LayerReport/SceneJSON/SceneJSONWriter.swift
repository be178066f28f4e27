import LayerDiagnostics
import LayerGeometry
public import LayerModel

/// Writes a scene as canonical scene JSON: the property table's order, defaults left out, one property a line.
///
/// What was repeated from templates is written out copy by copy. Reading the result and writing it again gives the same
/// bytes. Layers are written on a stack of their own, for trees are deeper than any call may be.
public struct SceneJSONWriter {
  /// What the written file says of an image.
  public enum Image: Sendable {
    /// It is in a file, named from the scene's folder.
    case file(String)
    /// An area of the image's size and a colour stands for it.
    case area
  }

  private let scene: Scene
  private let images: [AssetIndex: Image]
  private let lines: LineTable?
  private var json = JSONWriter()
  private var usedIDs: Set<String> = []

  /// The document.
  ///
  /// - Parameters:
  ///   - images: what is said of each image; areas where nothing is.
  ///   - namesSource: whether layers name their line in the scene's source, for a tree that came from elsewhere.
  public static func bytes(
    of scene: Scene, images: [AssetIndex: Image] = [:], namesSource: Bool = false
  ) -> [UInt8] {
    var writer = SceneJSONWriter(scene, images, namesSource && !scene.source.isBinary ? LineTable(scene.source) : nil)
    writer.writeScene()
    return writer.json.bytes
  }

  private init(_ scene: Scene, _ images: [AssetIndex: Image], _ lines: LineTable?) {
    self.scene = scene
    self.images = images
    self.lines = lines
  }

  private mutating func writeScene() {
    json.beginObject(.lines)
    json.field("format", "layercost-scene/1")
    json.field("name", scene.name)
    json.field("screen") { json in
      json.object { json in
        json.field("width", scene.screen.width)
        json.field("height", scene.screen.height)
        json.field("scale", scene.screen.scale)
        json.field("framesPerSecond", scene.screen.framesPerSecond)
      }
    }
    json.field("device", scene.device)
    json.field("compositor", scene.compositor)
    writeOrigin(scene.origins[nil])
    writeAssets()
    json.field("root") { _ in }
    writeTree()
    json.endObject()
    json.endLine()
  }

  // MARK: Layers

  /// Writes the layers: each object is left open until the node that ends its subtree.
  private mutating func writeTree() {
    // Nodes whose objects are open, with whether their list of sublayers is.
    var open: [(node: SceneNodeIndex, hasList: Bool)] = []
    for place in scene.nodes.indices {
      let index = SceneNodeIndex(place)
      let node = scene[index]
      while let last = open.last, scene[last.node].end <= index {
        close(last.hasList)
        open.removeLast()
      }
      if node.role == .mask {
        json.field("mask") { _ in }
      } else if !open.isEmpty {
        if open[open.count - 1].hasList == false {
          open[open.count - 1].hasList = true
          json.field("sublayers") { _ in }
          json.beginList(.lines)
        }
        json.element { _ in }
      }
      json.beginObject(.lines)
      write(index)
      open.append((index, false))
    }
    for last in open.reversed() { close(last.hasList) }
  }

  private mutating func close(_ hasList: Bool) {
    if hasList { json.endList() }
    json.endObject()
  }

  private mutating func write(_ index: SceneNodeIndex) {
    let node = scene[index]
    var layer = scene[node.layer]
    layer.position.x += node.offset.width
    layer.position.y += node.offset.height
    identify(&layer, index)
    if let id = layer.id { json.field("id", id) }
    if let name = layer.name, !name.isEmpty { json.field("name", name) }
    if layer.layerClass != .layer { json.field("class", layer.layerClass.rawValue) }
    if layer.isExternal { json.field("external", true) }
    writeWaiver(scene.waivers[node.layer])
    writeOrigin(scene.origins[node.layer], line: lines?.location(of: scene.sources.start(of: node.layer)).line)
    let hasFrame = writeFrame(of: layer)
    var initial = Layer()
    initial.content = layer.layerClass.initialContent
    for property in LayerProperty.allCases {
      if hasFrame, property == .bounds || property == .position { continue }
      let form = property.definition.form
      guard let value = form.value(in: layer), value != form.value(in: initial) else { continue }
      json.field(text: property.rawValue) { ValueJSON.write(value, in: scene, to: &$0) }
    }
  }

  /// Keeps a layer's path: a copy is named after its template, and an id that was used before becomes a name.
  private mutating func identify(_ layer: inout Layer, _ index: SceneNodeIndex) {
    if scene[index].copy != nil {
      layer.id = nil
      layer.name = scene.pathPart(of: index)
    } else if let id = layer.id, !usedIDs.insert(id).inserted {
      layer.id = nil
      layer.name = id
    }
  }

  /// Writes place and size in one where nothing else moves the layer; false where that would not say it.
  private mutating func writeFrame(of layer: Layer) -> Bool {
    guard layer.transform == .identity, layer.anchorPoint == Point(0.5, 0.5), layer.bounds.minX == 0,
      layer.bounds.minY == 0
    else { return false }
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    guard width > 0 || height > 0 || layer.position != .zero else { return true }
    json.field("frame") { json in
      json.list { json in
        for number in [layer.position.x - width / 2, layer.position.y - height / 2, width, height] {
          json.element { $0.number(number) }
        }
      }
    }
    return true
  }

  // MARK: What stands beside layers

  private mutating func writeOrigin(_ stated: Origin?, line: Int? = nil) {
    var origin = stated ?? Origin()
    if lines != nil {
      origin.file = origin.file ?? scene.source.name
      origin.line = origin.line ?? line
    }
    guard origin != Origin() else { return }
    json.field("origin") { Self.write(origin, to: &$0) }
  }

  private static func write(_ origin: Origin, to json: inout JSONWriter) {
    json.object { json in
      if let file = origin.file { json.field("file", file) }
      if let line = origin.line { json.field("line", line) }
      if let owner = origin.owner { json.field("owner", owner) }
      if let identifier = origin.accessibilityIdentifier { json.field("accessibilityIdentifier", identifier) }
    }
  }

  private mutating func writeWaiver(_ waiver: Waiver?) {
    guard let waiver else { return }
    json.field("lint") { json in
      json.object { json in
        json.field("allow", waiver.rules)
        json.field("reason", waiver.reason)
        if let until = waiver.until { json.field("until", until) }
      }
    }
  }

  private mutating func writeAssets() {
    guard !scene.assets.isEmpty else { return }
    json.field("assets") { json in
      json.object(.lines) { json in
        for (place, asset) in scene.assets.enumerated() {
          json.field(text: asset.name) { Self.write(asset, images[AssetIndex(place)] ?? .area, to: &$0) }
        }
      }
    }
  }

  private static func write(_ asset: Asset, _ image: Image, to json: inout JSONWriter) {
    json.object { json in
      switch image {
      case .file(let name):
        json.field("file", name)
        write(asset.paint, to: &json)
      case .area:
        json.field("pixelSize") { json in
          json.list { json in
            json.element { $0.integer(asset.facts.pixelWidth) }
            json.element { $0.integer(asset.facts.pixelHeight) }
          }
        }
        json.field("opaque", asset.facts.isOpaque)
        if asset.facts.encoding != .plain { json.field("encoding", asset.facts.encoding.rawValue) }
        // Only an opaque colour can be that of an opaque area.
        let color = asset.facts.isOpaque && !asset.color.isOpaque ? Color(red: 0.5, green: 0.5, blue: 0.5) : asset.color
        json.field("color") { ValueJSON.write(color, to: &$0) }
      }
    }
  }

  private static func write(_ paint: AssetPaint, to json: inout JSONWriter) {
    if paint.readsGrayAsAlpha { json.field("grayIsAlpha", true) }
    if let tint = paint.tint { json.field("tint") { ValueJSON.write(tint, to: &$0) } }
    if let multiplier = paint.multiplier { json.field("multiply") { ValueJSON.write(multiplier, to: &$0) } }
  }
}
