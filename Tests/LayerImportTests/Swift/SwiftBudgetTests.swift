import LayerDiagnostics
import LayerModel
import LayerTestSupport
import MainThreadWork
import SourceProgram
import Testing

@testable import LayerImport

/// Expensive code uses up only its own file's steps, and what was not read is reported.
@Suite(.withSwiftReader) struct SwiftBudgetTests {
  private static func program(_ texts: String...) throws -> SwiftProgram {
    SwiftProgram(try SwiftReaderProgram.files(of: texts))
  }

  private static func steps(of program: SwiftProgram, in file: Int) -> Int {
    program.runs[file].reduce(0) { $0 + $1.steps }
  }

  /// Classes whose methods take all the steps of a run.
  private static func loops(_ count: Int) -> String {
    let body = "for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { self.alpha = 0.5 } } }"
    return "import UIKit\n"
      + (0..<count).map { "class Loop\($0): UIView { func setup() { \(body) } }" }.joined(separator: "\n")
  }

  private static let card = """
    import UIKit
    class Card: UIView {
      let badge = UIView()
      func setup() { addSubview(badge); badge.layer.cornerRadius = 8; badge.layer.masksToBounds = true }
    }
    """

  @Test func classesOfAFileShareItsSteps() throws {
    let program = try Self.program(Self.loops(40))
    let budget = SwiftBudget.base + SwiftBudget.perRow * program.index.files[0].rowCount
    #expect(Self.steps(of: program, in: 0) < budget + SwiftInterpreter.mostFuel)
    let messages = program.limitFindings(in: 0).flatMap { [$0.message] + $0.notes }
    #expect(messages.contains { $0.contains("code of the file takes more than") })
    #expect(messages.contains { $0.hasPrefix("'Loop") && $0.hasSuffix("more are not read") }, "\(messages)")
  }

  @Test func anotherFileDoesNotChangeWithAnExpensiveOne() throws {
    let (alone, together) = (try Self.program(Self.card), try Self.program(Self.card, Self.loops(40)))
    #expect(Self.steps(of: alone, in: 0) == Self.steps(of: together, in: 0))
    #expect(together.limitFindings(in: 0).isEmpty)
    #expect(alone.trees(in: 0).map(\.draft.layers.count) == together.trees(in: 0).map(\.draft.layers.count))
  }

  @Test func aCallOfManyOverloadsTakesSteps() throws {
    let functions = (0..<2_000).map { "func f(a\($0): Int) {}" }.joined(separator: "\n")
    let calls = (0..<2_000).map { "f(a\($0): 1)" }.joined(separator: "\n")
    let program = try Self.program(
      "import UIKit\n\(functions)\nclass Caller: UIView { func setup() { layer.cornerRadius = 3\n\(calls) } }")
    #expect(program.limitFindings(in: 0).map(\.message) == ["code of 'Caller' takes more than 300,000 steps to follow"])
  }

  /// A class whose first method connects a client for a long time, before it shows a badge.
  private static func client(importing module: String, _ more: String = "") -> [String] {
    let body = "for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { self.count = a + b + c } } }"
    return [
      "import UIKit\nclass Screen: UIView { func setup() { let client = Client()\n"
        + (0..<40).map { "client.connect\($0)()\n" }.joined() + "layer.cornerRadius = 8 } }",
      "import \(module)\nclass Client { var count = 0\n"
        + (0..<40).map { "func connect\($0)() { \(body) }\n" }.joined() + more + "}",
    ]
  }

  @Test func codeThatOnlyComputesDataTakesFewSteps() throws {
    let program = SwiftProgram(try SwiftReaderProgram.files(of: Self.client(importing: "Foundation")))
    #expect(program.limitFindings(in: 0).isEmpty)
    #expect(program.trees(in: 0).count == 1)
  }

  @Test(arguments: [("UIKit", ""), ("Foundation", "let owner: UIView? = nil\n")])
  func codeThatCanCreateViewsTakesAllSteps(module: String, member: String) throws {
    let program = SwiftProgram(try SwiftReaderProgram.files(of: Self.client(importing: module, member)))
    #expect(!program.limitFindings(in: 0).isEmpty)
  }

