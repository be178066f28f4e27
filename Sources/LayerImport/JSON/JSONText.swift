import LayerDiagnostics

/// A string in JSON text: where its characters stand between the quotes.
struct JSONText {
  /// The first byte behind the opening quote.
  let start: Int
  /// The closing quote.
  let end: Int
  /// Whether it holds escapes, so that its characters are not the bytes of the text.
  let hasEscapes: Bool
  /// Whether it was understood; when not, that was found already.
  let isSound: Bool

  /// Where it stands, quotes included.
  var span: SourceSpan { SourceSpan(start: start - 1, end: end + 1) }
}
