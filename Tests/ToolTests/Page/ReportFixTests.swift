import Foundation
import Testing

/// The fixes of a report: those on the first screen, their previews, and figures equal to those of the commands.
@Suite(.enabled(if: Browser.file != nil, "no browser is installed; Scripts/setup installs one where there is one"))
struct ReportFixTests {
  private static let feed = "Scenes/cases/recipe-feed.json"

  /// One page for all tests of the suite: its scene is simulated several times, which takes seconds.
  private static let page: Result<URL, any Error> = Result(catching: {
    let file = ToolRun.repository.appendingPathComponent("out/report/recipe-feed.html")
    let run = try ToolRun.of(["report", "-o", file.path, feed])
    guard run.code == 0 else { throw Browser.Fault(description: run.diagnostics) }
    return file
  })

  private func open(width: Int = 1400, height: Int = 1000, dark: Bool = false) throws -> OpenPage {
    try OpenPage(Self.page.get(), width: width, height: height, dark: dark)
  }

  /// The value at a path in the page's data.
  private func data(_ path: String, _ page: OpenPage) throws -> Double {
    try page.number("JSON.parse(document.querySelector('[data-part=fixes]').textContent).\(path)")
  }

  /// The output of a command, as JSON.
  private func document(_ words: [String]) throws -> [String: Any] {
    let output = try ToolRun.of(words).output
    return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }

  private func gauge(_ id: String, _ page: OpenPage) throws -> String {
    try page.words("[data-gauge=\(id)] .gauge-value")
  }

  /// Clicks the switch of a rule's fix.
  private func turn(_ rule: String, _ page: OpenPage) throws {
    _ = try page.value(
      """
      [...document.querySelectorAll('.fix')].find((fix) => fix.querySelector('.rule').textContent === '\(rule)')
        .setAttribute('data-wanted', '')
      """)
    try page.click(".fix[data-wanted] [role=switch]")
    _ = try page.value("document.querySelector('.fix[data-wanted]').removeAttribute('data-wanted')")
  }

