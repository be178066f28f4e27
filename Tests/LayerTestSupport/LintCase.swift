public import Foundation
public import LayerDiagnostics
import LayerImport
public import LayerLint
import LayerModel
import LayerPictures
import LayerPlanning
public import LayerRaster

/// A scene text that rules check, and whose fixes are proven by drawing.
public struct LintCase: Sendable {
  /// The text.
  public let source: SourceText
  /// The facts about its scene; nil if the text is not a scene.
  public let facts: SceneFacts?
  /// The faults of the text.
  public let faults: [Finding]

  /// A case from a text; its assets are in a folder, except for `deep.png` and `scan.png`, which always exist.
  public init(_ text: String, folder: URL? = nil) {
    source = SourceText(name: "test.json", bytes: Array(text.utf8))
    (facts, faults) = Self.facts(of: source, folder: folder)
  }

  /// Images whose pixels are not needed: one with 16 bits per channel, and a photograph of 4032 x 3024 pixels.
  private static let knownImages = [
    "deep.png": header([0, 0, 0, 20, 0, 0, 0, 10], depth: 16),
    "scan.png": header([0, 0, 0x0F, 0xC0, 0, 0, 0x0B, 0xD0], depth: 8),
  ]

  private static func header(_ size: [UInt8], depth: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size
      + [depth, 2, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 10] + Array("IDAT".utf8) + [UInt8](repeating: 0, count: 14)
  }

  private static func bytes(of file: String, in folder: URL?) -> [UInt8]? {
    if let known = knownImages[file] { return known }
    return folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(file)) }.map { [UInt8]($0) }
  }

  /// The scene of a text, read, checked and planned.
  private static func facts(of source: SourceText, folder: URL?) -> (SceneFacts?, [Finding]) {
    let checked = SceneReader.read(source, options: options(folder))
    let planned = facts(of: checked)
    return (planned.value, checked.findings + planned.findings)
  }

  /// Reads every tree of a file without assets, and returns the facts and the faults of each.
  public static func trees(of source: SourceText) -> [(facts: SceneFacts?, faults: [Finding])] {
    SceneReader.trees(of: source, options: options(nil)).map { (facts(of: $0).value, $0.findings) }
  }

  private static func options(_ folder: URL?) -> ImportOptions {
    var options = ImportOptions()
    options.display.compositorIDs = CompositorCatalog.all.map(\.id)
    options.display.screenOfDevice = { device($0)?.screen }
    options.asset = { file in
      bytes(of: file, in: folder).map { .success(AssetFile(bytes: $0)) } ?? .failure(.missing)
    }
    return options
  }

  private static func facts(of checked: Checked<Scene>) -> Checked<SceneFacts> {
    guard let scene = checked.value, !checked.hasErrors,
      let compositor = CompositorCatalog.compositor(scene.compositor)
    else { return Checked(nil, findings: []) }
    let planned = Planner.plan(scene, compositor: compositor)
    let device = device(scene.device)
    return Checked(planned.value.map { SceneFacts($0, device: device) }, findings: planned.findings)
  }

  private static func device(_ id: String) -> Device? {
    DeviceCatalog.all.first { $0.id == id }.flatMap {
      DeviceReader.read(SourceText(name: $0.id, bytes: $0.bytes)).value
    }
  }

  /// Returns the findings of a linter.
  public func findings(by linter: Linter = Linter()) -> [LintFinding] {
    facts.map { linter.findings(in: $0) } ?? []
  }

  /// Returns a prover that tries out fixes for a linter by drawing; assets are in a folder.
  public static func prover(for linter: Linter = Linter(), folder: URL? = nil) -> Prover<[Pixmap]> {
    .drawing(
      linter: linter, images: { images(of: $0.scene, in: folder) }, read: { facts(of: $0, folder: folder).0 })
  }

  private static func images(of scene: Scene, in folder: URL?) -> [AssetIndex: Pixmap] {
    var images: [AssetIndex: Pixmap] = [:]
    for (index, asset) in scene.assets.enumerated() {
      guard let file = asset.file, let bytes = bytes(of: file, in: folder) else { continue }
      images[AssetIndex(index)] = try? ImageDecoder.decode(bytes, limits: Limits()).pixmap
    }
    return images
  }
}
