import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster

/// A planned scene with decoded images, the starting point for both sides of a comparison.
struct BenchScene {
  /// The name of the scene's file, as displayable text.
  let name: String
  let plan: PassPlan
  let images: [AssetIndex: Pixmap]

  init(file: String) throws(BenchFault) {
    name = DisplayText.escaped(file)
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw BenchFault("file '\(name)' cannot be read")
    }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let checked = SceneReader.read(SourceText(name: file, bytes: [UInt8](bytes)), options: Self.options(folder))
    guard let scene = checked.value, !checked.hasErrors else {
      throw BenchFault("scene '\(name)' has errors; \"layercost plan\" prints them")
    }
    guard let compositor = CompositorCatalog.compositor(scene.compositor),
      let plan = Planner.plan(scene, compositor: compositor).value
    else { throw BenchFault("scene '\(name)' cannot be planned") }
    self.plan = plan
    var images: [AssetIndex: Pixmap] = [:]
    for (index, asset) in scene.assets.enumerated() {
      guard let file = asset.file else { continue }
      guard let image = Self.image(folder.appendingPathComponent(file)) else {
        throw BenchFault("image '\(DisplayText.escaped(file))' cannot be decoded")
      }
      images[AssetIndex(index)] = image.pixmap
    }
    self.images = images
  }

  /// Draws the frame with a newly created image store.
  func drawn(threads: Int = 1) throws(BenchFault) -> Pixmap {
    do throws(DrawingError) {
      return try PlanRasterizer.rasterize(plan, images: ImageStore(images), threads: threads).pixmap
    } catch {
      throw BenchFault("scene '\(name)' cannot be drawn: \(error)")
    }
  }

  /// The device with the given id.
  static func device(_ id: String) -> Device? { devices.last { $0.id == id } }

  private static var devices: [Device] {
    DeviceCatalog.all.compactMap { DeviceReader.read(SourceText(name: $0.id, bytes: $0.bytes)).value }
  }

  /// The options for reading scenes, with the known devices and compositors.
  static var displayOptions: ImportOptions {
    var options = ImportOptions()
    let devices = devices
    options.display.deviceIDs = devices.map(\.id)
    options.display.screenOfDevice = { id in devices.last { $0.id == id }?.screen }
    options.display.compositorIDs = CompositorCatalog.all.map(\.id)
    return options
  }

  private static func options(_ folder: URL) -> ImportOptions {
    var options = displayOptions
    options.asset = { name in
      let file = folder.appendingPathComponent(name)
      guard let bytes = FileManager.default.contents(atPath: file.path) else { return .failure(.missing) }
      return .success(AssetFile(bytes: [UInt8](bytes)) { image(file)?.facts.isOpaque })
    }
    return options
  }

  private static func image(_ file: URL) -> DecodedImage? {
    FileManager.default.contents(atPath: file.path).flatMap { try? ImageDecoder.decode([UInt8]($0)) }
  }
}

/// A phone screen with 300 cards over a gradient.
///
/// Each card is rounded and translucent, with a shadow of its outline and a line of text. Any program that draws trees,
/// pages or vector pictures can draw the scene.
enum CardScene {
  /// Writes the scene, and returns its file.
  static func write() throws(BenchFault) -> String {
    try BenchFolders.write(text.utf8, to: "cards.json")
  }

  private static var text: String {
    var dice = SceneDice(seed: 300)
    let cards = (0..<300).map { card($0, &dice) }
    return """
      {"format": "layercost-scene/1", "name": "Bench: cards", "device": "iphone-13",
       "screen": {"width": 390, "height": 844, "scale": 3},
       "root": {"id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#FFFFFF", "sublayers": [
      {"id": "ground", "class": "CAGradientLayer", "frame": [0, 0, 390, 844], "colors": ["#5AC8FA", "#AF52DE"],
       "startPoint": [0, 0], "endPoint": [1, 1]},
      \(cards.joined(separator: ",\n"))]}}
      """
  }

  private static func card(_ number: Int, _ dice: inout SceneDice) -> String {
    let (x, y) = (dice.roll(0...290), dice.roll(0...778))
    return """
      {"id": "card\(number)", "frame": [\(x), \(y), 100, 66], "backgroundColor": "#FFFFFF", "cornerRadius": 4,
       "opacity": 0.95, "shadowOpacity": 0.3, "shadowRadius": 3.333333, "shadowOffset": [0, 2],
       "shadowPathIsBounds": true, "sublayers": [
        {"class": "CATextLayer", "frame": [8, 8, 84, 18], "string": "Card \(number)", "fontSize": 14,
         "foregroundColor": "#1C1C1E", "contentsScale": 3}]}
      """
  }
}

