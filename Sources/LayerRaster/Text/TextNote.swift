/// What a text is not as its author meant it.
public enum TextNote: Hashable, Sendable {
  /// The machine has no Pango: no text is drawn.
  case noTextLibrary
  /// The font is not installed; another stands in.
  case missingFont(name: String)
  /// Characters for which no installed font has a glyph.
  case missingGlyphs(count: Int, font: String)
}
