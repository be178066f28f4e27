import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster
import LayerTestSupport
import Testing

/// Real bundles and archives of Core Animation, read as the tool reads them.
enum CorpusBundle {
  /// Their folder in the corpus.
  static let folder = "caml"

  /// The inputs in the corpus, in the order of their names: markup and archives.
  static var inputs: [String] {
    let top = Corpus.folder.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".caml") || $0.hasSuffix(".caar.plist") }.sorted()
  }

  /// The result of reading an input.
  static func read(_ path: String, state: String? = nil) throws -> Checked<Scene> {
    let file = "\(folder)/\(path)"
    let place = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    var options = ImportOptions()
    options.state = state
    options.asset = { name in
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return .failure(.outsideFolder) }
      guard Corpus.has(place + name), let bytes = try? Corpus.bytes(of: place + name) else { return .failure(.missing) }
      return .success(AssetFile(bytes: bytes))
    }
    return SceneReader.read(SourceText(name: path, bytes: try Corpus.bytes(of: file)), options: options)
  }

  /// The picture of an input at a given scale.
  static func picture(_ path: String, scale: Double) throws -> Pixmap {
    let checked = try read(path)
    let scene = try #require(checked.value, "\(path): \(checked.findings.map(\.message))")
    let compositor = try #require(CompositorCatalog.compositor(scene.compositor))
    let plan = try #require(Planner.plan(scene, compositor: compositor, scale: scale).value)
    let place = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var images: [AssetIndex: Pixmap] = [:]
    for (index, asset) in scene.assets.enumerated() {
      let bytes = try asset.embedded ?? asset.file.map { try Corpus.bytes(of: "\(folder)/\(place)\($0)") }
      if let bytes { images[AssetIndex(index)] = try ImageDecoder.picture(of: asset, bytes) }
    }
    return try PlanRasterizer.rasterize(plan, images: ImageStore(images), precision: .exact).pixmap
  }
}
