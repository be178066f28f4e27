import Foundation
import Testing

/// Names on the report's page are shown but never interpreted.
@Suite(.enabled(if: Browser.file != nil, "no browser is installed; Scripts/setup installs one where there is one"))
struct ReportNameTests {
  @Test func whatActsInNamesIsMadeVisible() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scene = #"""
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [
      \#t{"name": "\u202erevers\u001b[31m", "frame": [0, 0, 40, 40], "backgroundColor": "#f00", "shadowOpacity": 0.5}]}}
      """#
    try scratch.write(scene, to: "acting.json")
    let page = try OpenPage.report([scratch.folder.appendingPathComponent("acting.json").path], in: scratch)
    let name = #"\u{202E}revers\u{1B}[31m"#
    for panel in ["layers", "findings", "passes"] { try page.open(panel: panel) }
    #expect(try page.words(".tree li:last-child .name") == name)
    #expect(try page.words(".costliest .name") == "/root/\(name)")
    #expect(try page.words(".finding .place") == "/root/\(name), line 3")
    #expect(try page.text("document.querySelector('.lane title').textContent") == "/root/\(name)")
    // Their targets are found by the unmodified name.
    try page.click("[data-panel=findings] .finding summary")
    try page.click("[data-panel=findings] .finding .link")
    #expect(try page.words(".inspector h3") == name)
    // Tabs in the source are displayed as tabs.
    #expect(try page.holds("document.querySelector('.inspector .source').textContent.includes('\\t{')"))
    #expect(page.faults == [])
  }

  /// Ideographs are as wide as two letters: a path is truncated by its displayed width and never runs under the boxes.
  @Test(arguments: ["漢字の名前のレイヤー", "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀"])
  func pathsOfTheGraphEndBeforeItsBoxes(name: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scene = """
      {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [{"name": "\(name)", "frame": [0, 0, 90, 90], "sublayers": [
        {"name": "\(name)", "frame": [0, 0, 40, 40], "backgroundColor": "#f00", "shadowOpacity": 0.5}]}]}}
      """
    try scratch.write(scene, to: "wide.json")
    let page = try OpenPage.report([scratch.folder.appendingPathComponent("wide.json").path], in: scratch)
    try page.open(panel: "passes")
    let ends = "document.querySelector('.lane-name').getBoundingClientRect().right"
    let begins = "document.querySelector('.pass rect').getBoundingClientRect().left"
    #expect(try page.holds("\(ends) > 0 && \(ends) <= \(begins)"))
    #expect(try page.text("document.querySelector('.lane-name').lastChild.textContent").count >= 1)
    #expect(page.faults == [])
  }

  @Test func namesStayText() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let names = [
      "</script><script>window.broken = 1</script>", "\"><img src=x onerror=\"window.broken = 2\">", "<!--<script>",
      "\u{2028}]]>", "&lt;b&gt;", "${window.broken = 3}",
    ]
    let layers = try names.map { name in
      let quoted = String(
        decoding: try JSONSerialization.data(withJSONObject: name, options: .fragmentsAllowed), as: UTF8.self)
      return "{\"name\": \(quoted), \"frame\": [0, 0, 40, 40], \"backgroundColor\": \"#ff0000\", \"mask\": {}}"
    }
    let scene = """
      {"format": "layercost-scene/1", "name": "</title>", "screen": {"width": 100, "height": 100, "scale": 1},
       "root": {"frame": [0, 0, 100, 100], "sublayers": [\(layers.joined(separator: ",\n"))]}}
      """
    let file = "\"><img src=x onerror=alert(1)><!--.json"
    try scratch.write(scene, to: file)
    let page = try OpenPage.report([scratch.folder.appendingPathComponent(file).path], in: scratch)
    try page.open(panel: "layers")
    let shown = try page.value("[...document.querySelectorAll('.tree .name')].map((name) => name.textContent)")
    let texts = shown as? [String] ?? []
    // In a path a slash is written as two characters.
    for name in names {
      let path = name.replacingOccurrences(of: "/", with: "~1")
      #expect(texts.contains(path.replacingOccurrences(of: "\u{2028}", with: #"\u{2028}"#)), "\(name)")
    }
    #expect(try page.holds("window.broken === undefined"))
    let foreign = "[...document.images].filter((image) => image.getAttribute('src') === 'x').length"
    #expect(try page.number(foreign) == 0)
    #expect(try page.words(".scene h2") == file)
    #expect(page.faults == [])
  }
}