  @Test func anExceededBudgetComesFirst() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(LintTests.shadow, to: "a.json")
    try scratch.write("{\"budgets\": {\"passes\": 1}}", to: ".layercost.json")
    _ = try ToolRun.of(["report", "a.json", "-o", "a.html"], in: scratch.folder)
    let page = try OpenPage(scratch.folder.appendingPathComponent("a.html"))
    #expect(try page.words(".lead-box").hasPrefix(page.words(".lead.error")))
    #expect(try page.words(".lead.error").contains("its budget is 1"))
  }

  @Test func firstScreenHoldsWhatIsNeeded() throws {
    let page = try open()
    let boxes = ".lead, .second, .screen, .fixes > .fix-list > .fix"
    let outside = """
      [...document.querySelectorAll('\(boxes)')].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.height === 0 || box.top < 0 || box.bottom > innerHeight || box.right > innerWidth;
      }).map((part) => part.className).join()
      """
    #expect(try page.text(outside) == "")
    let notable = try data("fixes.filter((fix) => fix.isNotable).length", page)
    #expect(notable >= 5)
    #expect(try page.number("document.querySelectorAll('.fixes > .fix-list > .fix').length") == notable)
    #expect(try page.words(".lead").hasPrefix("The app hangs once, for 415.3 ms before frame 49"))
    let passes = "42 offscreen passes in the first frame (2 proven fixes remove 30) and up to 49 while it scrolls"
    #expect(try page.words(".second").contains(passes))
    try page.keepPicture(as: "first-screen")
    #expect(page.faults == [])
  }

  @Test func figuresAreThoseOfTheCommands() throws {
    let page = try open()
    let plan = try document(["plan", "--format", "json", "--only", "summary", Self.feed])
    let planned = try #require(((plan["scenes"] as? [[String: Any]])?[0]["summary"] as? [String: Any]))
    #expect(try data("figures.steadyPasses", page) == planned["steadyOffscreenPasses"] as? Double)
    #expect(try data("figures.decodedBytes", page) == planned["decodedBytes"] as? Double)
    #expect(try gauge("passes", page) == "42")
    let simulation = try document(["simulate", "--format", "json", "--only", "summary", Self.feed])
    let summary = try #require((simulation["scenes"] as? [[String: Any]])?[0]["summary"] as? [String: Any])
    let hangs = try #require((summary["hangMilliseconds"] as? [String: Any])?["value"] as? Double)
    #expect(try data("figures.overTime.hangMilliseconds", page) == hangs)
  }

  /// A preview's figures are those of a plan once `lint --fix` has made the edits.
  @Test func previewIsWhatFixingComesTo() throws {
    let page = try open()
    let scratch = try Scratch()
    defer { scratch.remove() }
    let folder = ToolRun.repository.appendingPathComponent("Scenes/cases")
    for name in ["recipe-feed.json", "assets"] {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(name), to: scratch.folder.appendingPathComponent(name))
    }
    _ = try ToolRun.of(["lint", "--fix", "recipe-feed.json"], in: scratch.folder)
    let plan = try ToolRun.of(
      ["plan", "--format", "json", "--only", "summary", "recipe-feed.json"], in: scratch.folder)
    #expect(plan.output.contains("\"steadyOffscreenPasses\": 12,"))
    try page.click(".plain-button")
    #expect(try gauge("passes", page) == "42 12")
    #expect(page.faults == [])
  }

  @Test func totalFollowsTheSwitches() throws {
    let page = try open()
    try turn("shadow-without-path", page)
    #expect(try gauge("passes", page) == "42 17")
    #expect(try page.holds("document.querySelector('.stage > .screen').classList.contains('previewing')"))
    #expect(try page.words(".preview-note").hasPrefix("Looks the same"))
    #expect(try page.words(".legend-box strong") == "17 passes with the fixes")
    try turn("rounded-clip", page)
    #expect(try gauge("passes", page) == "42 12")
    // The tree shows the screen with the fixes: the card costs nothing, while layers without a fix still cost passes.
    try page.open(panel: "layers")
    #expect(try page.words("[data-index='3'] .passes") == "")
    #expect(try page.text("location.hash").contains("fixes="))
    try turn("shadow-without-path", page)
    try turn("rounded-clip", page)
    #expect(try gauge("passes", page) == "42")
    #expect(try page.words("[data-index='3'] .passes") == "5")
    #expect(page.faults == [])
  }

  /// Fixes of the main thread's work change hangs and hitches; for several fixes, the page shows what was simulated for
  /// all of them together.
  @Test func hitchesFollowTheSwitches() throws {
    let page = try open()
    try turn("decode-on-main-thread", page)
    #expect(try gauge("hangs", page) == "415.3 ms 0 ms")
    #expect(try gauge("hitches", page) == "566.7 ms 66.7 ms")
    #expect(try gauge("memory", page).hasPrefix("49 MB "))
    #expect(try page.words(".preview-note").contains("does not show manual edits"))
  }

  @Test func keysAloneAreEnough() throws {
    let page = try open()
    for _ in 0..<80 {  // Ends: with the switch, or after as many stops.
      try page.press("Tab", 9)
      if try page.holds("document.activeElement?.matches('.fix[data-fix=\"0\"] [role=switch]') ?? false") { break }
    }
    #expect(try page.holds("document.activeElement.matches('[role=switch]')"))
    try page.type(" ", 32)
    #expect(try page.holds("document.activeElement.checked"))
    #expect(try gauge("hangs", page) == "415.3 ms 0 ms")
    try page.type(" ", 32)
    #expect(try gauge("hangs", page) == "415.3 ms")
    #expect(page.faults == [])
  }

  @Test func editsAreCopied() throws {
    let page = try open()
    try page.browser.call("Browser.grantPermissions", ["permissions": ["clipboardReadWrite"]])
    // Edits in words have no button.
    let first = try page.text("document.querySelector('.fix:has(.copy:not([hidden]))').dataset.fix")
    let card = "[data-fix='\(first)']"
    let shown = try page.words(".fix\(card) .edit")
    #expect(!shown.isEmpty)
    try page.click(".fix\(card) .copy")
    let said = try page.text(
      """
      new Promise((done) =>
        setTimeout(() => done(document.querySelector(".fix\(card) .copied").textContent), 200))
      """)
    // If a browser denies access to the clipboard, the text is selected instead.
    let taken = said == "Copied" ? "navigator.clipboard.readText()" : "getSelection().toString()"
    #expect(["Copied", "Selected"].contains(said))
    let lines = try page.text(taken).split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(!lines.isEmpty && lines.allSatisfy { shown.contains($0) }, "\(lines)")
  }

  @Test func addressOpensWhatWasSeen() throws {
    let page = try open()
    try turn("shadow-without-path", page)
    let address = try page.text("location.href")
    let other = try open()
    let told = other.browser.events.count
    try other.browser.call("Page.navigate", ["url": "about:blank"])
    try other.browser.wait(for: "Page.loadEventFired", after: told)
    let again = other.browser.events.count
    try other.browser.call("Page.navigate", ["url": address])
    try other.browser.wait(for: "Page.loadEventFired", after: again)
    #expect(try gauge("passes", other) == "42 17")
  }

  @Test func pictureFollowsTheScrubber() throws {
    let page = try open()
    // The worst frame is open, with its cause as a sentence.
    #expect(try page.words(".timeline .late-sentence").hasPrefix("Frame "))
    let frame = "document.querySelector('.film img').dataset.frame"
    try page.click(".scrubber input", x: 0.01)
    try page.press("Home", 36)
    #expect(try page.text(frame) == "0")
    let first = try page.text("document.querySelector('.film img').src")
    try page.press("End", 35)
    #expect(try page.number("Number(\(frame))") > 100)
    #expect(try page.text("document.querySelector('.film img').src") != first)
    #expect(page.faults == [])
  }

  @Test func copiesAreFolded() throws {
    let page = try open()
    try page.open(panel: "layers")
    let rows = try page.number("document.querySelectorAll('[role=treeitem]').length")
    #expect(try page.words(".tree .copies").contains("identical copies"))
    try page.click(".tree .copies .name")
    #expect(try page.number("document.querySelectorAll('[role=treeitem]').length") > rows)
    #expect(try page.words(".tree").contains("“"))
    #expect(page.faults == [])
  }

  @Test func browsersWithoutScriptsShowTheSame() throws {
    let page = try open()
    try page.browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
    try page.open(Self.page.get())
    let body = try page.words("body")
    for words in [
      "The app hangs once, for 415.3 ms", "shadow has no path", "saves 25 passes a frame", "proven: same picture",
      "layer.shadowPath = UIBezierPath",
    ] {
      #expect(body.contains(words), "\(words)")
    }
    #expect(try page.number("document.querySelector('noscript img').naturalWidth") == 375)
    try page.keepPicture(as: "without-scripts")
  }

  @Test(arguments: [(1400, false), (1000, true), (390, false), (390, true)])
  func itFitsEveryWindow(width: Int, dark: Bool) throws {
    let page = try open(width: width, height: 1000, dark: dark)
    #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
    try page.keepPicture(as: "fixes-\(width)-\(dark ? "dark" : "light")")
    guard width < 720 else { return }
    // On a phone: the sentence, the first fix, then the picture.
    let tops = "['.lead', '.fix', '.stage'].map((part) => document.querySelector(part).getBoundingClientRect().top)"
    #expect(try page.holds("(([lead, fix, stage]) => lead < fix && fix < stage)(\(tops))"))
  }
}
