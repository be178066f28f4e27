import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

/// A small UIKit type, and the tree that it creates, written by hand.
struct SwiftTruth: Sendable, CustomTestStringConvertible {
  let name: String
  /// The files of the type `T`.
  let files: [String]
  /// The tree of `T`.
  let tree: LayerTree

  var testDescription: String { name }

  init(_ name: String, files: [String], _ fill: (inout LayerTree) -> Void) {
    self.name = name
    self.files = files
    tree = LayerTree { root in
      root.name = "T"
      // A view of unknown size.
      root.frame(0, 0, 393, 240)
      fill(&root)
    }
  }

  /// A view with some members and the statements of its initialiser.
  init(_ name: String, _ members: String = "", setup: String, _ fill: (inout LayerTree) -> Void) {
    self.init(name, files: [Self.view(members, setup: setup)], fill)
  }

  static func view(_ members: String = "", setup: String, class heading: String = "final class T: UIView") -> String {
    """
    import UIKit
    \(heading) {
      \(members)
      override init(frame: CGRect) {
        super.init(frame: frame)
        \(setup)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  }

  /// A white card of 200 by 100 points that is added to the view.
  static let card = """
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
    card.backgroundColor = .white
    addSubview(card)

    """

  /// The card's layer.
  static func card(_ fill: (inout LayerTree) -> Void = { _ in }) -> LayerTree {
    LayerTree { card in
      card.name = "card"
      card.frame(20, 20, 200, 100)
      card.background(.white)
      fill(&card)
    }
  }

  /// A label in the card.
  static let label = """
    let label = UILabel(frame: CGRect(x: 8, y: 8, width: 100, height: 20))
    label.text = "Text"
    card.addSubview(label)

    """

  static func label(named name: String = "label", _ y: Double = 8) -> LayerTree {
    LayerTree { label in
      label.name = name
      label.frame(8, y, 100, 20)
      var text = TextContent()
      text.string = "Text"
      label.content = .text(text)
    }
  }

  /// An image in a corner of the card, which a rounded clip of the card cuts.
  static let photo = """
    let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    photo.contentMode = .scaleAspectFill
    card.addSubview(photo)

    """

  static func photo(_ fill: (inout LayerTree) -> Void = { _ in }) -> LayerTree {
    LayerTree { photo in
      photo.name = "photo"
      photo.frame(0, 0, 60, 60)
      photo.image(.opaqueImage)
      fill(&photo)
    }
  }
}
