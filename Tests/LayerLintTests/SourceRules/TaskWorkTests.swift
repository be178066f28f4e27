import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// Which tasks run on the main thread, and code that must not be followed forever or taken for more than it is.
@Suite(.withSwiftReader)
struct TaskWorkTests {
  private static func rules(_ text: String) throws -> [String] {
    let files = try SwiftReaderProgram.files(of: ["import SwiftUI\nimport UIKit\n" + text])
    #expect(files.first?.errors == [])
    return Array(SourceFindings.of(files).joined()).map(\.rule)
  }

  private static let search =
    "for status in new { if !statusIDs.contains(where: { $0.id == status.id }) { add(status) } }"

  /// A task runs on the main thread if its type or its closure belongs to the main actor.
  @Test(arguments: [
    ("class Loader { var statusIDs: [Status] = []", "Task { \(search) }", false),
    ("class Loader: NSObject { var statusIDs: [Status] = []", "Task { \(search) }", false),
    ("class Loader { var statusIDs: [Status] = []", "Task { @MainActor in \(search) }", true),
    ("@MainActor class Loader { var statusIDs: [Status] = []", "Task { \(search) }", true),
    ("class Loader: UIViewController { var statusIDs: [Status] = []", "Task { \(search) }", true),
    ("class Loader: NSObject, UITableViewDelegate { var statusIDs: [Status] = []", "Task { \(search) }", true),
    ("class Loader { var statusIDs: [Status] = []", search, true),
  ])
  func tasksRunOnTheActorOfTheirCode(type: String, code: String, isFound: Bool) throws {
    let text = "\(type)\nfunc merge(_ new: [Status]) { \(code) } }\nstruct Status { let id: String }"
    #expect(try Self.rules(text).contains("store-access-per-record") == isFound)
  }

  /// A new identity of a spinner starts its animation again, and nothing else is lost; a value after `??` is rarely
  /// used.
  @Test(arguments: [
    ("ProgressView().id(UUID())", false), ("HStack { Spacer(); ProgressView(); Spacer() }.id(UUID())", false),
    ("Text(\"a\").id(model.uri ?? UUID().uuidString)", false), ("Text(\"a\").id(UUID().uuidString + \"a\")", true),
    ("Text(\"a\").id(UUID())", true), ("VStack { ProgressView(); Rows() }.id(UUID())", true),
  ])
  func identitiesThatLoseLittleAreNotReported(view: String, isFound: Bool) throws {
    let text = """
      struct Model { let uri: String? }
      struct Page: View { let model: Model; var body: some View { List { \(view) } } }
      struct Rows: View { var body: some View { Text("b") } }
      """
    #expect(try Self.rules(text).contains("lost-laziness") == isFound)
  }

  /// The identity of an element that has one of its own does not change.
  @Test(arguments: [
    ("uri ?? UUID().uuidString", false), ("name ?? uri ?? UUID().uuidString", false), ("UUID().uuidString", true),
    ("UUID().uuidString + (uri ?? name ?? \"\")", true),
  ])
  func identitiesWithASubstituteAreKept(value: String, isFound: Bool) throws {
    let text = """
      struct Server: Identifiable { let uri: String?; let name: String?; var id: String { \(value) } }
      struct Page: View { let all: [Server]; var body: some View { List(all) { Text($0.name ?? "") } } }
      """
    #expect(try Self.rules(text).contains("lost-laziness") == isFound)
  }

  /// In its own initial value, a local name means what is declared around it.
  @Test(arguments: [
    "let known = known.sorted { $0.key < $1.key }\n Text(known.first { $0.key == name }!.key)",
    "if let known = known.first?.all { Text(known.first { $0.key == name }!.key) }",
  ])
  func namesThatHideOthersAreFollowedOnce(row: String) throws {
    let text = """
      struct Entry { let key: String; let all: [Entry] }
      struct Page: View {
        let names: [String]
        let known: [Entry]
        var body: some View { List(names, id: \\.self) { name in
          \(row)
        } }
      }
      """
    _ = try Self.rules(text)
  }
}
