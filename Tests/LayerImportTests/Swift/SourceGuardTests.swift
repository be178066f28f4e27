import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// The scan that rejects deeply nested files does not count the brackets in the text of strings.
@Suite(.withSwiftReader) struct SourceGuardTests {
  /// Code in which the bracket after each `TEXT` is written 300 times.
  private static func filled(_ code: String) -> String {
    ["(", "[", "{", "<a"].reduce(code) { code, bracket in
      code.replacing("TEXT" + bracket, with: String(repeating: bracket, count: 300))
    }
  }

  @Test(arguments: [
    #"let a = "\(b) TEXT(""#,
    "let a = \"\"\"\n<event id=\"\\(b)\">\nTEXT<a\n\"\"\"",
    "let a = \"\"\"\n\\(f(\"\\(b)\"))\nTEXT{\n\"\"\"",
    ##"let a = #"\(TEXT[ "quoted" \#(b) TEXT("#"##,
    "let a = \"\"\"\n\\\"\"\" TEXT( \\\n\"\"\"",
    ###"let a = #"""#; let c = "TEXT(""###,
  ])
  func bracketsInStringsAreNotCounted(code: String) throws {
    let file = try #require(try SwiftReaderProgram.files(of: [Self.filled(code) + "\nstruct Last {}"]).first)
    #expect(file.declaredNames.contains("Last"))
  }

  @Test(arguments: [
    #"let a = "\(TEXT()""#,
    "let a = \"\"\"\n\\(TEXT()\n\"\"\"",
    #"let a = "b" + TEXT("#,
    ##"let a = #"\"#; TEXT("##,
    "let a = \"\"\" x\n\"\"\"\nlet b = TEXT[1",
    #"let a = "\(])"; let b = TEXT["#, #"let a = "\([)"; let b = TEXT["#, #"let a = "\(})"; let b = TEXT["#,
    "// a\rlet b = TEXT[", "let a = \"a\rlet b = TEXT[", "let a = \"a\\\nlet b = TEXT[",
    ##"let a = #"""# ; let b = TEXT["##,
  ])
  func bracketsInCodeAreCounted(code: String) throws {
    #expect(try SwiftReaderProgram.files(of: [Self.filled(code)]).isEmpty)
  }
}
