import LayerDiagnostics
import LayerGeometry
import LayerModel

extension CoreAnimationReader {
  /// Known keys that change neither the picture nor its cost.
  private static let inert: Set<String> = [
    "actions", "allowsDisplayCompositing", "allowsGroupBlending", "autoresizingMask", "contentsAlignsToPixels",
    "contentsFormat", "contentsScaling", "cornerContentsMasksEdges", "delegate", "edgeAntialiasingMask",
    "flipsHorizontalAxis", "modules", "needsDisplayOnBoundsChange", "needsLayoutOnGeometryChange", "preloadsCache",
    "scriptComponents", "scriptObject", "securityMode", "style", "UICALayerRenderID", "layoutManager", "constraints",
    "emitterCells", "emitterMode", "emitterPosition", "emitterShape", "emitterSize", "renderMode", "birthRate", "type",
    // A layer's timing affects only animations, which are read separately.
    "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
  ]

  /// Keys that are read elsewhere: those of the layer tree, and those of the document.
  private static let structure: Set<String> = [
    "id", "name", "sublayers", "mask", "states", "stateTransitions", "animations", "CALayerAnimations",
    "CALayerAnimationKeys", "contents", "contentsMultiplyColor", "contentsSwizzle", "contentsTransform", "class",
  ]

  /// Properties with a different name in this format.
  private static let otherNames: [String: LayerProperty] = [
    "allowsEdgeAntialiasing": .edgeAntialiasing, "groupName": .group,
  ]

  /// Reads all properties of a layer except its sublayers; returns its image if that needs a separate layer.
  mutating func readLayer(_ object: Int) -> (asset: AssetIndex, contents: PlaneContents)? {
    let place = Int(draft.current.rawValue)
    stated.removeAll(keepingCapacity: true)
    draft.layers[place].content = content(of: object)
    for field in graph[object].fields where field.key != "sublayers" && field.key != "mask" {
      guard spend(reading: field.value) else { return nil }
    }
    readIdentity(object, into: place)
    let hasTransform = graph.value("transform", of: object) != nil
    for field in graph[object].fields where !Self.structure.contains(field.key) {
      // The parts of a transform repeat the whole transform.
      if !hasTransform || !field.key.hasPrefix("transform.") { read(field, of: object, into: place) }
    }
    var picture: (asset: AssetIndex, contents: PlaneContents)?
    if let asset = contents(of: object, for: draft.layers[place]) {
      if let contents = PlaneContents(graph.text("contentsTransform", of: object), in: draft.layers[place]) {
        picture = (asset, contents)
      } else {
        state(.contents, at: graph[object].fields.last { $0.key == "contents" }?.start)
        draft.layers[place].contents = asset
      }
    }
    applyState(to: object, at: place)
    return picture
  }

  /// The content for a layer's class.
  private mutating func content(of object: Int) -> LayerContent {
    let type = graph[object].type
    if let known = LayerClass(rawValue: type) { return known.initialContent }
    if type.hasSuffix("BackdropLayer") { return .backdrop(BackdropContent()) }
    if ["AVPlayerLayer", "CAEAGLLayer", "CAOpenGLLayer"].contains(type) { return .external(.metal) }
    // A mask's element is named after the property, and is a plain layer unless it names a class.
    if type != "mask", type != "CAScrollLayer" {
      unknown.count("class '\(DisplayText.escaped(type))'", at: graph.span(of: object), assumed: "treated as CALayer")
    }
    return .plain
  }

  private mutating func readIdentity(_ object: Int, into place: Int) {
    let name = graph.text("name", of: object).flatMap { $0.isEmpty ? nil : $0 }
    var origin = Origin()
    if let name, let owner = OwnerName.owner(in: name) {
      origin.owner = owner
      // UIKit creates the content of its own views, so an author cannot change it; SwiftUI's views contain the author's
      // views.
      draft.layers[place].isSystem = owner.hasPrefix("_UI") || SystemViews.names.contains(owner)
    } else {
      draft.layers[place].name = name ?? graph.text("id", of: object)
    }
    if origin.owner == nil, isContainerOfSwiftUI(object) { origin.owner = "SwiftUI" }
    if origin != Origin() { draft.origins[draft.current] = origin }
  }

  /// Whether a layer is a container that SwiftUI adds; only its disabled group properties identify it.
  ///
  /// A container that SwiftUI adds draws nothing, even if it is `opaque`. If the container has a shadow, SwiftUI was
  /// unable to merge it with the shadow of the content.
  private func isContainerOfSwiftUI(_ object: Int) -> Bool {
    graph.number("allowsGroupBlending", of: object) == 0 && graph.number("allowsGroupOpacity", of: object) == 0
      && graph.numbers(graph.value("anchorPoint", of: object)) == [0, 0]
  }

  /// Records that the file sets a property on the last opened layer.
  mutating func state(_ property: LayerProperty, at start: Int?) {
    if let start, stated.insert(property).inserted { draft.state(property, at: start) }
  }

  // MARK: Properties