/// A feed that scrolls for ten seconds, with 2,110 layers visible in its rows at a time.
struct FeedScene {
  let scene: Scene
  let compositor: Compositor
  let device: Device

  /// The number of rows; each has ten layers and is four points high, so that 211 rows fill the screen.
  private static let rows = 600

  init() throws(BenchFault) {
    let checked = SceneReader.read(SourceText(name: "feed.json", bytes: Array(Self.text(seconds: 10).utf8)))
    guard let scene = checked.value, let compositor = CompositorCatalog.compositor("core-animation"),
      let device = BenchScene.device(scene.device)
    else {
      throw BenchFault("feed cannot be read: \(checked.findings.map(\.message).joined(separator: "; "))")
    }
    (self.scene, self.compositor, self.device) = (scene, compositor, device)
  }

  /// Cards with rounded corners, each with an avatar; half of the avatars have a rounded clip, which costs a pass.
  static func text(seconds: Double) -> String {
    let lines = (0..<7).map { line in
      ##"{"frame": [\##(40 + 40 * line), 1, 30, 1], "backgroundColor": "#999999"}"##
    }
    let row = """
      {"frame": [0, 0, 390, 4], "backgroundColor": "#FFFFFF", "cornerRadius": 1, "sublayers": [
        {"frame": [4, 0.5, 3, 3], "backgroundColor": "#336699", "cornerRadius": 1.5,
         "sublayers": [{"frame": [1, 1, 1, 1], "backgroundColor": "#FFFFFF"}]}, \(lines.joined(separator: ", "))]}
      """
    let clipped = row.replacing(#""cornerRadius": 1.5"#, with: #""cornerRadius": 1.5, "masksToBounds": true"#)
    return """
      {"format": "layercost-scene/1", "name": "Feed", "device": "iphone-13",
       "screen": {"width": 390, "height": 844, "scale": 3},
       "templates": {"plain": \(row), "clipped": \(clipped)},
       "root": {"id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#F2F2F7", "sublayers": [
         {"id": "feed", "frame": [0, 0, 390, 844], "masksToBounds": true, "sublayers": [
           {"repeat": {"template": "plain", "count": \(rows / 2), "offset": [0, 8]}},
           {"id": "others", "frame": [0, 4, 390, \(4 * rows)], "sublayers": [
             {"repeat": {"template": "clipped", "count": \(rows / 2), "offset": [0, 8]}}]}]}]},
       "timeline": {"duration": \(seconds), "scroll": [
         {"layer": "/root/feed", "to": [0, 1500], "begin": 0, "duration": \(seconds), "timing": "linear"}]}}
      """
  }
}

/// A scene file with any number of layers, each with 25 keys, for measuring how fast scenes are read.
enum LargeScene {
  /// Writes the scene unless it exists, and returns its file.
  static func write(layers: Int) throws(BenchFault) -> String {
    try BenchFolders.writeOnce("large-\(layers).json") { bytes(layers: layers) }
  }

  /// The beginning of a scene, up to the sublayers of its root.
  fileprivate static func head(_ name: String) -> String {
    """
    {"format":"layercost-scene/1","name":"Bench: \(name)","device":"iphone-13",\
    "screen":{"width":390,"height":844,"scale":3},"root":{"id":"root","frame":[0,0,390,844],\
    "backgroundColor":"#F2F2F7","sublayers":[
    """
  }

  /// Rows of four nested layers each, all of them visible.
  static func bytes(layers: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layers * 620)
    bytes += head("large").utf8
    var made = 1
    while made < layers {
      let row = min(4, layers - made)
      if made > 1 { bytes.append(UInt8(ascii: ",")) }
      for depth in 0..<row { open(made + depth, depth: depth, isLast: depth == row - 1, into: &bytes) }
      for depth in 0..<row { bytes += (depth == 0 ? "}" : "]}").utf8 }
      made += row
    }
    bytes += "]}}\n".utf8
    return bytes
  }

