import UIKit
class V: UIView {
  let card = UIView()
  func setup() {
    addSubview(card)
    let i = UIImageView(image: UIImage(named: "../../secret")); addSubview(i)
  }
}
let j = UIImage(contentsOfFile: "/etc/passwd")
let k = #imageLiteral(resourceName: "../secret.png")
