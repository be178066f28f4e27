import Foundation
import LayerTestSupport
import Testing

/// Whether advice keeps its promise: each edit that findings in Swift code contain is applied to a copy of the code,
/// and the passes that it saves are compared with those that `lint` promised.
///
/// `LAYERCOST_OBEY` names further folders with code; `Scripts/obey` prints what was found there.
@Suite(.withSwiftReader)
struct ObeyedAdviceTests {
  /// A finding with its advice, and what happened when it was followed.
  private struct Advice {
    let place: String
    let help: String
    let promised: Int
    /// The passes of unsure layers of the same line, which are said but not promised.
    let unsure: Int
    /// The passes that the edit saved; nil if the finding has no edit.
    var saved: Int?

    var isKept: Bool { saved == promised || saved == promised + unsure }
    var text: String {
      "\(place): \(saved.map { "saves \($0)" } ?? "not applied"), promised \(promised): \(help)"
    }
  }

  /// Follows all advice about passes in a folder.
  private static func obeyed(in folder: URL) throws -> [Advice] {
    let run = try ToolRun.of(["lint", "--all", "--format", "json", "."], in: folder)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    var files = ScenePlaces(folder)
    return try ((report["findings"] as? [[String: Any]]) ?? []).compactMap { finding in
      guard let saves = finding["saves"] as? [String: Any], let promised = saves["passes"] as? Int, promised > 0,
        let scene = (finding["scenes"] as? [String])?.first, let help = finding["help"] as? String,
        let at = finding["at"] as? [String: Any], let file = at["file"] as? String, let line = at["line"] as? Int
      else { return nil }
      let notes = ((finding["notes"] as? [String]) ?? []).joined(separator: "\n")
      let unsure = notes.firstMatch(of: /may cost (?:about )?([0-9]+) pass/).flatMap { Int($0.1) } ?? 0
      var advice = Advice(place: "\(file):\(line) in \(scene)", help: help, promised: promised, unsure: unsure)
      let edits = ((finding["fixes"] as? [[String: Any]])?.first?["edits"] as? [[String: Any]]) ?? []
      guard !edits.isEmpty, let place = try files.file(of: scene, near: file) else { return advice }
      advice.saved = try saved(by: edits, of: folder.appendingPathComponent(file)) {
        try passes(of: scene, in: place, folder)
      }
      return advice
    }
  }

