// Rounded, clipped layers of one plane, as in the observation `simulator-round-labels`.
import UIKit

final class RoundFrame: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 80, y: 140, width: 40, height: 40))
    item.layer.backgroundColor = UIColor.systemTeal.cgColor
    item.layer.borderWidth = 2
    item.layer.cornerRadius = 20
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class EmptyLabel: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 60, y: 220, width: 180, height: 24))
    label.layer.backgroundColor = UIColor.systemTeal.cgColor
    label.layer.borderWidth = 2
    label.layer.cornerRadius = 12
    label.layer.masksToBounds = true
    view.addSubview(label)
  }
}

final class PlainLabel: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 60, y: 220, width: 180, height: 24))
    label.text = "Round, and nothing behind it"
    label.layer.cornerRadius = 12
    label.layer.masksToBounds = true
    view.addSubview(label)
  }
}
