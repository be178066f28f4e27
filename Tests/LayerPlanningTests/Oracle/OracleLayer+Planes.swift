import LayerGeometry
import LayerModel

/// The planes that a layer itself draws: cost.md "Plane", decision 0005 items 5, 13 and 14.
extension OracleLayer {
  /// The backdrop of a layer.
  struct Backdrop {
    var sigma: Double
    var group: String
    /// Whether it captures the content below; a backdrop with only vibrancy does not.
    var captures = true
  }

  /// The boxes of its own planes, whether visible or not.
  var ownBoxes: [OracleBox] {
    (hasBackground || hasBorder ? [bounds] : []) + (contentsBox.map { [$0] } ?? [])
  }

  var hasBackground: Bool { !isTransformLayer && (layer.backgroundColor?.alpha ?? 0) > 0 }
  var hasBorder: Bool { !isTransformLayer && layer.borderWidth > 0 && (layer.borderColor?.alpha ?? 0) > 0 }

  /// The box of its contents; nil without contents.
  ///
  /// Several kinds form one plane.
  var contentsBox: OracleBox? {
    guard !isTransformLayer else { return nil }
    var boxes: [OracleBox] = []
    if image != nil { boxes.append(imageBox) }
    if layer.cpuDrawMilliseconds != nil || backdrop != nil { boxes.append(bounds) }
    switch layer.content {
    case .external: boxes.append(bounds)
    case .gradient(let gradient): if gradient.colors.contains(where: { $0.alpha > 0 }) { boxes.append(bounds) }
    case .text(let text): if !text.string.isEmpty { boxes.append(bounds) }
    case .shape(let shape): if let box = Self.box(of: shape) { boxes.append(box) }
    case .plain, .transform, .replicator, .backdrop: break
    }
    return boxes.isEmpty ? nil : boxes.reduce(.nothing) { $0.united(with: $1) }
  }

  /// Where a shape draws (item 5).
  ///
  /// The two factors of a stroke are read as independent: a free path with miter joins and square caps takes
  /// both.
  static func box(of shape: ShapeContent) -> OracleBox? {
    guard let path = shape.path, shape.hasVisibleFill || shape.hasVisibleStroke else { return nil }
    let box = OracleBox(path.controlBox)
    guard shape.hasVisibleStroke else { return box }
    var reach = shape.lineWidth / 2
    if path.form == .free, shape.lineJoin == .miter { reach *= shape.miterLimit }
    if shape.lineCap == .square { reach *= 2.0.squareRoot() }
    return box.grown(reach)
  }

  /// Whether its image covers a box.
  func imageCovers(_ box: OracleBox) -> Bool { imageBox.overhang(of: box) <= 0 }

  /// Pixels.md item 10: the part named by `contentsRect`, at its own size or fitted; "bottom" is the smallest y.
  private var imageBox: OracleBox {
    guard let facts = image?.facts else { return .nothing }
    var width = Double(facts.pixelWidth) * layer.contentsRect.width / layer.contentsScale
    var height = Double(facts.pixelHeight) * layer.contentsRect.height / layer.contentsScale
    switch layer.contentsGravity {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard width > 0, height > 0 else { return .nothing }
      let (wide, high) = (bounds.width / width, bounds.height / height)
      let factor = layer.contentsGravity == .resizeAspect ? min(wide, high) : max(wide, high)
      (width, height) = (width * factor, height * factor)
    default: break
    }
    var (x, y) = (bounds.center.x - width / 2, bounds.center.y - height / 2)
    switch layer.contentsGravity {
    case .left, .topLeft, .bottomLeft: x = bounds.x0
    case .right, .topRight, .bottomRight: x = bounds.x1 - width
    default: break
    }
    switch layer.contentsGravity {
    case .bottom, .bottomLeft, .bottomRight: y = bounds.y0
    case .top, .topLeft, .topRight: y = bounds.y1 - height
    default: break
    }
    return OracleBox(x0: x, y0: y, x1: x + width, y1: y + height)
  }

  /// Items 13 and 14: the backdrop of its class, and the additions of its background filters.
  ///
  /// Two interpretations of points that the page leaves open: a tint is one whose alpha is above 0, as with every other
  /// colour; and a layer has one backdrop, which blurs if its class or its background filters do, since one capture
  /// serves both.
  var backdrop: Backdrop? {
    var made: Backdrop?
    if case .backdrop(let own) = layer.content {
      let tints = (own.tint?.alpha ?? 0) > 0
      let looks = own.blurRadius > 0 || own.saturation != 1 || tints || own.style != .none
      let sigma = own.blurRadius > 0 ? own.blurRadius : OracleRules.blurRadius(of: own.style)
      if looks || own.hasVibrancy { made = Backdrop(sigma: sigma, group: own.group, captures: looks) }
    }
    guard !layer.backgroundFilters.isEmpty, !isMask, !isTransformLayer else { return made }
    let sigma = max(made?.sigma ?? 0, layer.backgroundFilters.largestBlurRadius)
    return Backdrop(sigma: sigma, group: layer.backdrop.group)
  }
}
