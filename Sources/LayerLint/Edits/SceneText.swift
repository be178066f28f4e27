import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Values as scene files write them.
enum SceneText {
  /// A number with at most six digits after the point, without an exponent.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    let text = "\(rounded)"
    guard text.contains("e") else { return text }
    // Only numbers below a ten thousandth are written with an exponent here.
    let digits = String(Int((abs(rounded) * 1_000_000).rounded()))
    return (rounded < 0 ? "-0." : "0.") + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A rectangle's four numbers.
  static func rect(_ rect: Rect<LayerSpace>) -> String { "[\(numbers(of: rect))]" }

  /// A colour as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
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

  /// The text of a value that a layer states, as it stands in the file; nil where it is not stated in its own object.
  static func value(of property: LayerProperty, in layer: LayerIndex, _ scene: Scene) -> String? {
    guard let start = scene.sources.start(of: property, in: layer),
      let object = ObjectText(scene.source.bytes, at: Int(scene.sources.start(of: layer)), through: Int(start)),
      let member = object.members.first(where: { $0.key.lowerBound == Int(start) })
    else { return nil }
    return String(decoding: scene.source.bytes[member.value], as: UTF8.self)
  }
}
