import Foundation
import Testing

/// The files that `lint` examines, and its messages about the others.
@Suite struct LintInputTests {
  private func withFiles(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  /// A scene in which nothing is found.
  static let still = LintTests.shadow.replacing("\"shadowOpacity\": 0.5", with: "\"opacity\": 1")

  @Test func aFileThatSeveralWordsStandForIsLintedOnce() throws {
    try withFiles(["s/a.json": LintTests.shadow, "s/b.json": Self.still]) { scratch in
      let words = ["s", "./s/../s/a.json", scratch.folder.path + "/s", "s/b.json"]
      let run = try ToolRun.of(["lint"] + words, in: scratch.folder)
      #expect(run.output.contains("1 warning in 1 of 2 files"), "\(run)")
      #expect(run.output.hasPrefix("s/a.json:9:9: warning"))
      // The file was also named explicitly, so its warning makes the run fail.
      #expect(run.code == 1)
      let fixed = try ToolRun.of(["lint", "--fix"] + words, in: scratch.folder)
      #expect(fixed.code == 0 && fixed.diagnostics == "")
      #expect(fixed.output.contains("1 finding fixed"))
    }
  }

  @Test func whatAConfigurationLeavesOutIsTold() throws {
    let files = [
      ".layercost.json": #"{"exclude": ["old/"]}"#, "old/a.json": LintTests.shadow, "old/b.json": SceneTexts.small,
      "notes.txt": "no tree",
    ]
    try withFiles(files) { scratch in
      let run = try ToolRun.of(["lint", ".", "--verbose"], in: scratch.folder)
      #expect(run.output.hasPrefix("nothing to lint\n  2 layer trees excluded by .layercost.json\n"), "\(run)")
      #expect(!run.output.contains("capture a tree"))
      #expect(run.diagnostics.contains("old/a.json: excluded by .layercost.json\n"))
      let page = try ToolRun.of(["report", "."], in: scratch.folder)
      #expect(page.diagnostics.contains("2 layer trees excluded by .layercost.json\n"), "\(page)")
      #expect(page.diagnostics.contains("no page was written\n"))
      try scratch.write(SceneTexts.small, to: "new.json")
      let json = try ToolRun.of(["lint", ".", "-f", "json"], in: scratch.folder).output
      #expect(json.contains("\"files\": 1, \"skipped\": 2, \"excluded\": 2"), "\(json)")
    }
  }

  @Test func aConfigurationThatIsExtendedAndMissingIsToldWhereItIsNamed() throws {
    try withFiles([".layercost.json": #"{"extends": "./nope.json"}"#, "a.json": SceneTexts.small]) { scratch in
      let run = try ToolRun.of(["lint", "a.json"], in: scratch.folder)
      #expect(run.code == 2)
      let line = ".layercost.json:1:13: error: 'extends' names './nope.json': file does not exist\n"
      #expect(run.diagnostics.hasPrefix(line), "\(run)")
      #expect(run.diagnostics.contains("help: name a configuration by its path from this file's folder"))
    }
  }

  @Test func helpOfMergeSaysWhenItFails() throws {
    let words = try ToolRun.of(["merge", "--help"]).output.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("at least this severe: error, warning, note, never (error)"))
    #expect(!words.contains("files;"))
  }

  @Test func filesThatAreNotReadAreNamed() throws {
    let mac =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" "
      + "targetRuntime=\"MacOSX.Cocoa\"><objects/></document>"
    let empty =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\">"
      + "<scenes/></document>"
    let files = [
      "a.json": SceneTexts.small, "cut.json": "{\"format\": \"layercost-scene", "hello.caml": "hello", "none.xib": "",
      "empty.storyboard": empty, "m1.xib": mac, "m2.xib": mac, "m3.xib": mac, "m4.xib": mac,
    ]
    try withFiles(files) { scratch in
      let run = try ToolRun.of(["lint", "."], in: scratch.folder)
      for name in ["cut.json", "hello.caml", "none.xib"] {
        #expect(run.output.contains("\(name): warning: file "), "\(run)")
      }
      #expect(run.output.contains("1 file is not read (document contains no view): empty.storyboard\n"), "\(run)")
      #expect(run.output.contains("m1.xib, m2.xib, m3.xib and 1 more\n"), "\(run)")
      let json = try ToolRun.of(["lint", ".", "-f", "json"], in: scratch.folder).output
      let unread = #"{"file": "empty.storyboard", "message": "document contains no view"}"#
      #expect(json.contains(unread), "\(json)")
      #expect(try ToolRun.of(["report", "."], in: scratch.folder).diagnostics.contains("hello.caml: warning: file "))
    }
  }
}
