import Foundation
import LayerLint
import LayerTestSupport
import Testing

/// The Swift in documents compiles where it is complete, and the examples of rules are Swift.
@Suite struct SwiftSnippetTests {
  private static let pages = ["README.md", "docs/capture.md", "docs/swift.md", "docs/swiftui.md"]

  /// The code blocks of the pages, and the statements and modifiers among their words.
  private static func snippets() throws -> [String] {
    try pages.flatMap { page in
      let text = try String(contentsOf: TypeChecker.checkout.appendingPathComponent(page), encoding: .utf8)
      let blocks = text.matches(of: #/```swift\n((?:.|\n)*?)```/#).map { String($0.output.1) }
      let rest = text.replacing(#/```(?:.|\n)*?```/#, with: "")
      let words = rest.matches(of: #/`([^`\n]+)`/#).map { String($0.output.1) }
      // `.id(_:)` is the name of a method, not a call.
      let statements = words.filter { $0.firstMatch(of: #/^[\w.]+ = .+$|^\.\w+\(.*\)$/#) != nil && !$0.contains(":)") }
      return blocks + statements
    }
  }

  /// The surroundings of a snippet: a view that it modifies, a test that has it as a method, or a method of a view.
  private static func placed(_ snippet: String, _ number: Int) -> String {
    if snippet.hasPrefix(".") {
      return "struct View\(number): View { var body: some View { Text(\"\")\(snippet) } }"
    }
    if snippet.contains("func ") { return "final class Case\(number) { \(snippet) }" }
    return "extension Page { func say\(number)() { \(snippet)\n} }"
  }

  private static func source(_ snippets: [String]) -> String {
    """
    import SwiftUI
    import UIKit

    struct Feed { static let sample = Feed() }
    final class FeedViewController: UIViewController { init(model: Feed) {} }
    final class Page: UIView { let card = UIView() }

    \(snippets.enumerated().map { placed($1, $0) }.joined(separator: "\n"))
    """
  }

  @Test func snippetsOfDocumentsCompile() throws {
    let snippets = try Self.snippets()
    #expect(snippets.count { $0.contains("\n") } >= 2)
    #expect(snippets.count >= 10)
    let said = try TypeChecker.complaints(about: Self.source(snippets))
    #expect(said.isEmpty, "\(said)")
    // The check must be able to fail.
    #expect(try TypeChecker.complaints(about: Self.source([".compositeGroup()"])).contains("'compositeGroup'"))
  }

  /// They use names of an app, which no module declares, so only their grammar is checked.
  @Test func examplesOfRulesParse() throws {
    let examples = SourceRuleCatalog.all.flatMap(\.examples).map { $0.text.replacing("↓", with: "") }
    #expect(examples.count > 80)
    let said = try TypeChecker.parserComplaints(about: examples.joined(separator: "\n\n"))
    #expect(said.isEmpty, "\(said)")
    #expect(try !TypeChecker.parserComplaints(about: "class Row { func fill( { } }").isEmpty)
  }
}
