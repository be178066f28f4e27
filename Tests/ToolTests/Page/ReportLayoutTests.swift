import Foundation
import Testing

/// The report's page on narrow and wide screens.
@Suite(.enabled(if: Browser.file != nil, "no browser is installed; Scripts/setup installs one where there is one"))
struct ReportLayoutTests {
  private static let talk = "Scenes/cases/tech-talk-10857.json"
  private static let fixed = "Scenes/cases/tech-talk-10857-fixed.json"
  private static let song = "Scenes/cases/now-playing.json"

  @Test func itLooksRightEverywhere() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.talk, Self.song, "--before", Self.fixed, "--before", Self.song], in: scratch)
    for (name, width, height, dark) in [
      ("wide-light", 1680, 1400, false), ("wide-dark", 1680, 1400, true), ("middle", 1000, 1400, false),
      ("narrow-light", 390, 1600, false), ("narrow-dark", 390, 1600, true),
    ] {
      try page.show(width: width, height: height, dark: dark)
      try page.click(".screen", x: 0.15, y: 0.12)
      _ = try page.value("scrollTo(0, document.querySelector('.scene').offsetTop - 12)")
      try page.keepPicture(as: name)
      let overflow = try page.number("document.documentElement.scrollWidth - innerWidth")
      #expect(overflow <= 0, "\(name): the page is wider than the window")
    }
    try page.show(width: 800, height: 1100, media: "print")
    try page.keepPicture(as: "print")
    #expect(try page.text("getComputedStyle(document.querySelector('.choices')).display") == "none")
    #expect(page.faults == [])
  }

  /// Opens everything, twice, because a scene is built a moment after it is opened.
  private static let open = """
    (async () => {
      for (const round of [1, 2]) {
        for (const part of document.querySelectorAll("details")) part.open = true;
        await new Promise((done) => setTimeout(done, 20));
      }
    })()
    """

  /// Finds the elements that are wider than the window, or than the card that they are in.
  ///
  /// Elements that scroll on their own may contain wider ones: code, tables of many columns, the graph of passes.
  private static let tooWide = """
    (() => {
      const isHeld = (element) => {
        for (let holder = element.parentElement; holder !== document.body; holder = holder.parentElement) {
          if (getComputedStyle(holder).overflowX !== "visible") return true;
        }
        return false;
      };
      const clipped = (element) => element.matches(".finding, .reason, .frame, .card, .inspector")
        && element.scrollWidth > element.clientWidth;
      const isWide = (element) => clipped(element)
        || (element.getBoundingClientRect().right > innerWidth && !isHeld(element));
      return JSON.stringify([...document.querySelectorAll("main *")].filter(isWide)
        .map((element) => `${element.tagName}.${element.className}`));
    })()
    """

  @Test func partsAreAlignedOnAPhone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report(
      ["Scenes/cases/recipe-feed.json", "Scenes/shadows/nested-four.json"], in: scratch, width: 390)
    _ = try page.value(Self.open)
    // The slider is as wide as the charts above it.
    let sides = "['left', 'right'].map((side) => Math.round(box[side])).join()"
    func sidesOf(_ selector: String) throws -> String {
      try page.text(
        "(() => { const box = document.querySelector('\(selector)').getBoundingClientRect(); return \(sides); })()")
    }
    #expect(try sidesOf(".scrubber input") == sidesOf(".lane-row svg"))
    // Every word of severity is above its message, however short it is.
    let beside = """
      [...document.querySelectorAll(".finding")].filter((row) => row.checkVisibility()).filter((row) =>
        row.querySelector(".severity").getBoundingClientRect().bottom
          > row.querySelector(".message").getBoundingClientRect().top).length
      """
    #expect(try page.number("document.querySelectorAll('.finding .severity.note').length") > 0)
    #expect(try page.number(beside) == 0)
    #expect(page.faults == [])
  }

  @Test func nothingIsWiderThanAPhone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scenes = ["recipe-feed", "tech-talk-10857", "note-editor"].map { "Scenes/cases/\($0)" }
    let before = scenes.flatMap { ["--before", "\($0)-fixed.json"] }
    let page = try OpenPage.report(scenes.map { "\($0).json" } + before, in: scratch, width: 390)
    for width in [390, 1400] {
      try page.show(width: width, height: 1000)
      _ = try page.value(Self.open)
      for scene in 1...scenes.count {
        // A layer with its own findings: the tree opens down to the layers that cost something.
        _ = try page.value("document.querySelectorAll('#scene-\(scene) .finding .link')[0]?.click()")
        _ = try page.value(Self.open)
        #expect(try page.text(Self.tooWide) == "[]", "scene \(scene), \(width) pixels")
      }
      #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
    }
    // The overview itself has no need to scroll: its figures are below each other, each with its title.
    try page.show(width: 390, height: 1000)
    #expect(try page.holds("document.querySelector('.overview').scrollWidth <= 390"))
    let titled = "document.querySelector('.overview [data-title=Warnings]')"
    #expect(try page.text("getComputedStyle(\(titled), '::before').content") == "\"Warnings\"")
    #expect(page.faults == [])
  }
}
