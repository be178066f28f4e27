import LayerDiagnostics
import LayerGeometry
public import LayerModel
import LayerWriting

/// Writes a scene as canonical scene JSON: in the order of the property table, without defaults, one property per line.
///
/// Copies of a template are written out in full. Reading the result and writing it again gives the same bytes. The
/// writer keeps its own stack, because trees can be nested more deeply than the call stack allows.
public struct SceneJSONWriter {
  /// The way an image is represented in the written file.
  public enum Image: Sendable {
    /// The image is in a file, with a path relative to the scene's folder.
    case file(String)
    /// The image is replaced by a plain rectangle of its size and a colour.
    case area
  }

  private let scene: Scene
  private let images: [AssetIndex: Image]
  private let lines: LineTable?
  private var json = JSONWriter()
  private var usedIDs: Set<String> = []
  /// The properties of each class that was met, with the values that are not written.
  private var initials: [LayerClass: [Initial]] = [:]

  /// The document.
  ///
  /// - Parameters:
  ///   - images: the representation of each image; an area for images without one.
  ///   - namesSource: whether layers name their line in the scene's source, for a tree from another format.
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
    // Nodes with open objects, and whether their lists of sublayers are open.
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
    writeWaivers(scene.waivers[node.layer] ?? [])
    writeOrigin(scene.origins[node.layer], line: lines?.location(of: scene.sources.start(of: node.layer)).line)
    // A root must state its size, even if it is zero.
    let isRoot = node.parent == nil
    let hasFrame = writeFrame(of: layer, always: isRoot)
    for initial in initials(of: layer.layerClass) {
      let property = initial.property
      if hasFrame, property == .bounds || property == .position { continue }
      guard let value = initial.form.value(in: layer), value != initial.value || (isRoot && property == .bounds)
      else { continue }
      json.field(text: property.rawValue) { ValueJSON.write(value, in: scene, to: &$0) }
    }
  }

  /// A property with the value that a new layer has.
  private struct Initial {
    let property: LayerProperty
    let form: PropertyForm
    let value: PropertyValue?
  }

  /// The properties of layers of a class, and no others, in the order of the table.
  private mutating func initials(of layerClass: LayerClass) -> [Initial] {
    if let known = initials[layerClass] { return known }
    var layer = Layer()
    layer.content = layerClass.initialContent
    let made = LayerProperty.allCases.filter(layerClass.has).map { property in
      let form = property.definition.form
      return Initial(property: property, form: form, value: form.value(in: layer))
    }
    initials[layerClass] = made
    return made
  }

  /// Preserves a layer's path: a copy is named after its template, and an id that was already used becomes a name.
  private mutating func identify(_ layer: inout Layer, _ index: SceneNodeIndex) {
    if scene[index].copy != nil {
      layer.id = nil
      layer.name = scene.pathPart(of: index)
    } else if let id = layer.id, !usedIDs.insert(id).inserted {
      layer.id = nil
      layer.name = id
    }
  }

  /// Writes the position and size as a frame, if nothing else moves the layer; false if a frame is not enough.
  private mutating func writeFrame(of layer: Layer, always: Bool) -> Bool {
    guard layer.transform == .identity, layer.anchorPoint == Point(0.5, 0.5), layer.bounds.minX == 0,
      layer.bounds.minY == 0
    else { return false }
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    guard always || width > 0 || height > 0 || layer.position != .zero else { return true }
    json.field("frame") { json in
      json.list { json in
        for number in [layer.position.x - width / 2, layer.position.y - height / 2, width, height] {
          json.element { $0.number(number) }
        }
      }
    }
    return true
  }

  // MARK: Origins, waivers, assets and values

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

  private mutating func writeWaivers(_ waivers: [Waiver]) {
    guard !waivers.isEmpty else { return }
    json.field("lint") { json in
      json.object { json in
        json.field("allow", waivers.flatMap(\.rules))
        json.field("reason", waivers.map(\.reason).filter { !$0.isEmpty }.joined(separator: "; "))
        if let until = waivers.compactMap(\.until).min() { json.field("until", until) }
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
        // Only an opaque colour is possible for an opaque area.
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

/// Writes values of layer properties as scene JSON.
enum ValueJSON {
  static func write(_ value: PropertyValue, in scene: Scene, to json: inout JSONWriter) {
    switch value {
    case .number(let number): json.number(number)
    case .integer(let number): json.integer(number)
    case .flag(let flag): json.flag(flag)
    case .string(let text): json.string(text)
    case .color(let color): write(color, to: &json)
    case .colors(let colors): json.list { json in for color in colors { json.element { write(color, to: &$0) } } }
    case .numbers(let numbers): write(numbers, to: &json)
    case .pair(let pair): write([pair.width, pair.height], to: &json)
    case .rect(let rect): write([rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY], to: &json)
    case .path(let path): write(path, to: &json)
    case .transform(let transform): write(transform, to: &json)
    case .filters(let filters):
      json.list { json in for filter in filters { json.element { write(filter, to: &$0) } } }
    case .corners(let corners): json.integer(Int(corners.rawValue))
    case .asset(let asset): if let asset { json.string(scene[asset].name) } else { json.null() }
    case .milliseconds(let number):
      guard let number else { return json.null() }
      json.object { $0.field("milliseconds", number) }
    }
  }

  static func write(_ numbers: [Double], to json: inout JSONWriter) {
    json.list { json in for number in numbers { json.element { $0.number(number) } } }
  }

  /// Writes a colour: as two digits per component if each component is a whole byte, otherwise as numbers.
  static func write(_ color: Color?, to json: inout JSONWriter) {
    guard let color else { return json.null() }
    let parts = [color.red, color.green, color.blue, color.alpha]
    let bytes = parts.map { ($0 * 255).rounded() }
    guard zip(parts, bytes).allSatisfy({ abs($0 * 255 - $1) < 0.001 && (0...255).contains($1) }) else {
      return write(parts.map(Double.init), to: &json)
    }
    let shown = color.isOpaque ? bytes.dropLast() : bytes[...]
    let digits = Array("0123456789ABCDEF")
    json.string("#" + shown.map { "\(digits[Int($0) >> 4])\(digits[Int($0) & 15])" }.joined())
  }

  private static func write(_ path: Path?, to json: inout JSONWriter) {
    guard let path else { return json.null() }
    switch path.form {
    case .rect(let rect): json.object { $0.field("rect") { write(edges(of: rect), to: &$0) } }
    case .ellipse(let rect): json.object { $0.field("ellipse") { write(edges(of: rect), to: &$0) } }
    case .roundedRect(let rect, let radius, let curve):
      json.object { json in
        json.field("roundedRect") { write(edges(of: rect) + [radius], to: &$0) }
        json.field("curve", curve.rawValue)
      }
    case .free: json.string(PathText.text(of: path))
    }
  }

  private static func edges(of rect: Rect<LayerSpace>) -> [Double] {
    [rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY]
  }

  private static func write(_ transform: LayerTransform, to json: inout JSONWriter) {
    switch transform {
    case .identity: json.list { _ in }
    case .matrix(let matrix):
      write([matrix.row1, matrix.row2, matrix.row3, matrix.row4].flatMap { row in (0..<4).map { row[$0] } }, to: &json)
    case .steps(let steps): json.list { json in for step in steps { json.element { write(step, to: &$0) } } }
    }
  }

  private static func write(_ step: LayerTransform.Step, to json: inout JSONWriter) {
    json.object { json in
      switch step {
      case .rotate(let degrees, 0, 0, 1): json.field("rotate", degrees)
      case .rotate(let degrees, let x, let y, let z): json.field("rotate") { write([degrees, x, y, z], to: &$0) }
      case .scale(let x, let y, let z): json.field("scale") { write([x, y, z], to: &$0) }
      case .translate(let x, let y, let z): json.field("translate") { write([x, y, z], to: &$0) }
      case .perspective(let distance): json.field("perspective", distance)
      }
    }
  }

  private static func write(_ filter: Filter, to json: inout JSONWriter) {
    json.object { json in
      switch filter {
      case .gaussianBlur(let radius): json.field("gaussianBlur", radius)
      case .colorMatrix(let numbers): json.field("colorMatrix") { write(numbers, to: &$0) }
      case .saturate(let amount): json.field("saturate", amount)
      case .brightness(let amount): json.field("brightness", amount)
      }
    }
  }
}

/// Outlines as SVG path data, with absolute commands.
enum PathText {
  static func text(of path: Path) -> String {
    var bytes: [UInt8] = []
    for element in path.elements {
      switch element {
      case .move(let point): append("M", [point], to: &bytes)
      case .line(let point): append("L", [point], to: &bytes)
      case .curve(let first, let second, let end): append("C", [first, second, end], to: &bytes)
      case .close: append("Z", [], to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ command: Character, _ points: [Point<LayerSpace>], to bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: command.utf8)
    for point in points {
      for number in [point.x, point.y] {
        bytes.append(UInt8(ascii: " "))
        DecimalText.append(Finite(nearest: number), to: &bytes)
      }
    }
  }
}
