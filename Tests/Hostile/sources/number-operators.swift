import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    card.alpha = CGFloat(Int.min / -1 + Int.max + 1) + CGFloat(1 << 64) + CGFloat(Int.min % -1) / 0
    card.tag = -(-9223372036854775808) * 0xFFFFFFFFFFFFFFFFFF; card.alpha = CGFloat(abs(Int.min))
  }
}
