// Texts of the app in its base language.

extension SwiftInterpreter {
  /// The text for a key, or the key itself if no string catalogue contains it.
  func localized(_ key: String) -> String { app.catalogText(key) ?? key }

  /// The text that a bundle returns for a key, as in the code of generated enumerations; nil for other calls.
  func localizedText(_ arguments: [SwiftArgument]) -> SwiftValue? {
    guard arguments.first?.label == "forKey" else { return nil }
    let key = arguments[0].value.string
    let fallback = arguments.first { $0.label == "value" }?.value.string
    return .text(key.flatMap { app.catalogText($0) } ?? fallback.flatMap { $0.isEmpty ? nil : $0 } ?? key)
  }
}
