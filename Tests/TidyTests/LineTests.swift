import Testing

/// The shape of lines and the size of files, in every text of the repository.
@Suite struct LineTests {
  static let longestLine = 120
  static let largestFileBytes = 1 << 20
  static let longestFileLines = 600
  static let longestComfortableFileLines = 400
  /// Files that may be longer, with the reason.
  static let longerFiles: [String: (lines: Int, reason: String)] = [
    "Sources/LayerStage/LayerStage.swift": (750, "an app copies it as one file, which builds every kind of layer")
  ]

  /// Expectations and schemas are stored as the program writes them, and data is not written for readers.
  static func isProse(_ path: String) -> Bool {
    if path.hasPrefix("Tests/Hostile/") { return false }
    let endings = [".swift", ".c", ".h", ".js", ".css", ".html", ".sh", ".yml", ".rb", "Makefile", ".ci/run"]
    return endings.contains(where: path.hasSuffix)
      || (path.hasPrefix("Scripts/") && !path.hasSuffix(".json"))
  }

  static func endFaults(in file: RepositoryFile) -> [TidyFault] {
    var faults: [TidyFault] = []
    for (index, line) in file.lines.enumerated() where line.last == " " || line.last == "\t" || line.last == "\r" {
      faults.append(TidyFault(path: file.path, line: index + 1, message: "white space at the end of the line"))
    }
    if !file.text.isEmpty, !file.text.hasSuffix("\n") {
      faults.append(TidyFault(path: file.path, line: file.lines.count, message: "no line break at the end of the file"))
    }
    return faults
  }

  static func widthFaults(in file: RepositoryFile) -> [TidyFault] {
    file.lines.enumerated().filter { $0.element.count > longestLine }.map { index, line in
      TidyFault(
        path: file.path, line: index + 1, message: "\(line.count) columns; \(longestLine) is the most")
    }
  }

  static func lengthFaults(in file: RepositoryFile) -> [TidyFault] {
    let count = file.lines.count - 1
    let most = longerFiles[file.path]?.lines ?? longestFileLines
    guard count > most else { return [] }
    return [
      TidyFault(path: file.path, line: count, message: "\(count) lines; \(most) is the most: split it")
    ]
  }

  @Test func linesEndCleanly() {
    let texts = Repository.files.filter { Self.isProse($0.path) || $0.path.hasSuffix(".md") }
    #expect(texts.flatMap(Self.endFaults) == [])
  }

  @Test func linesFitTheScreen() {
    #expect(Repository.files.filter { Self.isProse($0.path) }.flatMap(Self.widthFaults) == [])
  }

  @Test func filesFitTheHead() {
    #expect(Repository.swiftFiles.flatMap(Self.lengthFaults) == [])
  }

  @Test func filesInGitAreSmall() {
    let large = Repository.paths.filter { Repository.size(of: $0) > Self.largestFileBytes }
    #expect(large == [], "each of them is above 1 MiB and would be fetched with every clone")
  }

  @Test func repositoryWasFound() {
    #expect(Repository.swiftFiles.contains { $0.path == "Package.swift" })
    #expect(Repository.swiftFiles.contains { $0.path == "Tests/TidyTests/LineTests.swift" })
    #expect(!Repository.paths.contains { $0.hasPrefix(".build") || $0.hasPrefix(".git/") })
  }

  @Test func badLinesAreSeen() {
    let file = RepositoryFile(path: "a.swift", text: "let a = 1 \n\tlet b\t\nlet c\r\nlet d")
    #expect(Self.endFaults(in: file).map(\.line) == [1, 2, 3, 4])
    let wide = RepositoryFile(
      path: "a.swift", text: String(repeating: "é", count: 120) + "\n" + String(repeating: "a", count: 121) + "\n")
    #expect(Self.widthFaults(in: wide).map(\.line) == [2])
    let long = RepositoryFile(path: "a.swift", text: String(repeating: "a\n", count: 601))
    #expect(Self.lengthFaults(in: long).count == 1)
    #expect(Self.lengthFaults(in: RepositoryFile(path: "a.swift", text: String(repeating: "a\n", count: 600))) == [])
  }
}
