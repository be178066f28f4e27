import LayerResults
import LayerWriting
import Testing

@Suite struct DisplayWidthTests {
  @Test func middlesAreCutToWhatThereIsRoomFor() {
    #expect(DisplayWidth.cutMiddle("abcdefghij", to: 10, mark: "…") == "abcdefghij")
    #expect(DisplayWidth.cutMiddle("abcdefghij", to: 6, mark: "…") == "abc…ij")
    #expect(DisplayWidth.cutMiddle("abcdefghij", to: 1, mark: "…") == "…")
    // Ideographs are as wide as two letters.
    #expect(DisplayWidth.cutMiddle("漢字の名前のレイヤー", to: 9, mark: "…") == "漢字…ヤー")
  }

  static let widths: [(text: String, columns: Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("😀", 2),
    ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("a\u{200B}b", 2), ("─●…", 3), ("𝄞", 1), ("𠀀", 2),
  ]

  @Test(arguments: widths.indices) func columnsAreCountedAsTerminalsDo(case index: Int) {
    #expect(DisplayWidth.columns(of: Self.widths[index].text) == Self.widths[index].columns)
  }

  @Test func textIsCutAtEitherEnd() {
    #expect(DisplayWidth.cut("abcdef", to: 6, mark: "…") == "abcdef")
    #expect(DisplayWidth.cut("abcdefg", to: 6, mark: "…") == "abcde…")
    #expect(DisplayWidth.cut("日本語", to: 4, mark: "…") == "日…")
    #expect(DisplayWidth.cutStart("abcdefg", to: 6, mark: "…") == "…cdefg")
    #expect(DisplayWidth.cutStart("日本語", to: 4, mark: "…") == "…語")
    #expect(DisplayWidth.cut("abc", to: 0, mark: "…") == "…")
  }

  @Test func sentencesAreBrokenAtSpaces() {
    #expect(TextWrapping.lines(of: "one two three", columns: 7) == ["one two", "three"])
    #expect(TextWrapping.lines(of: "extraordinary", columns: 5) == ["extraordinary"])
    #expect(TextWrapping.lines(of: "a extraordinary b", columns: 5) == ["a", "extraordinary", "b"])
    #expect(TextWrapping.lines(of: "日本 語", columns: 5) == ["日本", "語"])
    #expect(TextWrapping.lines(of: "", columns: 5) == [""])
  }
}
