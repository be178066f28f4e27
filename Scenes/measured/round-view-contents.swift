// A round view with more and more in it, as in the observation `simulator-round-views`.
import UIKit

final class RoundGround: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    item.backgroundColor = .red
    item.layer.borderWidth = 2
    item.layer.cornerRadius = 100
    view.addSubview(item)
  }
}

final class RoundGroundClipped: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    item.backgroundColor = .red
    item.layer.borderWidth = 2
    item.layer.cornerRadius = 100
    item.clipsToBounds = true
    view.addSubview(item)
  }
}

final class RoundGroundWithContents: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    item.backgroundColor = .red
    item.layer.borderWidth = 2
    item.layer.contents = UIImage(named: "round-photo")?.cgImage
    item.layer.cornerRadius = 100
    item.clipsToBounds = true
    view.addSubview(item)
  }
}

final class RoundGroundWithSubview: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    item.backgroundColor = .red
    item.layer.borderWidth = 2
    item.layer.cornerRadius = 100
    item.clipsToBounds = true
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.backgroundColor = .blue
    item.addSubview(inner)
    view.addSubview(item)
  }
}

final class RoundContents: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    item.layer.contents = UIImage(named: "round-photo")?.cgImage
    item.layer.cornerRadius = 100
    item.clipsToBounds = true
    view.addSubview(item)
  }
}

final class RoundImageButton: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    button.setImage(UIImage(named: "round-photo"), for: .normal)
    button.layer.cornerRadius = 100
    button.clipsToBounds = true
    view.addSubview(button)
  }
}

final class RoundImageInButton: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 90, y: 300, width: 200, height: 200))
    button.setImage(UIImage(named: "round-photo"), for: .normal)
    button.imageView?.layer.cornerRadius = 100
    button.imageView?.clipsToBounds = true
    view.addSubview(button)
  }
}
