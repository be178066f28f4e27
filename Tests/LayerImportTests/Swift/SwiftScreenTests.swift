import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// A screen shows its own views, not those of a screen that its code presents.
@Suite(.withSwiftReader)
struct SwiftScreenTests {
  /// The names of the layers in the scene of a type.
  private static func names(_ type: String, _ text: String) throws -> [String] {
    let program = SwiftProgram(try SwiftReaderProgram.files(of: ["import UIKit\n" + text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == type })
    return try #require(Validator.scene(from: tree.draft).value).layers.compactMap(\.name)
  }

  private static let warning = """
    final class Warning: UIViewController {
      @IBOutlet weak var titleLabel: UILabel!
      @IBOutlet weak var proceed: UIButton!
      override func viewDidLoad() {
        super.viewDidLoad()
        update()
      }
      func update() {
        titleLabel.text = "Danger"
        proceed.alpha = 0.5
      }
    }

    """

  @Test(arguments: [
    "let other = Warning(nibName: \"Warning\", bundle: nil)\n other.update()\n present(other, animated: true)",
    "navigationController?.pushViewController(Warning(nibName: nil, bundle: nil), animated: true)",
    "Hub.shared.reload()",
    """
    let page = LibraryViewController(title: "a")
    let accept = UIButton(type: .system)
    accept.setTitle("Accept", for: .normal)
    page.addButton(accept)
    present(page, animated: true)
    """,
  ])
  func presentedScreensAreNotShown(_ statements: String) throws {
    let names = try Self.names(
      "Home",
      Self.warning + """
        final class Hub {
          static let shared = Hub()
          lazy var screen = Warning(nibName: "Warning", bundle: nil)
          func reload() { DispatchQueue.main.async { self.screen.update() } }
        }
        final class Home: UIViewController {
          let caption = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
          override func viewDidLoad() {
            super.viewDidLoad()
            caption.text = "Home"
            view.addSubview(caption)
            open()
          }
          func open() {
            \(statements)
          }
        }
        """)
    #expect(names.contains("caption"))
    #expect(!names.contains { ["titleLabel", "proceed", "accept"].contains($0) }, "\(names)")
  }

  @Test func theViewsOfAChildControllerAreShown() throws {
    let names = try Self.names(
      "Home",
      """
      final class Inner: UIViewController {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override func viewDidLoad() {
          super.viewDidLoad()
          card.backgroundColor = .red
          view.addSubview(card)
        }
      }
      final class Home: UIViewController {
        let inner = Inner()
        override func viewDidLoad() {
          super.viewDidLoad()
          addChild(inner)
          view.addSubview(inner.view)
        }
      }
      """)
    #expect(names.contains("card"), "\(names)")
  }

  @Test(arguments: ["sender", "_ sender"])
  func theSenderOfAnActionIsNoOtherView(_ parameter: String) throws {
    let names = try Self.names(
      "Cell",
      """
      final class Cell: UITableViewCell {
        let control = UISwitch()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(control)
          control.addTarget(self, action: #selector(changed), for: .valueChanged)
        }
        required init?(coder: NSCoder) { fatalError() }
        @objc func changed(\(parameter): UISwitch!) { if sender.isOn { sender.isOn = false } }
      }
      """)
    #expect(names.contains("control"))
    #expect(!names.contains { $0.contains("sender") || $0 == "UISwitch" }, "\(names)")
  }

  @Test func anotherNameOfSelfIsNoName() throws {
    let names = try Self.names(
      "Home",
      """
      final class Badge: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          weak var weakSelf = self
          weakSelf?.backgroundColor = .red
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Home: UIViewController {
        let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(badge)
          view.addSubview(Badge(frame: .zero))
        }
      }
      """)
    #expect(names.contains("badge"))
    #expect(!names.contains("weakSelf"), "\(names)")
  }

  /// The view of a list controller is its list, whether or not its code mentions it.
  @Test(arguments: [("UITableViewController", "tableView"), ("UICollectionViewController", "collectionView")])
  func aListControllerShowsItsList(base: String, list: String) throws {
    let names = try Self.names(
      "Home",
      """
      final class Home: \(base) {
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override func viewDidLoad() {
          super.viewDidLoad()
          badge.backgroundColor = .red
          view.addSubview(badge)
        }
      }
      """)
    #expect(names.contains(list), "\(names)")
  }
}
