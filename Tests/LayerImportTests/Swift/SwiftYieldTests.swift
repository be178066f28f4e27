import Foundation
import LayerDiagnostics
import LayerModel
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// The share of real UIKit code that is understood; settings that are not read must be reported.
@Suite(.withSwiftReader, .withCorpus("swift"))
struct SwiftYieldTests {
  /// The counted settings, by the words that a text search uses.
  private static let kinds: [(kind: String, words: [String], share: Double)] = [
    ("shadow", ["shadowOpacity"], 0.85), ("mask", ["mask"], 0.85), ("rasterize", ["shouldRasterize"], 0.85),
    ("clip", ["clipsToBounds", "masksToBounds"], 0.85), ("radius", ["cornerRadius"], 0.85),
    ("alpha", ["alpha"], 0.6), ("hidden", ["isHidden"], 0.6),
  ]

  private struct Count {
    var found = 0
    var read = 0
    /// Settings that were not read, by cause.
    var causes: [String: Int] = [:]
  }

  /// The name that a line of code assigns to, as found by a text search: `x.alpha =`, or `alpha =` alone.
  private static func assigned(_ line: Substring, _ word: String) -> Bool {
    guard let range = line.range(of: word) else { return false }
    let after = line[range.upperBound...].drop { $0 == " " }
    guard after.first == "=", after.dropFirst().first != "=" else { return false }
    let before = line[..<range.lowerBound]
    if let last = before.last, last != ".", last != " ", last != "\t", last != "{" { return false }
    // A local variable or a constant is not a setting.
    return !["let ", "var "].contains { before.hasSuffix($0) }
  }

  private static let golden: Golden = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Golden(
      folder.appendingPathComponent("Goldens/swift-yield.txt"), name: "Tests/LayerImportTests/Goldens/swift-yield.txt")
  }()

  @Test func mostSettingsAreReadOntoAnObject() {
    var counts: [String: Count] = [:]
    var (types, trees) = (0, 0)
    for (_, program) in SwiftCorpus.programs {
      Self.count(program, &counts)
      Self.countTrees(program, &types, &trees)
    }
    var lines: [String] = []
    for entry in Self.kinds {
      let count = counts[entry.kind] ?? Count()
      let causes = count.causes.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }.joined()
      lines.append("\(entry.kind): \(count.read) of \(count.found)\(causes)")
    }
    lines.append("classes with an add call that give two layers or more: \(trees) of \(types)")
    Self.golden.expect(lines.joined(separator: "\n") + "\n")
    for entry in Self.kinds {
      let count = counts[entry.kind] ?? Count()
      #expect(Double(count.read) >= entry.share * Double(count.found), "\(lines.joined(separator: "\n"))")
    }
    #expect(Double(trees) >= 0.6 * Double(types), "\(lines.joined(separator: "\n"))")
  }

  private static func count(_ program: SwiftProgram, _ counts: inout [String: Count]) {
    let runs = program.runs.joined()
    var read: Set<[Int]> = []
    var visited: [Int: [Range<Int>]] = [:]
    let tables = program.index.files.map { LineTable($0.source) }
    for run in runs {
      for object in run.objects where object.role.isDrawn {
        for setting in object.settings {
          let file = Int(setting.node.file)
          let start = program.index.files[file].starts[Int(setting.node.row)]
          read.insert([file, tables[file].location(of: start).line])
        }
      }
      for node in run.visited {
        let span = program.index.files[Int(node.file)].span(Int(node.row))
        visited[Int(node.file), default: []].append(Int(span.start)..<max(Int(span.start), Int(span.end)))
      }
    }
    for (number, file) in program.index.files.enumerated() {
      let name = file.source.name
      let isOther = ["Watch", "Widget"].contains { name.contains($0) }
      guard name.hasSuffix(".swift"), !isOther, SwiftScan.mentionsViews(file.source.bytes) else { continue }
      let text = String(decoding: file.source.bytes, as: UTF8.self)
      var start = 0
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        defer { start += line.utf8.count + 1 }
        let code = line.drop { $0 == " " || $0 == "\t" }
        guard !code.hasPrefix("//") else { continue }
        for entry in kinds where entry.words.contains(where: { assigned(line, $0) }) {
          counts[entry.kind, default: Count()].found += 1
          if read.contains([number, index + 1]) {
            counts[entry.kind, default: Count()].read += 1
          } else {
            let isRun = visited[number]?.contains { $0.contains(start + line.utf8.count - 1) } ?? false
            counts[entry.kind, default: Count()].causes[isRun ? "of unknown objects" : "in code not run", default: 0] +=
              1
          }
        }
      }
    }
  }

  private static func countTrees(_ program: SwiftProgram, _ types: inout Int, _ trees: inout Int) {
    let adds: Set<String> = ["addSubview", "addSubviews", "addArrangedSubview", "insertSubview", "addSublayer"]
    for (number, file) in program.runs.enumerated() where number < program.runs.count {
      let source = program.index.files[number]
      let made = program.trees(in: number)
      for run in file where run.type != nil && [.view, .cell, .control].contains(run.role) {
        let rows = Int(run.node.row)..<Int(source.subtreeEnds[Int(run.node.row)])
        guard rows.contains(where: { source.kinds[$0] == .member && adds.contains(source.text($0)) }) else { continue }
        types += 1
        let parts: Set<String> = ["screen", "contentView"]
        let tree = made.first { $0.name == run.name }
        let layers = tree?.draft.layers.count { !parts.contains($0.name ?? "") } ?? 0
        if layers >= 2 { trees += 1 }
      }
    }
  }
}
