import LayerDiagnostics
import LayerModel

/// What a bundle says of its tree from outside: `index.xml` beside the markup, or an archive's outermost dictionary.
struct CoreAnimationDocument: Sendable {
  /// Whether y grows downwards from the top; Core Animation's own direction is upwards, UIKit's downwards.
  var isFlipped: Bool?
  /// The size of the document, for roots that have none.
  var size: (width: Double, height: Double)?
  /// The name of the markup's file.
  var rootDocument: String?

  /// What a bundle's index says; nil when it is no such list.
  static func read(_ source: SourceText, limits: Limits) -> CoreAnimationDocument? {
    guard let list = XMLPropertyList.read(source, limits: limits).list, case .map = list.values[list.root] else {
      return nil
    }
    var document = CoreAnimationDocument()
    document.isFlipped = list.number("geometryFlipped", of: list.root).map { $0 != 0 }
    document.rootDocument = list.text("rootDocument", of: list.root)
    if let width = list.number("documentWidth", of: list.root),
      let height = list.number("documentHeight", of: list.root)
    {
      document.setSize(width, height)
    }
    return document
  }

  /// Keeps a size if it is one.
  mutating func setSize(_ width: Double, _ height: Double) {
    if width > 0, height > 0, width <= 1e7, height <= 1e7 { size = (width, height) }
  }
}
