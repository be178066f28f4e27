import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerTestSupport
import SourceProgram
import Testing

/// Random Swift programs are read and planned, next to a file that must not notice them.
///
/// `LAYERCOST_SWIFT_PROGRAMS=100000` sets the number of programs, `LAYERCOST_SWIFT_SEED` the first seed.
@Suite(.withSwiftReader) struct SwiftGeneratorTests {
  private static func setting(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  private static let good = """
    import UIKit
    import SwiftUI
    class GoodCard: UIView {
      let goodBadge = UIView()
      func goodSetup() {
        addSubview(goodBadge)
        goodBadge.frame = CGRect(x: 4, y: 4, width: 60, height: 40)
        goodBadge.layer.cornerRadius = 8
        goodBadge.layer.shadowOpacity = 0.5
      }
    }
    struct GoodRow: View {
      var body: some View { HStack { Text("a"); Circle().fill(Color.red).opacity(0.5) }.shadow(radius: 3) }
    }
    """

  /// What is printed about a file.
  private static func verdict(on file: Int, of program: SwiftProgram) -> [String] {
    var lines = program.limitFindings(in: file).map(\.message)
    for tree in program.trees(in: file) {
      let checked = Validator.scene(from: tree.draft)
      lines.append(tree.name)
      lines += checked.findings.map(\.message)
      guard let scene = checked.value, let compositor = CompositorCatalog.compositor(scene.compositor),
        let plan = Planner.plan(scene, compositor: compositor).value
      else { continue }
      lines.append("\(scene.layers.count) layers, \(plan.passes.count) passes, \(plan.validate())")
    }
    return lines
  }

  @Test func noProgramTrapsTakesLongOrChangesAnother() throws {
    let count = Self.setting("LAYERCOST_SWIFT_PROGRAMS", 150)
    let seed = Self.setting("LAYERCOST_SWIFT_SEED", 1)
    let alone = Self.verdict(on: 0, of: SwiftProgram(try SwiftReaderProgram.files(of: [Self.good])))
    #expect(alone.count == 4, "\(alone)")
    var (slowest, files, scenes) = (Duration.zero, 0, 0)
    for start in stride(from: seed, to: seed + count, by: 200) {
      var random = RandomSwift(seed: UInt64(start))
      let programs = (start..<min(start + 200, seed + count)).map { _ in [Self.good] + random.files() }
      // The reader refuses a file that nests too deeply.
      let read = Dictionary(
        try SwiftReaderProgram.files(of: programs.flatMap(\.self)).map { ($0.source.name, $0) },
        uniquingKeysWith: { first, _ in first })
      var next = 0
      for program in programs {
        let own = (next..<next + program.count).compactMap { read["File\($0).swift"] }
        next += program.count
        try Self.keep(program)
        let duration = ContinuousClock().measure {
          let built = SwiftProgram(own)
          let lines = own.indices.map { Self.verdict(on: $0, of: built) }
          _ = (built.work, built.viewSummary())
          scenes += lines.reduce(0) { $0 + $1.count }
          #expect(lines[0] == alone, "\(program)")
        }
        files += own.count
        slowest = max(slowest, duration)
        #expect(duration < .seconds(10), "\(program)")
      }
    }
    print("\(count) Swift programs, \(files) files, \(scenes) lines; slowest \(slowest)")
  }

  /// Keeps a program in a file if the environment names one, so that a trap leaves its input behind.
  private static func keep(_ program: [String]) throws {
    guard let path = ProcessInfo.processInfo.environment["LAYERCOST_SWIFT_KEEP"] else { return }
    try program.joined(separator: "\n// next file\n").write(toFile: path, atomically: false, encoding: .utf8)
  }
}