  @Test func aCallOfTheSameOverloadIsResolvedOnce() throws {
    let functions = (0..<100).map { "func f(a\($0): Int) {}" }.joined(separator: "\n")
    let program = try Self.program(
      "import UIKit\n\(functions)\nclass Caller: UIView { func setup() { layer.cornerRadius = 3\n"
        + String(repeating: "f(a1: 1)\n", count: 1_000) + "} }")
    #expect(program.limitFindings(in: 0).isEmpty)
  }

  @Test func anObjectBeyondTheLimitDoesNotChangeAnother() throws {
    let views = (0..<4_100).map { "let v\($0) = UIView(); addSubview(v\($0))" }.joined(separator: "\n")
    let program = try Self.program(
      "import UIKit\nclass Wall: UIView { func setup() {\n\(views)\nv4099.alpha = 0.25\n} }")
    let run = try #require(program.runs[0].first)
    #expect(!run.objects.contains { $0.settings.contains { $0.name == "alpha" } })
    let messages = program.limitFindings(in: 0).map(\.message)
    #expect(messages.contains { $0.hasPrefix("code of 'Wall'") }, "\(messages)")
  }

  @Test func aStatementInALoopKeepsAFewValues() throws {
    let loops = "for i in 0..<30 { for j in 0..<30 { alpha = CGFloat(i) / 30 } }"
    let program = try Self.program("import UIKit\nclass Fader: UIView { func setup() { \(loops) } }")
    let run = try #require(program.runs[0].first)
    let values = run.objects[run.root].settings.filter { $0.name == "alpha" }
    #expect(values.count == SwiftInterpreter.mostValues)
    #expect(values.last?.value.number?.known == 29.0 / 30)
  }

  @Test func scenesOfAFileShareItsText() throws {
    let classes = (0..<3).map { "class C\($0): UIView { func setup() { layer.cornerRadius = 4 } }" }
    let drafts = try Self.program("import UIKit\n" + classes.joined(separator: "\n")).trees(in: 0).map(\.draft)
    let places = Set(drafts.map { $0.source.bytes.withUnsafeBufferPointer { $0.baseAddress } })
    #expect(drafts.count == 3)
    #expect(places.count == 1)
  }

  @Test func viewsOfAFileShareItsSteps() throws {
    let rows = "ForEach(0..<30, id: \\.self) { a in ForEach(0..<30, id: \\.self) { b in Text(\"a\").padding(3) } }"
    let views = (0..<60).map { "struct V\($0): View { var body: some View { VStack { \(rows) } } }" }
    let program = try Self.program("import SwiftUI\n" + views.joined(separator: "\n"))
    let findings = program.trees(in: 0).flatMap(\.draft.findings.inSourceOrder)
    #expect(findings.contains { $0.message.contains("code of the file takes more than") })
  }

  /// Functions that call each other, from a callback that the platform calls.
  private static let feed = """
    import UIKit
    final class Feed: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        fill(cell, indexPath)
        return cell
      }
      private func fill(_ cell: UITableViewCell, _ indexPath: IndexPath) { show(cell, indexPath) }
      private func show(_ cell: UITableViewCell, _ indexPath: IndexPath) { last(cell, indexPath) }
      private func last(_ cell: UITableViewCell, _ indexPath: IndexPath) {
        cell.imageView?.image = UIImage(data: photos[indexPath.row])
      }
    }
    """

  @Test func theSearchForWorkInAFileTakesOnlyItsOwnSteps() throws {
    // Each view is inside every combination of the stacks around it.
    let views = (0..<5).map { view in
      let stacks = String(repeating: "VStack { Path\(view + 1)() }\n", count: 60)
      return "struct Path\(view): View { var body: some View { ScrollView {\n\(stacks)} } }"
    }
    let paths = "import SwiftUI\n" + views.joined(separator: "\n")
    let (alone, together) = (try Self.program(Self.feed).work, try Self.program(Self.feed, paths).work)
    #expect(alone.work[0].work.map(\.kind) == [.decode])
    #expect(together.work[0] == alone.work[0])
    #expect(together.finding(about: 0) == nil)
    #expect(together.finding(about: 1)?.message.hasPrefix("search for slow work in the file takes more than") == true)
  }
}
