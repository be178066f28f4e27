import LayerGeometry
import LayerModel
import LayerTestSupport

extension SwiftTruth {
  /// Each reason alone, its fixed version, and near misses.
  static let reasons: [SwiftTruth] = shadows + clips + others

  private static let shadows: [SwiftTruth] = [
    .init("shadow without a path", setup: card + "card.layer.shadowOpacity = 0.2") {
      $0.add(card { $0.shadowOpacity = 0.2 })
    },
    .init(
      "shadow with a path",
      setup: card + """
        card.layer.shadowOpacity = 0.2
        card.layer.shadowPath = UIBezierPath(rect: card.bounds).cgPath
        """
    ) {
      $0.add(
        card {
          $0.shadowOpacity = 0.2
          $0.shadowPath = .rect(Rect(x: 0, y: 0, width: 200, height: 100))
        })
    },
    .init(
      "shadow whose path comes with layout",
      """
      let card = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
        card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 8).cgPath
      }
      """,
      setup: """
        card.backgroundColor = .white
        card.layer.shadowOpacity = 0.2
        addSubview(card)
        """
    ) {
      $0.add(
        card {
          $0.shadowOpacity = 0.2
          $0.shadowPath = .roundedRect(Rect(x: 0, y: 0, width: 200, height: 100), radius: 8)
        })
    },
    .init("shadow of no opacity", setup: card + "card.layer.shadowRadius = 8\ncard.layer.shadowOpacity = 0") {
      $0.add(card())
    },
  ]

  private static let clips: [SwiftTruth] = [
    .init("radius without a clip", setup: card + photo + "card.layer.cornerRadius = 12") {
      $0.add(
        card {
          $0.cornerRadius = 12
          $0.add(photo())
        })
    },
    .init("clip without a radius", setup: card + photo + "card.clipsToBounds = true") {
      $0.add(
        card {
          $0.masksToBounds = true
          $0.add(photo())
        })
    },
    .init(
      "clip around label and image",
      setup: card + photo + label + "card.layer.cornerRadius = 12\ncard.clipsToBounds = true"
    ) {
      $0.add(
        card {
          $0.roundedClip(12)
          $0.add(photo())
          $0.add(label())
        })
    },
    .init(
      "lone image view with a radius",
      setup: card + photo + "photo.layer.cornerRadius = 12\nphoto.layer.masksToBounds = true"
    ) {
      $0.add(card { $0.add(photo { $0.roundedClip(12) }) })
    },
    .init(
      "image view with a background",
      setup: card + photo + """
        photo.layer.cornerRadius = 12
        photo.layer.masksToBounds = true
        photo.backgroundColor = .lightGray
        """
    ) {
      $0.add(
        card {
          $0.add(
            photo {
              $0.roundedClip(12)
              $0.background(Color(red: 0.667, green: 0.667, blue: 0.667))
            })
        })
    },
    .init(
      "clip that reaches no content", setup: card + label + "card.layer.cornerRadius = 2\ncard.clipsToBounds = true"
    ) {
      $0.add(
        card {
          $0.roundedClip(2)
          $0.add(label())
        })
    },
  ]

  private static let others: [SwiftTruth] = [
    .init(
      "mask layer",
      setup: card + photo + """
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).cgPath
        photo.layer.mask = shape
        """
    ) {
      $0.add(
        card {
          $0.add(
            photo {
              $0.mask {
                $0.frame(0, 0, 60, 60)
                $0.shape(.ellipse(in: Rect(x: 0, y: 0, width: 60, height: 60)))
              }
            })
        })
    },
    .init(
      "view as a mask",
      setup: card + photo + """
        let round = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        round.backgroundColor = .black
        round.layer.cornerRadius = 30
        photo.mask = round
        """
    ) {
      $0.add(
        card {
          $0.add(
            photo {
              $0.mask {
                $0.frame(0, 0, 60, 60)
                $0.background(.black)
                $0.cornerRadius = 30
              }
            })
        })
    },
    .init("group opacity", setup: card + photo + label + "card.alpha = 0.5") {
      $0.add(
        card {
          $0.opacity = 0.5
          $0.add(photo())
          $0.add(label())
        })
    },
    .init("opacity of a leaf", setup: card + photo + "photo.alpha = 0.5") {
      $0.add(card { $0.add(photo { $0.opacity = 0.5 }) })
    },
    .init("bitmap without a scale", setup: card + label + "card.layer.shouldRasterize = true") {
      $0.add(
        card {
          $0.shouldRasterize = true
          $0.add(label())
        })
    },
    .init(
      "bitmap with a scale",
      setup: card + label + """
        card.layer.shouldRasterize = true
        card.layer.rasterizationScale = UIScreen.main.scale
        """
    ) {
      $0.add(
        card {
          $0.shouldRasterize = true
          $0.rasterizationScale = 3
          $0.add(label())
        })
    },
    .init(
      "visual effect view",
      setup: card + """
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        blur.frame = CGRect(x: 0, y: 100, width: 393, height: 80)
        addSubview(blur)
        """
    ) {
      $0.add(card())
      $0.add {
        $0.name = "blur"
        $0.frame(0, 100, 393, 80)
        $0.add {
          $0.name = "backdrop"
          $0.frame(0, 0, 393, 80)
          var content = BackdropContent()
          content.style = .light
          $0.content = .backdrop(content)
        }
      }
    },
    .init(
      "gradient layer with a shadow",
      setup: """
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.shadowOpacity = 0.4
        layer.insertSublayer(gradient, at: 0)
        """
    ) {
      $0.add {
        $0.name = "gradient"
        $0.frame(10, 10, 100, 50)
        var content = GradientContent()
        content.colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
        $0.content = .gradient(content)
        $0.shadowOpacity = 0.4
      }
    },
  ]
}
