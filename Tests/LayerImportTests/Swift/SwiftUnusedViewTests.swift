import LayerDiagnostics
import LayerModel
import LayerTestSupport
import MainThreadWork
import SourceProgram
import Testing

@testable import LayerImport

/// A view that no code of an app creates is drawn, but not judged.
@Suite(.withSwiftReader)
struct SwiftUnusedViewTests {
  private static func program(_ texts: [String], classes: [String] = []) throws -> SwiftProgram {
    let index = SwiftNameIndex(texts.map { SwiftNames(Array($0.utf8)) })
    var options = ImportOptions()
    if index.isOfApp {
      let mentions = index.mentions(classes: classes) { _ in true }
      options.isMentioned = { name, file in mentions(name, Int(file.filter(\.isNumber)) ?? 0) }
    }
    return SwiftProgram(try SwiftReaderProgram.files(of: texts), options: options)
  }

  private static let app = """
    import UIKit
    @main final class Delegate: UIResponder, UIApplicationDelegate {}
    """

  /// A cell that costs a formatter for each row.
  private static func cell(_ modifier: String = "", more: String = "") -> String {
    """
    import UIKit
    \(modifier) final class PhotoCell: UITableViewCell {
      func configure(_ day: Date) {
        contentView.layer.cornerRadius = 8
        textLabel?.text = DateFormatter().string(from: day)
      }
    }
    \(more)
    """
  }

  private static func isJudged(_ texts: [String]) throws -> Bool {
    let program = try Self.program(texts)
    let code = try #require(program.trees(in: 0).first { $0.name == "PhotoCell" }?.draft.code)
    let hasWork = !(program.work.work.first?.work.isEmpty ?? true)
    #expect(hasWork == !code.isUnjudged, "its layers and its work are judged together")
    return !code.isUnjudged
  }

  @Test func aCellThatNothingCreatesIsNotJudged() throws {
    #expect(try !Self.isJudged([Self.cell(), Self.app]))
    #expect(try !Self.isJudged([Self.cell(more: "extension PhotoCell { static let id = \"PhotoCell\" }"), Self.app]))
    let preview = "#Preview { PhotoCell() }"
    #expect(try !Self.isJudged([Self.cell(more: preview), Self.app]))
  }

  @Test(arguments: [
    ["import UIKit\nfunc show(_ list: UITableView) { list.register(PhotoCell.self, forCellReuseIdentifier: \"p\") }"],
    ["import UIKit\nlet nib = UINib(nibName: \"PhotoCell\", bundle: nil)"],
    ["import UIKit\nlet type = NSClassFromString(\"App.PhotoCell\")"],
    [
      "import UIKit\ntypealias Row = PhotoCell\nclass List: UIViewController {}",
      "import UIKit\nfunc make() -> UIView { Row() }",
    ],
    ["import UIKit\nfunc show(_ list: UITableView) { list.register(R.nib.photoCell) }"],
    [
      "import UIKit\nclass List: UITableViewController { func cell() -> UITableViewCell { PhotoCell() } }",
      "import UIKit\nfunc open() -> UIViewController { List() }",
    ],
    ["import UIKit\nlet pattern = #\"\\(\"#; let path = #\"\\\"#; func make() -> UIView { PhotoCell() }"],
  ])
  func aCellThatOtherCodeMentionsIsJudged(others: [String]) throws {
    #expect(try Self.isJudged([Self.cell(), Self.app] + others))
  }

  @Test(arguments: [
    ["import UIKit\nclass List: UITableViewController { func cell() -> UITableViewCell { PhotoCell() } }"],
    [
      "import UIKit\nclass List: UITableViewController { func cell() -> UITableViewCell { PhotoCell() } }",
      "import UIKit\nclass Start: UIViewController { func open() { show(List(), sender: nil) } }",
    ],
    ["import UIKit\n// PhotoCell\nlet text = \"PhotoCell is old\""],
  ])
  func aCellThatOnlyUnusedCodeMentionsIsNotJudged(others: [String]) throws {
    #expect(try !Self.isJudged([Self.cell(), Self.app] + others))
  }

  /// A screen of a storyboard is reached, and what it mentions.
  @Test(arguments: [[], ["List"]]) func codeOfAStoryboardIsReached(classes: [String]) throws {
    let list = "import UIKit\nclass List: UITableViewController { func cell() -> UITableViewCell { PhotoCell() } }"
    let program = try Self.program([Self.cell(), Self.app, list], classes: classes)
    let code = try #require(program.trees(in: 0).first { $0.name == "PhotoCell" }?.draft.code)
    #expect(code.isUnjudged == classes.isEmpty)
  }

  @Test func aCellOfItsOwnFileOrOfALibraryIsJudged() throws {
    #expect(try Self.isJudged([Self.cell(more: "func make() -> UITableViewCell { PhotoCell() }"), Self.app]))
    #expect(try Self.isJudged([Self.cell("public"), Self.app]))
    #expect(try Self.isJudged([Self.cell("@objc"), Self.app]))
    #expect(try Self.isJudged([Self.cell()]), "without an app, other code is not known")
  }

  @Test func aViewOfSwiftUIThatOnlyAPreviewShowsIsNotJudged() throws {
    let view = """
      import SwiftUI
      struct Badge: View { var body: some View { Text(DateFormatter().string(from: .now)) } }
      struct Badge_Previews: PreviewProvider { static var previews: some View { Badge() } }
      """
    let app = "import SwiftUI\n@main struct Main: App { var body: some Scene { WindowGroup { VIEW } } }"
    let unused = try Self.program([view, app.replacing("VIEW", with: "Text(\"a\")")])
    #expect(unused.work.work[0].work.isEmpty)
    #expect(unused.trees(in: 0).allSatisfy { $0.draft.code?.isUnjudged ?? false })
    let used = try Self.program([view, app.replacing("VIEW", with: "Badge()")])
    #expect(!used.work.work[0].work.isEmpty)
    #expect(used.trees(in: 0).contains { !($0.draft.code?.isUnjudged ?? true) })
  }
}
