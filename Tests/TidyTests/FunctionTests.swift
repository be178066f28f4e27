import Testing

/// The length of functions.
@Suite struct FunctionTests {
  static let longestFunctionLines = 70
  static let longestComfortableFunctionLines = 40

  static func faults(in file: RepositoryFile) -> [TidyFault] {
    FunctionScanner.functions(in: file.tokens).filter { $0.lineCount > longestFunctionLines }.map {
      TidyFault(
        path: file.path, line: $0.firstLine,
        message: "'\($0.name)' has \($0.lineCount) lines; \(longestFunctionLines) is the most: split it")
    }
  }

  @Test func functionsFitTheScreen() {
    #expect(Repository.swiftFiles.flatMap(Self.faults) == [])
  }

  /// This test never fails; its list shows the functions to split next.
  @Test func softLimitsAreListed() {
    let files = Repository.swiftFiles.filter { $0.lines.count - 1 > LineTests.longestComfortableFileLines }
    for file in files { print("above \(LineTests.longestComfortableFileLines) lines: \(file.path)") }
    for file in Repository.swiftFiles {
      for function in FunctionScanner.functions(in: file.tokens)
      where function.lineCount > Self.longestComfortableFunctionLines {
        print(
          "above \(Self.longestComfortableFunctionLines) lines: \(file.path):\(function.firstLine) "
            + "'\(function.name)', \(function.lineCount)")
      }
    }
    #expect(LineTests.longestComfortableFileLines < LineTests.longestFileLines)
  }

  @Test func longFunctionsAreSeen() {
    func file(body: Int) -> RepositoryFile {
      RepositoryFile(
        path: "a.swift",
        text: "struct A {\n  func f() {\n" + String(repeating: "    g()\n", count: body) + "  }\n}\n")
    }
    #expect(Self.faults(in: file(body: 68)) == [])
    #expect(Self.faults(in: file(body: 69)).map(\.line) == [2])
  }

  /// The lines of every function that the scanner finds, as `name first-last`.
  static func extents(_ text: String) -> [String] {
    FunctionScanner.functions(in: RepositoryFile(path: "a.swift", text: text).tokens).map {
      "\($0.name) \($0.firstLine)-\($0.lastLine)"
    }
  }

  @Test func bracesAreMatched() {
    #expect(Self.extents("func f() {\n  if a { b() } else {\n  }\n}\nfunc g() {}\n") == ["f 1-4", "g 5-5"])
    #expect(
      Self.extents("struct A {\n  init() {\n  }\n  subscript(a: Int) -> Int {\n    0\n  }\n}") == [
        "init 2-3", "subscript 4-6",
      ])
    #expect(Self.extents("protocol P {\n  func f()\n  var a: Int { get }\n}\nfunc h() {\n}") == ["a 3-3", "h 5-6"])
    #expect(Self.extents("class A {\n  class func f() {\n  }\n  deinit {\n  }\n}") == ["f 2-3", "deinit 4-5"])
  }

  @Test func bracesInTextAreNoBraces() {
    #expect(Self.extents("func f() {\n  a(\"}\")  // }\n  /* } /* } */ } */\n}\n") == ["f 1-4"])
    #expect(Self.extents("func f() {\n  a(\"\\(b.map { \"}\" })}\")\n}\n") == ["f 1-3"])
    #expect(Self.extents("func f() {\n  a(\"\"\"\n    }\"}\"\"\n    \"\"\")\n}\n") == ["f 1-5"])
    #expect(Self.extents("func f() {\n  a(#\"}\"}\\n\"#)\n  b(#/}\"/#)\n}\n") == ["f 1-4"])
  }

  @Test func defaultValuesAreNoBodies() {
    #expect(Self.extents("func f(\n  a: () -> Void = {}\n) {\n  b()\n}\n") == ["f 1-5"])
  }

  @Test func valuesCountFromTheirBrace() {
    #expect(Self.extents("let a = [\n  1,\n  2,\n]\nvar b: Int {\n  1\n}\n") == ["b 5-7"])
    #expect(Self.extents("let a = [\n  1,\n].map {\n  $0\n}\n") == ["a 3-5"])
    #expect(Self.extents("let a = f(.init(1), .class)\nstruct B {\n}\n") == [])
  }
}
