import LayerModel
import LayerPictures
import LayerPlanning
import LayerResults
import Testing

/// Words and the pages that they lead to.
@Suite struct ExplanationTests {
  static let device = Device(id: "slate", name: "My Slate", screen: Screen(width: 100, height: 200, scale: 2))
  static let observation = Observation(
    id: "mine", title: "My count", source: "https://example.org", tool: "a tool", compositor: "core-animation",
    counts: [.init(scene: "Scenes/a/b.json", shows: "a card", passes: 6, planned: 5, reasons: ["mask"])])
  static let catalog = ExplanationCatalog(
    devices: [device], observations: [observation], overlays: OverlayCatalog.names)

  static func found(_ word: String) -> [String] { catalog.entries(for: word).map { "\($0.group) \($0.id)" } }

  static func text(_ word: String, columns: Int = 80) -> String {
    let style = TextStyle(isColored: false, isUnicode: true, columns: columns)
    return String(decoding: ExplainText.text(catalog.entries(for: word), style: style), as: UTF8.self)
  }

  /// The word for a reason: its id, unless a property has the same name and is sought more often.
  static func word(for reason: Reason) -> String { reason == .opacity ? "chromium-opacity" : reason.rawValue }

  @Test func everythingWithANameIsAWord() {
    for reason in Reason.allCases {
      #expect(Self.found(Self.word(for: reason)).contains("reason \(Self.word(for: reason))"))
    }
    for kind in PassKind.allCases { #expect(Self.found(kind.rawValue).contains("pass \(kind.rawValue)")) }
    for property in LayerProperty.allCases {
      #expect(Self.found(property.rawValue).contains("property \(property.rawValue)"))
      #expect(Self.text(property.rawValue).contains(property.definition.summary.prefix(20)))
    }
    for compositor in CompositorCatalog.all { #expect(Self.found(compositor.id) == ["compositor \(compositor.id)"]) }
    for overlay in OverlayCatalog.ids { #expect(Self.found(overlay).contains("overlay \(overlay)")) }
    #expect(Self.found("slate") == ["device slate"])
    #expect(Self.found("mine") == ["observation mine"])
  }

  @Test(arguments: [
    ("offscreen rendering", "word offscreen-pass"), ("Off-Screen", "word offscreen-pass"),
    ("yellow", "word offscreen-pass"), ("cornerRadius", "reason rounded-clip"),
    ("corner radius", "reason rounded-clip"),
    ("masksToBounds", "reason rounded-clip"), ("clipsToBounds", "reason rounded-clip"),
    ("shouldRasterize", "reason rasterize"), ("shadowPath", "reason shadow-without-path"),
    ("UIVisualEffectView", "reason backdrop-blur"), ("uivibrancyeffect", "reason vibrancy"),
    ("alpha", "reason group-opacity"), ("blending", "word blending"), ("Color Blended Layers", "word blending"),
    ("drawRect:", "word cpu-draw"), ("liquid glass", "word glass"), ("certain", "word confidence"),
    ("steadyOffscreenPasses", "word steady"), ("screens of traffic", "word screens"), ("assumed", "word source"),
    ("not validated", "observation observations"), ("Xcode", "word view-debugger"),
    ("CAGradientLayer", "word free"), ("Color Hits Green and Misses Red", "word cache"), ("My Slate", "device slate"),
    ("budget", "word budget"),
  ]) func wordsOfPeopleLeadSomewhere(word: String, entry: String) {
    #expect(Self.found(word).first == entry)
  }

  @Test func unknownWordsLeadNowhere() {
    #expect(Self.found("zzzz") == [])
    #expect(Self.found("") == [])
    #expect(Self.catalog.words.contains("shadowPath"))
  }

  @Test func everyReasonSaysAllThatThereIs() {
    for reason in Reason.allCases {
      let text = Self.text(Self.word(for: reason))
      for label in ["when", "then", "passes", "source", "confidence", "counted", "to do"] {
        #expect(text.contains("\n  \(label) "), "\(reason.rawValue) lacks '\(label)'")
      }
      let home = CompositorCatalog.all.first { $0.recipes[reason] != nil }
      #expect(text.contains(home?.recipe(reason).source.prefix(20) ?? "none"))
      #expect(text.contains("layercost plan Scenes/"))
    }
    #expect(Self.text("rounded-clip").contains("0 rounded clip, one plane only (1 on core-animation-classic)"))
    #expect(Self.text("mask").contains("3 of core-animation, 1 of core-animation-classic"))
    #expect(Self.text("backdrop-blur").contains("on real systems: 2 of core-animation-classic"))
    #expect(Self.text("filter").contains("not on any real system"))
  }

  @Test func everyOverlaySaysMoreThanItsTitle() {
    for overlay in OverlayCatalog.ids {
      let lines = Self.text(overlay).split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("layercost") }
      #expect(!lines.isEmpty, "\(overlay)")
    }
  }

  @Test func disagreementIsShown() {
    #expect(Self.text("observations").contains("0 of 1 count agrees"))
    #expect(Self.text("observations").contains("6 / 5"))
    #expect(Self.text("observations").contains("For core-animation-macos, no pass counts have been published."))
  }

  @Test(arguments: [36, 40, 60, 80, 120]) func linesFit(columns: Int) {
    let style = TextStyle(isColored: false, isUnicode: true, columns: columns)
    var texts = [String(decoding: ExplainText.list(Self.catalog, style: style), as: UTF8.self)]
    texts += Self.catalog.words.map { Self.text($0, columns: columns) }
    let lines = texts.flatMap { $0.split(separator: "\n").map { $0.drop { $0 == " " }.count == 0 ? "" : String($0) } }
    // Commands and lines of Swift are copied whole, and a word may be longer than a narrow line.
    let wide = lines.filter {
      $0.count > columns && !$0.contains("layercost ") && (columns >= 80 || !$0.hasPrefix("    "))
        && $0.drop { $0 == " " }.contains(" ")
    }
    #expect(wide == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
  }
}
