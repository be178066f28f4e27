import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// The effect of a runtime attribute's key path on a view's layer.
enum RuntimeAttribute {
  /// The attribute sets a property of the layer.
  case sets(LayerProperty)
  /// Projects commonly use the attribute's name for code that sets a property of the layer.
  case probablySets(LayerProperty)
  /// The attribute rotates the layer about its z axis, by an angle in radians.
  case turns
  /// The attribute names a layer property that does not exist or does not accept the value: setting it has no effect,
  /// or crashes the app.
  case isInert(InertKeyPath.Reason)
  /// The attribute has no known effect on the layer.
  case isOther

  /// Properties of views that are properties of their layers.
  private static let viewProperties: [String: LayerProperty] = [
    "clipsToBounds": .masksToBounds, "hidden": .hidden, "isHidden": .hidden, "alpha": .opacity,
    "backgroundColor": .backgroundColor, "opaque": .opaque, "isOpaque": .opaque,
  ]

  /// Names of inspectable properties that most projects map to the layer property of the same name.
  ///
  /// Counted over 1,597 declarations in 65 repositories: each name is in at least five of them, and most of their
  /// setters assign the layer's property. No name implies a clip: only a third of the radius setters add one.
  private static let inspectables: [String: LayerProperty] = [
    "cornerradius": .cornerRadius, "borderwidth": .borderWidth, "bordercolor": .borderColor,
    "shadowopacity": .shadowOpacity, "shadowcolor": .shadowColor, "shadowradius": .shadowRadius,
    "shadowoffset": .shadowOffset,
  ]

  /// The effect of a key path with a value.
  ///
  /// - Parameter more: the user's additional names, with the properties that they set.
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
    // A deeper path refers to an object of the layer; its effect is unknown.
    guard !name.contains(".") else { return .isOther }
    guard let property = LayerProperty(key: name), property.isSetByKeyPath else {
      // Properties such as `layer.borderUIColor` are added by projects to convert a colour.
      if case .color? = value { return .isOther }
      let near = NearMiss.suggestion(for: name, among: LayerProperty.allCases.filter(\.isSetByKeyPath).map(\.rawValue))
      return near.map { .isInert(.misspelled($0)) } ?? .isOther
    }
    if case .color = property.definition.form { return .isInert(.takesCGColor(property)) }
    return .sets(property)
  }

  /// The name in lower case, without a leading underscore and the prefix `layer`.
  private static func plain(_ keyPath: String) -> String {
    var name = keyPath.lowercased()[...]
    if name.hasPrefix("_") { name = name.dropFirst() }
    if name.hasPrefix("layer") { name = name.dropFirst("layer".count) }
    return String(name)
  }
}

/// The value of a runtime attribute, by the type that the file gives it.
enum RuntimeValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case string(String)
  case color(Color)
  case size(Size)
  case rect(Rect<LayerSpace>)

  /// The value of a `userDefinedRuntimeAttribute`; nil without a value, and for types that no layer property has.
  init?(_ place: Int, in document: InterfaceDocument) {
    let tree = document.tree
    switch tree.string(.type, of: place) {
    case "number":
      let child = tree.child(.real, of: place) ?? tree.child(.integer, of: place)
      guard let number = child.flatMap({ tree.number(.value, of: $0) }) ?? tree.number(.value, of: place) else {
        return nil
      }
      self = .number(number)
    case "boolean": self = .flag(tree.has(.value, "YES", of: place))
    case "string":
      guard let text = document.string(.value, of: place) else { return nil }
      self = .string(text)
    case "color":
      guard let child = tree.child(.color, of: place) else { return nil }
      self = .color(InterfaceColor.color(child, in: document))
    case "size":
      guard let child = tree.child(.size, of: place) else { return nil }
      self = .size(Size(tree.number(.width, of: child) ?? 0, tree.number(.height, of: child) ?? 0))
    case "point":
      guard let child = tree.child(.point, of: place) else { return nil }
      self = .size(Size(tree.number(.x, of: child) ?? 0, tree.number(.y, of: child) ?? 0))
    case "rect":
      guard let child = tree.child(.rect, of: place) else { return nil }
      func part(_ key: IBKey) -> Double { tree.number(key, of: child) ?? 0 }
      self = .rect(Rect(x: part(.x), y: part(.y), width: part(.width), height: part(.height)))
    default: return nil
    }
  }

  /// The value as a number; text is converted, as in key-value coding.
  private var number: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): NumberText.value(of: text)
    case .flag(let flag): flag ? 1 : 0
    case .color, .size, .rect: nil
    }
  }

  /// Sets a layer property to this value; false if it does not fit.
  func write(to property: LayerProperty, of layer: inout Layer) -> Bool {
    switch property.definition.form {
    case .number(let range, let access):
      guard let number, range.contains(number) else { return false }
      access.set(&layer, number)
    case .integer(let range, let access):
      guard let number, let whole = Int(exactly: number), range.contains(whole) else { return false }
      access.set(&layer, whole)
    case .flag(let access):
      guard let number else { return false }
      access.set(&layer, number != 0)
    case .color(let access):
      guard case .color(let color) = self else { return false }
      access.set(&layer, color)
    case .choice(let words, let access):
      guard case .string(let word) = self, words.contains(word) else { return false }
      access.set(&layer, word)
    case .pair(let range, let access):
      guard case .size(let size) = self, range.contains(size.width), range.contains(size.height) else { return false }
      access.set(&layer, size)
    case .rect(let range, let access):
      guard case .rect(let rect) = self, [rect.minX, rect.minY].allSatisfy(range.contains),
        [rect.width, rect.height].allSatisfy({ $0 >= 0 && range.contains($0) })
      else { return false }
      access.set(&layer, rect)
    default: return false
    }
    return true
  }
}
