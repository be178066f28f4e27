/// One file of the repository: its path below the root, and its text.
struct RepositoryFile: Sendable {
  let path: String
  let text: String
  /// For Swift: the lines with what is between quotes and in comments blanked, and their words and brackets.
  ///
  /// Stored because most checks need them and blanking takes most of the time.
  let codeLines: [Substring]
  let tokens: [SwiftToken]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    codeLines = path.hasSuffix(".swift") ? SwiftCode(text).lines : []
    tokens = SwiftToken.all(in: codeLines)
  }

  /// The lines without their breaks; a last, empty one when the text ends with a break.
  ///
  /// Split by scalars: to `Character`, a carriage return and a line break are one.
  var lines: [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }

  /// The name without folders.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// The name without folders and without what follows its last dot.
  var stem: Substring { name.lastIndex(of: ".").map { name[..<$0] } ?? name }

  /// The folder, without a slash at its end; empty for a file at the root.
  var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The target that the file belongs to, which is the second part of its path.
  var target: Substring? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" else { return nil }
    return parts[1]
  }
}

/// One violation, in a form that editors and terminals turn into a link.
struct TidyFault: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}
