import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.addSubview(self); card.addSubview(card); layer.mask = layer
  }
}
