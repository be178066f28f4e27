import UIKit
protocol P: Q {}
protocol Q: P {}
extension P { func q() { q() } }
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    q()
  }
}
extension V: P, Q {}
