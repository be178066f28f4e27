public import SourceProgram

// What the names in a file say about its use of UIKit and SwiftUI.

extension SwiftNames {
  /// Whether the file contains previews, which show views of other files.
  public var hasPreviews: Bool { mentions(Self.preview) || mentions(Self.provider) }

  private static let preview = word("Preview")
  private static let provider = word("PreviewProvider")

  /// Whether the file declares a class of UIKit or a protocol of SwiftUI itself, in place of the real one.
  var replacesPlatform: Bool { !topTypes.isDisjoint(with: Self.platform) }

  /// Types that an app does not declare at the top level; only replacements of the platform do.
  private static let platform = Set((UIKitClass.names + ["View", "Shape"]).map { word($0) })

  /// Whether code uses a name to state the size of a list's cells, or to get them.
  static func sizesCells(_ name: String) -> Bool { sizes.contains(name) }

  /// Whether the code may state the size of a list's cells, or get them.
  var sizesCells: Bool { Self.sizeWords.contains(where: mentions) }

  private static let sizes: Set<String> = [
    "heightForRowAt", "sizeForItemAt", "rowHeight", "itemSize", "cellForRowAt", "cellForItemAt",
  ]
  private static let sizeWords = sizes.map { word($0) }
}
