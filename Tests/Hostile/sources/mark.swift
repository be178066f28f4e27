import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.alpha = 0.5
  }
}
