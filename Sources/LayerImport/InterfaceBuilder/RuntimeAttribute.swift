import LayerDiagnostics
import LayerModel

/// What the key path of a runtime attribute does to a view's layer.
enum RuntimeAttribute {
  /// It sets a property of the layer.
  case sets(LayerProperty)
  /// Its name is one that people give to code that most likely sets a property of the layer.
  case probablySets(LayerProperty)
  /// It turns the layer about its own axis, in radians.
  case turns
  /// It names a layer's property that does not exist, or cannot take such a value: nothing happens, or a crash.
  case isInert(InertKeyPath.Reason)
  /// It does nothing to the layer that is known.
  case isOther

  /// Properties of views that are properties of their layers.
  private static let viewProperties: [String: LayerProperty] = [
    "clipsToBounds": .masksToBounds, "hidden": .hidden, "isHidden": .hidden, "alpha": .opacity,
    "backgroundColor": .backgroundColor, "opaque": .opaque, "isOpaque": .opaque,
  ]

  /// Names of inspectable properties that most projects map to the layer's property of that name.
  ///
  /// Counted over 1,597 declarations in 65 repositories: each is in at least five of them, and most of their setters
  /// assign the layer's property. None implies a clip: only a third of the setters of a radius add one.
  private static let inspectables: [String: LayerProperty] = [
    "cornerradius": .cornerRadius, "borderwidth": .borderWidth, "bordercolor": .borderColor,
    "shadowopacity": .shadowOpacity, "shadowcolor": .shadowColor, "shadowradius": .shadowRadius,
    "shadowoffset": .shadowOffset,
  ]

  /// What a key path with a value does.
  ///
  /// - Parameter more: names of the user's own, with the properties they stand for.
  init(_ keyPath: String, _ value: RuntimeValue?, more: [String: LayerProperty]) {
    if keyPath == "layer.transform.rotation.z" || keyPath == "layer.transform.rotation" {
      self = .turns
    } else if keyPath.hasPrefix("layer.") {
      self = Self.layerPath(String(keyPath.dropFirst("layer.".count)), value)
    } else if let property = Self.viewProperties[keyPath] {
      self = .sets(property)
    } else if let property = more[keyPath] ?? Self.inspectables[Self.plain(keyPath)] {
      self = .probablySets(property)
    } else {
      self = .isOther
    }
  }

  private static func layerPath(_ name: String, _ value: RuntimeValue?) -> RuntimeAttribute {
    // A deeper path reaches into something that the layer has; what that does is not known here.
    guard !name.contains(".") else { return .isOther }
    guard let property = LayerProperty(key: name), property.isSetByKeyPath else {
      // `layer.borderUIColor` and its like are properties that projects add, to convert a colour.
      if case .color? = value { return .isOther }
      let near = NearMiss.suggestion(for: name, among: LayerProperty.allCases.filter(\.isSetByKeyPath).map(\.rawValue))
      return near.map { .isInert(.misspelled($0)) } ?? .isOther
    }
    if case .color = property.definition.form { return .isInert(.takesCGColor(property)) }
    return .sets(property)
  }

  /// A name without what developers put before it: case, an underscore, `layer`.
  private static func plain(_ keyPath: String) -> String {
    var name = keyPath.lowercased()[...]
    if name.hasPrefix("_") { name = name.dropFirst() }
    if name.hasPrefix("layer") { name = name.dropFirst("layer".count) }
    return String(name)
  }
}
