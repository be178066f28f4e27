import Foundation
import Testing

/// Exceptions, in configurations, scenes and Interface Builder files.
@Suite struct LintWaiverTests {
  private func withFiles(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  private static func waived(_ rule: String, reason: String = "r") -> String {
    LintTests.shadow.replacing(
      "\"id\": \"card\",",
      with: "\"id\": \"card\", \"lint\": {\"allow\": [\"\(rule)\"], \"reason\": \"\(reason)\"},")
  }

  @Test func exceptionsExpireAndAreMissedWhenNothingNeedsThem() throws {
    let waiver = """
      {"rules": ["shadow-without-path"], "paths": ["a.json"], "reason": "r", "until": "2030-01-31"}
      """
    try withFiles(["a.json": LintTests.shadow, ".layercost.json": "{\"waivers\": [\(waiver)]}"]) { scratch in
      func lint(_ day: String, _ word: String = "a.json") throws -> ToolRun {
        try ToolRun.of(["lint", word, "-f", "xcode", "--today", day], in: scratch.folder)
      }
      let inTime = try lint("2030-01-31")
      #expect(inTime.output == "")
      let late = try lint("2030-02-01")
      #expect(late.code == 1)
      #expect(late.output.contains("shadow has no path"))
      #expect(late.output.contains(".layercost.json:1:14: error: exception for 'shadow-without-path' expired"))
      try scratch.write(SceneTexts.small, to: "a.json")
      let idle = try lint("2030-01-31", ".")
      #expect(idle.output.contains("note: exception for 'shadow-without-path' has no effect"))
      let noDay = try lint("2030-02-30")
      #expect(noDay.code == 2)
    }
  }

  /// Linting one file does not show whether another file needs an exception.
  @Test func onlyWhoSawAllFilesCallsAnExceptionUseless() throws {
    let waivers = """
      {"waivers": [
        {"rules": ["shadow-without-path"], "paths": ["Snapshots/"], "reason": "r"},
        {"rules": ["shadow-without-path"], "paths": ["Snapshot/"], "reason": "r"}
      ]}
      """
    let files = [
      "App/.layercost.json": waivers, "App/Snapshots/a.json": SceneTexts.small,
      "App/Snapshots/b.json": LintTests.shadow,
    ]
    try withFiles(files) { scratch in
      func notes(_ words: String...) throws -> [Substring] {
        try ToolRun.of(["lint", "-f", "xcode"] + words, in: scratch.folder).output.split(separator: "\n")
          .filter { $0.contains("has no effect") }
      }
      #expect(try notes("App/Snapshots/a.json") == [])
      #expect(try notes("App/Snapshots") == [])
      for folder in [".", "App", scratch.folder.path] {
        let notes = try notes(folder)
        #expect(notes.count == 1, "\(folder)")
        #expect(notes.first?.contains(".layercost.json:3:3: note: exception for 'shadow-without-path'") ?? false)
        #expect(notes.first?.contains("its paths match no layer tree; remove it from \"waivers\", or correct") ?? false)
      }
      try scratch.write(SceneTexts.small, to: "App/Snapshots/b.json")
      #expect(try notes("App").count == 2)
      // The exceptions that an invalid tree needs are unknown.
      try scratch.write(SceneTexts.broken, to: "App/Snapshots/b.json")
      #expect(try notes("App").count == 1)
    }
  }

  @Test func exceptionsOfUnknownRulesAreTold() throws {
    try withFiles(["a.json": Self.waived("shadow-without-pat"), "b.json": Self.waived("zzz")]) { scratch in
      let near = try ToolRun.of(["lint", "a.json", "-f", "xcode"], in: scratch.folder).output
      #expect(
        near.contains("note: exception for 'shadow-without-pat' has no effect: no rule has that name; did you mean"))
      #expect(near.contains("did you mean \"shadow-without-path\"?"))
      #expect(near.split(separator: "\n").count == 2)
      let far = try ToolRun.of(["lint", "b.json", "-f", "xcode"], in: scratch.folder).output
      #expect(far.contains("exception for 'zzz' has no effect: no rule has that name; remove it, or use a name that"))
    }
  }

  private static func xib(_ notes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects>
        <view id="v-1">
          <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
          <attributedString key="userComments"><fragment content="\(notes)"/></attributedString>
        </view>
      </objects>
    </document>
    """
  }

  @Test func exceptionsInNotesSpeakOfNotesAndHaveAReason() throws {
    let files = [
      "idle.xib": Self.xib("layercost:allow rounded-clip it is drawn once"),
      "bare.xib": Self.xib("layercost:allow rounded-clip"), "near.xib": Self.xib("layercost:allow rounded-clp why"),
    ]
    try withFiles(files) { scratch in
      func lint(_ file: String) throws -> String {
        try ToolRun.of(["lint", file, "-f", "xcode"], in: scratch.folder).output
      }
      #expect(try lint("idle.xib").contains("; remove \"layercost:allow\" from the notes of the object"))
      #expect(try !lint("idle.xib").contains("gives no reason"))
      let bare = try lint("bare.xib")
      #expect(bare.contains("bare.xib:7:7: warning: exception for 'rounded-clip' gives no reason; after the rule"))
      #expect(try lint("near.xib").contains("no rule has that name; did you mean \"rounded-clip\"?"))
    }
  }

  @Test func exceptionsInScenesCoverTheirSubtree() throws {
    let waived = LintTests.shadow.replacing(
      "\"id\": \"root\",",
      with:
        """
        "id": "root", "lint": {"allow": ["shadow-without-path"], "reason": "r", "until": "2030-01-31"},
        """
    )
    try withFiles(["a.json": waived]) { scratch in
      func lint(_ day: String) throws -> ToolRun {
        try ToolRun.of(["lint", "a.json", "-f", "xcode", "--today", day], in: scratch.folder)
      }
      let (early, late) = (try lint("2029-01-01"), try lint("2030-02-01"))
      #expect(early.output == "")
      #expect(late.output.contains(" expired on 2030-01-31"))
    }
  }
}