  /// How many passes fewer a scene has after edits of a file, which is then restored.
  private static func saved(by edits: [[String: Any]], of file: URL, passes: () throws -> Int?) throws -> Int? {
    guard let before = try passes() else { return nil }
    let original = try Data(contentsOf: file)
    defer { try? original.write(to: file) }
    var bytes = [UInt8](original)
    for edit in edits.reversed() {
      let (start, end) = (try #require(edit["start"] as? Int), try #require(edit["end"] as? Int))
      bytes.replaceSubrange(start..<end, with: (try #require(edit["text"] as? String)).utf8)
    }
    try Data(bytes).write(to: file)
    return try passes().map { before - $0 }
  }

  /// The passes of a scene in a file.
  private static func passes(of scene: String, in file: String, _ folder: URL) throws -> Int? {
    let run = try ToolRun.of(["plan", "--format", "json", "--only", "summary", "--tree", scene, file], in: folder)
    // Nothing is printed for a file without the scene.
    let plan = (try? JSONSerialization.jsonObject(with: Data(run.output.utf8))) as? [String: Any]
    let summary = (plan?["scenes"] as? [[String: Any]])?.first?["summary"] as? [String: Any]
    return summary?["steadyOffscreenPasses"] as? Int
  }

  /// The file of each scene in a folder.
  private struct ScenePlaces {
    private let folder: URL
    private let files: [String]
    private var known: [String: String] = [:]

    init(_ folder: URL) {
      self.folder = folder
      let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      files = all.filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// The file that shows a scene: the one with the finding, or the one that declares its type.
    mutating func file(of scene: String, near file: String) throws -> String? {
      if let known = known[scene] { return known }
      let name = scene.split(separator: ".").last.map(String.init) ?? scene
      for candidate in [file] + files.filter({ $0 != file }) {
        let text = (try? String(contentsOf: folder.appendingPathComponent(candidate), encoding: .utf8)) ?? ""
        guard candidate == file || text.contains(" \(name)"),
          try ObeyedAdviceTests.passes(of: scene, in: candidate, folder) != nil
        else { continue }
        known[scene] = candidate
        return candidate
      }
      return nil
    }
  }

  /// The body of a view, and what its advice changes.
  private static let bodies = [
    "Text(\"a\").padding().background(Color.white).cornerRadius(12).shadow(color: .black.opacity(0.2), radius: 4)",
    "HStack { Text(\"x\") }.background(RoundedRectangle(cornerRadius: 10).fill(Color.red)).shadow(radius: 3)",
    "Text(\"x\").padding(30).background(Color.red, in: RoundedRectangle(cornerRadius: 10)).shadow(radius: 3)",
    "Text(\"x\").padding(30).background(.red)\n.clipShape(RoundedRectangle(cornerRadius: 10)).shadow(radius: 3)",
    "RoundedRectangle(cornerRadius: 9).fill(.red).frame(width: 50, height: 50).clipShape(Circle()).shadow(radius: 3)",
    "ZStack { Capsule().fill(.red); Text(\"a\") }\n  .shadow(\n    radius: 3\n  )\n  .padding()",
    "Image(\"a\").resizable().mask(RoundedRectangle(cornerRadius: 10))",
    "Text(\"a\").mask { Circle() }",
    "Text(\"a\").shadow(radius: 3)",
    "VStack { Text(\"a\"); Circle().frame(width: 20) }.shadow(radius: 3)",
    "Image(\"a\").resizable().frame(width: 50, height: 80).cornerRadius(5).shadow(radius: 8)",
    "Text(\"a\").padding().background(.ultraThinMaterial).shadow(radius: 8)",
  ]

  @Test func everyEditSavesWhatWasPromised() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (number, body) in Self.bodies.enumerated() {
      let code = "import SwiftUI\nstruct Card\(number): View { var body: some View {\n\(body)\n} }\n"
      try scratch.write(code, to: "Card\(number).swift")
    }
    let all = try Self.obeyed(in: scratch.folder)
    #expect(all.count >= Self.bodies.count)
    for advice in all { #expect(advice.isKept, "\(advice.text)") }
  }

  /// A name that means something else where the edit would be, and a call whose end is not certain.
  @Test(arguments: [
    "Inner().shadow(radius: 3) } }\nstruct Inner: View { let c = Color.red; var body: some View { "
      + "Text(\"a\").background(c)",
    "Text(\"a\").background(Capsule().fill(.red)).shadow(/* soft */ radius: 3)",
    // The fill or the shape is in another function, whose names, clips and other users the edit would not see.
    "card(9).clipShape(Circle()).shadow(radius: 4) }\nfunc card(_ r: CGFloat) -> some View { let tint = Color.white; "
      + "return VStack { Text(\"a\"); Text(\"b\") }.background(tint)",
    "card().shadow(radius: 4) }\nfunc card() -> some View { Text(\"a\").background(Capsule().fill(.white))"
      + ".clipShape(Capsule())",
    "VStack { box.shadow(radius: 4); box } }\nvar box: some View { Text(\"a\").background(Capsule().fill(.white))",
    // The clip is smaller than its shape.
    "Text(\"a\").padding().background(Color.white).clipShape(Circle().inset(by: 4)).shadow(radius: 4)",
    // The shadow of letters behind a thin colour, and of a badge, would be lost.
    "Text(\"a\").background(Color.white.opacity(0.2), in: Capsule()).compositingGroup().shadow(radius: 4)",
    "Text(\"a\").background(.white, in: Capsule()).overlay { Circle().frame(width: 30).offset(x: 15, y: -15) }"
      + ".compositingGroup().shadow(radius: 4)",
    // The shape would have another frame, or the second text no shadow.
    "Text(\"a\").padding().background(Color.white).cornerRadius(12).offset(x: 20).shadow(radius: 4)",
    "Text(\"a\").background(Color.white).cornerRadius(12).padding(20).shadow(radius: 4)",
    "HStack { Text(\"a\").background(Capsule().fill(.white)); Text(\"b\") }.shadow(radius: 4)",
    "Text(\"a\").frame(width: 9).mask(Circle().padding(2))",
    "Text(\"a\").frame(width: 90).mask(alignment: .top) { Text(\"b\"); Circle() }",
  ])
  func otherCodeHasNoEdit(body: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("import SwiftUI\nstruct Card: View { var body: some View {\n\(body)\n} }\n", to: "Card.swift")
    let words = ["lint", "--all", "Card.swift", "--diff", "--unsafe-fixes"]
    #expect(try ToolRun.of(words, in: scratch.folder).output == "")
  }

  /// Advice in code that nobody here wrote.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LAYERCOST_OBEY"] != nil))
  func adviceInOtherCodeIsKept() throws {
    let folders = ProcessInfo.processInfo.environment["LAYERCOST_OBEY", default: ""].split(separator: ":")
    var all: [Advice] = []
    for folder in folders {
      let scratch = try Scratch()
      defer { scratch.remove() }
      let copy = scratch.folder.appendingPathComponent("app")
      try FileManager.default.copyItem(at: URL(fileURLWithPath: String(folder)), to: copy)
      // The checkout ends here: a single file is read together with everything in it.
      let mark = copy.appendingPathComponent(".git")
      try FileManager.default.createDirectory(at: mark, withIntermediateDirectories: true)
      all += try Self.obeyed(in: copy)
    }
    let applied = all.filter { $0.saved != nil }
    let kept = applied.count(where: \.isKept)
    print("Advice about passes: \(all.count); applied: \(applied.count); saved what was promised: \(kept)")
    for advice in all where !advice.isKept { print(advice.text) }
    #expect(kept == applied.count)
    #expect(applied.count * 10 >= all.count * 9, "at most a tenth cannot be applied")
  }
}
