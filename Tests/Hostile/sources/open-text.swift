import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    let a = """
  }
}


















































