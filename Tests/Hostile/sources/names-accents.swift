import UIKit
class V́́Å: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.alpha = 0.5
  }
}
