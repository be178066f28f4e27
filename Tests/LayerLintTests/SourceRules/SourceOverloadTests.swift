import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// Calls run the overload with their labels, wherever code looks up functions by name.
@Suite(.withSwiftReader)
struct SourceOverloadTests {
  private static func rules(_ text: String) throws -> [String] {
    let files = try SwiftReaderProgram.files(of: ["import UIKit\n" + text])
    #expect(files.first?.errors == [])
    return zip(SourceFindings.of(files), files).flatMap { SourceFindings.placed($0, in: $1.source).map(\.rule) }
  }

  /// A method that an initializer calls sets up a cell; another one with its name configures the cell.
  @Test(arguments: [
    ("configure()", "func configure(with tags: [Tag]) { add(tags) }", ["recreated-cell-content"]),
    ("configure(for: style)", "func configure(with tags: [Tag]) { add(tags) }", ["recreated-cell-content"]),
    ("self.configure()", "private func configure(_ tags: [Tag]) { add(tags) }", ["recreated-cell-content"]),
    ("label.configure(with: [])", "func configure(with tags: [Tag]) { add(tags) }", ["recreated-cell-content"]),
    ("configure(with: [])", "func configure(with tags: [Tag]) { add(tags) }", []),
    ("configure()", "func configure(with tags: [Tag] = []) { add(tags) }", ["recreated-cell-content"]),
    ("set()", "func set() { configure(with: []) }\n  func configure(with tags: [Tag]) { add(tags) }", []),
  ])
  func initializersCallOneOverload(call: String, method: String, expected: [String]) throws {
    let text = """
      class TagCell: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame); \(call) }
        func add(_ tags: [Tag]) { for tag in tags { let view = UILabel(); stack.addArrangedSubview(view) } }
      }
      extension TagCell {
        private func configure() { contentView.addSubview(stack) }
        func configure(for style: Style) { contentView.addSubview(stack) }
        \(method)
      }
      """
    #expect(try Self.rules(text) == expected)
  }

  /// Calls in a cell's method, with labels, default values, many values and closures.
  @Test(arguments: [
    ("paint(day: date)", ["recreated-cell-content"]), ("paint(date)", []), ("paint()", []),
    ("paint(day: date, short: true)", []), ("mark(date)", ["recreated-cell-content"]), ("mark(date, at: 3)", []),
    ("each(1, 2, 3)", ["recreated-cell-content"]), ("each(1, last: 2)", []),
    ("run { print(1) }", ["recreated-cell-content"]), ("run(1) { print(1) }", []),
    ("day(of: date)", ["recreated-cell-content"]), ("day(date)", []),
  ])
  func callsRunTheOverloadWithTheirLabels(call: String, expected: [String]) throws {
    let text = """
      class DayCell: UITableViewCell {
        func configure(with date: Date) { \(call) }
        func paint() {}
        func paint(_ date: Date) {}
        func paint(day: Date, short: Bool) {}
        func paint(day: Date) { text.text = DateFormatter().string(from: day) }
        func mark(_ date: Date, at place: Int) {}
        func mark(_ date: Date, style: Style = .short) { text.text = DateFormatter().string(from: date) }
        func each(_ days: Int..., last: Int) {}
        func each(_ days: Int...) { text.text = DateFormatter().string(from: now) }
        func run(_ number: Int, done: () -> Void) {}
        func run(done: Done) { text.text = DateFormatter().string(from: now) }
      }
      func day(_ date: Date) -> String { date.description }
      func day(of date: Date) -> String { DateFormatter().string(from: date) }
      """
    #expect(try Self.rules(text) == expected)
  }

  /// The type of a call's result is that of the overload.
  @Test(arguments: [
    ("make(1).show()", ["recreated-cell-content"]), ("make(plain: 1).show()", []), ("all(1).first!.show()", []),
    ("all(1).forEach { $0.show() }", ["recreated-cell-content"]), ("all(plain: 1).forEach { $0.show() }", []),
  ])
  func resultsAreThoseOfTheOverload(call: String, expected: [String]) throws {
    let text = """
      class DayCell: UITableViewCell {
        func configure(with date: Date) { \(call) }
        func make(plain: Int) -> Plain { known }
        func make(_ number: Int) -> Slow { other }
        func all(plain: Int) -> [Plain] { [] }
        func all(_ number: Int) -> [Slow] { [] }
      }
      struct Plain { func show() {} }
      struct Slow { func show() { _ = DateFormatter() } }
      """
    #expect(try Self.rules(text) == expected)
  }

  /// A selector with labels names one method.
  @Test(arguments: [("show(_:)", ["reload-storm"]), ("show", ["reload-storm"]), ("show(all:)", [])])
  func selectorsNameOneOverload(selector: String, expected: [String]) throws {
    let text = """
      class List: UITableViewController {
        func watch() { it.addObserver(self, selector: #selector(\(selector)), name: .downloadProgress, object: nil) }
        @objc func show(_ note: Notification) { tableView.reloadData() }
        @objc func show(all: Bool) {}
      }
      """
    #expect(try Self.rules(text) == expected)
  }

  /// The type of a kept object is followed from its type.
  @Test(arguments: [
    ("Dates.shared.text(date)", ["recreated-cell-content"]), ("Dates.kept.text(date)", []), ("Dates.text(date)", []),
  ])
  func objectsOfTypesAreFollowed(call: String, expected: [String]) throws {
    let text = """
      class DayCell: UITableViewCell { func configure(with date: Date) { label.text = \(call) } }
      final class Dates {
        static let shared = Dates()
        static let kept: Kept = Kept()
        static func text(_ date: Date) -> String { "" }
        func text(_ date: Date) -> String { DateFormatter().string(from: date) }
      }
      final class Kept { func text(_ date: Date) -> String { "" } }
      """
    #expect(try Self.rules(text) == expected)
  }
}
