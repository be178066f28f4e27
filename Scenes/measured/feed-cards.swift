// Clipped cards, avatars and box shadows of a feed, before and after a fix, as in the observation `ugc-copy-feed`.
import UIKit

final class FeedBefore: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for row in 0..<2 {
      view.addSubview(FeedCard(frame: CGRect(x: 16, y: 80 + 320 * row, width: 358, height: 280)))
      view.addSubview(Avatar(frame: CGRect(x: 24, y: 90 + 320 * row, width: 40, height: 40)))
      view.addSubview(BoxShadow(frame: CGRect(x: 16, y: 370 + 320 * row, width: 358, height: 20)))
    }
  }
}

final class FeedAfter: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(FeedCard(frame: CGRect(x: 16, y: 80, width: 358, height: 280)))
    view.addSubview(Avatar(frame: CGRect(x: 24, y: 90, width: 40, height: 40)))
    view.addSubview(BoxShadow(frame: CGRect(x: 16, y: 370, width: 358, height: 20)))
  }
}

final class FeedCard: UIView {
  let video = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 24
    layer.cornerCurve = .continuous
    clipsToBounds = true
    video.frame = CGRect(x: 0, y: 0, width: 358, height: 280)
    video.image = UIImage(named: "clip")
    addSubview(video)
  }

  required init?(coder: NSCoder) { nil }
}

final class Avatar: UIView {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 20
    clipsToBounds = true
    picture.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    picture.image = UIImage(named: "face")
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }
}

final class BoxShadow: UIView {
  let cut = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .gray
    cut.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 358, height: 20)).cgPath
    layer.mask = cut
  }

  required init?(coder: NSCoder) { nil }
}
