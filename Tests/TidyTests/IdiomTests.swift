import Foundation
import Testing

/// Everything that people read is in plain technical English: comments, documents, and what the tool prints.
@Suite struct IdiomTests {
  /// Files that contain refused expressions for a reason.
  static let exceptions: [String: String] = [
    "Tests/TidyTests/Idiom.swift": "quotes each expression",
    "CHANGELOG.md": "records past releases in the words of their time",
  ]

  /// Strings of the program that match an expression and are plain English.
  static let plainStrings: Set<String> = ["What it does"]

  /// A paragraph of a file, so that an expression may span a line break.
  struct Paragraph: Equatable {
    var line: Int
    var lines: [Substring]
    /// Whether only those who read the code see it.
    var isComment = false

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
          paragraphs.append(Paragraph(line: index + 1, lines: [text], isComment: true))
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
    faults(in: file) { _ in true }
  }

  private static func faults(in file: RepositoryFile, where isRead: (Paragraph) -> Bool) -> [TidyFault] {
    guard exceptions[file.path] == nil else { return [] }
    return paragraphs(of: file).filter(isRead).flatMap { paragraph -> [TidyFault] in
      let text = paragraph.text
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

  /// How many refused expressions each area still has.
  ///
  /// The numbers only go down: a change that rewrites a text lowers them.
  static let remaining: [String: Int] = [
    "Sources/CCairo": 1,
    "Sources/CDeflate": 1,
    "Sources/CPango": 1,
    "Sources/CPixelKernels": 4,
    "Sources/CSPNG": 1,
    "Sources/CTurboJPEG": 1,
    "Sources/LayerCapture": 1,
    "Sources/LayerDiagnostics": 2,
    "Sources/LayerGeometry": 1,
    "Sources/LayerImport": 211,
    "Sources/LayerLint": 78,
    "Sources/LayerModel": 10,
    "Sources/LayerPage": 14,
    "Sources/LayerPictures": 27,
    "Sources/LayerPlanning": 3,
    "Sources/LayerRaster": 10,
    "Sources/LayerResults": 102,
    "Sources/LayerSimulation": 3,
    "Sources/LayerWriting": 5,
    "Sources/layercost": 110,
    "Sources/layercost-bench": 4,
    "Sources/layercost-swift": 8,
    "Tests/Fuzz": 4,
    "Tests/GalleryTests": 38,
    "Tests/LayerCaptureTests": 1,
    "Tests/LayerDiagnosticsTests": 1,
    "Tests/LayerGeometryTests": 1,
    "Tests/LayerImportTests": 41,
    "Tests/LayerLintTests": 3,
    "Tests/LayerModelTests": 2,
    "Tests/LayerPageTests": 1,
    "Tests/LayerPicturesTests": 2,
    "Tests/LayerPlanningTests": 29,
    "Tests/LayerRasterTests": 20,
    "Tests/LayerResultsTests": 7,
    "Tests/LayerSimulationTests": 14,
    "Tests/LayerTestSupport": 13,
    "Tests/TidyTests": 20,
    "Tests/ToolTests": 55,
    "documents at the root": 2,
  ]

  /// The part of the repository that a file belongs to: a module, a test target, a folder of documents.
  static func area(of file: RepositoryFile) -> String {
    let parts = file.path.split(separator: "/")
    return parts.count < 2 ? "documents at the root" : parts.prefix(parts.count > 2 ? 2 : 1).joined(separator: "/")
  }

  @Test func textsAreInPlainEnglish() {
    let texts = Repository.files.filter { WordTests.isWritten($0.path) }
    for (area, files) in Dictionary(grouping: texts, by: Self.area).sorted(by: { $0.key < $1.key }) {
      let faults = files.flatMap(Self.faults)
      let allowed = Self.remaining[area] ?? 0
      let excess: Comment =
        "\(area): \(faults.count) and not \(allowed)\n\(faults.prefix(20).map(\.description).joined(separator: "\n"))"
      #expect(faults.count <= allowed, excess)
    }
  }

  /// Strings of the program; documents and notes of scenes have no number in `remaining` and so no fault either.
  @Test func whatTheToolShowsIsInPlainEnglish() {
    for file in Repository.files where file.path.hasPrefix("Sources/") && file.isSwift {
      let faults = Self.faults(in: file) { !$0.isComment && !Self.plainStrings.contains($0.text) }
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
