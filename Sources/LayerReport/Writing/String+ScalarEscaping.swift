extension String {
  /// The text with some scalars written otherwise; nil leaves one as it is.
  ///
  /// Looked at scalar by scalar: a sign with an accent behind it is one letter of a string, other than the sign alone,
  /// and yet the sign to whoever reads bytes.
  func escapingScalars(_ escape: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escaped = escape(scalar) { text += escaped } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
