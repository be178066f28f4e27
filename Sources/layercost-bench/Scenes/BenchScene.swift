import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster

/// A planned scene with its images decoded: what both sides of a comparison begin with.
struct BenchScene {
  /// Its file, as text that can be shown.
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
      throw BenchFault("scene '\(name)' has errors, which \"layercost plan\" tells")
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

  /// The frame, drawn with an image store of its own.
  func drawn(threads: Int = 1) throws(BenchFault) -> Pixmap {
    do throws(DrawingError) {
      return try PlanRasterizer.rasterize(plan, images: ImageStore(images), threads: threads).pixmap
    } catch {
      throw BenchFault("scene '\(name)' cannot be drawn: \(error)")
    }
  }

  /// The device with a name.
  static func device(_ id: String) -> Device? { devices.last { $0.id == id } }

  private static var devices: [Device] {
    DeviceCatalog.all.compactMap { DeviceReader.read(SourceText(name: $0.id, bytes: $0.bytes)).value }
  }

  /// What every scene may name, without files beside it.
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
