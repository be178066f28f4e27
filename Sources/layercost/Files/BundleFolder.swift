import LayerDiagnostics
import LayerImport
import LayerModel

/// Bundles of Core Animation (`.ca`), which are folders: the file in one that holds the tree.
///
/// A bundle is somebody else's, so the markup that its index names has to lie in it, links followed.
enum BundleFolder {
  /// What bundles call their markup when their index does not say.
  private static let usualDocument = "main.caml"

  /// The markup of a folder that is a bundle, by its name or its index; nil for every other input.
  static func document(of input: String, limits: Limits) throws(FileFault) -> String? {
    guard input != FileAccess.standard, (try? PlatformCalls.status(of: input))?.kind == .folder else { return nil }
    let folder = input.hasSuffix("/") ? input : input + "/"
    let files = AssetFolder(of: folder, allowing: [], limits: limits)
    var name = usualDocument
    if case .success(let index) = files.file(CoreAnimationIndex.fileName) {
      let source = SourceText(name: folder + CoreAnimationIndex.fileName, bytes: index.bytes)
      name = CoreAnimationIndex.rootDocument(of: source, limits: limits) ?? usualDocument
    } else if !folder.hasSuffix(".ca/") {
      return nil
    }
    switch files.place(of: name) {
    case .inside: return folder + name
    case .missing: return nil
    case .outside:
      throw FileFault(folder + name, "markup of the bundle lies outside of it", help: "name the file itself")
    }
  }
}
