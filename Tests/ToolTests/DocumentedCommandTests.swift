import Foundation
import LayerTestSupport
import Testing

/// Every command in a document runs as printed.
///
/// A document's commands run one after another, in a folder with the files that documents refer to, with the tool on
/// the path. Lines in the text with a placeholder (`SCENE`) are not commands.
@Suite struct DocumentedCommandTests {
  /// README.md and the guides.
  static let documents: [String] = {
    let folder = ToolRun.repository.appendingPathComponent("docs").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  /// Prefixes of lines in shell blocks that are not run here, because they build the project, need software that tests
  /// do not install, or never end.
  static let others = [
    "Scripts/", "export PATH=", "git clone ", "cd ", "layercost watch ", "tar ", "apt-get ", "parallel ",
    "pip install ", "brew install ",
  ]

  /// Other programs that work on what the tool has written.
  private static let companions = ["head ", "tail "]

  /// The commands of a document: lines of shell blocks, and what is in the text as code.
  static func commands(in text: String) -> (run: [String], unknown: [String]) {
    var (run, unknown, prose) = ([String](), [String](), "")
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
      } else if fence == nil {
        prose += line + "\n"
      } else if fence == "sh", !line.isEmpty, !line.hasPrefix("#") {
        if (["layercost "] + companions).contains(where: line.hasPrefix), !others.contains(where: line.hasPrefix) {
          run.append(String(line))
        } else if !others.contains(where: line.hasPrefix) {
          unknown.append(String(line))
        }
      }
    }
    let code = prose.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
    run += code.map { $0.element.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { $0.hasPrefix("layercost ") && !hasPlaceToFill($0) && !others.contains(where: $0.hasPrefix) }
    return (run, unknown)
  }

  /// Whether a word is a placeholder: it is written in capitals, or is a command name alone.
  private static func hasPlaceToFill(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    let isPlace = { (word: Substring) in
      word.count > 1 && word.allSatisfy { $0.isUppercase || $0 == "." } && word.contains(where: \.isLetter)
    }
    let takesNothing = ["devices", "compositors", "schema", "--help", "--version", "explain"]
    return words.contains(where: isPlace) || (words.count == 2 && !takesNothing.contains(String(words[1])))
  }

  /// The files that documents refer to.
  private func fill(_ scratch: Scratch) throws {
    for name in [
      "feed.json", "before/feed.json", "after/feed.json", "screens/feed.json", "Snapshots/Feed.json", "main/Feed.json",
      "branch/Feed.json",
    ] {
      try scratch.write(SceneTexts.feed, to: name)
    }
    for name in ["naive.json", "optimized.json", "my-screen.json", "old.json", "new.json"] {
      try scratch.write(SceneTexts.small, to: name)
    }
    try scratch.write("{\"path\": \"feed.json\"}\n{\"path\": \"old.json\"}\n", to: "todo.jsonl")
    for number in 0..<2 {
      let skipped = "{\"format\": \"layercost-result/1\", \"file\": \"\(number).txt\", \"status\": \"skipped\"}\n"
      try scratch.write(skipped, to: "results/part-\(number)")
    }
    try scratch.write(SceneTexts.library, to: "music.json")
    for name in ["run", "before", "after"] { try scratch.write(TraceSample.contents, to: "\(name).toc.xml") }
    for name in ["run.xml", "before.xml", "after.xml"] { try scratch.write(TraceSample.tables(), to: name) }
    try scratch.write(TraceSample.contents, to: "session.toc.xml")
    var session = StageExport([("lone-image", 0), ("clip-sublayer", 1)])
    try scratch.write(session.document(), to: "session.xml")
    try scratch.write(SceneTexts.swiftUI, to: "CardView.swift")
    try scratch.write(ImportTests.storyboard, to: "Main.storyboard")
    try scratch.write(ImportTests.storyboard, to: "LoginView.xib")
    for name in ["Badge.ca", "wallpaper.ca", "screen.ca"] {
      try scratch.write(BundleTests.card.replacing("Open", with: "Locked"), to: "\(name)/main.caml")
    }
    let manager = FileManager.default
    for name in ["Scenes", "Observations"] {
      try manager.createSymbolicLink(
        at: scratch.folder.appendingPathComponent(name),
        withDestinationURL: ToolRun.repository.appendingPathComponent(name))
    }
    try manager.createDirectory(at: scratch.folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      at: scratch.folder.appendingPathComponent("bin/layercost"), withDestinationURL: ToolRun.tool)
  }

