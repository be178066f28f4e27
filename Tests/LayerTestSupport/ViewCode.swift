import LayerImport

/// The code of an app that sets up views: the size to which the number of findings is related.
public enum ViewCode {
  /// The lines of the Swift files below a folder of the corpus that the tool parses first, without blank lines and
  /// comments.
  public static func lines(below path: String) throws -> Int {
    try Corpus.files(below: path, endings: [".swift"]).reduce(0) { sum, file in
      let bytes = try Corpus.bytes(of: path + "/" + file)
      guard SwiftScan.mentionsViews(bytes) || SwiftScan.mentionsWork(bytes) else { return sum }
      return sum + lines(of: String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func lines(of text: String) -> Int {
    var isComment = false
    return text.split(whereSeparator: \.isNewline).count { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      if isComment {
        isComment = !code.contains("*/")
        return false
      }
      isComment = code.hasPrefix("/*") && !code.contains("*/")
      return !code.isEmpty && !code.hasPrefix("//") && !code.hasPrefix("/*")
    }
  }
}
