// A carousel of clipped cells on a television, as in the observation `rivulet-carousel`.
import UIKit

final class CarouselController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for column in 0..<3 {
      view.addSubview(CarouselCell(frame: CGRect(x: 10 + 126 * column, y: 100, width: 116, height: 160)))
    }
  }
}

final class CarouselCell: UIView {
  let picture = UIImageView()
  let shade = CAGradientLayer()
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    layer.cornerRadius = 28
    layer.cornerCurve = .continuous
    clipsToBounds = true
    picture.frame = CGRect(x: -10, y: -10, width: 136, height: 180)
    picture.image = UIImage(named: "still")
    addSubview(picture)
    shade.frame = CGRect(x: 0, y: 80, width: 116, height: 80)
    shade.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    layer.addSublayer(shade)
    title.frame = CGRect(x: 20, y: 110, width: 76, height: 20)
    title.text = "Episode 4"
    title.textColor = .white
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }
}
