import LayerGeometry
import LayerModel

/// The value of a runtime attribute, by the type that the file gives it.
enum RuntimeValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case string(String)
  case color(Color)
  case size(Size)
  case rect(Rect<LayerSpace>)

  /// The value that a `userDefinedRuntimeAttribute` states; nil for none and for types that no layer has.
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

  /// The number that it is, also when it is kept as text, as key-value coding takes it.
  private var number: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): NumberText.value(of: text)
    case .flag(let flag): flag ? 1 : 0
    case .color, .size, .rect: nil
    }
  }

  /// Gives a layer's property this value; false when it does not fit.
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
