// One effect at a time on an image view, plain and rasterized, as in the observation `seedante-ipad-mini`.
import UIKit

final class RadiusOnImage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))
    picture.image = UIImage(named: "photo")
    picture.layer.cornerRadius = 40
    picture.layer.masksToBounds = true
    view.addSubview(picture)
  }
}

final class ShadowOnImage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))
    picture.image = UIImage(named: "photo")
    picture.layer.shadowOpacity = 0.5
    view.addSubview(picture)
  }
}

final class ShadowPathOnImage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))
    picture.image = UIImage(named: "photo")
    picture.layer.shadowOpacity = 0.5
    picture.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath
    view.addSubview(picture)
  }
}

final class MaskOnImage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = UIImageView(frame: CGRect(x: 40, y: 100, width: 80, height: 80))
    picture.image = UIImage(named: "photo")
    let circle = CAShapeLayer()
    circle.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath
    picture.layer.mask = circle
    view.addSubview(picture)
  }
}
