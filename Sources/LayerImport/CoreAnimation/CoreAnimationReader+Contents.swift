import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// An image as a layer's contents describe it, before it is looked up.
private struct StatedImage {
  var file: String?
  var bytes: [UInt8]?
  /// The object that contains the image's bytes; several layers may show the same image.
  var holder = 0
  var paint = AssetPaint()
  /// The place that a finding about the image points to.
  var span: SourceSpan?

  /// The asset name of the image: the file, and the changes to its colours.
  var name: String {
    var words: [String] = []
    if paint.readsGrayAsAlpha { words.append("gray is alpha") }
    if let tint = paint.tint { words.append("tint \(Self.shown(tint))") }
    if let multiplier = paint.multiplier { words.append("times \(Self.shown(multiplier))") }
    let base = file ?? "image \(holder)"
    return words.isEmpty ? base : "\(base) (\(words.joined(separator: ", ")))"
  }

  private static func shown(_ color: Color) -> String {
    [color.red, color.green, color.blue, color.alpha].map { "\((Double($0) * 1000).rounded() / 1000)" }
      .joined(separator: " ")
  }
}

extension CoreAnimationReader {
  /// The asset that a layer shows, with the colour changes that the layer specifies.
  mutating func contents(of object: Int, for layer: Layer) -> AssetIndex? {
    guard let field = graph[object].fields.last(where: { $0.key == "contents" }) else { return nil }
    var paint = AssetPaint()
    if let color = color(graph.value("contentsMultiplyColor", of: object)) ?? nil {
      // If all channels of an image equal its alpha, its pixels are white: multiplying them by a colour gives a single
      // colour.
      if graph.text("contentsSwizzle", of: object) == "AAAA" { paint.tint = color } else { paint.multiplier = color }
    }
    return contents(field.value, at: field, paint: paint, for: layer)
  }

  /// The asset of a value that represents an image.
  mutating func contents(
    _ value: CoreAnimationGraph.Value, at field: CoreAnimationGraph.Field, paint: AssetPaint = AssetPaint(),
    for layer: Layer
  ) -> AssetIndex? {
    switch value {
    case .text(let file): return asset(StatedImage(file: file, paint: paint, span: graph.span(of: field)), for: layer)
    case .object(let object):
      if graph[object].type == "null" { return nil }
      var image = image(object, paint)
      image.span = image.span ?? graph.span(of: field)
      return asset(image, for: layer)
    case .none, .number, .data: return nil
    }
  }

  /// An image: a file, bytes, or a picture with a separate colour.
  private mutating func image(_ outer: Int, _ paint: AssetPaint) -> StatedImage {
    var image = StatedImage(paint: paint, span: graph.span(of: outer))
    var object = outer
    // Three levels at most: a tinted image contains an image, which may be a separate element.
    for _ in 0..<3 {
      if let tint = color(graph.value("tint", of: object)) ?? nil { image.paint.tint = tint }
      if graph.flag("A8asL8", of: object) { image.paint.readsGrayAsAlpha = true }
      if let file = graph.text("src", of: object) { image.file = file }
      image.holder = object
      if case .data(let bytes)? = graph.value("data", of: object) { image.bytes = bytes }
      if let data = graph.object("data", of: object), case .data(let bytes)? = graph.value("NS.data", of: data) {
        image.bytes = bytes
      }
      guard let inner = graph.object("image", of: object) ?? graph.object("CGImage", of: object) else { break }
      object = inner
    }
    return image
  }

  /// The index of an image, which is defined at its first use.
  private mutating func asset(_ stated: StatedImage, for layer: Layer) -> AssetIndex {
    var image = stated
    if let file = image.file, file.hasPrefix("data:") {
      image.file = nil
      image.bytes = file.firstIndex(of: ",").flatMap { Base64.decode(file[file.index(after: $0)...].utf8) }
    }
    let span = image.span ?? SourceSpan(start: 0, end: 0)
    let name = image.name
    let index = draft.useAsset(named: name, at: span)
    if draft.assets[Int(index.rawValue)].definition == nil {
      draft.defineAsset(named: name, as: Stated(definition(of: image, for: layer), at: span))
    }
    return index
  }

  // MARK: Definitions

