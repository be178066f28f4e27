// Views, image views and buttons with a radius and a clip: alone, on a background, and in a translucent parent, as in
// the observation `rakuyoo-iphone-12`.
import UIKit

final class ViewAlone: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.backgroundColor = .red
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class PictureAlone: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIImageView(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.image = UIImage(named: "round-photo")
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class TextButtonAlone: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIButton(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.setTitle("Button", for: .normal)
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class ImageButtonAlone: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIButton(frame: CGRect(x: 40, y: 100, width: 80, height: 60))
    item.setImage(UIImage(named: "round-photo"), for: .normal)
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class ViewOnBackground: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.backgroundColor = .red
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class PictureOnBackground: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIImageView(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.image = UIImage(named: "round-photo")
    item.backgroundColor = .red
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class TextButtonOnBackground: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIButton(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.setTitle("Button", for: .normal)
    item.backgroundColor = .red
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class ImageButtonOnBackground: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIButton(frame: CGRect(x: 40, y: 100, width: 80, height: 60))
    item.setImage(UIImage(named: "round-photo"), for: .normal)
    item.backgroundColor = .red
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    view.addSubview(item)
  }
}

final class ViewInTranslucentParent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIView(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.backgroundColor = .red
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.backgroundColor = .white
    parent.alpha = 0.5
    parent.addSubview(item)
    view.addSubview(parent)
  }
}

final class PictureInTranslucentParent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIImageView(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.image = UIImage(named: "round-photo")
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.backgroundColor = .white
    parent.alpha = 0.5
    parent.addSubview(item)
    view.addSubview(parent)
  }
}

final class TextButtonInTranslucentParent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIButton(frame: CGRect(x: 40, y: 100, width: 160, height: 60))
    item.setTitle("Button", for: .normal)
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.backgroundColor = .white
    parent.alpha = 0.5
    parent.addSubview(item)
    view.addSubview(parent)
  }
}

final class ImageButtonInTranslucentParent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIButton(frame: CGRect(x: 40, y: 100, width: 80, height: 60))
    item.setImage(UIImage(named: "round-photo"), for: .normal)
    item.layer.cornerRadius = 30
    item.layer.masksToBounds = true
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.backgroundColor = .white
    parent.alpha = 0.5
    parent.addSubview(item)
    view.addSubview(parent)
  }
}