  /// Writes a layer without its end; a layer that is not the last of its row contains the next one.
  private static func open(_ number: Int, depth: Int, isLast: Bool, into bytes: inout [UInt8]) {
    let (column, row) = (number / 4 % 30 * 13, number / 120 % 200 * 4)
    let place = depth == 0 ? "\(column),\(row)" : "0.5,0.25"
    bytes +=
      """
      {"id":"layer\(number)","name":"A row of the feed, or what lies in it","class":"CALayer",\
      "frame":[\(place),\(12.5 - Double(depth)),\(4 - 0.5 * Double(depth))],"zPosition":0,"anchorPoint":[0.5,0.5],\
      "backgroundColor":"#33669\(depth)","contentsGravity":"resizeAspect","contentsScale":3,\
      "cornerRadius":\(depth == 0 ? "1.25" : "0"),"cornerCurve":"continuous","borderWidth":0.5,\
      "borderColor":"#00000022","opacity":1,"hidden":false,"opaque":false,"masksToBounds":false,"doubleSided":true,\
      "edgeAntialiasing":false,"shadowOpacity":0,"shadowRadius":3.5,"shadowOffset":[0,-2.25],\
      "shadowColor":"#000000","shouldRasterize":false,"allowsGroupOpacity":true
      """.utf8
    if !isLast { bytes += ",\"sublayers\":[".utf8 }
  }
}

/// A scene file in which every second layer is translucent, rounded, clipped or shadowed, and contains the next one.
enum CostlyScene {
  /// Writes the scene unless it exists, and returns its file.
  static func write(layers: Int) throws(BenchFault) -> String {
    try BenchFolders.writeOnce("costly-\(layers).json") { bytes(pairs: layers / 2) }
  }

  /// Layers with one sublayer each, over the whole screen.
  private static func bytes(pairs: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pairs * 300)
    bytes += LargeScene.head("expensive").utf8
    for pair in 0..<pairs {
      if pair > 0 { bytes.append(UInt8(ascii: ",")) }
      let (column, row) = (pair % 30 * 13, pair / 30 % 200 * 4)
      bytes +=
        """
        {"id":"card\(pair)","class":"CALayer","frame":[\(column),\(row),12.5,3.75],"backgroundColor":"#336699",\
        \(look(pair % 5)),"sublayers":[{"id":"inside\(pair)","class":"CALayer","frame":[-0.5,0.25,11.5,3.5],\
        "backgroundColor":"#3399CC","cornerRadius":0.5}]}
        """.utf8
    }
    bytes += "]}}\n".utf8
    return bytes
  }

  private static func look(_ kind: Int) -> String {
    switch kind {
    case 0: #""opacity":0.75"#
    case 1: #""cornerRadius":1.25,"masksToBounds":true"#
    case 2: #""shadowOpacity":0.3,"shadowRadius":2.5,"shadowOffset":[0,1]"#
    case 3: #""cornerRadius":1.5"#
    default: #""opacity":0.9,"cornerRadius":1,"shadowOpacity":0.25,"shadowPathIsBounds":true"#
    }
  }
}

/// A layer as declared by a program that decodes scenes with Foundation, with the fields of `LargeScene`.
struct TypedLayer: Decodable {
  let id: String
  let name: String?
  let `class`: String?
  let frame: [Double]
  let zPosition: Double?
  let anchorPoint: [Double]?
  let backgroundColor: String?
  let contentsGravity: String?
  let contentsScale: Double?
  let cornerRadius: Double?
  let cornerCurve: String?
  let borderWidth: Double?
  let borderColor: String?
  let opacity: Double?
  let hidden: Bool?
  let opaque: Bool?
  let masksToBounds: Bool?
  let doubleSided: Bool?
  let edgeAntialiasing: Bool?
  let shadowOpacity: Double?
  let shadowRadius: Double?
  let shadowOffset: [Double]?
  let shadowColor: String?
  let shouldRasterize: Bool?
  let allowsGroupOpacity: Bool?
  let sublayers: [TypedLayer]?
}

/// A scene file as declared by a program that decodes scenes with Foundation.
struct TypedScene: Decodable {
  let root: TypedLayer
}

extension Pixmap {
  /// The picture as PNG bytes.
  func png(_ effort: PNGEncoder.Effort = .standard) throws(BenchFault) -> [UInt8] {
    do throws(DrawingError) {
      return try PNGEncoder.encode(self, effort: effort)
    } catch {
      throw BenchFault("picture cannot be written as PNG: \(error)")
    }
  }
}
