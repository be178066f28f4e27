public import LayerGeometry

/// The value of a property, in the form that the property table gives it.
public enum PropertyValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// true or false.
  case flag(Bool)
  /// Text, or a word of a list.
  case string(String)
  /// A colour, or none.
  case color(Color?)
  /// A list of colours.
  case colors([Color])
  /// A list of numbers.
  case numbers([Double])
  /// A place or a distance.
  case pair(Size)
  /// A rectangle.
  case rect(Rect<LayerSpace>)
  /// An outline, or none.
  case path(Path?)
  /// A transform.
  case transform(LayerTransform)
  /// A list of filters.
  case filters([Filter])
  /// Corners.
  case corners(CornerMask)
  /// An asset, or none.
  case asset(AssetIndex?)
  /// Milliseconds, or none.
  case milliseconds(Double?)
}

extension PropertyForm {
  /// The value that a layer has; nil for what shapes the tree.
  public func value(in layer: Layer) -> PropertyValue? {
    switch self {
    case .number(_, let access): .number(access.get(layer))
    case .integer(_, let access): .integer(access.get(layer))
    case .flag(let access): .flag(access.get(layer))
    case .string(let access), .choice(_, let access): .string(access.get(layer))
    case .color(let access): .color(access.get(layer))
    case .colors(let access): .colors(access.get(layer))
    case .numbers(_, let access): .numbers(access.get(layer))
    case .pair(_, let access): .pair(access.get(layer))
    case .rect(_, let access): .rect(access.get(layer))
    case .path(let access): .path(access.get(layer))
    case .transform(let access): .transform(access.get(layer))
    case .filters(let access): .filters(access.get(layer))
    case .corners(let access): .corners(access.get(layer))
    case .asset(let access): .asset(access.get(layer))
    case .cpuDraw(let access): .milliseconds(access.get(layer))
    case .structure: nil
    }
  }

  /// Gives a layer a value of the property's own form.
  public func write(_ value: PropertyValue, to layer: inout Layer) {
    switch (self, value) {
    case (.number(_, let access), .number(let number)): access.set(&layer, number)
    case (.integer(_, let access), .integer(let number)): access.set(&layer, number)
    case (.flag(let access), .flag(let flag)): access.set(&layer, flag)
    case (.string(let access), .string(let text)), (.choice(_, let access), .string(let text)):
      access.set(&layer, text)
    case (.color(let access), .color(let color)): access.set(&layer, color)
    case (.colors(let access), .colors(let colors)): access.set(&layer, colors)
    case (.numbers(_, let access), .numbers(let numbers)): access.set(&layer, numbers)
    case (.pair(_, let access), .pair(let pair)): access.set(&layer, pair)
    case (.rect(_, let access), .rect(let rect)): access.set(&layer, rect)
    case (.path(let access), .path(let path)): access.set(&layer, path)
    case (.transform(let access), .transform(let transform)): access.set(&layer, transform)
    case (.filters(let access), .filters(let filters)): access.set(&layer, filters)
    case (.corners(let access), .corners(let corners)): access.set(&layer, corners)
    case (.asset(let access), .asset(let asset)): access.set(&layer, asset)
    case (.cpuDraw(let access), .milliseconds(let milliseconds)): access.set(&layer, milliseconds)
    default: preconditionFailure("A property takes values of its own form.")
    }
  }
}
