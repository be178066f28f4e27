import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    let l = UILabel(); addSubview(l); var t = "a"
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
t = t + t
l.text = t
  }
}
