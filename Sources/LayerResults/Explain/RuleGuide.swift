import LayerLint

/// Further text for a rule's page: how the problem is detected, and Swift code before and after the change.
struct RuleGuide {
  /// The way in which the rule detects a problem, as a sentence.
  let detection: String
  /// Swift code that causes the finding.
  let before: String
  /// Swift code without the finding, or the action to take if the change is not in Swift.
  let after: String

  /// The guide of a rule; nil for a rule without a guide.
  static func of(_ rule: String) -> RuleGuide? { passes[rule] ?? pixels[rule] ?? time[rule] ?? interface[rule] }

  /// The rules with a guide, for a test that compares them with the catalog.
  static var ids: Set<String> { Set([passes, pixels, time, interface].flatMap(\.keys)) }

  private static let passes: [String: RuleGuide] = [
    "shadow-without-path": RuleGuide(
      detection: "The plan has shadow passes for the layer, which has a visible shadow, no path, and content that "
        + "casts the shadow.",
      before: "card.layer.shadowOpacity = 0.2",
      after: """
        card.layer.shadowOpacity = 0.2
        // in layoutSubviews
        let outline = UIBezierPath(roundedRect: card.bounds, cornerRadius: 12)
        card.layer.shadowPath = outline.cgPath
        """),
    "rounded-clip": RuleGuide(
      detection:
        "The plan flattens a layer with a corner radius and a clip, and the scene has fewer passes without the clip.",
      before: "card.layer.cornerRadius = 12\ncard.clipsToBounds = true",
      after: """
        card.layer.cornerRadius = 12  // rounds background and border by itself
        // an image view without a background needs no pass
        photo.layer.cornerRadius = 12
        photo.clipsToBounds = true
        """),
    "content-filter": RuleGuide(
      detection: "A blur or a colour effect is in a row, applies to one image, or applies to content that an animation"
        + ", a video or a clock changes.",
      before: "Image(cover).resizable().blur(radius: 30)",
      after: """
        // once, in a background task: CIFilter.gaussianBlur()
        Image(uiImage: blurredCover).resizable()
        """),
    "glass-effect": RuleGuide(
      detection: "A loop or a list repeats a glass surface, or a screen has several outside of a container.",
      before: "HStack {\n  PlayButton().glassEffect()\n  SkipButton().glassEffect()\n}",
      after: """
        GlassEffectContainer {
          HStack {
            PlayButton().glassEffect()
            SkipButton().glassEffect()
          }
        }
        """),
    "mask-as-shape": RuleGuide(
      detection: "The mask is a shape layer whose path is a rectangle, a rounded rectangle or a circle.",
      before:
        "let mask = CAShapeLayer()\nmask.path = UIBezierPath(ovalIn: avatar.bounds).cgPath\navatar.layer.mask = mask",
      after: "avatar.layer.cornerRadius = avatar.bounds.height / 2\navatar.clipsToBounds = true"),
    "irregular-mask": RuleGuide(
      detection: "The mask is a path other than a rounded rectangle or a circle, or an image with transparent pixels.",
      before: "let bubble = CAShapeLayer()\nbubble.path = bubblePath\nphoto.layer.mask = bubble",
      after: """
        // draw once and keep the result
        photo.image = UIGraphicsImageRenderer(size: size).image { _ in
          UIBezierPath(cgPath: bubblePath).addClip()
          picture.draw(in: CGRect(origin: .zero, size: size))
        }
        """),
    "mask-as-plain-layer": RuleGuide(
      detection: "The mask is a layer with a background colour and nothing else.",
      before: "let mask = CALayer()\nmask.backgroundColor = UIColor.black.cgColor\nview.layer.mask = mask",
      after: "view.clipsToBounds = true"),
    "gradient-mask": RuleGuide(
      detection: "The mask is a gradient, and everything below the layer is one opaque colour.",
      before: "list.layer.mask = fadeGradient",
      after: """
        let fade = CAGradientLayer()
        let clear = UIColor.white.withAlphaComponent(0)
        fade.colors = [clear.cgColor, UIColor.white.cgColor]
        container.layer.addSublayer(fade)
        """),
    "group-opacity": RuleGuide(
      detection:
        "The plan flattens a translucent layer with several planes, and the scene has fewer passes at full opacity.",
      before: "card.alpha = 0.6",
      after: "titleLabel.alpha = 0.6  // fades one plane\ncard.layer.allowsGroupOpacity = false  // if nothing overlaps"
    ),
    "nested-mask": RuleGuide(
      detection:
        "A mask itself has a mask, a blend mode or background filters, which Core Animation does not apply.",
      before: "mask.mask = otherMask", after: "mask.path = combinedPath  // one mask with both outlines"),
    "backdrop-in-group": RuleGuide(
      detection: "A backdrop is inside a layer that the plan flattens, so it cannot read the pixels below that layer.",
      before: "effectView.superview?.alpha = 0.9",
      after: "// fade the views in its contentView\neffectView.effect = UIBlurEffect(style: .systemThinMaterial)"),
    "stacked-backdrops": RuleGuide(
      detection:
        "Two backdrops capture the same target without sharing a group, or a backdrop blurs static content.",
      before: """
        VStack {
          header.background(.ultraThinMaterial)
          bar.background(.ultraThinMaterial)
        }
        """,
      after: "VStack { header; bar }.background(.ultraThinMaterial)"),
    "shadow-clipped-away": RuleGuide(
      detection: "A layer has a shadow and sets 'masksToBounds', which cuts the shadow off.",
      before: "card.layer.shadowOpacity = 0.2\ncard.clipsToBounds = true",
      after: "shadowView.layer.shadowOpacity = 0.2\nshadowView.addSubview(card)\ncard.clipsToBounds = true"),
    "unequal-shadow-paths": RuleGuide(
      detection: "Layers of the same size cast the same shadow, but each layer sets a separate path object.",
      before: "// in each cell\ncell.layer.shadowPath = UIBezierPath(rect: cell.bounds).cgPath",
      after: "// one path object for all cells of the same size\ncell.layer.shadowPath = sharedShadowPath"),
    "transform-layer-property": RuleGuide(
      detection: "A 'CATransformLayer' sets a property that it ignores.",
      before: "transformLayer.backgroundColor = UIColor.white.cgColor",
      after: "plainSublayer.backgroundColor = UIColor.white.cgColor"),
  ]

