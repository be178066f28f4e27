import LayerDiagnostics
import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

// The platform's drawing in an object's layer: text, images, blurs, and the parts of controls.

extension SwiftDraftBuilder {
  private static let layerClasses: [String: LayerClass] = [
    "CAShapeLayer": .shape, "CAGradientLayer": .gradient, "CATextLayer": .text, "CAReplicatorLayer": .replicator,
    "CATransformLayer": .transform, "CAEmitterLayer": .emitter, "CAMetalLayer": .metal, "CATiledLayer": .tiled,
    "CAEAGLLayer": .metal, "AVPlayerLayer": .metal, "AVCaptureVideoPreviewLayer": .metal,
  ]

  /// Sets the layer class and the defaults of the object's class.
  mutating func prepareContent(_ object: SwiftObject) {
    let className = object.role == .layer ? object.base : program.layerClass(of: object.type)
    if let layerClass = className.flatMap({ Self.layerClasses[$0] }) {
      change { $0.content = layerClass.initialContent }
    }
    if object.role == .layer { return }
    let chain = UIKitClass.chain(of: object.base)
    // Scroll views and effect views clip their content.
    if chain.contains("UIScrollView") {
      change { $0.masksToBounds = true }
      draft.scrollViews.insert(draft.current)
    }
    if object.base == "UITableView" || object.base == "UITableViewCell" { change { $0.backgroundColor = .white } }
  }

  /// Adds the content that the platform draws.
  mutating func draw(_ object: SwiftObject, _ size: Size) {
    let frame = Rect<SuperlayerSpace>(x: 0, y: 0, width: size.width, height: size.height)
    drawContents(object)
    if let control = PlatformControl(object) { return draw(control, size, at: object.site) }
    switch object.base {
    case "UILabel": drawLabel(object, size)
    case "UIImageView": drawImage(object)
    case "UIButton": drawButton(object, frame)
    case "UITextField", "UISearchTextField": drawField(object, frame)
    case "UITextView":
      let inset = SwiftText.insets(ofTextView: object)
      let place = Rect<SuperlayerSpace>(
        minX: inset.leading, minY: inset.top, maxX: max(inset.leading, size.width - inset.trailing),
        maxY: max(inset.top, size.height - inset.bottom))
      drawWords(object, SwiftText.ofLabels, place, isTop: true)
    case "UIVisualEffectView": drawEffect(object, frame)
    case "UITableViewCell": drawAccessory(object, frame)
    case "UINavigationBar": drawNavigationBar(object, frame)
    case "UIToolbar": drawToolbar(object, frame)
    case "UITabBar": drawBox(object, "background", frame, radius: 0, "whiteColor")
    case "WKWebView", "MKMapView", "MTKView", "SCNView", "ARSCNView", "SKView":
      change { layer in
        layer.content = .external(.metal)
        layer.isOpaque = true
        if layer.backgroundColor == nil { layer.backgroundColor = SystemColors.color("systemGray6Color") }
      }
    default: if drawsItself(object) { show(SwiftImage(), isOpaque: false, gravity: .resize, at: object.site) }
    }
  }

  /// Shows the image that code assigns to a layer's contents.
  private mutating func drawContents(_ object: SwiftObject) {
    let contents = object.settings.last { $0.name == "contents" && $0.facet == .layer && !$0.value.isNone }
    if let contents { show(value(contents.value), isOpaque: false, gravity: .resize, at: contents.node) }
  }

