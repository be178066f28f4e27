// A rounded view that clips a subview, with and without backgrounds, as in the observation `simulator-round-parents`.
import UIKit

final class RoundParent: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let parent = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 120))
    parent.layer.cornerRadius = 60
    parent.layer.masksToBounds = true
    view.addSubview(parent)
  }
}

final class RoundParentOfClearView: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let parent = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 120))
    parent.layer.cornerRadius = 60
    parent.layer.masksToBounds = true
    parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    view.addSubview(parent)
  }
}

final class RoundGroundOfClearView: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let parent = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 120))
    parent.backgroundColor = .green
    parent.layer.cornerRadius = 60
    parent.layer.masksToBounds = true
    parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    view.addSubview(parent)
  }
}

final class RoundGroundOfView: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let parent = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 120))
    parent.backgroundColor = .green
    parent.layer.cornerRadius = 60
    parent.layer.masksToBounds = true
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    inner.backgroundColor = .purple
    parent.addSubview(inner)
    view.addSubview(parent)
  }
}
