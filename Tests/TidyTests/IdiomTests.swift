import Foundation
import Testing

/// Everything that people read is in plain technical English: comments, documents, and what the tool prints.
@Suite struct IdiomTests {
  /// Files that contain refused expressions for a reason.
  static let exceptions: [String: String] = [
    "Tests/TidyTests/Idiom.swift": "quotes each expression",
    "Tests/TidyTests/IdiomTests.swift": "tests that they are found",
    "CHANGELOG.md": "records past releases in the words of their time",
  ]

  /// Words that match an expression and are right for a reason.
  static let words: [String: String] = [
    "frame-beside-bounds": "an id that was published",
    "repeat-beside-property": "an id that was published",
  ]

  /// A paragraph of a file, so that an expression may span a line break.
  struct Paragraph: Equatable {
    var line: Int
    var lines: [Substring]

    var text: String { lines.joined(separator: " ") }

    /// The line of a character.
    func line(at offset: Int) -> Int {
      var end = 0
      for (index, part) in lines.enumerated() {
        end += part.utf16.count + 1
        if offset < end { return line + index }
      }
      return line
    }
  }

  /// The comments and string literals of code, and the running text of documents.
  static func paragraphs(of file: RepositoryFile) -> [Paragraph] {
    file.path.hasSuffix(".md") ? documentParagraphs(of: file) : codeParagraphs(of: file)
  }

  private static func documentParagraphs(of file: RepositoryFile) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var isCode = false
    var isOpen = false
    for (index, line) in file.lines.enumerated() {
      let text = Substring(line.trimmingCharacters(in: .whitespaces))
      if text.hasPrefix("```") { isCode.toggle() }
      let isAlone = text.hasPrefix("|") || text.hasPrefix("#")
      let begins = isAlone || text.hasPrefix("- ") || text.hasPrefix("* ")
      if isCode || text.isEmpty || text.hasPrefix("```") {
        isOpen = false
      } else if isOpen && !begins {
        paragraphs[paragraphs.count - 1].lines.append(text)
      } else {
        paragraphs.append(Paragraph(line: index + 1, lines: [text]))
        isOpen = !isAlone
      }
    }
    return paragraphs
  }

  private static func codeParagraphs(of file: RepositoryFile) -> [Paragraph] {
    let marks = file.path.hasSuffix(".swift") || !file.path.hasPrefix("Scripts/") ? ["///", "//", "*"] : ["#"]
    var paragraphs: [Paragraph] = []
    var isOpen = false
    for (index, line) in file.lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      if let mark = marks.first(where: trimmed.hasPrefix) {
        let text = Substring(trimmed.dropFirst(mark.count).trimmingCharacters(in: .whitespaces))
        if text.isEmpty {
          isOpen = false
        } else if isOpen && !text.hasPrefix("- ") {
          paragraphs[paragraphs.count - 1].lines.append(text)
        } else {
          paragraphs.append(Paragraph(line: index + 1, lines: [text]))
          isOpen = true
        }
      } else {
        isOpen = false
        guard file.isSwift else { continue }
        paragraphs += quotes(in: line, code: file.codeLines[index]).map { Paragraph(line: index + 1, lines: [$0]) }
      }
    }
    return paragraphs
  }

  /// The quoted texts and the comment of a line, without single words: everything that blanking removes.
  private static func quotes(in line: Substring, code: Substring) -> [Substring] {
    guard line != code else { return [] }
    let bytes = Array(line.utf8)
    let blanked = Array(code.utf8)
    guard bytes.count == blanked.count else { return [] }
    var quotes: [Substring] = []
    var start: Int?
    for place in 0...bytes.count {
      let isQuoted =
        place < bytes.count
        && (bytes[place] != blanked[place] || (start != nil && bytes[place] == 32 && blanked[place] == 32))
      if isQuoted {
        start = start ?? place
      } else if let first = start {
        let text = String(decoding: bytes[first..<place], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        if text.contains(" ") { quotes.append(Substring(text)) }
        start = nil
      }
    }
    return quotes
  }

  private struct Expression {
    let idiom: Idiom
    let regex: NSRegularExpression
  }

  private static let expressions: [Expression] = Idiom.all.compactMap { idiom in
    (try? NSRegularExpression(pattern: idiom.pattern, options: [.caseInsensitive])).map {
      Expression(idiom: idiom, regex: $0)
    }
  }

  static func faults(in file: RepositoryFile) -> [TidyFault] {
    guard exceptions[file.path] == nil else { return [] }
    return paragraphs(of: file).flatMap { paragraph -> [TidyFault] in
      let text = words.keys.reduce(paragraph.text) { text, word in
        text.replacingOccurrences(of: word, with: String(repeating: "_", count: word.utf16.count))
      }
      return matches(in: text).map { match in
        TidyFault(
          path: file.path, line: paragraph.line(at: match.range.location),
          message: "'\(match.found)': write \(match.idiom.instead)")
      }
    }
  }

  private static func matches(in text: String) -> [(idiom: Idiom, range: NSRange, found: String)] {
    let all = NSRange(location: 0, length: text.utf16.count)
    return expressions.compactMap { expression in
      expression.regex.firstMatch(in: text, range: all).map { match in
        (expression.idiom, match.range, (text as NSString).substring(with: match.range))
      }
    }
  }

  @Test func textsAreInPlainEnglish() {
    for file in Repository.files where WordTests.isWritten(file.path) {
      let faults = Self.faults(in: file)
      #expect(faults.isEmpty, "\(faults.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test func everyExpressionCompiles() {
    #expect(Self.expressions.count == Idiom.all.count)
  }

  @Test(arguments: Idiom.all.indices) func examplesFailAndPass(index: Int) {
    let idiom = Idiom.all[index]
    #expect(Self.matches(in: idiom.refused).contains { $0.idiom.pattern == idiom.pattern }, "\(idiom.refused)")
    #expect(Self.matches(in: idiom.accepted).isEmpty, "\(idiom.accepted)")
  }

  @Test func exceptionsAreNeeded() {
    for path in Self.exceptions.keys {
      #expect(Repository.exists(path), "\(path) has an exception and does not exist")
    }
    for word in Self.words.keys { #expect(!Self.matches(in: word).isEmpty, "\(word)") }
  }

  @Test func badTextsAreSeen() {
    func lines(_ path: String, _ text: String) -> [Int] {
      Self.faults(in: RepositoryFile(path: path, text: text)).map(\.line)
    }
    #expect(lines("a.swift", "let dear = 1\n// The dearest layer.\nlet a = \"read anew\" // anew") == [2, 3, 3])
    #expect(lines("a.swift", "/// It lies at\n/// hand, and ends.\n///\n/// hand\n") == [1])
    #expect(lines("a.md", "It is at\nhand.\n\n```\nanew\n```\n- an\n- ew\n| anew | b |\n") == [1, 9])
    #expect(lines("Scripts/a", "anew=1\n# Mended.\n") == [2])
  }
}
