import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    let l = UILabel(); l.text = String(format: "%9223372036854775807.99d", 1)
  }
}
