import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning

/// Changes to one layer's properties, independent of the position and formatting of its object.
struct LayerEdit {
  /// One change.
  enum Change {
    /// Sets a property to a JSON value; a new property is inserted after another one.
    case set(LayerProperty, String, after: LayerProperty)
    /// Removes a property.
    case remove(LayerProperty)
    /// Adds a sublayer, as JSON, in front of the others.
    case addSublayer(String)

    /// The property that changes.
    var property: LayerProperty {
      switch self {
      case .set(let property, _, _), .remove(let property): property
      case .addSublayer: .sublayers
      }
    }
  }

  /// The layer.
  let layer: LayerIndex
  /// The changes, at most one for each property.
  let changes: [Change]
  /// The members of a container that is added around the layer, as JSON without braces; nil for no container.
  let container: String?

  init(_ layer: LayerIndex, _ changes: [Change], inside container: String? = nil) {
    self.layer = layer
    self.changes = changes
    self.container = container
  }
}

/// Values in the notation of scene files.
enum SceneText {
  /// A number with at most six digits after the point, and with an exponent only above 2^63.
  static func number(_ value: Double) -> String {
    let millionths = (value * 1_000_000).rounded() / 1_000_000
    // Multiplying a number above 10^302 overflows; such a number has no fraction.
    let rounded = Finite(millionths)?.value ?? Finite(nearest: value).value
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    let text = "\(rounded)"
    guard text.contains("e"), abs(rounded) < 1 else { return text }
    // Only numbers below 0.0001 have an exponent at this point.
    let digits = String(Int(nearest: (abs(rounded) * 1_000_000).rounded()))
    return (rounded < 0 ? "-0." : "0.") + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A rectangle's four numbers.
  static func rect(_ rect: Rect<LayerSpace>) -> String { "[\(numbers(of: rect))]" }

  /// A colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  static func color(_ color: Color) -> String {
    func digits(_ value: Float) -> String {
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits(color.red) + digits(color.green) + digits(color.blue)
      + (color.isOpaque ? "" : digits(color.alpha))
  }

  /// A path of a known form.
  static func path(_ outline: RoundedRect) -> String {
    if outline.radius == 0 { return "{ \"rect\": \(rect(outline.rect)) }" }
    let curve = outline.curve == .circular ? "" : ", \"curve\": \"\(outline.curve.rawValue)\""
    return "{ \"roundedRect\": [\(numbers(of: outline.rect)), \(number(outline.radius))]\(curve) }"
  }

  private static func numbers(of rect: Rect<LayerSpace>) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ", ")
  }

  /// The text of a layer's value in the file; nil if the layer's own object does not set it.
  static func value(of property: LayerProperty, in layer: LayerIndex, _ scene: Scene) -> String? {
    guard let start = scene.sources.start(of: property, in: layer),
      let object = ObjectText(scene.source.bytes, at: Int(scene.sources.start(of: layer)), through: Int(start)),
      let member = object.members.first(where: { $0.key.lowerBound == Int(start) })
    else { return nil }
    return String(decoding: scene.source.bytes[member.value], as: UTF8.self)
  }
}

/// Finds properties that layers set without any effect.
enum StatedProperties {
  /// A property without an effect.
  struct Found {
    /// A layer that sets the property.
    let node: PreparedIndex
    /// The property without an effect.
    let property: LayerProperty
    /// The reason why the property has no effect.
    let reason: String
    /// The fix that removes the property.
    let removal: [FixProposal]
  }

  private struct Place: Hashable {
    let property: LayerProperty
    let start: UInt32
  }

  /// Finds properties that have no effect in any of the layers from one place in the source.
  ///
  /// A copy may have overrides that make a property of its template effective.
  static func matches(
    in facts: SceneFacts, reason: (LayerProperty, Layer) -> String?
  ) -> [Found] {
    let scene = facts.scene
    // Nearly all properties have an effect, so the others are collected first, and most scenes need no further work.
    var useless: Set<Place> = []
    let layers = scene.layers.indices.map { LayerIndex($0) }
    for index in layers {
      for (property, start) in scene.sources.stated(by: index) where reason(property, scene[index]) != nil {
        useless.insert(Place(property: property, start: start))
      }
    }
    if useless.isEmpty { return [] }
    for index in layers {
      let changes = facts.changingLayers.contains(index)
      for (property, start) in scene.sources.stated(by: index) where changes || reason(property, scene[index]) == nil {
        useless.remove(Place(property: property, start: start))
      }
    }
    return facts.tree.indices.flatMap { node -> [Found] in
      let index = facts.tree[node].layer
      return scene.sources.stated(by: index).compactMap { property, start in
        guard useless.contains(Place(property: property, start: start)), let why = reason(property, scene[index]) else {
          return nil
        }
        let fix = FixProposal(.safe, "Remove \"\(property.rawValue)\"", [LayerEdit(index, [.remove(property)])])
        return Found(node: node, property: property, reason: why, removal: [fix])
      }
    }
  }
}
