import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.frame = CGRect(x: 0, y: 0, width: 99, height: 99); card.layer.shadowOpacity = 0.5
    card.layer.shadowPath = UIBezierPath(roundedRect: CGRect(x: 1e19, y: 0, width: 99, height: 99), cornerRadius: 1e19).cgPath
  }
}
