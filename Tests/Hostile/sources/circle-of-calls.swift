import UIKit
func f(_ v: UIView) { g(v); g(v) }
func g(_ v: UIView) { f(v); f(v) }
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    f(self)
  }
}
