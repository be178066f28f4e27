import LayerDiagnostics
import LayerTestSupport
import SourceProgram
import Testing

@testable import LayerImport

/// Texts that code names by keys: the text in the base language is drawn, not the key.
@Suite(.withSwiftReader)
struct LocalizedTextTests {
  private static let more = """
    enum L10n {
      static let about = L10n.tr("Localizable", "about", fallback: "About us")
      enum Menu { static let save = L10n.tr("Localizable", "menu.save", fallback: "Save") }
      static func count(_ p1: Int) -> String { L10n.tr("Localizable", "count", p1, fallback: "%d items") }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    extension String { var localized: String { NSLocalizedString(self, comment: "") } }
    """

  private static func line(_ body: String) throws -> String? {
    let text = "import SwiftUI\nstruct T: View { var body: some View { \(body) } }\n" + more
    let texts = ["greeting": "Hello", "menu.save": "Save now", "title": "A title"]
    var options = ImportOptions()
    options.catalogText = { texts[$0] }
    let app = SwiftApp(try SwiftReaderProgram.files(of: [text]), options: options)
    let roots = ViewRoots(app)
    let root = try #require(roots.ofFile.joined().first { $0.name == "T" })
    let tree = try #require(roots.trees(of: root, in: app).trees.first)
    return ViewTreeText(tree: tree).lines.first { $0.contains("text") }?.split(separator: " 17").first.map(String.init)
  }

  @Test(arguments: [
    ("Text(\"greeting\")", "text Hello"), ("Text(\"other\")", "text other"),
    ("Label(\"greeting\", systemImage: \"star\")", "text Hello"), ("Button(\"greeting\") {}", "text Hello"),
    ("Text(L10n.about)", "text About us"), ("Text(L10n.Menu.save)", "text Save now"),
    ("Text(L10n.count(3))", "text 3 items"), ("Text(\"greeting\".localized)", "text Hello"),
    ("Text(NSLocalizedString(\"none\", value: \"Nothing\", comment: \"\"))", "text Nothing"),
    ("Text(String(localized: \"greeting\"))", "text Hello"),
  ])
  func texts(body: String, expected: String) throws {
    #expect(try Self.line(body)?.drop { $0 == " " } ?? "" == expected)
  }
}
