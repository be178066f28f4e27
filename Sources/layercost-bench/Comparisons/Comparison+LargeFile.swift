import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel

extension Comparison {
  private static let layers = 100_000

  /// From a large file to its figures, compared with a process that only decodes it.
  static let largePlan = Comparison(
    "large-plan", "100,000-layer file, `plan --format json --only summary`, whole process",
    bars: [.time(against: "simdjson", atMost: 1.3)]
  ) { _ throws(BenchFault) in
    let file = try LargeScene.write(layers: layers)
    return [
      .process(
        "layercost", "layercost plan",
        ChildProcess([BenchFolders.layercost, "plan", file, "--format", "json", "--only", "summary"])),
      .process("simdjson", "simdjson, decode alone", ChildProcess(["\(BenchFolders.peers)/simdjson", "once", file])),
    ]
  }

  /// From bytes to a checked scene with source positions, compared with typed layers without checks.
  static let decoding = Comparison(
    "decoding", "the same file: decode, every value checked, spans kept",
    bars: [.time(against: "simdjson", atMost: 0.85), .time(against: "foundation", atMost: 0.05)]
  ) { _ throws(BenchFault) in
    let file = try LargeScene.write(layers: layers)
    guard let data = FileManager.default.contents(atPath: file) else { throw BenchFault("'\(file)' cannot be read") }
    let bytes = [UInt8](data)
    return [
      .here("layercost", "SceneReader") { () throws(BenchFault) in
        try decode(bytes, of: file)
        return nil
      },
      .peer("simdjson", "simdjson on-demand", ["\(BenchFolders.peers)/simdjson"], prepare: ["decode", file]),
      .here("foundation", "JSONDecoder") { () throws(BenchFault) in
        guard (try? JSONDecoder().decode(TypedScene.self, from: data)) != nil else {
          throw BenchFault("'\(file)' does not match its types")
        }
        return nil
      },
    ]
  }

  /// The peak memory of decoding, in a process that does nothing else.
  static let decodingMemory = Comparison(
    "decoding-memory", "peak of memory while decoding it", amountUnit: "bytes",
    bars: [.amount(against: "room", atMost: 1)]
  ) { _ throws(BenchFault) in
    let file = try LargeScene.write(layers: layers)
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
    return [
      .process("layercost", "SceneReader, a process", ChildProcess([BenchFolders.bench, "decode", file])),
      Contender("room", "the file and 120 MiB") { () throws(BenchFault) in
        Reading(milliseconds: 0, amount: Double(size + (120 << 20)))
      },
    ]
  }

  /// Reads a scene and throws if it has findings other than warnings.
  static func decode(_ bytes: [UInt8], of file: String) throws(BenchFault) {
    let checked = SceneReader.read(SourceText(name: file, bytes: bytes), options: BenchScene.displayOptions)
    if checked.value == nil || checked.hasErrors {
      throw BenchFault("'\(file)' has errors: \(checked.findings.first?.message ?? "")")
    }
  }
}
