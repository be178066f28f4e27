import UIKit
class V: UIView {
  let card = UIView(); let list: [CGFloat] = [1, 2]
  func setup() {
    addSubview(card)
    insertSubview(card, at: 9223372036854775807); card.alpha = list[9223372036854775807]
    for i in 9223372036854775806..<9223372036854775807 { card.alpha = list[i + 1] }
    list.prefix(-1).dropFirst(9223372036854775807).forEach { card.alpha = $0 }
  }
}
