import Foundation
import Testing

/// The report in a real browser.
@Suite(.enabled(if: Browser.file != nil, "no browser is installed; Scripts/setup installs one where there is one"))
struct ReportPageTests {
  private static let talk = "Scenes/cases/tech-talk-10857.json"
  private static let fixed = "Scenes/cases/tech-talk-10857-fixed.json"
  private static let song = "Scenes/cases/now-playing.json"

  @Test func dataIsWhatThePlanPrints() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.talk, Self.song], in: scratch)
    for (index, scene) in [Self.talk, Self.song].enumerated() {
      let plan = try page.text("document.querySelectorAll('[data-part=plan]')[\(index)].textContent")
      #expect(try plan == ToolRun.of(["plan", "--format", "json", scene]).output)
    }
    #expect(page.faults == [])
  }

  @Test func overviewNamesEveryScene() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.fixed, Self.talk, Self.song], in: scratch)
    #expect(try page.words("#about").hasPrefix("3 scenes · model core-animation v2"))
    // The worst scene comes first and is open.
    #expect(try page.words(".overview tbody tr:first-child").hasPrefix("tech-talk-10857.json 36 36 "))
    #expect(try page.holds("document.querySelector('#scene-1').open"))
    // The most expensive first, then the other way round; a name opens its scene.
    try page.click(".overview thead th:nth-child(2) button")
    #expect(try page.words(".overview tbody tr:first-child th") == "tech-talk-10857.json")
    try page.click(".overview thead th:nth-child(2) button")
    #expect(try page.words(".overview tbody tr:first-child th") == "tech-talk-10857-fixed.json")
    #expect(try page.holds("!document.querySelector('#scene-3').open"))
    try page.click(".overview a[href='#scene-3']")
    #expect(try page.holds("document.querySelector('#scene-3').open"))
    // The filter is kept in the address.
    try page.click(".summary-card input[type=search]")
    try page.type("n", 78)
    try page.type("o", 79)
    let shown = "[...document.querySelectorAll('.overview tbody tr')].filter((row) => !row.hidden).length"
    #expect(try page.number(shown) == 1)
    #expect(try page.text("location.hash").contains("filter=no"))
    #expect(page.faults == [])
  }

  @Test func layersAreChosenInPictureAndTree() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.song], in: scratch)
    let chosen = "[aria-selected='true'] .name"
    try page.click(".screen", x: 0.5, y: 0.3)
    #expect(try page.words(chosen) == "cover")
    let inspector = try page.words(".inspector")
    #expect(inspector.contains("shadow-without-path"))
    #expect(inspector.contains("Fixing it saves 5 passes: 9 become 4."))
    #expect(inspector.contains("Apple Tech Talk 10857"))
    #expect(try page.words(".inspector .here mark") == "\"shadowOpacity\"")
    #expect(try page.words(".inspector .plain tbody tr") == "4 shadow-silhouette 434 × 434 pass 5")
    // A second click at the same place selects the layer below.
    try page.click(".screen", x: 0.5, y: 0.3)
    #expect(try page.words(chosen) == "blur")
    // The keyboard navigates the tree as in any tree view.
    try page.click("[role=treeitem][data-index='3'] .name")
    try page.press("ArrowDown", 40)
    #expect(try page.words(chosen) == "title")
    try page.press("Home", 36)
    #expect(try page.words(chosen) == "root")
    try page.press("ArrowLeft", 37)
    #expect(try page.number("document.querySelectorAll('[role=treeitem]').length") == 1)
    try page.press("ArrowRight", 39)
    #expect(try page.number("document.querySelectorAll('[role=treeitem]').length") > 1)
    #expect(page.faults == [])
  }

  /// A kept bitmap is not a loss: removing it would save passes only in a first frame, so that is not shown as a
  /// saving.
  @Test func bitmapsThatAreKeptAreNotPraisedAway() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report(["Scenes/cases/recipe-feed-fix-rasterize.json"], in: scratch)
    try page.open(panel: "layers")
    try page.click(".costliest li:first-child button")
    let said = "Fixing it saves 7 passes in a first frame (49 become 42), but a later frame's 4 become 42."
    #expect(try page.words(".inspector").contains(said))
    let praised = try page.text("[...document.querySelectorAll('.saving')].map((line) => line.textContent).join()")
    #expect(praised.contains("saves 25 passes") && !praised.contains("7 passes"))
    #expect(page.faults == [])
  }

  @Test func passesOfTheSystemSaveNothing() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scene = """
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [
        {"id": "bar", "class": "CABackdropLayer", "frame": [0, 0, 100, 40], "system": true, "blurRadius": 10}]}}
      """
    try scratch.write(scene, to: "bar.json")
    let page = try OpenPage.report([scratch.folder.appendingPathComponent("bar.json").path], in: scratch)
    try page.open(panel: "layers")
    try page.click("[role=treeitem][data-index='1'] .name")
    let inspector = try page.words(".inspector")
    #expect(inspector.contains("backdrop-blur") && !inspector.contains("Fixing"), "\(inspector)")
    #expect(page.faults == [])
  }

  @Test func findingsAreThoseOfLint() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.talk], in: scratch)
    let lint = try ToolRun.of(["lint", "--format", "json", Self.talk]).output
    #expect(try page.text("document.querySelector('[data-part=lint]').textContent") == lint)
    try page.open(panel: "findings")
    let shown = "[...document.querySelectorAll('[data-panel=findings] .finding')].filter((row) => !row.hidden)"
    let all = try page.number("\(shown).length")
    #expect(all >= 1)
    #expect(try page.words(".filters output").hasPrefix("\(Int(all)) of"))
    // Without warnings fewer are left, and with one rule only its own.
    try page.click(".filters input[value=warning]")
    #expect(try page.number("\(shown).length") < all)
    try page.click(".filters input[value=warning]")
    let rule = try page.text("document.querySelector('.filters select').options[1].value")
    _ = try page.value(
      "(() => { const select = document.querySelector('.filters select'); select.value = '\(rule)'; "
        + "select.dispatchEvent(new Event('change')); })()")
    #expect(try page.holds("\(shown).every((row) => row.querySelector('strong').textContent === '\(rule)')"))
    // A finding leads to its layer.
    try page.click("[data-panel=findings] .finding:not([hidden]) summary")
    try page.click("[data-panel=findings] .finding:not([hidden]) .link")
    #expect(try page.words(".inspector .findings strong") == rule)
    #expect(page.faults == [])
  }

  /// Interface Builder files have no code to copy, so their advice is prose.
  @Test func adviceForInterfaceBuilderIsNoCode() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.song], in: scratch)
    try page.open(panel: "findings")
    let figures = "[...document.querySelectorAll('.finding figure')]"
    let isProse = "figure.querySelector('p') !== null && figure.querySelector('pre') === null"
    let names = "\(figures).filter((figure) => \(isProse)).map((figure) => figure.firstChild.textContent).join()"
    #expect(try page.text(names) == "Interface Builder")
    #expect(try page.number("\(figures).length") > 1)
    #expect(page.faults == [])
  }

  /// Equal ends of an estimate are shown once, and bytes without the name of their field.
  @Test func equalEndsAndUnitsAreSaidOnce() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report(["Scenes/cases/recipe-feed.json", "Scenes/cases/settings.json"], in: scratch)
    let body = try page.text("document.body.textContent")
    #expect(body.contains("peak wasted: 631 MB") && !body.contains("wasted bytes"))
    let estimates = try page.text(
      "[...document.querySelectorAll('.overview .range')].map((cell) => cell.textContent).join('|')")
    let ends = estimates.split(separator: "|").map { $0.replacing(" ms", with: "").components(separatedBy: " to ") }
    #expect(ends.contains { $0.count == 1 } && ends.allSatisfy { $0.count == 1 || $0[0] != $0[1] }, "\(estimates)")
    #expect(page.faults == [])
  }

  @Test func findingsOfOneRuleAreToldApart() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let layers = ["one", "two", "three"].enumerated().map { place, name in
      """
      {"name": "\(name)", "frame": [\(40 * place), 0, 30, 30], "backgroundColor": "#ff0000", "shadowOpacity": 0.5}
      """
    }
    let scene = """
      {"format": "layercost-scene/1", "screen": {"width": 120, "height": 40, "scale": 1},
       "root": {"frame": [0, 0, 120, 40], "sublayers": [
      \(layers.joined(separator: ",\n"))]}}
      """
    try scratch.write(scene, to: "shadows.json")
    let feed = "Scenes/cases/recipe-feed.json"
    let page = try OpenPage.report([scratch.folder.appendingPathComponent("shadows.json").path, feed], in: scratch)
    try page.click(".overview a[href='#scene-2']")
    try page.open(panel: "findings", of: "scene-2")
    let places = try page.value(
      "[...document.querySelectorAll('#scene-2 [data-panel=findings] .place')].map((place) => place.innerText)")
    #expect(places as? [String] == ["/root/one, line 3", "/root/two, line 4", "/root/three, line 5"])
    // The counts at the top match the list below; notes are counted separately.
    let counted = try page.words("#scene-1 [data-panel=findings] summary")
    let findings = try page.words(".overview tbody tr:first-child [data-title=Warnings]")
    #expect(counted.hasPrefix("Findings \(findings) findings"), "\(counted)")
    #expect(page.faults == [])
  }

  @Test func framesAreThoseOfSimulate() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.feed, to: "feed.json")
    let feed = scratch.folder.appendingPathComponent("feed.json").path
    let page = try OpenPage.report([feed, Self.song], in: scratch)
    let simulation = try ToolRun.of(["simulate", "--format", "json", feed]).output
    #expect(try page.text("document.querySelector('[data-part=simulation]').textContent") == simulation)
    // A scene without a timeline has no frames, and no figure.
    #expect(try page.number("document.querySelectorAll('[data-part=simulation]').length") == 1)
    #expect(try page.words(".overview thead").contains("Hitches, ms/s"))
    #expect(try page.words(".overview tbody tr:nth-child(2) [data-title='Hitches, ms/s']") == "–")

    // The cursor starts at the worst frame, and follows keys, buttons and the pointer.
    let frame = ".timeline .frame h4"
    let late = try page.text(
      """
      JSON.stringify(JSON.parse(document.querySelector('[data-part=simulation]').textContent).scenes[0].frames
        .filter((frame) => frame.hitchMilliseconds.high > 0).map((frame) => frame.index))
      """)
    let hitches = try JSONDecoder().decode([Int].self, from: Data(late.utf8))
    #expect(hitches.count > 1)
    try page.click(".scrubber input", x: 0.01)
    try page.press("Home", 36)
    #expect(try page.words(frame).hasPrefix("Frame 0 at 0.000 s"))
    try page.press("ArrowRight", 39)
    #expect(try page.words(frame).hasPrefix("Frame 1 at 0.017 s"))
    let next = try #require(hitches.first { $0 > 1 })
    try page.click(".step:last-of-type")
    #expect(try page.words(frame).hasPrefix("Frame \(next) at"))
    #expect(try page.words(frame).contains("late by"))
    #expect(try page.words(".timeline .frame").contains("Why it is late"))
    try page.press("End", 35)
    try page.click(".lane-row:nth-child(2) svg", x: 0.999)
    #expect(try page.words(frame).hasPrefix("Frame 29 at"))
    #expect(page.faults == [])
  }

  @Test func amountsAreSaidAsTextCommandsSayThem() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = #"""
      {"format": "layercost-scene/1", "device": "iphone-13", "assets": {"photo": {"pixelSize": [1120, 814]}},
       "root": {"frame": [0, 0, 390, 844], "contents": "photo"}}
      """#
    try scratch.write(text, to: "photo.json")
    let photo = scratch.folder.appendingPathComponent("photo.json").path
    let page = try OpenPage.report(["Scenes/cases/recipe-feed.json", photo], in: scratch)
    #expect(try page.words(".overview tbody tr:nth-child(2) [data-title='Decoded images']") == "3.6 MB")
    #expect(try ToolRun.of(["plan", photo]).output.contains("images 3.6 MB"))
    // Bytes of passes are traffic, those of images memory.
    try page.click(".overview a[href='#scene-1']")
    try page.open(panel: "findings", of: "scene-1")
    let findings = try page.words("[data-panel=findings]")
    #expect(findings.contains("27 MB of traffic") && findings.contains("49 MB of memory"), "\(findings)")
    // A hang names its longest work.
    let hang = "decode 4 images (2 times); measure 40 rows of feed; configure 6 rows of feed; 29 more"
    #expect(try page.words(".timeline .frame").contains(hang))
    #expect(page.faults == [])
  }

  /// A frame lists the work of the frames that were skipped before it, and a skipped frame says when its work is done.
  @Test func workOfSkippedFramesIsSaidWhereItIsDone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = #"""
      {"format": "layercost-scene/1", "device": "iphone-13", "root": {"frame": [0, 0, 390, 844]},
       "timeline": {"duration": 1, "work": [{"at": 0.1, "milliseconds": 200}, {"at": 0.15, "milliseconds": 100}]}}
      """#
    try scratch.write(text, to: "busy.json")
    let page = try OpenPage.report([scratch.folder.appendingPathComponent("busy.json").path], in: scratch)
    try page.click(".scrubber input", x: 0.01)
    try page.press("Home", 36)
    for _ in 0..<9 { try page.press("ArrowRight", 39) }
    #expect(try page.words(".timeline .frame").contains("100 ms of 16.7 ms, done with the next frame"))
    for _ in 0..<9 { try page.press("ArrowRight", 39) }
    let work =
      "0 ms of 16.7 ms for this frame; before it, 100 ms for 11 earlier frames, which were therefore skipped"
    #expect(try page.words(".timeline .frame").contains(work))
    #expect(page.faults == [])
  }

  @Test func filesThatCannotBeShownAreNamed() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("{\"format\": \"layercost-scene/1\", \"root\": 3}", to: "app/broken.json")
    let page = try OpenPage.report([scratch.folder.appendingPathComponent("app").path], in: scratch)
    #expect(try page.words("#about").hasPrefix("0 scenes"))
    #expect(try page.words(".unread").contains("error"))
    try page.click(".unread summary")
    #expect(try page.words(".unread .facts").contains("broken.json:1:"))
    #expect(page.faults == [])
  }

  @Test func beforeAndNowLieUnderOneSlider() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.fixed, "--before", Self.talk], in: scratch)
    #expect(try page.words(".comparison tbody tr") == "Passes, first frame 36 0 −36")
    #expect(try page.words(".comparison .lead").hasPrefix("Now it costs 36 passes a frame less"))
    try page.click(".slider-bar input", x: 0.5)
    try page.press("Home", 36)
    #expect(try page.text("document.querySelector('.slider').style.getPropertyValue('--share')") == "0%")
    #expect(page.faults == [])
  }

  @Test func everyControlHasAName() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report([Self.talk, "--before", Self.fixed], in: scratch)
    try page.open(panel: "layers")
    let answer = try page.browser.call("Accessibility.getFullAXTree")
    let nodes = answer["nodes"] as? [[String: Any]] ?? []
    func word(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let controls = nodes.filter {
      ["button", "slider", "radio", "checkbox", "link", "treeitem", "image", "searchbox"].contains(word($0, "role"))
        && $0["ignored"] as? Bool != true
    }
    #expect(controls.count > 30)
    #expect(controls.filter { word($0, "name").isEmpty }.map { word($0, "role") } == [])
    #expect(nodes.contains { word($0, "role") == "tree" })
  }

  @Test func hundredScenesOpenNearlyAsFastAsTen() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let phone = "Scenes/cases/phone-300.json"
    let page = try OpenPage.report([phone], in: scratch)
    let text = try String(contentsOf: scratch.folder.appendingPathComponent("report.html"), encoding: .utf8)
    // The same data many times, because a report of ten scenes takes a debug build minutes; only the amount that the
    // browser has to open matters here.
    let start = try #require(text.range(of: "<div class=\"scene-data\""))
    let end = try #require(text.range(of: "<script type=\"module\">"))
    func copies(_ count: Int) throws -> URL {
      let file = scratch.folder.appendingPathComponent("\(count).html")
      let data = String(repeating: String(text[start.lowerBound..<end.lowerBound]), count: count)
      try (text[..<start.lowerBound] + data + text[end.lowerBound...]).write(
        to: file, atomically: true, encoding: .utf8)
      return file
    }
    let (ten, hundred) = (try copies(10), try copies(100))
    let bytes = try Data(contentsOf: ten).count
    #expect(bytes < 15_000_000)

    var times: [URL: [Double]] = [:]
    for _ in 0..<3 {
      for file in [ten, hundred] {
        try page.open(file)
        let time = try page.number("new Promise((done) => requestAnimationFrame(() => done(performance.now())))")
        times[file, default: []].append(time)
      }
    }
    let (few, many) = (times[ten]?.min() ?? 0, times[hundred]?.min() ?? 0)
    #expect(try page.number("document.querySelectorAll('.scene').length") == 100)
    #expect(many <= 4 * few, "10 scenes: \(few) ms; 100 scenes: \(many) ms")
    print("report of 10 scenes: \(bytes) bytes, opens in \(few) ms; 100 scenes: \(many) ms")
  }
}
