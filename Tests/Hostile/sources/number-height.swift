import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.frame = CGRect(x: 0, y: 0, width: 99, height: 1e308); card.layer.cornerRadius = 1e308
    card.heightAnchor.constraint(equalToConstant: 1e308 * 10).isActive = true
  }
}