  private mutating func definition(of image: StatedImage, for layer: Layer) -> DraftAsset.Definition {
    if let bytes = image.bytes {
      if let facts = facts(of: AssetFile(bytes: bytes), image) {
        return .init(file: nil, facts: facts, color: .clear, paint: image.paint, embedded: bytes)
      }
    } else if let file = image.file {
      switch isInside(file) ? options.asset(file) : .failure(.outsideFolder) {
      case .success(let found):
        if let facts = facts(of: found, image) {
          return .init(file: file, facts: facts, color: .clear, paint: image.paint)
        }
      case .failure(.missing): miss("missing-asset", file, "is missing", at: image.span)
      case .failure(.outsideFolder): miss("missing-asset", file, "is outside the bundle's folder", at: image.span)
      case .failure(.unreadable(let reason)):
        miss("missing-asset", file, "cannot be read: \(DisplayText.escaped(reason))", at: image.span)
      }
    } else {
      find(
        "contents-without-pixels", .note, "contents were captured without their pixels", at: image.span,
        notes: ["a plain rectangle of the layer's size is drawn instead"])
    }
    return placeholder(image, layer)
  }

  private func isInside(_ file: String) -> Bool {
    if file.utf8.contains(UInt8(ascii: "\\")) || file.utf8.contains(0) { return false }
    return options.allowsOutsideNames || (!FileReference.leavesFolder(file) && !file.contains("://"))
  }

  /// Records an image that cannot be loaded; a file reports the first one and the total number.
  private mutating func miss(_ rule: String, _ file: String, _ what: String, at span: SourceSpan?) {
    let first =
      missing?.first
      ?? Finding(
        rule, .note, "image '\(DisplayText.escaped(String(file.prefix(200))))' \(what)", at: span,
        notes: ["a plain rectangle of the layer's size is drawn instead"])
    missing = ((missing?.count ?? 0) + 1, first)
  }

  private mutating func facts(of file: AssetFile, _ image: StatedImage) -> AssetFacts? {
    switch ImageHeader.read(file.bytes) {
    case .failure(let fault):
      miss("unreadable-asset", image.file ?? "in the archive", "cannot be read: \(fault.message)", at: image.span)
      return nil
    case .success(let header):
      let (pixels, limit) = (header.pixelWidth * header.pixelHeight, options.limits.imagePixels)
      guard pixels <= limit.value else {
        findings.append(limit.finding(asked: pixels, at: image.span))
        return nil
      }
      return AssetFacts(
        pixelWidth: header.pixelWidth, pixelHeight: header.pixelHeight,
        isOpaque: image.paint.keepsOpacity && file.isOpaque(header), encoding: header.encoding,
        bitsPerChannel: header.bitsPerChannel)
    }
  }

  /// A plain rectangle of the image's probable size: the layer's size times its contents scale.
  private func placeholder(_ image: StatedImage, _ layer: Layer) -> DraftAsset.Definition {
    let (width, height) = (layer.bounds.width * layer.contentsScale, layer.bounds.height * layer.contentsScale)
    let limit = Double(options.limits.imagePixels.value).squareRoot()
    func pixels(_ side: Double) -> Int { Int(nearest: min(limit, max(1, side.rounded(.up)))) }
    var color = image.paint.tint ?? Color(red: 0.5, green: 0.5, blue: 0.5)
    color.alpha *= 0.25
    let facts = AssetFacts(
      pixelWidth: pixels(width), pixelHeight: pixels(height), isOpaque: false, encoding: .plain)
    return .init(file: nil, facts: facts, color: color)
  }

  /// Adds a layer below all sublayers that shows an image at the position given by `contentsTransform`.
  mutating func addPicture(_ asset: AssetIndex, _ contents: PlaneContents, named name: String) {
    let around = draft.current
    let outer = draft.layers[Int(around.rawValue)]
    draft.openLayer(.child(.sublayer), at: Int(draft.sources.start(of: around)))
    let place = Int(draft.current.rawValue)
    draft.layers[place].name = name
    draft.layers[place].bounds = Rect(x: 0, y: 0, width: contents.frame.width, height: contents.frame.height)
    draft.layers[place].position = contents.frame.center.inSuperlayer
    draft.layers[place].contents = asset
    draft.layers[place].contentsCenter = outer.contentsCenter
    draft.layers[place].contentsScale = outer.contentsScale
    draft.closeLayer()
  }
}

extension Point<LayerSpace> {
  /// The same point in the coordinates of the superlayer.
  fileprivate var inSuperlayer: Point<SuperlayerSpace> { Point<SuperlayerSpace>(x, y) }
}
