import Foundation
import Testing

/// All commands agree on which fixes are proven and on the savings.
@Suite struct ProvenFixTests {
  private static let talk = "Scenes/cases/tech-talk-10857.json"

  /// The document about fixes in the report of a scene.
  private func fixes(of scene: String, _ scratch: Scratch) throws -> [[String: Any]] {
    let page = scratch.folder.appendingPathComponent("report.html")
    #expect(try ToolRun.of(["report", scene, "-o", page.path]).code == 0)
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.firstRange(of: "data-part=\"fixes\">"))
    let end = try #require(text[start.upperBound...].firstRange(of: "</script>"))
    let json = Data(text[start.upperBound..<end.lowerBound].utf8)
    let document = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return document?["fixes"] as? [[String: Any]] ?? []
  }

  /// The first way to fix the plain mask changes the picture, the second one does not.
  @Test func commandsAgreeOnWhatIsProven() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let found = try ToolRun.of(["lint", Self.talk]).output
    #expect(found.contains("3 findings can be fixed by --fix"))
    let proven = try ToolRun.of(["lint", "--prove", Self.talk]).output
    #expect(proven.components(separatedBy: "fix: proven: ").count == 4 && !proven.contains("not applied"))
    let cards = try fixes(of: Self.talk, scratch)
    #expect(cards.map { $0["trust"] as? String } == ["proven", "proven", "proven"])
    let code = (cards.last?["edits"] as? [[String: Any]])?.first?["text"] as? String
    #expect(code?.hasPrefix("container.") == true, "the code is that of the fix that is proven")
    let folder = ToolRun.repository.appendingPathComponent("Scenes/cases")
    for name in ["tech-talk-10857.json", "assets"] {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(name), to: scratch.folder.appendingPathComponent(name))
    }
    let fixed = try ToolRun.of(["lint", "--fix", "tech-talk-10857.json"], in: scratch.folder).output
    #expect(fixed.contains("3 findings fixed"))
  }

  @Test(arguments: ["recipe-feed", "music-library", "comment-table", "lazy-list-explicit-id"])
  func reportsAndLintSaveTheSame(name: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let scene = "Scenes/cases/\(name).json"
    let lint = try ToolRun.of(["lint", scene, "-f", "json"]).output
    let report = try JSONSerialization.jsonObject(with: Data(lint.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    let keys = [
      "hang-milliseconds": "hangMilliseconds", "passes": "passes", "bytes": "bytes",
      "hitch-milliseconds-per-second": "hitchMillisecondsPerSecond",
    ]
    var checked = 0
    for card in try fixes(of: scene, scratch) {
      // Pieces of work in one place share a fingerprint.
      let same = findings.filter { $0["fingerprint"] as? String == card["finding"] as? String }
      let savings = (card["savings"] as? [[String: Any]] ?? []).filter { keys[$0["unit"] as? String ?? ""] != nil }
      let isSaid = same.contains { finding in
        savings.allSatisfy { saving in
          guard let unit = saving["unit"] as? String, let key = keys[unit] else { return false }
          let said = (finding["saves"] as? [String: Any])?[key] as? Double ?? 0
          let amount = saving["amount"] as? Double ?? 0
          // If the render server's time is a range, a report shows its higher end.
          return abs(said - amount) <= max(0.01, unit.hasPrefix("hitch") ? 0.05 * amount : 0)
        }
      }
      #expect(isSaid, "\(card["rule"] ?? ""): \(savings)")
      checked += savings.count
    }
    #expect(checked > 0)
  }

  /// Pasted text is Swift: words become a comment, and edits in words have no *Copy* button.
  @Test(arguments: ["recipe-feed", "tech-talk-10857", "now-playing", "note-editor"])
  func whatIsPastedIsCode(name: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for card in try fixes(of: "Scenes/cases/\(name).json", scratch) {
      for edit in card["edits"] as? [[String: Any]] ?? [] {
        let (text, code) = (edit["text"] as? String ?? "", edit["code"] as? String)
        if edit["in"] as? String == "Scene file" || edit["in"] as? String == "Interface Builder" {
          #expect(code == nil, "\(text)")
        }
        for line in code?.split(separator: "\n") ?? [] where !line.hasPrefix("//") {
          #expect(text.hasPrefix(String(line)) && !line.contains(", in ") && !line.contains(" instead of "), "\(line)")
        }
      }
    }
  }

  /// Copies of one edit in several places of a file are one card, named as findings name them.
  @Test func copiesOfAnEditAreOneCard() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let buttons = (0..<3).map { place in
      """
      <view id="b\(place)-xY-\(place)Zw" customClass="Badge">
        <rect key="frame" x="20" y="\(20 + 60 * place)" width="90" height="40"/>
        <subviews><view id="c\(place)-xY-\(place)Zw"><rect key="frame" x="0" y="0" width="90" height="20"/>
          <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
        </view></subviews>
        <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="calibratedRGB"/>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
            <integer key="value" value="8"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
        </userDefinedRuntimeAttributes></view>
      """
    }
    let screen = ImportTests.storyboard.replacing(
      "</imageView></subviews>", with: "</imageView>\(buttons.joined())</subviews>")
    try scratch.write(screen, to: "Main.storyboard")
    let page = scratch.folder.appendingPathComponent("Main.storyboard").path
    let cards = try fixes(of: page, scratch).filter { $0["rule"] as? String == "rounded-clip" }
    #expect(cards.count == 1)
    #expect((cards.first?["otherPlaces"] as? [String])?.count == 2)
    #expect((cards.first?["title"] as? String)?.hasSuffix(" and 2 more") == true)
    let html = try #require(scratch.read("report.html"))
    let lead = try #require(html.components(separatedBy: "<p class=\"lead\">").dropFirst().first)
    #expect(lead.contains("Badge") && !lead.prefix(200).contains("xY-"))
    // The mark is under the value that decides, which is not cut off.
    let text = try ToolRun.of(["lint", "Main.storyboard"], in: scratch.folder).output.split(separator: "\n")
    let mark = try #require(text.firstIndex { $0.contains("| ") && $0.hasSuffix("~") })
    let start = try #require(text[mark].firstIndex(of: "^"))
    let column = text[mark].distance(from: text[mark].startIndex, to: start)
    #expect(text[mark - 1].dropFirst(column).hasPrefix("layer."))
  }

  /// Browsers without scripts show scenes in the order in which the others do: the worst first.
  @Test func pagesBeginWithTheWorst() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = scratch.folder.appendingPathComponent("report.html")
    let scenes = ["cases/settings", "cases/tech-talk-10857", "cases/recipe-feed"].map { "Scenes/\($0).json" }
    #expect(try ToolRun.of(["report", "-o", page.path] + scenes).code == 0)
    let text = try #require(scratch.read("report.html"))
    let names = text.components(separatedBy: "plain-scene\"><h2>").dropFirst().map { part in
      part.prefix { $0 != "<" }
    }
    #expect(names.map(String.init) == scenes.reversed())
    #expect(!text.contains("<p class=\"lead\">s"))
  }
}