  private mutating func read(_ field: CoreAnimationGraph.Field, of object: Int, into place: Int) {
    switch field.key {
    case "continuousCorners":
      draft.layers[place].cornerCurve = graph.number(field.value) == 1 ? .continuous : .circular
    case "filters", "backgroundFilters", "compositingFilter": readFilters(field, into: place)
    // A property's element contains its class next to its values.
    case "type" where graph.text(field.value) == graph[object].type: break
    // UIKit sets it on every layer that it draws; without a bitmap it has no effect.
    case "rasterizationScale" where !graph.flag("shouldRasterize", of: object): break
    case "scale" where draft.layers[place].layerClass == .backdrop: break
    case _ where field.key.hasPrefix("transform."): set(field.key, to: field.value, in: place, at: field)
    default:
      let known = Self.otherNames[field.key] ?? LayerProperty(key: field.key)
      guard let property = known, has(draft.layers[place].layerClass, property) else {
        if !Self.inert.contains(field.key) {
          let kind = if case .object = field.value { "element" } else { "attribute" }
          unknown.count("\(kind) '\(DisplayText.escaped(field.key))'", at: graph.span(of: field))
        }
        return
      }
      store(field, as: property, in: place)
    }
  }

  private func has(_ layerClass: LayerClass, _ property: LayerProperty) -> Bool {
    if case .structure = property.definition.form { return false }
    return layerClass.has(property)
  }

  private mutating func store(_ field: CoreAnimationGraph.Field, as property: LayerProperty, in place: Int) {
    var layer = draft.layers[place]
    isBeyond = false
    guard write(field.value, as: property, to: &layer) else {
      find(
        "unreadable-value", .warning,
        "value\(shown(field.value)) of '\(DisplayText.escaped(field.key))' is not valid",
        at: graph.span(of: field), notes: ["the default is used instead"])
      return
    }
    if isBeyond { noteBeyond(field) }
    draft.layers[place] = layer
    state(property, at: field.start)
  }

  /// A value for messages, with a space before it; empty if it is not text.
  private func shown(_ value: CoreAnimationGraph.Value) -> String {
    graph.text(value).map { " '\(DisplayText.escaped(String($0.prefix(60))))'" } ?? ""
  }

  /// Records a value outside the range of its property.
  private mutating func noteBeyond(_ field: CoreAnimationGraph.Field) {
    let first =
      beyond?.first
      ?? Finding(
        "number-out-of-range", .note,
        "value\(shown(field.value)) of '\(DisplayText.escaped(field.key))' is out of range",
        at: graph.span(of: field), notes: ["the nearest valid value is used instead"])
    beyond = ((beyond?.count ?? 0) + 1, first)
  }
}

/// UIKit views with content that the platform creates, so that an app's author cannot change it.
enum SystemViews {
  static let names: Set<String> = [
    "UIActivityIndicatorView", "UIDatePicker", "UINavigationBar", "UIPageControl", "UIPickerView", "UIProgressView",
    "UISearchBar", "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UITabBar", "UIToolbar",
  ]
}

/// The owner of a layer, which captures write into the layer's name: `SwiftUI._UIGraphicsView (0x7f8333111390)`, or
/// `VC:` and a view controller's mangled class.
///
/// The address is different in every run, so it is removed. Class names are mangled in the way that the Swift runtime
/// mangles them for Objective-C (`_TtC7SwiftUI14_UIHostingView`).
enum OwnerName {
  /// The owner's class; nil if the name does not contain one.
  static func owner(in name: String) -> String? {
    if name.hasPrefix("VC:") { return demangled(name.dropFirst(3)) }
    guard let place = name.range(of: " (0x"), name.hasSuffix(")") else { return nil }
    return demangled(name[..<place.lowerBound])
  }

  /// A class's name after its module and enclosing types; generic arguments are omitted.
  static func demangled(_ name: Substring) -> String {
    guard name.hasPrefix("_Tt") else { return String(name.prefix { $0 != "<" }) }
    var rest = name.dropFirst(3).drop { $0.isLetter }
    var parts: [Substring] = []
    // `P` and a discriminator mark a private name.
    while let first = rest.first, first.isNumber || first == "P" {  // Ends: each iteration reads a name.
      let isPrivate = first == "P"
      if isPrivate { rest = rest.dropFirst() }
      let digits = rest.prefix { $0.isNumber }
      guard let count = Int(digits), count > 0, count <= rest.count - digits.count else { break }
      rest = rest.dropFirst(digits.count)
      if !isPrivate { parts.append(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
    return parts.isEmpty ? String(name) : parts.joined(separator: ".")
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {  // Ends: the start advances.
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// An image that is smaller than its layer, or offset: the effect of `contentsTransform`, expressed as a layer.
struct PlaneContents: Sendable {
  /// The frame of the image in the layer.
  let frame: Rect<LayerSpace>

  /// The effect of a transform on the bounds; nil without a transform, or for one that rotates.
  ///
  /// `matrix(a b c d tx ty)` scales about the origin of the bounds and translates in points.
  init?(_ text: String?, in layer: Layer) {
    guard let text, text.hasPrefix("matrix("), text.hasSuffix(")"),
      let n = CoreAnimationGraph.numbers(String(text.dropFirst(7).dropLast())), n.count == 6, n[1] == 0, n[2] == 0,
      n[0] > 0, n[3] > 0, n.allSatisfy({ abs($0) <= 1e6 }), n != [1, 0, 0, 1, 0, 0]
    else { return nil }
    let bounds = layer.bounds
    frame = Rect(
      x: bounds.minX + n[4], y: bounds.minY + n[5], width: bounds.width * n[0], height: bounds.height * n[3])
  }
}
