import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Views that show images.
enum PictureParts {
  /// Draws an image view, which is one layer with the image as its contents.
  static func imageView(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    guard let image = tree.attribute(.image, of: view.element) else { return }
    let isSymbol = tree.has(.catalog, "system", of: view.element)
    if isSymbol {
      symbol(&builder, view.frame, at: view.element, view.tint)
      return
    }
    let gravity = ContentMode.gravity(tree.string(.contentMode, of: view.element))
    builder.show(tree.string(image), at: tree.span(of: image), gravity: gravity)
    builder.draft.state(.contents, at: Int(image.start))
  }

  /// Draws a symbol as a tinted ring of the same size, because Apple's symbol drawings are not included.
  static func symbol(
    _ builder: inout InterfaceTreeBuilder, _ frame: Rect<SuperlayerSpace>, at place: Int, _ color: Color
  ) {
    let side = min(frame.width, frame.height)
    let box = Rect<SuperlayerSpace>(
      x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    builder.part("symbol", box, at: place) { layer in
      layer.cornerRadius = side / 2
      layer.borderColor = color
      layer.borderWidth = max(1, side / 10)
    }
  }

  /// Draws a map, a web page or a 3D scene as one opaque area, because its pixels are not known.
  static func foreign(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    builder.change { layer in
      layer.content = .external(.metal)
      layer.isOpaque = true
      if layer.backgroundColor == nil { layer.backgroundColor = SystemColors.color("systemGray6Color") }
    }
  }
}

extension InterfaceTreeBuilder {
  /// Shows an image in the open layer, or a placeholder for an image that is not available.
  mutating func show(_ name: String, at span: SourceSpan, gravity: ContentsGravity) {
    let asset = draft.useAsset(named: name, at: span)
    if !definedImages.contains(name) { define(name, at: span) }
    let scale = definedScales[name] ?? document.canvas.scale
    change { layer in
      layer.contents = asset
      layer.contentsGravity = gravity
      layer.contentsScale = scale
    }
  }

  /// Adds a layer with an image.
  mutating func picture(
    _ layerName: String, _ frame: Rect<SuperlayerSpace>, at place: Int, _ name: String, _ span: SourceSpan,
    gravity: ContentsGravity
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    open(layerName, frame, at: place, isSystem: false)
    show(name, at: span, gravity: gravity)
    draft.closeLayer()
  }

  /// An image's size in points; nil if neither the file nor a catalogue contains it.
  func imageSize(_ name: String) -> Size? { document.imageSizes[name] }

  private mutating func define(_ name: String, at span: SourceSpan) {
    definedImages.insert(name)
    let canvasScale = document.canvas.scale
    if let found = document.options.catalogImage(name, canvasScale), let facts = ImageFacts.facts(of: found) {
      definedScales[name] = found.scale
      draft.defineAsset(
        named: name, as: Stated(DraftAsset.Definition(file: found.file, facts: facts, color: .clear), at: span))
      return
    }
    missingImages.insert(name)
    facts.missingImages.insert(name)
    let size = document.imageSizes[name] ?? Size(24, 24)
    func pixels(_ points: Double) -> Int { Int(nearest: min(max(points * canvasScale, 1), 8_192).rounded()) }
    let facts = AssetFacts(
      pixelWidth: pixels(size.width), pixelHeight: pixels(size.height), isOpaque: false, encoding: .plain)
    draft.defineAsset(
      named: name,
      as: Stated(DraftAsset.Definition(file: nil, facts: facts, color: SystemColors.picture), at: span))
  }
}

/// The facts about an image of a catalogue, from its header.
enum ImageFacts {
  /// The facts for planning; nil for a file that is neither a PNG nor a JPEG, such as a PDF or a vector drawing.
  static func facts(of image: CatalogImage) -> AssetFacts? {
    guard case .success(let header) = ImageHeader.read(image.content.bytes) else { return nil }
    return AssetFacts(
      pixelWidth: header.pixelWidth, pixelHeight: header.pixelHeight,
      isOpaque: image.content.isOpaque(header), encoding: header.encoding, bitsPerChannel: header.bitsPerChannel)
  }
}
