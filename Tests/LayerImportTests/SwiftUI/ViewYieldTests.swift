import Foundation
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// How much of real SwiftUI code is understood, and how long a view takes.
@Suite(.withSwiftReader, .withCorpus("swift"))
struct ViewYieldTests {
  private static let golden: Golden = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let name = "Goldens/swiftui-yield.txt"
    return Golden(folder.appendingPathComponent(name), name: "Tests/LayerImportTests/" + name)
  }()

  @Test func mostViewsAndModifiersAreUnderstood() {
    var sum = SwiftViewSummary()
    var without: [String] = []
    for (app, program) in SwiftCorpus.programs {
      let summary = program.viewSummary()
      sum.add(summary)
      without += summary.without.map { "\(app): \($0)" }
    }
    let (views, modifiers) = (sum.unknownViews.values.reduce(0, +), sum.unknownModifiers.values.reduce(0, +))
    let lines = [
      "views and previews: \(sum.roots + sum.previews), \(without.count) of them without a scene",
      "views in them: \(sum.views - views) of \(sum.views) understood",
      "modifiers: \(sum.modifiers - modifiers) of \(sum.modifiers) understood",
      "views not understood: \(Self.most(sum.unknownViews))",
      "modifiers not understood: \(Self.most(sum.unknownModifiers))",
    ]
    Self.golden.expect((lines + without.sorted()).joined(separator: "\n") + "\n")
    #expect(Double(sum.views - views) >= 0.8 * Double(sum.views))
    #expect(Double(sum.modifiers - modifiers) >= 0.85 * Double(sum.modifiers))
  }

  private static func most(_ names: [String: Int]) -> String {
    names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map { "\($0.key) \($0.value)" }
      .joined(separator: ", ")
  }

  /// The median view is read and laid out within 10 ms; without optimisation, next to other tests, in ten times that.
  @Test func medianViewTakesMilliseconds() {
    var times: [Duration] = []
    let clock = ContinuousClock()
    for (_, program) in SwiftCorpus.programs {
      let roots = program.views.ofFile.joined().filter(\.isView)
      for place in stride(from: 0, to: roots.count, by: 15) {
        times.append(clock.measure { Self.draw(roots[place], of: program) })
      }
    }
    #expect(times.count >= 30)
    let median = times.sorted()[times.count / 2]
    #expect(median < .milliseconds(100), "\(median)")
  }

  private static func draw(_ root: ViewRoots.Root, of program: SwiftProgram) {
    guard let tree = program.views.trees(of: root, in: program.app).trees.first, !tree.nodes.isEmpty else { return }
    var builder = ViewDraftBuilder(tree, in: program.app, options: ImportOptions())
    _ = builder.build()
  }
}

extension SwiftViewSummary {
  fileprivate mutating func add(_ other: SwiftViewSummary) {
    roots += other.roots
    previews += other.previews
    views += other.views
    modifiers += other.modifiers
    unknownViews.merge(other.unknownViews) { $0 + $1 }
    unknownModifiers.merge(other.unknownModifiers) { $0 + $1 }
  }
}
