import Testing

@testable import FileFormats

/// Skipped values are checked too.
@Suite struct JSONScannerSkipTests {
  @Test(arguments: [
    "1", "-1.5e3", "\"a\"", "true", "false", "null", "[]", "{}", "[[]]", "[1,2,[3]]", #"{"a":{"b":[{}]},"a":1}"#,
    " [ 1 , \t\r\n 2 ] ", #"[{"a":[]},{"b":{}}]"#,
  ])
  func valuesArePassed(text: String) {
    #expect(ScannerCase.faultsOfSkipping(text) == [])
  }

  @Test(arguments: [
    "", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
    #"{"a":1"b":2}"#, #"{"a":1]"#, "[1}", "tru", "nulll", "truefalse", "[true false]", "'a'", "1 1", "[]]", "{}{}",
    "\u{A0}1", "[\u{0}]", "[\u{B}1]",
  ])
  func brokenValuesAreFoundOnce(text: String) {
    #expect(ScannerCase.faultsOfSkipping(text).count == 1)
  }

  @Test func brokenWordsDoNotEndTheReading() {
    #expect(
      ScannerCase.faultsOfSkipping(#"[01, {"a": tru, "b": "\q"}, 1e999, nan]"#) == [
        "number '01' is not valid JSON", "word 'tru' is not valid JSON", "escape '\\' before 'q' is not valid",
        "number '1e999' is too large", "number 'nan' is not valid JSON",
      ])
  }

  @Test func depthIsCounted() {
    #expect(ScannerCase.scan("1") { $0.skipValue() } == 0)
    #expect(ScannerCase.scan("[[],[[]]]") { $0.skipValue() } == 3)
    // More than one word of bits.
    let text = String(repeating: "[{\"a\":", count: 100) + "1" + String(repeating: "}]", count: 100)
    #expect(ScannerCase.scan(text) { $0.skipValue() } == 200)
    #expect(ScannerCase.faultsOfSkipping(text) == [])
  }
}