  @Test(arguments: documents) func commandsRunAsPrinted(document: String) throws {
    let text = try String(contentsOf: ToolRun.repository.appendingPathComponent(document), encoding: .utf8)
    let commands = Self.commands(in: text)
    #expect(commands.unknown == [], "lines of shell blocks that have not been run")
    if commands.run.isEmpty { return }
    let scratch = try Scratch()
    defer { scratch.remove() }
    try fill(scratch)
    for command in commands.run {
      let run = try ToolRun.shell("PATH=\"$PWD/bin:$PATH\" SRCROOT=.; export SRCROOT; " + command, in: scratch.folder)
      // The exit code 1 means that linting or comparing found something.
      #expect(run.code <= 1, "\(document): \(command)\n\(run.diagnostics)")
      #expect(!run.diagnostics.contains("error:"), "\(document): \(command)\n\(run.diagnostics)")
    }
  }

  /// An excerpt of output below a command: a block marked `text` right after a block of shell.
  struct Excerpt: Equatable {
    let command: String
    var lines: [String]
  }

  /// The excerpts of a document; a line of three dots stands for lines that are left out.
  static func excerpts(in text: String) -> [Excerpt] {
    var excerpts: [Excerpt] = []
    var (fence, command) = (Substring?.none, String?.none)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
        if fence == "text", let command { excerpts.append(Excerpt(command: command, lines: [])) }
      } else if fence == "sh" {
        if line.hasPrefix("layercost ") { command = String(line) }
      } else if fence == "text" {
        if command != nil { excerpts[excerpts.count - 1].lines.append(String(line)) }
      } else if fence == nil, !line.isEmpty {
        command = nil
      }
    }
    return excerpts
  }

  /// The lines of an excerpt that do not appear in an output, in their order.
  static func missing(_ excerpt: [String], in output: String) -> [String] {
    var rest = output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    return excerpt.filter { line in
      if line == "..." { return false }
      guard let place = rest.firstIndex(where: { $0 == line }) else { return true }
      rest = rest[(place + 1)...]
      return false
    }
  }

  @Test(arguments: documents) func excerptsAreWhatTheToolPrints(document: String) throws {
    let text = try String(contentsOf: ToolRun.repository.appendingPathComponent(document), encoding: .utf8)
    let excerpts = Self.excerpts(in: text)
    if excerpts.isEmpty { return }
    let scratch = try Scratch()
    defer { scratch.remove() }
    try fill(scratch)
    for excerpt in excerpts {
      let run = try ToolRun.shell("PATH=\"$PWD/bin:$PATH\"; " + excerpt.command, in: scratch.folder)
      #expect(Self.missing(excerpt.lines, in: run.output) == [], "\(document): \(excerpt.command)\n\(run.output)")
    }
  }

  @Test func excerptsAreFound() {
    let text = """
      ```sh
      layercost plan feed.json
      ```

      ```text
      1 pass
      ...
      end
      ```

      Not an output:

      ```text
      a.json:1:1: error
      ```
      """
    let excerpts = Self.excerpts(in: text)
    #expect(excerpts == [Excerpt(command: "layercost plan feed.json", lines: ["1 pass", "...", "end"])])
    #expect(Self.missing(excerpts[0].lines, in: "1 pass\nmore\nend\n") == [])
    #expect(Self.missing(excerpts[0].lines, in: "end\n1 pass\n") == ["end"])
  }

  @Test func commandsAreFound() {
    let text = """
      Say `layercost lint . -j 2`, `layercost plan SCENE`, `layercost render`, or
      `layercost
      devices`.

      ```sh
      layercost plan feed.json   # passes
      rm -r everything
      Scripts/demo
      ```
      """
    let commands = Self.commands(in: text)
    #expect(commands.run == ["layercost plan feed.json   # passes", "layercost lint . -j 2", "layercost devices"])
    #expect(commands.unknown == ["rm -r everything"])
  }
}
