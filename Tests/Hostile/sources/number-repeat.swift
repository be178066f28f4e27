import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    Array(repeating: UIView(), count: 9223372036854775807).forEach { addSubview($0) }
  }
}
