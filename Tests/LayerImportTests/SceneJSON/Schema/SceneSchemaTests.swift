import Foundation
import LayerImport
import LayerModel
import Testing

/// Checks the schema against real scenes and real errors with another program.
@Suite struct SceneSchemaTests {
  /// A program that checks for each text whether the schema accepts it.
  struct Judge {
    private static let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      texts = json.load(open(sys.argv[2], encoding="utf-8"))
      print("".join("1" if validator.is_valid(json.loads(text)) else "0" for text in texts))
      """

    static func run(_ arguments: [String]) -> String? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3"] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? String(data: data, encoding: .utf8) : nil
    }

    /// Whether such a program is available.
    static let isThere = run(["-c", "from jsonschema import Draft202012Validator"]) != nil

    static func accepts(_ texts: [String]) throws -> [Bool] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layercost-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let list = folder.appendingPathComponent("texts.json")
      try JSONEncoder().encode(texts).write(to: list)
      let schema = folder.appendingPathComponent("schema.json")
      try Data(SceneSchema.text.utf8).write(to: schema)
      let answer = try #require(run(["-c", script, schema.path, list.path]))
      return answer.filter { $0 == "0" || $0 == "1" }.map { $0 == "1" }
    }
  }

  static let scenes: [(name: String, text: String)] = {
    let folder = SceneGeneratedDocumentTests.root.appendingPathComponent("Scenes")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let scenes = files.filter { name in
      name.hasSuffix(".json") && name.contains("/") && !name.hasPrefix("schema/") && !name.contains(".xcassets/")
    }.sorted()
    return scenes.compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  /// Errors that only the reader can detect: the meaning of words, and inconsistent values.
  static let readersOwn = ["'until' is not a date", "radius of 'roundedRect'", "or give the template"]

  @Test(.enabled(if: Judge.isThere, "needs python3 with jsonschema")) func scenesOfTheGalleryAreAccepted() throws {
    try #require(Self.scenes.count > 100)
    let accepted = try Judge.accepts(Self.scenes.map(\.text) + [SceneJSONReaderTests.feed])
    let refused = zip(Self.scenes.map(\.name) + ["feed"], accepted).filter { !$0.1 }.map(\.0)
    #expect(refused == [])
  }

  @Test(.enabled(if: Judge.isThere, "needs python3 with jsonschema")) func faultsOfValuesAreRefused() throws {
    let faults = (ValueFaultTests.faults + LayerFaultTests.faults + RepeatFaultTests.faults).filter { fault in
      fault.findings.contains { finding in
        let rules = [" wrong-type:", " unknown-key:", " negative-size:", " number-out-of-range:", " wrong-class:"]
        return rules.contains(where: finding.contains) && !Self.readersOwn.contains(where: finding.contains)
      }
    }
    try #require(faults.count > 50)
    let accepted = try Judge.accepts(faults.map(\.text))
    #expect(zip(faults.map(\.findings), accepted).filter { $0.1 }.map(\.0) == [])
  }
}
