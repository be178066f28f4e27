import UIKit
enum E { static let a: CGFloat = b; static let b = E.a }
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.alpha = E.a
  }
}
