import Foundation
import LayerDiagnostics
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// Files with many views.
@Suite(.withSwiftReader)
struct ViewScaleTests {
  /// The processor time of the running thread, in seconds, which other processes hardly change.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The time to create the scenes of a file with many views, half of which look the same; the best of two runs.
  private static func seconds(views count: Int) throws -> Double {
    let views = (0..<count).map { number in
      "struct V\(number): View { var body: some View { Text(\"\(number % 2 == 0 ? number : 0)\").padding() } }\n"
    }
    let program = SwiftProgram(try SwiftReaderProgram.files(of: ["import SwiftUI\n" + views.joined()]))
    let times = (0..<2).map { _ in
      let start = now
      #expect(program.distinctTrees(in: 0, options: ImportOptions()).count == count)
      return now - start
    }
    return times.min() ?? 0
  }

  /// Comparing each view with each other one would take sixteen times as long for four times as many.
  @Test func timeGrowsWithTheNumberOfViews() throws {
    let ratio = try Self.seconds(views: 2_000) / Self.seconds(views: 500)
    #expect(ratio < 9, "2,000 views took \(ratio) times as long as 500")
  }

  /// A view that takes too many steps is left out of the screen that contains it; the rest of the screen is shown.
  @Test func aLargeViewLeavesTheScreenAroundIt() throws {
    // Each level shows the next one twice, with different values.
    let levels = (0..<16).map { level in
      """
      struct Level\(level): View {
        let number: Int
        var body: some View {
          HStack { Level\(level + 1)(number: number * 2); Level\(level + 1)(number: number * 2 + 1) }
        }
      }

      """
    }
    let text = """
      import SwiftUI
      struct T: View {
        var body: some View { VStack { Text("first"); Level0(number: 1); Level0(number: 1); Text("last") } }
      }
      struct Level16: View { let number: Int; var body: some View { Text("\\(number)") } }

      """ + levels.joined()
    let app = SwiftApp(try SwiftReaderProgram.files(of: [text]))
    let roots = ViewRoots(app)
    let root = try #require(roots.ofFile.joined().first { $0.name == "T" })
    let read = roots.trees(of: root, in: app)
    let tree = try #require(read.trees.first)
    let strings = tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string } else { nil } }
    #expect(strings.first == "first" && strings.last == "last" && strings.count > 3)
    #expect(tree.nodes.contains { if case .unknown(let name) = $0.kind { name.hasPrefix("Level") } else { false } })
    // The view itself did not take all its steps, so the remark is about the one in it.
    let message = try #require(read.cuts.first).finding(at: nil).message
    #expect(message.hasPrefix("body of 'Level") && message.contains("in 'T' takes more than"), "\(message)")
  }

  /// A post that quotes a post, in each of many kinds, is read to its end: the quoted ones get few steps.
  @Test func aViewInItselfTakesFewSteps() throws {
    let kinds = (0..<24).map { "case .kind\($0): Frame { Post(post: post.quoted) }\n" }.joined()
    let text = """
      import SwiftUI
      enum Kind { case \((0..<24).map { "kind\($0)" }.joined(separator: ", ")) }
      struct Frame<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { content.padding(2).background(Color.white).cornerRadius(4) }
      }
      struct Post: View {
        let post: Item
        var body: some View {
          VStack {
            Text("first")
            switch post.kind {
            \(kinds)
            }
            Text("last")
          }
        }
      }
      """
    let app = SwiftApp(try SwiftReaderProgram.files(of: [text]))
    let roots = ViewRoots(app)
    let root = try #require(roots.ofFile.joined().first { $0.name == "Post" })
    let read = roots.trees(of: root, in: app)
    let tree = try #require(read.trees.first)
    let strings = tree.nodes.compactMap { if case .text(let text) = $0.kind { text.string } else { nil } }
    #expect(strings.first == "first" && strings.last == "last")
    #expect(read.cuts.isEmpty, "\(read.cuts)")
  }
}
