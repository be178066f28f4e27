import LayerDiagnostics
import LayerModel
import Testing

@testable import LayerImport

/// Small Core Animation bundles for tests, and the results of reading them.
enum CAMLCase {
  /// The index of a bundle whose y grows downwards.
  static let flippedIndex = "<plist><dict><key>geometryFlipped</key><true/></dict></plist>"

  /// Reads markup, with the files of its bundle.
  static func read(
    _ markup: String, files: [String: [UInt8]] = ["index.xml": Array(flippedIndex.utf8)], state: String? = nil
  ) -> Checked<Scene> {
    let text = "<?xml version=\"1.0\"?>\n<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\(markup)</caml>"
    return read(Array(text.utf8), name: "Badge.ca/main.caml", files: files, state: state)
  }

  /// Reads an input of any format.
  static func read(
    _ bytes: [UInt8], name: String, files: [String: [UInt8]] = [:], state: String? = nil
  ) -> Checked<Scene> {
    var options = ImportOptions()
    options.state = state
    options.asset = { name in files[name].map { .success(AssetFile(bytes: $0)) } ?? .failure(.missing) }
    return SceneReader.read(SourceText(name: name, bytes: bytes), options: options)
  }

  /// The scene of a result that must have one.
  static func scene(
    _ markup: String, files: [String: [UInt8]] = ["index.xml": Array(flippedIndex.utf8)], state: String? = nil
  ) throws -> Scene {
    let checked = read(markup, files: files, state: state)
    return try #require(checked.value, "\(checked.findings.map(\.message))")
  }

  /// The layer in a root, read from its markup.
  static func layer(_ markup: String) throws -> Layer {
    let scene = try scene("<CALayer bounds=\"0 0 100 100\"><sublayers>\(markup)</sublayers></CALayer>")
    return scene.layers[1]
  }

  /// The beginning of a PNG with a given size and colour type.
  static func png(_ width: UInt8, _ height: UInt8, colorType: UInt8 = 6) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height, 8, colorType, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IDAT".utf8)
  }
}
