public import LayerDiagnostics
public import LayerModel

/// The file that describes a bundle of Core Animation, as far as it has to be known before the bundle can be opened.
public enum CoreAnimationIndex {
  /// Its name, the same in every bundle.
  public static let fileName = "index.xml"

  /// The name of the bundle's markup; nil when the index names none, or one outside of the bundle.
  public static func rootDocument(of index: SourceText, limits: Limits) -> String? {
    let name = CoreAnimationDocument.read(index, limits: limits)?.rootDocument
    return name.flatMap { FileReference.isBareName($0) && !$0.utf8.starts(with: ".".utf8) ? $0 : nil }
  }
}
