import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Sizes that follow from the constraints between a view and its content.
@Suite(.withSwiftReader)
struct SwiftFittingTests {
  /// The layer with a name in the scene of a type.
  private static func layer(_ name: String, of type: String, in text: String) throws -> Layer {
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == type })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    return try #require(scene.layers.first { $0.name == name }, "only \(scene.layers.map { $0.name ?? "-" })")
  }

  private static func cell(_ base: String, _ constraints: String) -> String {
    """
    import UIKit
    class Row: \(base) {
      let title = UILabel()
      let box = UIView()
      func setup() {
        contentView.addSubview(title)
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
          title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 100),
          title.heightAnchor.constraint(equalToConstant: 20),
          \(constraints)
        ])
      }
    }
    """
  }

  @Test(arguments: [
    ("UITableViewCell", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -80)", 200.0),
    // The longest of two chains.
    (
      "UITableViewCell",
      """
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -30),
      box.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      box.heightAnchor.constraint(equalToConstant: 90),
      contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 6)
      """, 220
    ),
    ("UICollectionViewListCell", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)", 120),
    // Nothing holds the lower edge; the layout of a collection decides about its cells.
    ("UITableViewCell", "title.widthAnchor.constraint(equalToConstant: 50)", 60),
    ("UICollectionViewCell", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)", 120),
  ])
  func rowsAreAsHighAsTheirContent(base: String, constraints: String, height: Double) throws {
    let row = try Self.layer("Row", of: "Row", in: Self.cell(base, constraints))
    #expect(row.bounds.height == height)
  }

  @Test func aViewIsAsLargeAsItsContent() throws {
    let text = """
      import UIKit
      class Pill: UIView {
        let icon = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(icon)
          icon.snp.makeConstraints { make in
            make.left.equalTo(4); make.top.equalTo(2); make.bottom.equalTo(-2); make.right.equalTo(-4)
            make.width.height.equalTo(24)
          }
        }
      }
      class Card: UIView {
        let pill = Pill()
        init() {
          super.init(frame: .zero)
          addSubview(pill)
          pill.backgroundColor = .gray
          pill.snp.makeConstraints { make in make.top.left.equalToSuperview() }
        }
      }
      """
    let pill = try Self.layer("pill", of: "Card", in: text)
    #expect(pill.bounds.size == Size(32, 28))
  }
}
