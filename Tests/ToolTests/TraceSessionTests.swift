import Foundation
import LayerTestSupport
import Testing

/// `trace --session`, as a user runs it after a recording of `LayerStage`.
@Suite struct TraceSessionTests {
  private struct Answer: Decodable {
    struct Session: Decodable {
      struct Scene: Decodable {
        struct Planned: Decodable {
          let low: Int
          let high: Int
        }
        let id: String
        let planned: Planned
        let passes: Int?
        let verdict: String
        let fault: String?
      }
      let bases: [Int]
      let scenes: [Scene]
      let notes: [String]
    }
    let session: Session
  }

  private func answer(_ export: inout StageExport, _ folder: String, in scratch: Scratch) throws -> Answer.Session {
    try scratch.write(export.document(), to: "session.xml")
    let run = try ToolRun.of(["trace", "session.xml", "--session", folder, "-f", "json"], in: scratch.folder)
    #expect(run.code == 0, "\(run.diagnostics)")
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).session
  }

  /// First, no scene is in the recording, which gives the planned passes; then a device renders as many.
  @Test func aSessionOfTheGalleryHasThePlannedPasses() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let folder = ToolRun.repository.appendingPathComponent("Scenes").path
    var nothing = StageExport([])
    let planned = try answer(&nothing, folder, in: scratch)
    #expect(planned.scenes.count > 400)
    #expect(planned.scenes.allSatisfy { $0.verdict == "unknown" && $0.fault?.hasPrefix("no signpost") ?? false })
    #expect(planned.scenes.first { $0.id == "cases/tech-talk-10857" }?.planned.low == 36)
    var export = StageExport(planned.scenes.map { (id: $0.id, passes: $0.planned.low) })
    let measured = try answer(&export, folder, in: scratch)
    #expect(measured.scenes.filter { $0.verdict != "agrees" || $0.passes != $0.planned.low }.map(\.id) == [])
    #expect(measured.bases == [2, 2] && measured.notes == [])
  }

  private func small() throws -> Scratch {
    let scratch = try Scratch()
    for name in ["star-without-path", "card-with-path"] {
      let scene = ToolRun.repository.appendingPathComponent("Scenes/shadows/\(name).json")
      try scratch.write(try String(contentsOf: scene, encoding: .utf8), to: "Scenes/\(name).json")
    }
    try scratch.write(TraceSample.contents, to: "run.toc.xml")
    return scratch
  }

  @Test func theTableBeginsWithWhatIsWrong() throws {
    let scratch = try small()
    defer { scratch.remove() }
    var export = StageExport([("card-with-path", 3), ("star-without-path", 5), ("other", 1)])
    export.bases = [2, 4]
    try scratch.write(export.document(), to: "session.xml")
    let words = ["trace", "run.toc.xml", "session.xml", "--session", "Scenes"]
    let run = try ToolRun.of(words + ["--observations", "my-phone.json"], in: scratch.folder)
    #expect(run.code == 0, "\(run.diagnostics)")
    #expect(run.output.hasPrefix("1 of 2 scenes have the planned passes, 1 does not\n"))
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let table = lines.drop { !$0.hasPrefix("Scenes") }
    #expect(
      table.prefix(3) == [
        "Scenes measured planned base", "card-with-path 3 0 4 the device renders 3 more",
        "star-without-path 5 5 4 agrees",
      ])
    let text = lines.joined(separator: " ")
    #expect(text.contains("the base changed: the empty scene had 2 and 4 passes"))
    #expect(text.contains("signposts without a scene in the folder: 'other'"))
    let markdown = try ToolRun.of(words + ["-f", "markdown"], in: scratch.folder).output
    #expect(markdown.contains("| star-without-path | 5 | 5 | 4 | agrees |"))
    let rows = try ToolRun.of(words + ["-f", "csv"], in: scratch.folder).output.split(separator: "\r\n")
    #expect(
      rows == [
        "scene,measured,planned,mostPlanned,base,frames,verdict,fault", "card-with-path,3,0,0,4,24,measures-more,",
        "star-without-path,5,5,5,4,24,agrees,",
      ])
    try checkObservation(scratch, run.diagnostics)
  }

  private func checkObservation(_ scratch: Scratch, _ diagnostics: String) throws {
    #expect(diagnostics.contains("my-phone.json: 2 counts; set \"source\" to the address of the export"))
    let file = scratch.folder.appendingPathComponent("my-phone.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    for part in [
      #""id": "my-phone""#, #""device": "iPhone 15""#, #""system": "iOS 26.1 (23B85)""#,
      #""scene": "Scenes/star-without-path.json""#, #""reasons": ["shadow-without-path"]"#, #""planned": 0"#,
      #""derivation": "The median of 24 frames, less the 4 passes of the empty scene.""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
    guard SchemaTests.hasJudge else { return }
    let schema = try ToolRun.of(["schema", "observation"]).output
    #expect(try SchemaTests().faults(of: text, against: schema) == "")
  }

  @Test(.withJudge)
  func documentsFitTheSchema() throws {
    let scratch = try small()
    defer { scratch.remove() }
    var export = StageExport([("card-with-path", 3)])
    try scratch.write(export.document(), to: "session.xml")
    let json = try ToolRun.of(["trace", "session.xml", "--session", "Scenes", "-f", "json"], in: scratch.folder).output
    #expect(json.contains("\"measures-more\"") && json.contains("\"fault\""))
    #expect(try SchemaTests().faults(of: json, against: try ToolRun.of(["schema", "trace"]).output) == "")
  }

  @Test func wrongUsesAreAnswered() throws {
    let scratch = try small()
    defer { scratch.remove() }
    var export = StageExport([("card-with-path", 0)])
    try scratch.write(export.document(), to: "session.xml")
    func said(_ words: String...) throws -> String {
      let run = try ToolRun.of(["trace"] + words, in: scratch.folder)
      #expect(run.code == 2)
      return run.diagnostics
    }
    #expect(try said("session.xml", "--observations", "a.json").contains("needs '--session FOLDER'"))
    #expect(try said("session.xml", "--session", "none").contains("'none' is not a folder"))
    #expect(
      try said("session.xml", "session.xml", "--session", "Scenes").contains("'--session' takes one recording"))
    try scratch.write("", to: "empty/a.txt")
    #expect(try said("session.xml", "--session", "empty").contains("contains no scene files"))
    let hitches =
      "<trace-query-result><node><schema name=\"hitches\"><col><mnemonic>start</mnemonic></col><col>"
      + "<mnemonic>duration</mnemonic></col></schema></node></trace-query-result>"
    try scratch.write(hitches, to: "hitches.xml")
    #expect(try said("hitches.xml", "--session", "Scenes").contains("hitches-renders"))
  }
}
