import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster
import Testing

/// One scene file of the gallery.
struct GalleryScene: Sendable, CustomTestStringConvertible {
  /// The path below `Scenes` without its extension, such as `masks/by-gradient`.
  let path: String

  /// The folder of all scenes.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenes")

  /// The areas in the order of the catalogue.
  static let areas = [
    "geometry", "corners", "masks", "shadows", "opacity", "blur", "rasterize", "cache", "images", "text", "blend", "3d",
    "timeline",
    "cases",
  ]

  /// The devices included with the tool, by id.
  static let devices: [String: Device] = Dictionary(
    uniqueKeysWithValues: DeviceCatalog.all.compactMap { entry in
      DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value.map { (entry.id, $0) }
    })

  /// Every scene, area by area, sorted by name.
  static let all: [GalleryScene] = areas.flatMap(scenes)

  /// The scenes of one area, sorted by name.
  static func scenes(in area: String) -> [GalleryScene] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(area).path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { GalleryScene(path: "\(area)/\($0.dropLast(5))") }
  }

  /// A file next to the scene, with its name and another extension.
  func file(_ pathExtension: String) -> URL {
    Self.folder.appendingPathComponent("\(path).\(pathExtension)")
  }

  /// The area's folder.
  var areaFolder: URL { file("json").deletingLastPathComponent() }

  /// The file as text.
  func text() throws -> String { try String(contentsOf: file("json"), encoding: .utf8) }

  /// The scene and the findings from reading it, with its images read from the area's folder.
  func read() throws -> Checked<Scene> { read(Array(try text().utf8)) }

  /// The scene and the findings from reading another text in its place.
  func read(_ bytes: [UInt8]) -> Checked<Scene> {
    var options = ImportOptions()
    options.display.compositorIDs = CompositorCatalog.all.map(\.id)
    options.display.deviceIDs = Self.devices.keys.sorted()
    options.display.screenOfDevice = { Self.devices[$0]?.screen }
    let folder = areaFolder
    options.asset = { name in
      guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else {
        return .failure(.missing)
      }
      return .success(AssetFile(bytes: [UInt8](data)))
    }
    return SceneReader.read(SourceText(name: "Scenes/\(path).json", bytes: bytes), options: options)
  }

  /// Plans the scene at the beginning of its timeline, at the screen's scale or another.
  func plan(scale: Double? = nil) throws -> PassPlan {
    let checked = try read()
    guard let scene = checked.value else { throw GalleryFault(scene: path, findings: checked.findings) }
    guard let compositor = CompositorCatalog.compositor(scene.compositor) else {
      throw GalleryFault(scene: path, findings: [])
    }
    let planned = Planner.plan(scene.sampled(at: .zero), compositor: compositor, scale: scale)
    guard let plan = planned.value else { throw GalleryFault(scene: path, findings: planned.findings) }
    return plan
  }

  /// The scene drawn with exact blurs, with its images read from the area's folder.
  func picture(scale: Double? = nil) throws -> Pixmap {
    let plan = try plan(scale: scale)
    return try PlanRasterizer.rasterize(plan, images: ImageStore(try images(of: plan)), precision: .exact).pixmap
  }

  /// The decoded images that a plan of the scene shows.
  func images(of plan: PassPlan) throws -> [AssetIndex: Pixmap] {
    var images: [AssetIndex: Pixmap] = [:]
    for (index, asset) in plan.tree.scene.assets.enumerated() {
      guard let name = asset.file else { continue }
      let data = try Data(contentsOf: areaFolder.appendingPathComponent(name))
      images[AssetIndex(index)] = try ImageDecoder.decode([UInt8](data)).pixmap
    }
    return images
  }

  var testDescription: String { path }
}
