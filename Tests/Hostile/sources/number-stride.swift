import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    for i in stride(from: 0, to: 1e308, by: 1e-308) { card.alpha = i }
  }
}
