public import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that run `layercost-swift`, which is built only if the toolchain has the parser's libraries.
  public static var withSwiftReader: Self {
    .enabled(if: SwiftReaderProgram.isThere, "layercost-swift is not built: the toolchain has no SwiftParser library")
  }

  /// For tests of real files.
  public static func withCorpus(_ path: String) -> Self {
    .enabled(if: Corpus.has(path), "'\(path)' is not in the corpus next to the checkout")
  }
}
