import Foundation
import LayerGeometry
import LayerModel
import LayerTestSupport

extension SwiftTruth {
  private static func shadowed(_ name: String = "card") -> LayerTree {
    card {
      $0.name = name
      $0.shadowOpacity = 0.2
    }
  }

  /// The same shadow, written in all common ways.
  static let styles: [SwiftTruth] = [
    .init(
      "in a branch", setup: card + "if UIAccessibility.isReduceTransparencyEnabled { card.layer.shadowOpacity = 0.2 }"
    ) {
      $0.add(shadowed())
    },
    .init(
      "in an observer",
      """
      let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
      var isRaised = false { didSet { card.layer.shadowOpacity = isRaised ? 0.2 : 0 } }
      """, setup: "card.backgroundColor = .white\naddSubview(card)"
    ) { $0.add(shadowed()) },
    .init(
      "in an extension",
      files: [
        view(setup: card + "card.raise(by: 0.2)"),
        """
        import UIKit
        extension UIView {
          func raise(by opacity: Float) { layer.shadowOpacity = opacity }
        }
        """,
      ]
    ) { $0.add(shadowed()) },
    .init(
      "through a builder",
      """
      let card = UIView().then {
        $0.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
        $0.backgroundColor = .white
        $0.layer.shadowOpacity = 0.2
      }
      """, setup: "addSubview(card)"
    ) { $0.add(shadowed()) },
    .init(
      "by a static function", "lazy var card = Factory.makeCard(shadow: 0.2)",
      setup: "addSubview(card)\n}\nenum Factory {\n" + """
        static func makeCard(shadow: Float = 0) -> UIView {
          let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
          view.backgroundColor = .white
          view.layer.shadowOpacity = shadow
          return view
        }
        """
    ) { $0.add(shadowed()) },
    .init(
      "in a closure",
      """
      private let card: UIView = {
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
        view.backgroundColor = .white
        view.layer.shadowOpacity = 0.2
        return view
      }()
      """, setup: "addSubview(card)"
    ) { $0.add(shadowed()) },
    .init(
      "in a superclass",
      files: [
        """
        import UIKit
        class Base: UIView {
          let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
          override init(frame: CGRect) {
            super.init(frame: frame)
            card.backgroundColor = .white
            card.layer.shadowOpacity = 0.2
            addSubview(card)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """, "import UIKit\nfinal class T: Base {}",
      ]
    ) { $0.add(shadowed()) },
    .init(
      "with constants of another file",
      files: [
        view(setup: card + "card.layer.shadowOpacity = Theme.Shadow.opacity"),
        "enum Theme {\n  enum Shadow { static let opacity: Float = base * 2 \n static let base: Float = 0.1 }\n}",
      ]
    ) { $0.add(shadowed()) },
    .init(
      "an outlet", "@IBOutlet weak var card: UIView!",
      setup: """
        card.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
        card.backgroundColor = .white
        card.layer.shadowOpacity = 0.2
        """
    ) { $0.add(shadowed()) },
    .init(
      "with constraints", "let card = UIView()",
      setup: """
        card.backgroundColor = .white
        card.layer.shadowOpacity = 0.2
        card.translatesAutoresizingMaskIntoConstraints = false
        addSubview(card)
        NSLayoutConstraint.activate([
          card.topAnchor.constraint(equalTo: topAnchor, constant: 20),
          card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
          card.widthAnchor.constraint(equalToConstant: 200),
          card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        ])
        """
    ) { $0.add(shadowed()) },
    .init(
      "with SnapKit", "let card = UIView()",
      setup: """
        card.backgroundColor = .white
        card.layer.shadowOpacity = 0.2
        addSubview(card)
        card.snp.makeConstraints { make in
          make.top.left.equalToSuperview().offset(20)
          make.size.equalTo(CGSize(width: 200, height: 100))
        }
        """
    ) { $0.add(shadowed()) },
    .init(
      "three in a stack view", "let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))",
      setup: """
        stack.distribution = .fillEqually
        for _ in 0..<3 {
          let tile = UIView()
          tile.backgroundColor = .white
          tile.layer.shadowOpacity = 0.2
          stack.addArrangedSubview(tile)
        }
        addSubview(stack)
        """
    ) {
      $0.add {
        $0.name = "stack"
        $0.frame(0, 0, 300, 100)
        for index in 0..<3 {
          $0.add {
            $0.name = "tile"
            $0.frame(Double(index) * 100, 0, 100, 100)
            $0.background(.white)
            $0.shadowOpacity = 0.2
          }
        }
      }
    },
    .init(
      "only while something moves",
      """
      let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
      override func prepareForReuse() { card.alpha = 0.5 }
      func fade() { UIView.animate(withDuration: 0.3) { self.card.alpha = 0.5 } }
      """.replacingOccurrences(of: "override func", with: "func"),
      setup: card.replacingOccurrences(
        of: "let card = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))\n", with: "") + label
    ) { $0.add(card { $0.add(label()) }) },
    .init(
      "a later statement of the same method",
      setup: card + "card.layer.shadowOpacity = 0.5\ncard.layer.shadowOpacity = 0"
    ) { $0.add(card()) },
    .init("never added", setup: card + "let other = UIView()\nother.layer.shadowOpacity = 0.5") { $0.add(card()) },
  ]
}
