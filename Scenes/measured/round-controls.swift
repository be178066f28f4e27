// Common views with a radius and a clip, as in the observation `round-controls`.
import UIKit

final class RoundColor: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 40, y: 120, width: 120, height: 120))
    item.backgroundColor = .orange
    item.layer.cornerRadius = 60
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class RoundLabelOnColor: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 40, y: 120, width: 120, height: 120))
    label.text = "Hi"
    label.backgroundColor = .orange
    label.layer.cornerRadius = 60
    label.layer.masksToBounds = true
    view.addSubview(label)
  }
}

final class RoundPictureButton: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 40, y: 120, width: 120, height: 120))
    button.setImage(UIImage(named: "round-photo"), for: .normal)
    button.layer.cornerRadius = 60
    button.layer.masksToBounds = true
    view.addSubview(button)
  }
}

final class RoundPicture: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(frame: CGRect(x: 40, y: 120, width: 120, height: 120))
    picture.image = UIImage(named: "round-photo")
    picture.layer.cornerRadius = 60
    picture.layer.masksToBounds = true
    view.addSubview(picture)
  }
}
