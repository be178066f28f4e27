import LayerDiagnostics
import Testing

@Suite struct NearMissTests {
  @Test func swappedNeighboursAreLikelierThanAnotherLetter() {
    #expect(NearMiss.suggestion(for: "iphone-31", among: ["iphone-11", "iphone-13"]) == "iphone-13")
    #expect(NearMiss.suggestion(for: "iphone-19", among: ["iphone-11", "iphone-13"]) == "iphone-11")
  }

  static let known = ["shadowPath", "shadowRadius", "shadowOffset", "masksToBounds", "mask", "id", "opacity", "opaque"]

  @Test(arguments: [
    ("shadowpath", "shadowPath"),  // case alone
    ("shadowPaht", "shadowPath"),  // neighbours swapped
    ("shadowPth", "shadowPath"),  // a letter left out
    ("shaddowPath", "shadowPath"),  // a letter too many
    ("maskToBounds", "masksToBounds"),
    ("opacitiy", "opacity"),
    ("opaqe", "opaque"),
    ("di", "id"),
    ("shadowRdaisu", "shadowRadius"),  // three letters are the most
  ])
  func nearWordsAreOffered(word: String, meant: String) {
    #expect(NearMiss.suggestion(for: word, among: Self.known) == meant)
  }

  @Test(arguments: ["cornerRadius", "xyz", "", "x", "masked-by", "filters", "shadowColour", "opposite"])
  func farWordsAreNot(word: String) {
    #expect(NearMiss.suggestion(for: word, among: Self.known) == nil)
  }

  @Test func limitIsAThirdOfTheLetters() {
    #expect(NearMiss.suggestion(for: "abcdef", among: ["abcdxx"]) == "abcdxx")
    #expect(NearMiss.suggestion(for: "abcdef", among: ["abcxxx"]) == nil)
    #expect(NearMiss.suggestion(for: "abcde", among: ["abcxx"]) == nil)
    #expect(NearMiss.suggestion(for: "abcdefghijklmno", among: ["abcdefghijklxxx"]) == "abcdefghijklxxx")
    #expect(NearMiss.suggestion(for: "abcdefghijklmno", among: ["abcdefghijkxxxx"]) == nil)
  }

  @Test(arguments: [
    ("shadow-path", "shadow-without-path"), ("Shadow-Path", "shadow-without-path"), ("path-shadow", nil),
    ("shadow-color", nil), ("shadow", nil), ("in-layer", nil), ("-", nil),
  ])
  func partsNameTheOnlyWordThatHasThem(word: String, meant: String?) {
    let known = ["shadow-without-path", "unequal-shadow-paths", "offscreen-in-layer", "group-in-layer"]
    #expect(NearMiss.suggestion(for: word, among: known) == meant)
  }

  @Test func singleLettersAreNearToNothing() {
    #expect(NearMiss.suggestion(for: "x", among: ["y", "z"]) == nil)
    #expect(NearMiss.suggestion(for: "", among: ["y"]) == nil)
    #expect(NearMiss.suggestion(for: "X", among: ["y", "x"]) == "x")
    #expect(NearMiss.suggestion(for: "xx", among: ["xy"]) == "xy")
  }

  @Test func nearestWinsAndTheFirstOfEquals() {
    #expect(NearMiss.suggestion(for: "position", among: ["positron", "positions", "position"]) == "position")
    #expect(NearMiss.suggestion(for: "bounds", among: ["hounds", "pounds"]) == "hounds")
  }

  @Test func nothingIsKnown() {
    #expect(NearMiss.suggestion(for: "bounds", among: [String]()) == nil)
  }

  /// An untrusted file may contain a word of a megabyte; comparing it must not take quadratic time.
  @Test func longWordsEndSoon() {
    let word = String(repeating: "a", count: 1 << 20)
    #expect(NearMiss.suggestion(for: word, among: Self.known) == nil)
    #expect(NearMiss.suggestion(for: word, among: [word]) == word)
  }
}
