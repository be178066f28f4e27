import Foundation
import LayerTestSupport
import Testing

/// Outputs are written only below the given folder, and never over an input.
@Suite struct OutputPlaceTests {
  /// Creates an untrusted checkout, and a folder next to it that outputs must not reach.
  private static func checkout() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(SceneTexts.small, to: "checkout/feed.json")
    try scratch.write(SceneTexts.small, to: "checkout/a/feed.json")
    try scratch.write("precious", to: "outside/precious")
    return scratch
  }

  private static func link(_ name: String, to target: String, in scratch: Scratch) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("checkout/\(name)").path, withDestinationPath: target)
  }

  private static func run(_ words: [String], in scratch: Scratch) throws -> ToolRun {
    try ToolRun.of(words, in: scratch.folder.appendingPathComponent("checkout"))
  }

  private static func isUntouched(_ scratch: Scratch) throws -> Bool {
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path + "/outside")
    return names == ["precious"] && scratch.read("outside/precious") == "precious"
  }

  @Test(arguments: [
    ["render", "feed.json"], ["render", "feed.json", "-o", "out/deep/deeper"], ["report", "feed.json"],
    ["plan", "feed.json", "-o", "out/plan.txt"], ["import", "feed.json", "-o", "out/"],
    ["simulate", "feed.json", "-o", "out"], ["lint", "feed.json", "-o", "out/precious"],
    ["compare", "feed.json", "a/feed.json", "-o", "out"],
  ])
  func folderThatLeadsOutIsRefused(words: [String]) throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try Self.link("out", to: "../outside", in: scratch)
    let run = try Self.run(words, in: scratch)
    #expect(run.code == 2, "\(words)")
    #expect(run.diagnostics.contains("outside the folder: a link in its path points elsewhere"), "\(run.diagnostics)")
    #expect(try Self.isUntouched(scratch))
  }

  @Test func folderBelowTheOutputThatLeadsOutIsRefused() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("checkout/out"), withIntermediateDirectories: true)
    try Self.link("out/a", to: "../../outside", in: scratch)
    let run = try Self.run(
      ["render", "feed.json", "a/feed.json", "-o", "\(scratch.folder.path)/checkout/out"], in: scratch)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("/out/a: error: output would be written outside the folder"), "\(run.diagnostics)")
    #expect(scratch.names == ["checkout", "outside"])
    #expect(try Self.isUntouched(scratch))
  }

  @Test(arguments: [
    ["plan", "feed.json", "-o", "link"], ["lint", "feed.json", "--baseline", "link", "--update-baseline"],
    ["report", "feed.json", "-o", "link"],
  ])
  func fileThatLeadsOutIsRefused(words: [String]) throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try scratch.write(#"{"format": "layercost-baseline/1", "models": [], "findings": []}"#, to: "outside/precious")
    let before = scratch.read("outside/precious")
    try Self.link("link", to: "../outside/precious", in: scratch)
    // The same under a name from the top of the disk.
    for name in ["link", scratch.folder.path + "/checkout/link"] {
      let run = try Self.run(words.map { $0 == "link" ? name : $0 }, in: scratch)
      #expect(run.code == 2)
      #expect(run.diagnostics.contains("output would be written outside the folder"), "\(run.diagnostics)")
    }
    #expect(scratch.read("outside/precious") == before)
  }

  @Test(arguments: ["link.json", "out/feed.json", "out"]) func fixThatLeadsOutIsRefused(word: String) throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try scratch.write(LintTests.shadow, to: "outside/feed.json")
    try scratch.write(LintTests.shadow, to: "checkout/a/feed.json")
    try Self.link("link.json", to: "../outside/feed.json", in: scratch)
    try Self.link("out", to: "../outside", in: scratch)
    try Self.link("inside.json", to: "a/feed.json", in: scratch)
    let run = try Self.run(["lint", "--fix", word], in: scratch)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("output would be written outside the folder"), "\(run.diagnostics)")
    #expect(scratch.read("outside/feed.json") == LintTests.shadow)
    // It is unchanged, and so is the message about it.
    #expect(run.output.contains("shadow-without-path") && !run.output.contains("1 finding fixed"), "\(run.output)")
    // What stays in the checkout is fixed, and the link stays one.
    #expect(try Self.run(["lint", "--fix", "inside.json"], in: scratch).code == 0)
    #expect(scratch.read("checkout/a/feed.json") != LintTests.shadow)
    let inside = scratch.folder.path + "/checkout/inside.json"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: inside) == "a/feed.json")
  }

  @Test func rulesOfFoldersAreNoLinks() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try scratch.write("*.json\n", to: "outside/rules")
    try Self.link(".gitignore", to: "../outside/rules", in: scratch)
    func lintsBoth() throws -> Bool { try Self.run(["lint", "."], in: scratch).output.contains(" of 2 files") }
    #expect(try lintsBoth())
    // The same rules in the checkout's own file, after more of them than are read.
    try FileManager.default.removeItem(atPath: scratch.folder.path + "/checkout/.gitignore")
    try scratch.write("*.json\n", to: "checkout/.gitignore")
    #expect(try !lintsBoth())
    try scratch.write(String(repeating: "a*.json\n", count: 9_000) + "*.json\n", to: "checkout/.gitignore")
    #expect(try lintsBoth())
  }

  /// Standard output is written to wherever it leads, also twice: the first run must not replace what the second needs.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1"])
  func openFilesAreWrittenTo(path: String) throws { try Self.isWrittenTo(path) }

  @Test(.onLinux) func openFilesOfTheKernelAreWrittenTo() throws { try Self.isWrittenTo("/proc/self/fd/1") }

  private static func isWrittenTo(_ path: String) throws {
    let plan = "\"$TOOL\" plan Scenes/cases/settings.json -o \(path)"
    let once = try ToolRun.shell(plan)
    #expect(once.code == 0 && once.output.hasPrefix("0 offscreen passes"), "\(once.diagnostics)")
    #expect(try ToolRun.shell("\(plan) && \(plan)").output == once.output + once.output)
  }

  @Test(.onLinux) func removedFileIsRefused() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("", to: "out")
    let out = "'\(scratch.folder.path)/out'"
    let run = try ToolRun.shell(
      "exec 3>\(out); rm \(out); \"$TOOL\" plan Scenes/cases/settings.json -o /proc/$$/fd/3")
    #expect(run.code != 0 && run.diagnostics.contains("a link to a file that was removed"), "\(run.diagnostics)")
  }

  @Test(arguments: [
    ["lint", "feed.json", "-o", "feed.json"], ["lint", ".", "-o", "a/feed.json"],
    ["lint", "feed.json", "--config", "settings.json", "-o", "settings.json"],
    ["lint", "feed.json", "--baseline", "known.json", "-o", "known.json"], ["import", "feed.json", "-o", "feed.json"],
    ["report", "feed.json", "-o", "feed.json"], ["simulate", "feed.json", "-f", "json"],
  ])
  func inputIsNeverAnOutput(words: [String]) throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let files = [
      "feed.json": SceneTexts.small, "a/feed.json": SceneTexts.small,
      "settings.json": #"{"format": "layercost-configuration/1"}"#,
      "known.json": #"{"format": "layercost-baseline/1", "models": [], "findings": []}"#,
    ]
    for (name, text) in files { try scratch.write(text, to: "checkout/" + name) }
    let run = try Self.run(words, in: scratch)
    if words.contains("-o") {
      #expect(run.code == 2, "\(words)")
      #expect(run.diagnostics.contains("output is also an input"), "\(run.diagnostics)")
    }
    for (name, text) in files { #expect(scratch.read("checkout/" + name) == text, "\(words): \(name)") }
  }

  /// Names that look the same may differ on the disk: an "e" with a combining accent, or as one letter.
  @Test func foldersThatLookAlikeAreTold() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    try scratch.write(SceneTexts.image("leak.png"), to: "\(one)/feed.json")
    try scratch.write("", to: "\(other)/none")
    // If the disk itself treats both as the same name, there is no difference to test.
    guard scratch.names.count == 2 else { return }
    let image = ToolRun.repository.appendingPathComponent("Scenes/corners/assets/star.png")
    try FileManager.default.copyItem(at: image, to: scratch.folder.appendingPathComponent("\(other)/star.png"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/\(one)/leak.png", withDestinationPath: "../\(other)/star.png")
    let run = try ToolRun.of(["plan", "\(one)/feed.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("is outside the scene's folder"), "\(run.diagnostics)")
  }

  @Test func configurationOfAStrangerStaysInTheCheckout() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    try scratch.write("secret words", to: "outside/secret")
    func said(_ configuration: String?, link target: String? = nil) throws -> ToolRun {
      let file = scratch.folder.appendingPathComponent("checkout/.layercost.json")
      try? FileManager.default.removeItem(at: file)
      if let configuration { try scratch.write(configuration, to: "checkout/.layercost.json") }
      if let target { try Self.link(".layercost.json", to: target, in: scratch) }
      return try Self.run(["lint", "feed.json"], in: scratch)
    }
    let outside = [
      try said(#"{"extends": "../outside/secret"}"#), try said(#"{"extends": "a/../../outside/secret"}"#),
      try said(#"{"extends": "\#(scratch.folder.path)/outside/secret"}"#), try said(nil, link: "../outside/secret"),
      try said(#"{"extends": "../outside/nothing"}"#),
    ]
    for run in outside {
      #expect(run.code == 2)
      #expect(run.diagnostics.contains("configuration is outside the checkout"), "\(run.diagnostics)")
      #expect(!run.diagnostics.contains("secret words"))
    }
    try scratch.write(#"{"rules": {"shadow-without-path": "off"}}"#, to: "checkout/a/strict.json")
    #expect(try said(#"{"extends": "a/strict.json"}"#).code <= 1)
  }
}
