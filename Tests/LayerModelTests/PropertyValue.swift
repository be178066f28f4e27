import LayerGeometry
import LayerModel

/// The value of a layer's property, in the form that its row of the table reads and writes.
enum PropertyValue: Equatable {
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case string(String)
  case color(Color?)
  case colors([Color])
  case numbers([Double])
  case pair(Double, Double)
  case rect(Double, Double, Double, Double)
  case path(Path?)
  case transform(LayerTransform)
  case filters([Filter])
  case corners(CornerMask)
  case asset(Int?)
  case milliseconds(Double?)
  /// The tree's structure, which is not stored in a layer.
  case structure

  /// The value that a layer has, read through the table.
  init(of property: LayerProperty, in layer: Layer) {
    switch property.definition.form {
    case .number(_, let access): self = .number(access.get(layer))
    case .integer(_, let access): self = .integer(access.get(layer))
    case .flag(let access): self = .flag(access.get(layer))
    case .string(let access), .choice(_, let access): self = .string(access.get(layer))
    case .color(let access): self = .color(access.get(layer))
    case .colors(let access): self = .colors(access.get(layer))
    case .numbers(_, let access): self = .numbers(access.get(layer))
    case .pair(_, let access): self = .pair(access.get(layer).width, access.get(layer).height)
    case .rect(_, let access):
      let rect = access.get(layer)
      self = .rect(rect.minX, rect.minY, rect.width, rect.height)
    case .path(let access): self = .path(access.get(layer))
    case .transform(let access): self = .transform(access.get(layer))
    case .filters(let access): self = .filters(access.get(layer))
    case .corners(let access): self = .corners(access.get(layer))
    case .asset(let access): self = .asset(access.get(layer).map { Int($0.rawValue) })
    case .cpuDraw(let access): self = .milliseconds(access.get(layer))
    case .structure: self = .structure
    }
  }

  /// Sets a layer's property through the table; false when the property takes another kind of value.
  func write(to property: LayerProperty, of layer: inout Layer) -> Bool {
    switch (property.definition.form, self) {
    case (.number(let range, let access), .number(let value)) where range.contains(value): access.set(&layer, value)
    case (.integer(let range, let access), .integer(let value)) where range.contains(value): access.set(&layer, value)
    case (.flag(let access), .flag(let value)): access.set(&layer, value)
    case (.string(let access), .string(let value)): access.set(&layer, value)
    case (.choice(let words, let access), .string(let value)) where words.contains(value): access.set(&layer, value)
    case (.color(let access), .color(let value)): access.set(&layer, value)
    case (.colors(let access), .colors(let value)): access.set(&layer, value)
    case (.numbers(let range, let access), .numbers(let value)) where value.allSatisfy(range.contains):
      access.set(&layer, value)
    case (.pair(_, let access), .pair(let first, let second)): access.set(&layer, Size(first, second))
    case (.rect(_, let access), .rect(let x, let y, let width, let height)):
      access.set(&layer, Rect(x: x, y: y, width: width, height: height))
    case (.path(let access), .path(let value)): access.set(&layer, value)
    case (.transform(let access), .transform(let value)): access.set(&layer, value)
    case (.filters(let access), .filters(let value)): access.set(&layer, value)
    case (.corners(let access), .corners(let value)): access.set(&layer, value)
    case (.asset(let access), .asset(let value)): access.set(&layer, value.map { AssetIndex($0) })
    case (.cpuDraw(let access), .milliseconds(let value)): access.set(&layer, value)
    default: return false
    }
    return true
  }
}