  private static let pixels: [String: RuleGuide] = [
    "needless-clip": RuleGuide(
      detection: "A layer clips, but no pixel of its subtree is outside its bounds.",
      before: "label.clipsToBounds = true", after: "label.clipsToBounds = false"),
    "needless-rasterize": RuleGuide(
      detection: "Nothing in a rasterized layer's bitmap needs a pass.",
      before: "view.layer.shouldRasterize = true", after: "view.layer.shouldRasterize = false"),
    "rasterize-churn": RuleGuide(
      detection: "In the simulation, the layer's bitmap is rendered again in most frames of the timeline.",
      before: "cell.layer.shouldRasterize = true  // while its content animates",
      after: "cell.layer.shouldRasterize = isStill"),
    "rasterize-over-budget": RuleGuide(
      detection: "The bitmap does not fit into the rasterization cache together with earlier bitmaps.",
      before: "table.layer.shouldRasterize = true",
      after: "badge.layer.shouldRasterize = true  // the small part that is expensive"),
    "rasterize-idle": RuleGuide(
      detection: "Between two uses, a bitmap stays unused for longer than the cache keeps it.",
      before: "hud.layer.shouldRasterize = true  // shown once a second",
      after: "hud.layer.shouldRasterize = false"),
    "rasterize-at-wrong-scale": RuleGuide(
      detection: "'rasterizationScale' differs from the screen's scale.",
      before: "layer.shouldRasterize = true",
      after: "layer.shouldRasterize = true\nlayer.rasterizationScale = traitCollection.displayScale"),
    "rasterized-mask-or-opacity": RuleGuide(
      detection: "A rasterized layer has a mask or an opacity, which is applied outside its bitmap.",
      before: "card.alpha = 0.8\ncard.layer.shouldRasterize = true",
      after: "container.layer.shouldRasterize = true\ncard.alpha = 0.8  // card is in container"),
    "hidden-work": RuleGuide(
      detection: "A hidden layer has images that no visible layer shows, a mask shows nothing, or a SwiftUI view with "
        + "effects has an opacity or a size of 0.",
      before: "imageView.isHidden = true", after: "imageView.isHidden = true\nimageView.image = nil"),
    "needless-blending": RuleGuide(
      detection: "A translucent background lies over a single opaque colour, so an opaque one can look the same.",
      before: "label.backgroundColor = .white.withAlphaComponent(0.5)  // over white",
      after: "label.backgroundColor = .white\nlabel.isOpaque = true"),
    "deep-overdraw": RuleGuide(
      detection: "The plan blends more draws over an area than the rule's 'times' option allows.",
      before: "stack.addSubview(translucentOverlay)  // the fifth overlay",
      after: "stack.backgroundColor = mixedColor  // opaque, instead of the overlays"),
    "scaled-image": RuleGuide(
      detection: "The image has more pixels than any layer shows. Its size is read from the file.",
      before: "imageView.image = photo",
      after: "imageView.image = await photo.byPreparingThumbnail(ofSize: sizeInPixels)"),
    "unsupported-image-format": RuleGuide(
      detection: "The image file is in a format that the GPU cannot read without conversion.",
      before: "UIImage(named: \"photo-16-bit\")", after: "export the file with 8 bits per channel"),
    "misaligned": RuleGuide(
      detection: "An edge of a layer with contents or text is off the pixel grid.",
      before: "label.center = CGPoint(x: 10.3, y: 20.7)",
      after: "label.frame = label.frame.integral"),
    "inert-property": RuleGuide(
      detection: "A property is set, but has no effect because another property is missing or turned off.",
      before: "view.layer.cornerCurve = .continuous  // without a radius",
      after: "view.layer.cornerRadius = 12\nview.layer.cornerCurve = .continuous"),
  ]

