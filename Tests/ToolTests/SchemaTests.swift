import Foundation
import LayerTestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that validate documents with Python's `jsonschema`.
  static var withJudge: Self { .enabled(if: SchemaTests.hasJudge, "python3 with jsonschema is not installed") }
}

/// Checks real outputs against their schemas.
@Suite struct SchemaTests {
  /// Python's `jsonschema` package does the validation if it is installed.
  static let hasJudge: Bool = {
    (try? ToolRun.shell("python3 -W ignore -c 'import jsonschema; jsonschema.Draft202012Validator'").code) == 0
  }()

  /// Validates a document against a schema, and returns its faults, or an empty text for a valid one.
  func faults(of document: String, against schema: String) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(document, to: "document.json")
    try scratch.write(schema, to: "schema.json")
    try scratch.write(
      """
      import json, jsonschema
      schema = json.load(open("schema.json"))
      jsonschema.Draft202012Validator.check_schema(schema)
      for error in jsonschema.Draft202012Validator(schema).iter_errors(json.load(open("document.json"))):
          print(list(error.absolute_path), error.message[:300])
      """, to: "judge.py")
    let run = try ToolRun.shell("python3 -W ignore judge.py", in: scratch.folder)
    return run.output + run.diagnostics
  }

  @Test(.withJudge)
  func recordsAndResultsFitTheirSchemas() throws {
    let scene = SceneTexts.small.replacing("\n", with: " ")
    let records = [
      "{\"path\": \"Scenes/cases/tech-talk-10857.json\"}", "{\"path\": \"Package.swift\", \"x-id\": 1}",
      "{\"format\": \"layercost-record/1\", \"name\": \"a.json\", \"scene\": \(scene)}",
      "{\"name\": \"b.json\", \"text\": \"{\"}",
    ]
    let schema = try ToolRun.of(["schema", "record"]).output
    for record in records { #expect(try faults(of: record, against: schema) == "") }
    for wrong in ["{}", "{\"path\": \"a\", \"name\": \"b\"}", "{\"name\": \"a\"}", "{\"pth\": \"a\"}"] {
      #expect(try faults(of: wrong, against: schema) != "", "\(wrong)")
    }
    let input = (records + ["{"]).map { $0 + "\n" }.joined()
    let results = try ToolRun.of(["lint", "--records", "--prove"], input: input).output.split(separator: "\n")
    #expect(results.count == 5)
    #expect(Set(results.compactMap { $0.firstMatch(of: /"status": "[a-z]+"/)?.output }).count == 3)
    let resultSchema = try ToolRun.of(["schema", "result"]).output
    for result in results { #expect(try faults(of: String(result), against: resultSchema) == "") }
  }

  @Test(.withJudge)
  func plansFitTheirSchema() throws {
    let schema = try ToolRun.of(["schema", "plan"]).output
    let scenes = ["corners", "masks", "blur", "rasterize", "cases"].flatMap { area -> [String] in
      let folder = ToolRun.repository.appendingPathComponent("Scenes/\(area)").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map { "Scenes/\(area)/\($0)" }
    }
    #expect(scenes.count > 20)
    for options in [[], ["--all-layers"], ["--only", "summary"]] {
      let run = try ToolRun.of(["plan", "--format", "json"] + options + scenes)
      #expect(try faults(of: run.output, against: schema) == "")
    }
  }

  @Test(.withJudge)
  func comparisonsFitTheirSchema() throws {
    let schema = try ToolRun.of(["schema", "compare"]).output
    let scratch = try Scratch()
    defer { scratch.remove() }
    let (talk, settings) = ("Scenes/cases/tech-talk-10857.json", "Scenes/cases/settings.json")
    let plan = scratch.folder.appendingPathComponent("plan.json").path
    _ = try ToolRun.of(["plan", talk, settings, "--format", "json", "--output", plan])
    for words in [
      [talk, "Scenes/cases/tech-talk-10857-fixed.json", settings], [plan, "Scenes/cases"], ["Scenes/cases", plan],
      [settings, "Scenes/cases/settings-clipped.json", "--fail-on", "passes,traffic=5%,pixels"],
      ["Scenes/blend", "Scenes/blend"],
    ] {
      let run = try ToolRun.of(["compare", "--format", "json"] + words)
      #expect(try faults(of: run.output, against: schema) == "", "\(words)")
    }
  }

  @Test(.withJudge)
  func faultsFitTheirSchema() throws {
    let schema = try ToolRun.of(["schema", "error"]).output
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.broken, to: "broken.json")
    for words in [["broken.json"], ["missing.json"], ["broken.json", "--wrong"], []] {
      let run = try ToolRun.of(["plan", "--error-format", "json"] + words, in: scratch.folder)
      #expect(run.code == 2)
      #expect(try faults(of: run.diagnostics, against: schema) == "")
    }
  }

  @Test(.withJudge)
  func listsFitTheirSchemas() throws {
    for name in ["compositors", "devices"] {
      let schema = try ToolRun.of(["schema", name]).output
      #expect(try faults(of: ToolRun.of([name, "--format", "json"]).output, against: schema) == "", "\(name)")
    }
  }

  @Test(.withJudge)
  func deviceFilesFitTheirSchema() throws {
    let schema = try ToolRun.of(["schema", "device"]).output
    let folder = ToolRun.repository.appendingPathComponent("Sources/LayerPlanning/Device/Files")
    for name in ["iphone-13.json", "iphone-12-mini.json", "ipad-pro-11-m5.json"] {
      let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(try faults(of: file, against: schema) == "", "\(name)")
    }
    #expect(try faults(of: SceneTexts.device.replacing("\"scale\"", with: "\"size\""), against: schema) != "")
  }

  @Test(.withJudge)
  func observationsFitTheirSchema() throws {
    let schema = try ToolRun.of(["schema", "observation"]).output
    let folder = ToolRun.repository.appendingPathComponent("Observations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count >= 2)
    // A comparison with a renderer has another format.
    for name in names where !name.hasPrefix("chromium-") {
      let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(try faults(of: file, against: schema) == "", "\(name)")
      #expect(try faults(of: file.replacing("\"scene\"", with: "\"scnee\""), against: schema) != "", "\(name)")
    }
  }

  @Test(.withJudge)
  func documentsOfPagesFitTheirSchemas() throws {
    let scenes = ["Scenes/cases/now-playing.json", "Scenes/3d/perspective.json", "Scenes/blur/filter-turned.json"]
    let page = try ToolRun.of(["report", "-o", "-"] + scenes).output
    for (name, count) in [("words", 1), ("view", scenes.count), ("fixes", scenes.count), ("plan", scenes.count)] {
      let parts = page.components(separatedBy: "data-part=\"\(name)\">").dropFirst()
      #expect(parts.count == count)
      let schema = try ToolRun.of(["schema", name]).output
      for part in parts {
        let document = part.components(separatedBy: "</script>")[0]
        #expect(try faults(of: document, against: schema) == "", "\(name)")
      }
    }
  }

  @Test(.withJudge)
  func judgeSeesFaults() throws {
    let schema = try ToolRun.of(["schema", "plan"]).output
    #expect(try faults(of: "{\"format\": \"layercost-plan/2\"}", against: schema) != "")
  }
}

/// The copies of the schemas that editors can refer to.
@Suite struct SchemaGeneratedDocumentTests {
  @Test func copiesAreWhatTheToolPrints() throws {
    for name in [
      "scene", "device", "observation", "configuration", "plan", "simulation", "study", "compare", "lint",
      "compositors", "devices", "error", "view", "fixes", "words",
    ] {
      let schema = try ToolRun.of(["schema", name]).output
      let version = try #require(schema.firstMatch(of: /"\$id": "layercost-[a-z]+\/([0-9]+)"/)?.1)
      let path = "Scenes/schema/layercost-\(name)-\(version).schema.json"
      Golden(ToolRun.repository.appendingPathComponent(path), name: path).expect(schema)
    }
    #expect(try ToolRun.of(["schema"]).output == ToolRun.of(["schema", "scene"]).output)
  }
}
