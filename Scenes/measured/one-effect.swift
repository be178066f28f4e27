// One effect at a time on ten or twenty image views, plain and rasterized, as in the observation `seedante-ipad-mini`.
import UIKit

class PictureGrid: UIViewController {
  var many: Int { 10 }
  var isRasterized: Bool { false }

  func decorate(_ picture: UIImageView) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<many {
      let (column, row) = (index % 4, index / 4)
      let picture = UIImageView(frame: CGRect(x: 20 + 90 * column, y: 40 + 90 * row, width: 80, height: 80))
      picture.image = UIImage(named: "round-photo")
      decorate(picture)
      picture.layer.shouldRasterize = isRasterized
      view.addSubview(picture)
    }
  }
}

class RadiusGrid: PictureGrid {
  override func decorate(_ picture: UIImageView) {
    picture.layer.cornerRadius = 40
    picture.layer.masksToBounds = true
  }
}

class ShadowGrid: PictureGrid {
  override func decorate(_ picture: UIImageView) {
    picture.layer.shadowOpacity = 0.5
  }
}

class ShadowPathGrid: PictureGrid {
  override func decorate(_ picture: UIImageView) {
    picture.layer.shadowOpacity = 0.5
    picture.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath
  }
}

class MaskGrid: PictureGrid {
  override func decorate(_ picture: UIImageView) {
    let circle = CAShapeLayer()
    circle.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath
    picture.layer.mask = circle
  }
}

final class TenRounded: RadiusGrid {}

final class TwentyRounded: RadiusGrid {
  override var many: Int { 20 }
}

final class TenRoundedRasterized: RadiusGrid {
  override var isRasterized: Bool { true }
}

final class TwentyRoundedRasterized: RadiusGrid {
  override var many: Int { 20 }
  override var isRasterized: Bool { true }
}

final class TenShadows: ShadowGrid {}

final class TwentyShadows: ShadowGrid {
  override var many: Int { 20 }
}

final class TenShadowsRasterized: ShadowGrid {
  override var isRasterized: Bool { true }
}

final class TwentyShadowsRasterized: ShadowGrid {
  override var many: Int { 20 }
  override var isRasterized: Bool { true }
}

final class TenShadowPaths: ShadowPathGrid {}

final class TwentyShadowPaths: ShadowPathGrid {
  override var many: Int { 20 }
}

final class TenMasks: MaskGrid {}

final class TwentyMasks: MaskGrid {
  override var many: Int { 20 }
}

final class TenMasksRasterized: MaskGrid {
  override var isRasterized: Bool { true }
}

final class TwentyMasksRasterized: MaskGrid {
  override var many: Int { 20 }
  override var isRasterized: Bool { true }
}
