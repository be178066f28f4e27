/// What a text is not as its author meant it.
public enum TextNote: Hashable, Sendable {
  /// A library is not there that text is drawn with: no text is drawn.
  case noTextLibrary(MissingLibrary)
  /// The font is not installed; another stands in.
  case missingFont(name: String)
  /// Characters for which no installed font has a glyph.
  case missingGlyphs(count: Int, font: String)
}
