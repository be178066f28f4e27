import Testing

/// Code that only one system compiles.
///
/// Only Linux builds it in the gate, so these rules keep the other branches from being forgotten.
@Suite struct PlatformTests {
  /// The names that the C headers of macOS declare too, and that Foundation passes on there.
  static let ambiguousNames: Set<Substring> = ["Point", "Rect", "Size"]

  /// A conditional block that has code for Linux must say what other systems do.
  ///
  /// In a file that only Linux compiles, the condition is around everything.
  static func branchFaults(in file: RepositoryFile) -> [TidyFault] {
    var open: [(line: Int, isForLinux: Bool, hasOther: Bool)] = []
    var faults: [TidyFault] = []
    for (index, line) in file.codeLines.enumerated() {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("#if") {
        open.append((index + 1, words.contains("os(Linux)") && !words.contains("||"), false))
      } else if words.hasPrefix("#else"), !open.isEmpty {  // Covers `#elseif`.
        open[open.count - 1].hasOther = true
      } else if words.hasPrefix("#endif"), let block = open.popLast() {
        let isWholeFile = block.line == 1 && file.codeLines[(index + 1)...].allSatisfy { $0.allSatisfy(\.isWhitespace) }
        if block.isForLinux, !block.hasOther, !isWholeFile {
          faults.append(
            TidyFault(path: file.path, line: block.line, message: "'#if os(Linux)' does not say what others do"))
        }
      }
    }
    return faults
  }

  /// In a file that imports Foundation, a name that macOS declares too must say which module's it is.
  static func nameFaults(in file: RepositoryFile) -> [TidyFault] {
    let tokens = file.tokens
    let isExposed = tokens.indices.dropLast().contains {
      tokens[$0].text == "import" && ["Foundation", "Darwin"].contains(tokens[$0 + 1].text)
    }
    guard isExposed else { return [] }
    let declared = Set(NameTests.types(in: file).map(\.name))
    return tokens.filter { ambiguousNames.contains($0.text) && !$0.isMember && !declared.contains(String($0.text)) }
      .map { TidyFault(path: file.path, line: $0.line, message: "'\($0.text)' is ambiguous on macOS: name its module") }
  }

  @Test func codeForLinuxHasAnotherBranch() {
    #expect(Repository.swiftFiles.flatMap(Self.branchFaults) == [])
  }

  @Test func namesOfMacOSAreQualified() {
    // Code that the compiler must reject is next to the substitutes for Apple's modules.
    let files = Repository.swiftFiles.filter { !$0.path.hasPrefix("Tests/Darwin/") }
    #expect(files.flatMap(Self.nameFaults) == [])
  }

  @Test func faultsAreSeen() {
    func file(_ text: String) -> RepositoryFile { RepositoryFile(path: "Tests/A/B.swift", text: text) }
    #expect(Self.branchFaults(in: file("let a = 1\n#if os(Linux)\nlet b = 1\n#endif\n")).map(\.line) == [2])
    #expect(Self.branchFaults(in: file("#if os(Linux)\nlet b = 1\n#endif\nlet a = 1\n")).map(\.line) == [1])
    #expect(Self.branchFaults(in: file("let a = 1\n#if os(Linux)\n#if DEBUG\n#else\n#endif\n#endif\n")).count == 1)
    #expect(Self.branchFaults(in: file("let a = 1\n#if os(Linux)\nlet b = 1\n#else\nlet b = 2\n#endif\n")) == [])
    #expect(Self.branchFaults(in: file("#if os(Linux)\n  import Foundation\n#endif\n")) == [])
    #expect(Self.nameFaults(in: file("import Foundation\nlet a = Size(1, 2)\n")).map(\.line) == [2])
    #expect(Self.nameFaults(in: file("import Foundation\nlet a: Rect<A>? = nil  // Size\n")).map(\.line) == [2])
    #expect(Self.nameFaults(in: file("import Foundation\nlet a = LayerGeometry.Size(1, 2)\n")) == [])
    #expect(Self.nameFaults(in: file("import LayerGeometry\nlet a = Size(1, 2)\n")) == [])
  }
}