  /// Draws a placeholder for the content that other code adds to a plain view, which is unlikely to stay empty.
  mutating func drawForeign(_ object: SwiftObject, _ size: Size, _ layer: LayerIndex) {
    let own = draft.layers[Int(layer.rawValue)]
    // A view with its own appearance needs no placeholder.
    guard object.base == "UIView", object.role == .view, own.backgroundColor.map({ $0.alpha == 0 }) ?? true else {
      return
    }
    let frame = Rect<SuperlayerSpace>(x: 0, y: 0, width: size.width, height: size.height)
    // Its appearance is unknown, so it must not hide other layers.
    part("content", frame, at: object.site) { $0.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5) }
    facts.assumedContents.insert(layer)
    let name = object.name ?? object.className
    facts.assumptions.append(SourceFacts.Assumption(layer: layer, text: "contents of '\(name)'"))
  }

  /// Whether a class of the program draws the content of its layer.
  private func drawsItself(_ object: SwiftObject) -> Bool {
    guard object.role != .layer, let type = object.type else { return false }
    return program.classes(of: type).contains { type in
      program.types.types[type].members(named: "draw").contains { member in
        let file = program.files[Int(member.node.file)]
        guard let block = file.child(.block, of: Int(member.node.row)) else { return false }
        return file.children(block).contains { _ in true }
      }
    }
  }

  /// Draws the sign at the trailing edge of a cell, unless code shows a view there.
  private mutating func drawAccessory(_ cell: SwiftObject, _ frame: Rect<SuperlayerSpace>) {
    guard case .word(let type, _)? = cell.last("accessoryType"), cell.last("accessoryView")?.isNone ?? true,
      let text = PlatformText.accessory(type, tint: SystemColors.tint)
    else { return }
    let place = frame.inset(16, (frame.height - text.lineHeight) / 2)
    part("accessory", place, at: cell.site) { $0.content = .text(text.content) }
  }

  private mutating func drawLabel(_ object: SwiftObject, _ size: Size) {
    var text = SwiftButtonFace(with: object, in: run)?.text ?? words(of: object, SwiftText.ofLabels)
    text.fit(into: size.width)
    change { $0.content = .text(text.content) }
  }

  private func words(of object: SwiftObject, _ names: [String]) -> PlatformText {
    let layout = layout
    return SwiftText.text(of: object, names) { layout.number($0) }
  }

  private mutating func drawWords(
    _ object: SwiftObject, _ names: [String], _ frame: Rect<SuperlayerSpace>, isTop: Bool = false
  ) {
    var text = words(of: object, names)
    if isTop {
      text.placement = .top
      text.isWrapped = true
    }
    part("text", frame, at: object.site) { $0.content = .text(text.content) }
  }

  private mutating func drawField(_ object: SwiftObject, _ frame: Rect<SuperlayerSpace>) {
    if case .word("roundedRect", _)? = object.last("borderStyle") {
      drawBox(object, "border", frame, radius: 5, "whiteColor")
    }
    var text = words(of: object, ["text", "placeholder"])
    if SwiftText.words(of: object, ["text"]) == nil, object.last("placeholder") != nil {
      text.color = SystemColors.placeholder
    }
    part("text", frame.inset(7, 0), at: object.site) { $0.content = .text(text.content) }
  }

  private mutating func draw(_ control: PlatformControl, _ size: Size, at site: SwiftNode) {
    let frame = control.frame(in: size)
    guard frame.width > 0, frame.height > 0 else { return }
    let drawing = ControlDrawing(palette: PlatformPalette(isDark: false))
    for part in drawing.parts(of: control, in: LayoutFrame(frame)) {
      self.part(part.name, Rect(part.frame), at: site) { part.draw(in: &$0) }
    }
  }

  /// Draws the background, the title and the items of a navigation bar, whose custom views are objects of their own.
  private mutating func drawNavigationBar(_ bar: SwiftObject, _ frame: Rect<SuperlayerSpace>) {
    drawBox(bar, "background", frame, radius: 0, "whiteColor")
    let line = PlatformBar.navigation.height()
    guard frame.height >= line else { return }
    let middle = frame.maxY - line / 2
    let palette = PlatformPalette(isDark: false)
    func place(_ x: Double, _ width: Double, _ height: Double) -> LayoutFrame {
      LayoutFrame(x: x, y: middle - height / 2, width: width, height: height)
    }
    var parts: [ControlPart] = []
    if let title = bar.last(SwiftInterpreter.barTitle) {
      let words = if case .text(let text?) = title { text } else { "Title" }
      let width = max(0, frame.width - 160)
      parts.append(.words(words, 17, palette.label, place(80, width, line), .center, "Semibold"))
    }
    for (name, isLeft) in zip(SwiftInterpreter.barItems, [true, false]) {
      var edge = isLeft ? 16 : frame.width - 16
      for face in faces(of: bar.last(name)).prefix(4) {
        let width = face.title.map { PlatformText($0).estimatedWidth.rounded(.up) } ?? 24
        let x = isLeft ? edge : edge - width
        if let title = face.title {
          parts.append(.words(title, 17, palette.tint, place(x, width, line), .center, "Regular"))
        } else {
          parts.append(.glyph(face.symbol, place(x, 24, 22), palette.tint))
        }
        edge += isLeft ? width + 16 : -width - 16
      }
    }
    draw(parts, of: bar)
  }

  /// Draws the background and the items of a toolbar, in equal distances.
  private mutating func drawToolbar(_ bar: SwiftObject, _ frame: Rect<SuperlayerSpace>) {
    drawBox(bar, "background", frame, radius: 0, "whiteColor")
    let tint = PlatformPalette(isDark: false).tint
    let faces = faces(of: bar.last("items"))
    let step = max(0, frame.width - 32) / Double(max(1, faces.count))
    let line = PlatformBar.tools.height()
    var parts: [ControlPart] = []
    for (number, face) in faces.enumerated() {
      let middle = 16 + step * (Double(number) + 0.5)
      if let title = face.title {
        let place = LayoutFrame(x: middle - step / 2, y: frame.minY, width: step, height: min(line, frame.height))
        parts.append(.words(title, 17, tint, place, .center, "Regular"))
      } else {
        let y = frame.minY + (min(line, frame.height) - 22) / 2
        parts.append(.glyph(face.symbol, LayoutFrame(x: middle - 12, y: y, width: 24, height: 22), tint))
      }
    }
    draw(parts, of: bar)
  }

  /// What a bar's items show, apart from spaces and views of their own.
  private func faces(of items: SwiftValue?) -> [SwiftBarItem] {
    guard case .list(let items)? = items else { return [] }
    return items.prefix(16).compactMap(\.object).map { run.objects[$0] }
      .filter { $0.fields["customView"] == nil && !SwiftBarItem.isSpace($0) }.map { SwiftBarItem($0) }
  }

  private mutating func draw(_ parts: [ControlPart], of bar: SwiftObject) {
    for part in parts { self.part(part.name, Rect(part.frame), at: bar.site) { part.draw(in: &$0) } }
  }

  private mutating func drawBox(
    _ object: SwiftObject, _ name: String, _ frame: Rect<SuperlayerSpace>, radius: Double, _ color: String
  ) {
    part(name, frame, at: object.site) { layer in
      layer.backgroundColor = SystemColors.color(color)
      layer.cornerRadius = min(radius, frame.height / 2)
    }
  }

  /// Draws a button: title and image are separate layers; if it has neither, a title is assumed.
  private mutating func drawButton(_ object: SwiftObject, _ frame: Rect<SuperlayerSpace>) {
    if let background = object.last("backgroundImage"), !background.isNone, frame.width > 0, frame.height > 0 {
      open("background", frame, at: object.site)
      show(value(background), isOpaque: false, gravity: .resize, at: object.site)
      draft.closeLayer()
    }
    let face = SwiftButtonFace(of: object, in: run)
    let boxes = layout.sizes.boxes(of: face, in: frame.size)
    // A part that code uses as a separate object is drawn as that object.
    if let image = face.image, object.fields["part:imageView"] == nil, boxes.image.width > 0, boxes.image.height > 0 {
      open("image", boxes.image, at: object.site)
      if !image.isSymbol, pictures[image] == nil { facts.nominalSizes.insert(draft.current) }
      show(image, isOpaque: false, gravity: .resizeAspect, at: object.site)
      draft.closeLayer()
    }
    guard var text = face.text, object.fields["part:titleLabel"] == nil else { return }
    text.fit(into: boxes.title.width)
    part("title", boxes.title, at: object.site) { $0.content = .text(text.content) }
  }

  private func value(_ value: SwiftValue) -> SwiftImage {
    if case .image(let image) = value { image } else { SwiftImage() }
  }

  /// Draws an image view whose image is set at run time; the image is opaque if its use suggests that.
  private mutating func drawImage(_ object: SwiftObject) {
    if let image = SwiftButtonFace(with: object, in: run)?.image {
      return show(image, isOpaque: false, gravity: .resizeAspect, at: object.site)
    }
    let images = object.settings.filter { $0.name == "image" }
    let ownImages = images.filter { !$0.isOfOtherBranch }
    // The branch that is drawn shows no image.
    if ownImages.count < images.count, ownImages.allSatisfy(\.value.isNone) { return }
    let last = ownImages.last { !$0.value.isNone && !$0.value.isUnknown }?.value
    let image = last.map(value) ?? SwiftImage()
    var mode = "scaleToFill"
    if case .word(let word, _)? = object.last("contentMode") { mode = word }
    let isPhoto = image.name == nil && !image.isSymbol && !image.isTemplate || mode == "scaleAspectFill"
    let gravity: ContentsGravity =
      switch mode {
      case "scaleAspectFill": .resizeAspectFill
      case "scaleAspectFit": .resizeAspect
      case "center": .center
      default: .resize
      }
    show(image, isOpaque: isPhoto && !image.isTemplate && !image.isSymbol, gravity: gravity, at: object.site)
  }

  /// Shows an image in the open layer.
  private mutating func show(_ image: SwiftImage, isOpaque: Bool, gravity: ContentsGravity, at node: SwiftNode) {
    let place = span(node)
    if let entry = pictures[image] { return show(entry, image, gravity, at: place) }
    let size = draft.layers[Int(draft.current.rawValue)].bounds.size
    func pixels(_ points: Double) -> Int { Int(nearest: min(max(points * SwiftScreen.scale, 1), 4_096).rounded()) }
    let word = image.name.map { image.isSymbol ? "symbol " + $0 : $0 } ?? (isOpaque ? "photo" : "drawing")
    // A placeholder image has the size of the layer, so each size is a separate image.
    let name = "\(word) \(pixels(size.width))x\(pixels(size.height))"
    let asset = draft.useAsset(named: name, at: place)
    let facts = AssetFacts(
      pixelWidth: pixels(size.width), pixelHeight: pixels(size.height), isOpaque: isOpaque, encoding: .plain)
    let color = isOpaque ? SystemColors.picture : Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    draft.defineAsset(
      named: name, as: Stated(DraftAsset.Definition(file: nil, facts: facts, color: color), at: place))
    change { layer in
      layer.contents = asset
      layer.contentsGravity = gravity
      layer.contentsScale = SwiftScreen.scale
    }
  }

  /// Shows an image of a catalogue; only the alpha of a template image is used.
  private mutating func show(
    _ entry: SwiftPictures.Entry, _ image: SwiftImage, _ gravity: ContentsGravity, at place: SourceSpan
  ) {
    let name = (image.name ?? "image") + (image.isTemplate ? " template" : "")
    let asset = draft.useAsset(named: name, at: place)
    if definedImages.insert(name).inserted {
      var facts = entry.facts
      if image.isTemplate { facts.isOpaque = false }
      let definition = DraftAsset.Definition(file: entry.image.file, facts: facts, color: .clear)
      draft.defineAsset(named: name, as: Stated(definition, at: place))
    }
    change { layer in
      layer.contents = asset
      layer.contentsGravity = gravity
      layer.contentsScale = entry.image.scale
    }
  }

  private mutating func drawEffect(_ object: SwiftObject, _ frame: Rect<SuperlayerSpace>) {
    let effect = object.settings.last { $0.name == "effect" && !$0.value.isNone }
    guard let effect else { return }
    var content = BackdropContent()
    if case .effect(let style, let isVibrant) = effect.value {
      if isVibrant {
        content.hasVibrancy = true
        change { $0.content = .backdrop(content) }
        return draft.state(.vibrancy, at: offset(effect.node))
      }
      content.style = style.hasSuffix("Dark") || style == "dark" ? .dark : style == "extraLight" ? .extraLight : .light
    } else {
      content.style = .light
    }
    part("backdrop", frame, at: effect.node, isSystem: false) { $0.content = .backdrop(content) }
  }

  // MARK: Layers of the platform

  mutating func part(
    _ name: String, _ frame: Rect<SuperlayerSpace>, at node: SwiftNode, isSystem: Bool = true,
    _ fill: (inout Layer) -> Void
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    open(name, frame, at: node, isSystem: isSystem)
    change(fill)
    draft.closeLayer()
  }

  private mutating func open(
    _ name: String, _ frame: Rect<SuperlayerSpace>, at node: SwiftNode, isSystem: Bool = true
  ) {
    draft.openLayer(.child(.sublayer), at: offset(node))
    change { layer in
      layer.name = name
      layer.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      layer.position = frame.center
      layer.isSystem = isSystem
    }
  }
}

extension Rect<SuperlayerSpace> {
  fileprivate func inset(_ x: Double, _ y: Double) -> Rect {
    guard width > 2 * x, height > 2 * y else { return self }
    return Rect(minX: minX + x, minY: minY + y, maxX: maxX - x, maxY: maxY - y)
  }
}
