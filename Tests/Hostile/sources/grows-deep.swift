import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    var o = .a(1)
for i in 0..<32 { for j in 0..<32 { for k in 0..<32 { o = .a(o) } } }
use(o); card.alpha = 0.5
  }
}
