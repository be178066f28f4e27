import LayerDiagnostics
import LayerImport
import LayerModel
import LayerTestSupport
import Testing

@Suite struct SwiftTruthTests {

  @Test(.withSwiftReader, arguments: SwiftTruth.reasons + SwiftTruth.styles)
  func sourcePlansAsItsTree(truth: SwiftTruth) throws {
    let files = try SwiftReaderProgram.files(of: truth.files)
    #expect(files.count == truth.files.count)
    let plan = SwiftPlan.text(of: "T", in: SwiftProgram(files), fileCount: files.count)
    #expect(plan == SwiftPlan.text(ofTree: truth.tree))
  }

  /// The screen shows as many copies of a cell as fit, and each costs the same.
  @Test(.withSwiftReader) func cellsFillTheScreen() throws {
    let source = """
      import UIKit
      final class Row: UITableViewCell {
        let card = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          card.frame = CGRect(x: 8, y: 8, width: 200, height: 40)
          card.backgroundColor = .white
          card.layer.shadowOpacity = 0.2
          contentView.addSubview(card)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let files = try SwiftReaderProgram.files(of: [source])
    let tree = try #require(SwiftProgram(files).trees(in: 0).first)
    #expect(tree.isRepeated)
    #expect(tree.kind == .cell)
    let text = SwiftPlan.text(of: "Row", in: SwiftProgram(files), fileCount: 1)
    // 852 points hold fifteen cells of 60; each has a shadow of five passes.
    #expect(text.hasSuffix("passes 75"), "\(text)")
  }

  @Test(.withSwiftReader) func randomTypesPlanAsTheirTrees() throws {
    let cases = LongRun.cases(in: 1..<1_001, oneIn: 5).map { RandomSwift(seed: UInt64($0)) }
    // One program for all: each type's constants are among those of hundreds of types.
    let files = try SwiftReaderProgram.files(of: cases.map(\.source) + cases.map(\.constants))
    #expect(files.count == 2 * cases.count && cases.count >= 200)
    let program = SwiftProgram(files)
    var wrong: [String] = []
    for (index, random) in cases.enumerated() {
      let tree = program.trees(in: index).first { $0.name == random.name }
      let plan = tree.flatMap { Validator.scene(from: $0.draft).value }.map(SwiftPlan.text) ?? "no tree"
      let expected = SwiftPlan.text(ofTree: random.tree)
      if plan != expected { wrong.append("\(plan)\nand not\n\(expected)\nfor\n\(random.source)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(cases.count); the first: \(wrong.first ?? "")")
  }

  @Test func thereAreThirty() { #expect(SwiftTruth.reasons.count + SwiftTruth.styles.count >= 30) }
}