  private static let time: [String: RuleGuide] = [
    "decode-on-main-thread": RuleGuide(
      detection: "A frame of the simulated timeline decodes images for longer than the 'milliseconds' option allows.",
      before: "imageView.image = UIImage(contentsOfFile: path)",
      after: """
        Task {
          let image = await Task.detached { UIImage(contentsOfFile: path) }.value
          imageView.image = await image?.byPreparingThumbnail(ofSize: sizeInPixels)
        }
        """),
    "hang": RuleGuide(
      detection: "Work on the main thread takes longer than 250 ms between two frames.",
      before: "let items = importer.run()  // on the main actor",
      after: "let items = await Task.detached { importer.run() }.value"),
    "work-over-budget": RuleGuide(
      detection: "One piece of main-thread work takes longer than the screen's frame interval.",
      before: "let rows = parse(data)", after: "let rows = await Task.detached { parse(data) }.value"),
    "eager-list": RuleGuide(
      detection: "The list creates rows that are not on the screen.",
      before: "ScrollView { VStack { ForEach(items) { Row($0) } } }",
      after: "ScrollView { LazyVStack { ForEach(items) { Row($0) } } }"),
    "computed-heights": RuleGuide(
      detection: "A reload of the list measures rows again although their heights were known.",
      before: """
        func tableView(_: UITableView, heightForRowAt i: IndexPath) -> CGFloat {
          texts[i.row].boundingRect(with: size, context: nil).height
        }
        """,
      after: """
        func tableView(_: UITableView, heightForRowAt i: IndexPath) -> CGFloat {
          heights[i.row]  // computed when the texts change
        }
        """),
    "reload-storm": RuleGuide(
      detection: "The whole list is reloaded several times within a second.",
      before: "for message in messages { rows.append(message); tableView.reloadData() }",
      after: "rows += messages\ntableView.reloadData()"),
    "store-access-per-record": RuleGuide(
      detection: "A load on the main thread accesses the store once for each record.",
      before: "for id in ids { objects.append(try context.existingObject(with: id)) }",
      after: "request.predicate = NSPredicate(format: \"self IN %@\", ids)\nobjects = try context.fetch(request)"),
    "recreated-model": RuleGuide(
      detection: "Each evaluation of a view creates its model again.",
      before: "@ObservedObject var model = Model()", after: "@StateObject private var model = Model()"),
  ]

  private static let interface: [String: RuleGuide] = [
    "wrong-key-path": RuleGuide(
      detection:
        "A runtime attribute names a key path that the layer does not have, or gives it a value of the wrong type.",
      before: "layer.borderColor = Color  (runtime attribute)",
      after: "view.layer.borderColor = UIColor.separator.cgColor"),
    "ambiguous-layout": RuleGuide(
      detection: "Interface Builder has marked the view as ambiguous.",
      before: "label.leadingAnchor.constraint(equalTo: view.leadingAnchor)",
      after: "label.leadingAnchor.constraint(equalTo: view.leadingAnchor)\n"
        + "label.topAnchor.constraint(equalTo: view.topAnchor)"),
    "duplicate-constraint": RuleGuide(
      detection: "Two constraints in the file define the same relation.",
      before: "a.topAnchor.constraint(equalTo: b.topAnchor)  // twice",
      after: "a.topAnchor.constraint(equalTo: b.topAnchor)"),
    "constraint-across-levels": RuleGuide(
      detection: "The two items of a constraint are more than one level apart in the view hierarchy.",
      before: "// label is in card, card is in view\nlabel.topAnchor.constraint(equalTo: view.topAnchor)",
      after: "label.topAnchor.constraint(equalTo: card.topAnchor)\ncard.topAnchor.constraint(equalTo: view.topAnchor)"),
  ]
}
