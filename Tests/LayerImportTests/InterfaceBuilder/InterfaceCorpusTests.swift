import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerTestSupport
import Testing

/// Real files: each is read into trees or refused with its line, and none takes long.
@Suite(.withCorpus("ib"))
struct InterfaceCorpusTests {
  private static let folder = "ib"

  private static let files = Corpus.files(below: folder, endings: [".xib", ".storyboard"])

  private static func read(_ file: String) throws -> (source: SourceText, trees: [Checked<Scene>]) {
    let source = SourceText(name: file, bytes: try Corpus.bytes(of: "\(folder)/\(file)"))
    return (source, SceneReader.trees(of: source))
  }

  /// One line per file, and the sums: `swift test --filter InterfaceCorpusTests` compares, `make golden` rewrites.
  @Test func everyFileBecomesTreesOrIsRefusedWithItsLine() throws {
    var lines: [String] = []
    var sums = (files: 0, refused: 0, trees: 0, views: 0, layers: 0)
    var rules: [String: Int] = [:]
    for file in Self.files {
      let (source, trees) = try Self.read(file)
      for finding in trees.flatMap(\.findings) { rules[finding.rule, default: 0] += 1 }
      let scenes = trees.compactMap(\.value)
      if scenes.isEmpty {
        let fault = try #require(trees.first?.findings.first)
        let span = try #require(fault.span, "\(file) is refused without a place")
        let place = LineTable(source).location(of: span.start)
        lines.append("\(file): refused in line \(place.line): \(fault.message)")
        sums.refused += 1
        continue
      }
      #expect(scenes.count == trees.count, "\(file) has a tree that is refused")
      let views = scenes.reduce(0) { $0 + $1.origins.count }
      let layers = scenes.reduce(0) { $0 + $1.nodes.count }
      lines.append("\(file): trees \(scenes.count), views \(views), layers \(layers)")
      sums = (sums.files + 1, sums.refused, sums.trees + scenes.count, sums.views + views, sums.layers + layers)
    }
    lines.append(
      "sum: files \(sums.files), refused \(sums.refused), trees \(sums.trees), views \(sums.views),"
        + " layers \(sums.layers)"
    )
    lines += rules.sorted { $0.key < $1.key }.map { "findings of \($0.key): \($0.value)" }
    let path = "Tests/LayerImportTests/Goldens/interface-corpus.txt"
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    Golden(root.appendingPathComponent("Goldens/interface-corpus.txt"), name: path)
      .expect(lines.joined(separator: "\n") + "\n")
  }

  /// Time grows only with a file's size: no file takes more than 20 times the median for its size.
  @Test func noFileTakesLong() throws {
    let times = try Self.files.map { file -> (file: String, seconds: Double) in
      let source = SourceText(name: file, bytes: try Corpus.bytes(of: "\(Self.folder)/\(file)"))
      // The best of three, because other processes may run at the same time.
      let best = (0..<3).map { _ in ContinuousClock().measure { _ = SceneReader.trees(of: source) } }.min()
      // The smallest files take only as long as a function call.
      return (file, (best ?? .zero) / .seconds(1) / Double(max(source.bytes.count, 10_000)))
    }
    let median = times.map(\.seconds).sorted()[times.count / 2]
    for (file, seconds) in times where seconds > 20 * median {
      Issue.record("\(file) takes \(seconds / median) times the median of a byte")
    }
  }
}
