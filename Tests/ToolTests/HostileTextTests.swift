import Foundation
import Testing

/// Text from a file, everywhere it is shown: it must not affect a terminal, a page, a table or a build.
@Suite struct HostileTextTests {
  /// Text that is meaningful to a terminal, text direction, HTML, XML, Markdown, a build, or a spreadsheet.
  ///
  /// A combining mark after a character forms one letter with it.
  static let words: [String] = [
    "=1+1\u{1B}[31m\u{9B}2J\u{202E}\u{2066}", "\"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'",
    "]]>--><!--", "`\u{301}`` | \u{301}@everyone [a](http://localhost) **b** \\",
    "\n::error file=a::b%0A\r::set-output",
    "|\u{301} a |\r\n| b", "@SUM(A1)", "-->\" [label=x]; a -> b; \"",
  ]

  static func json(_ text: String) -> String {
    let bytes = (try? JSONEncoder().encode([text])) ?? Data()
    return String(String(decoding: bytes, as: UTF8.self).dropFirst().dropLast())
  }

  /// A scene that contains the text wherever a file may contain text, and has findings in every format.
  private static let scene: String = {
    let layers = words.enumerated().map { place, word in
      """
      {"id": \(json(word + "\(place)")), "name": \(json(word)), "backgroundColor": "#F00",
       "frame": [\(place), 0, 60, 60],
       "shadowOpacity": 0.5, "origin": {"owner": \(json(word)), "accessibilityIdentifier": \(json(word))},
       "sublayers": [{"class": "CATextLayer", "string": \(json(word)), "font": \(json(word)), "frame": [0, 0, 30, 9]}]}
      """
    }
    let sublayers = layers.joined(separator: ", ")
    let work = words.map { #"{"at": 0.01, "milliseconds": 40, "thread": "main", "label": \#(json($0))}"# }
    return """
      {"format": "layercost-scene/1", "screen": {"width": 99, "height": 99, "scale": 1},
       "name": \(json(words.joined())), "notes": \(json(words.joined())),
       "root": {"frame": [0, 0, 99, 99], "sublayers": [\(sublayers)]},
       "timeline": {"duration": 0.1, "work": [\(work.joined(separator: ", "))]}}
      """
  }()

  static let uses: [[String]] =
    [
      ["plan", "--all-layers", "--why", "--layer", "/root"], ["plan", "-f", "dot"],
      ["plan", "-f", "json", "--all-layers"],
      ["simulate"], ["simulate", "-f", "json"], ["simulate", "-f", "csv"], ["report", "-o", "-"],
      ["import"],
    ]
    + ["text", "json", "markdown"].map { ["compare", "-f", $0] } + lintFormats.map { ["lint", "--prove", "-f", $0] }

  /// The formats of findings.
  static let lintFormats = [
    "text", "json", "sarif", "junit", "github", "gitlab", "markdown", "checkstyle", "xcode",
  ]

  @Test(arguments: uses) func wordsOfAFileAreOnlyShown(use: [String]) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.scene, to: "feed.json")
    var inputs = ["feed.json"]
    if use[0] == "compare" {
      inputs.append("feed-after.json")
      // A change is reported with the names from both scenes.
      let after = Self.scene.replacingOccurrences(of: "\"shadowOpacity\": 0.5", with: "\"opacity\": 0.5")
      try scratch.write(after, to: inputs[1])
    }
    let run = try ToolRun.of([use[0]] + inputs + use.dropFirst(), in: scratch.folder)
    #expect((0...1).contains(run.code), "\(use): \(run.diagnostics)")
    #expect(run.output.count > 100, "\(use) shows something")
    for text in [run.output, run.diagnostics] { #expect(Self.actingScalars(in: text) == [], "\(use)") }
    // Only where a tag would take effect; in JSON it is quoted text.
    if use[0] == "report" || ["junit", "checkstyle", "markdown"].contains(use.last) {
      let text = use.last == "markdown" ? Self.withoutCode(run.output) : run.output
      #expect(!text.contains("<script>alert") && !text.contains("<img src=x"), "\(use)")
    }
    Self.check(run.output, of: use)
  }

