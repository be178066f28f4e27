import Foundation
import LayerTestSupport
import Testing

/// A file that is named alone has the findings that the run over its folder reports for it.
@Suite(.withSwiftReader)
struct SwiftDemandTests {
  /// Cells whose code is in several files: a superclass, a helper and a constant, an extension of a platform class, a
  /// subview, and a cell whose file contains no word about views, which an Interface Builder file names.
  private static let files = [
    ".git/HEAD": "ref: refs/heads/main\n",
    "App/Card.swift": """
    import UIKit

    final class Card: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.shadowOpacity = Metrics.opacity
        rounded()
      }
    }
    """,
    "App/Helpers.swift": """
    import UIKit

    extension UIView {
      func rounded() { layer.cornerRadius = Metrics.radius }
    }
    enum Metrics {
      static let radius: CGFloat = 12
      static let opacity: Float = 0.3
    }
    """,
    "App/Base.swift": """
    import UIKit

    class BaseCell: UITableViewCell {
      override func awakeFromNib() {
        super.awakeFromNib()
        layer.shadowOpacity = Metrics.opacity
        backgroundColor = .red
      }
    }
    """,
    "App/PlainRow.swift": "final class PlainRow: BaseCell {}\n",
    "App/PlainRow.xib": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <tableViewCell contentMode="scaleToFill" id="r1" customClass="PlainRow">
          <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        </tableViewCell>
      </objects>
    </document>
    """,
    "App/Row.swift": """
    import UIKit

    final class Row: UITableViewCell {
      private let card = Card(frame: .zero)

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        card.frame = CGRect(x: 16, y: 8, width: 200, height: 40)
        contentView.addSubview(card)
        card.addSubview(UIImageView(image: UIImage(named: "photo")))
      }
    }
    """,
    "App/Unused.swift": "func unused() {}\n",
    "Tests/RowTests.swift": "final class RowTests { func testRow() { let row = Row() } }\n",
  ]

  /// The findings for each file: rule, line and message.
  private static func findings(_ run: ToolRun) throws -> [String: Set<String>] {
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let list = try #require(object?["findings"] as? [[String: Any]], "\(run.output)\(run.diagnostics)")
    var found: [String: Set<String>] = [:]
    for finding in list {
      guard let place = finding["at"] as? [String: Any], let file = place["file"] as? String else { continue }
      let name = String(file.split(separator: "/").last ?? "")
      let text = "\(finding["rule"] ?? "") \(place["line"] ?? "") \(finding["message"] ?? "")"
      found[name, default: []].insert(text)
    }
    return found
  }

  @Test func namedFileHasTheFindingsOfItsFolder() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in Self.files { try scratch.write(text, to: name) }
    func lint(_ path: String) throws -> ToolRun {
      try ToolRun.of(["lint", path, "--format", "json", "--minimum-confidence", "unsure"], in: scratch.folder)
    }
    let whole = try Self.findings(try lint("."))
    for name in ["Card.swift", "PlainRow.swift", "Row.swift", "Base.swift"] {
      let alone = try Self.findings(try lint("App/" + name))
      #expect(alone[name] == whole[name], "\(name)")
    }
    #expect(whole["Card.swift"]?.contains { $0.hasPrefix("shadow-without-path 7") } ?? false, "\(whole)")
  }

  /// Only files with needed names are parsed: for a folder, those that its views use; for a file, those that its code
  /// uses.
  @Test func onlyNeededFilesAreParsed() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in Self.files { try scratch.write(text, to: name) }
    func remark(_ path: String) throws -> String {
      try ToolRun.of(["lint", path, "--verbose"], in: scratch.folder).diagnostics
    }
    // `PlainRow.swift` is a file with views, because an Interface Builder file names its class.
    let folder = try remark(".")
    #expect(folder.contains("5 files, 5 with views, 5 parsed"), "\(folder)")
    let file = try remark("App/Card.swift")
    #expect(file.contains("2 parsed"), "\(file)")
  }
}