  /// The lines of a history become part of the page, and `lint` writes them again.
  @Test func aHistoryIsOnlyShown() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.scene, to: "feed.json")
    let lines = Self.words.enumerated().map { time, word in
      let text = Self.json(word)
      return #"{"format": "layercost-history/1", "time": \#(time), "tree": \#(text), "parent": \#(text), "passes": 3, "#
        + #""rules": [{"rule": \#(text), "count": 1}], "measured": {"device": \#(text), "median": 2}}"#
    }
    try scratch.write(lines.joined(separator: "\n") + "\n", to: "history.jsonl")
    for words in [["report", "feed.json", "-o", "-"], ["lint", "feed.json"]] {
      let run = try ToolRun.of(words + ["--history", "history.jsonl"], in: scratch.folder)
      #expect((0...1).contains(run.code), "\(words): \(run.diagnostics)")
      let written = try #require(scratch.read("history.jsonl"))
      #expect(written.split(separator: "\n").count >= lines.count, "\(words)")
      for text in [run.output, run.diagnostics] { #expect(Self.actingScalars(in: text) == [], "\(words)") }
      guard words[0] == "report" else { continue }
      #expect(!run.output.contains("<script>alert") && !run.output.contains("<img src=x"), "\(words)")
    }
  }

  /// Returns the scalars that move a cursor or turn a line around, except for our own line breaks.
  static func actingScalars(in text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { value in
      switch value {
      case 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
      default: false
      }
    }
  }

  /// Markdown without code spans: from a run of backticks to the next run of the same length.
  static func withoutCode(_ text: String) -> String {
    var shown = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = Array(line.unicodeScalars)[...]
      while let tick = rest.firstIndex(of: "`") {  // Ends: each round leaves less.
        let count = rest[tick...].prefix { $0 == "`" }.count
        shown.unicodeScalars.append(contentsOf: rest[..<tick])
        rest = rest[(tick + count)...]
        var end = rest.startIndex
        while end < rest.endIndex {  // Ends: forwards.
          let run = rest[end...].prefix { $0 == "`" }.count
          if run == count { break }
          end += max(run, 1)
        }
        if end < rest.endIndex { rest = rest[(end + count)...] }
      }
      shown.unicodeScalars.append(contentsOf: rest)
      shown += "\n"
    }
    return shown
  }

  private static func check(_ output: String, of use: [String]) {
    let lines = output.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    switch use.last {
    case "json", "sarif", "gitlab":
      #expect((try? JSONSerialization.jsonObject(with: Data(output.utf8))) != nil, "\(use) is JSON")
    case "github":
      let commands = ["::error file=feed.json,", "::warning file=feed.json,", "::notice file=feed.json,"]
      for line in lines {
        #expect(commands.contains { line.hasPrefix($0) } || line.hasPrefix("::notice title=layercost::"), "\(line)")
        #expect(!line.utf8.contains(0x0D))
      }
    case "csv":
      #expect(!lines.contains { line in ["=", "+", "@"].contains { line.utf8.starts(with: $0.utf8) } })
      #expect(!output.contains(",=") && !output.contains(",@") && !output.contains("\"="))
    case "markdown":
      // Every row has the same number of cells as its table's header, even with combining marks.
      let tables = lines.split { !$0.hasPrefix("|") }
      #expect(!tables.isEmpty)
      for table in tables {
        let cells = table.map { line in
          let scalars = Array(line.unicodeScalars)
          return scalars.indices.count { scalars[$0] == "|" && ($0 == 0 || scalars[$0 - 1] != "\\") }
        }
        #expect(Set(cells).count == 1, "\(cells)")
      }
      #expect(!Self.withoutCode(output).contains("@everyone"))
    case "dot":
      for line in lines {
        let scalars = Array(line.unicodeScalars)
        let quotes = scalars.indices.count { scalars[$0] == "\"" && ($0 == 0 || scalars[$0 - 1] != "\\") }
        #expect(quotes % 2 == 0, "\(line)")
      }
    default: break
    }
  }

  /// A page contains pictures and text, but neither the name of an image nor an image of another folder.
  @Test func imagesOfAPageStayInTheirFolder() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let star = ToolRun.repository.appendingPathComponent("Scenes/corners/assets/star.png")
    try scratch.write("", to: "checkout/none")
    let name = "a\"><script>alert(1)<img src=x>.png"
    for copy in ["checkout/\(name)", "outside.png"] {
      try FileManager.default.copyItem(at: star, to: scratch.folder.appendingPathComponent(copy))
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/checkout/link.png", withDestinationPath: "../outside.png")
    for (image, isInside) in [(name, true), ("../outside.png", false), ("link.png", false)] {
      try scratch.write(SceneTexts.image(image.replacingOccurrences(of: "\"", with: "\\\"")), to: "checkout/a.json")
      let run = try ToolRun.of(["report", "checkout/a.json", "-o", "\(isInside).html"], in: scratch.folder)
      #expect(run.code == (isInside ? 0 : 2), "\(image): \(run.diagnostics)")
      let page = scratch.read("\(isInside).html")
      #expect((page != nil) == isInside)
      #expect(page?.contains("<script>alert") != true && page?.contains("<img src=x") != true)
      #expect(run.diagnostics.contains("is outside the scene's folder") != isInside)
    }
  }

  @Test func picturesOfStrangeTreesHavePlainNames() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let labels = [
      "../../a", "..\u{2F}\u{301}b", "a\u{1B}[31m\u{202E}", "A:B", "a_b", "a/b", String(repeating: "x", count: 900),
    ]
    let views = labels.enumerated().map { place, label in
      let shown = label.unicodeScalars.map { $0.value == 0x1B ? "&#x9B;" : "\($0)" }.joined()
      return """
        <view id="v\(place)" userLabel="\(shown)"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
        """
    }
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7"/><objects>\(views.joined())</objects></document>
      """
    try scratch.write(xib, to: "checkout/Cards.xib")
    let run = try ToolRun.of(
      ["render", "Cards.xib", "-o", "out"], in: scratch.folder.appendingPathComponent("checkout"))
    #expect(run.code == 0, "\(run.diagnostics)")
    #expect(scratch.names == ["checkout"])
    let out = scratch.folder.appendingPathComponent("checkout/out")
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
    #expect(names.count == labels.count, "\(names)")
    #expect(names.allSatisfy { $0.utf8.count < 200 && Self.actingScalars(in: $0) == [] }, "\(names)")
  }
}
