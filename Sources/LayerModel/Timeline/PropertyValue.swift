public import LayerGeometry

/// The value of a property, in the form from the property table.
public enum PropertyValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// true or false.
  case flag(Bool)
  /// Text, or a word from a list.
  case string(String)
  /// A colour, or none.
  case color(Color?)
  /// A list of colours.
  case colors([Color])
  /// A list of numbers.
  case numbers([Double])
  /// A position or a distance.
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
  /// The property's value in a layer; nil for keys that define the tree.
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

  /// Sets the property's value in a layer; the value must have the property's form.
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
    default: preconditionFailure("A property accepts only values of its own form.")
    }
  }
}

/// The transition from one value to the next.
public enum Transition: String, Sendable {
  /// Interpolates between the values.
  case mixes
  /// Switches without intermediate values.
  case switches
}

extension PropertyForm {
  /// The transition between values of the form.
  public var transition: Transition {
    switch self {
    case .number, .integer, .color, .colors, .numbers, .pair, .rect, .path, .transform, .filters: .mixes
    case .flag, .string, .choice, .corners, .asset, .cpuDraw, .structure: .switches
    }
  }
}

extension PropertyValue {
  /// Interpolates toward another value; shares below 0 and above 1 extrapolate.
  ///
  /// Values that cannot be interpolated, such as two paths with different commands, switch halfway.
  func mixed(with other: PropertyValue, _ share: Double) -> PropertyValue {
    switch (self, other) {
    case (.number(let from), .number(let to)): .number(Self.mix(from, to, share))
    case (.integer(let from), .integer(let to)):
      .integer(Int(min(max(Self.mix(Double(from), Double(to), share).rounded(), -1e15), 1e15)))
    case (.color(let from), .color(let to)):
      .color((from ?? .clear).mixed(with: to ?? .clear, share))
    case (.colors(let from), .colors(let to)) where from.count == to.count:
      .colors(zip(from, to).map { $0.mixed(with: $1, share) })
    case (.numbers(let from), .numbers(let to)) where from.count == to.count:
      .numbers(zip(from, to).map { Self.mix($0, $1, share) })
    case (.pair(let from), .pair(let to)):
      .pair(Size(Self.mix(from.width, to.width, share), Self.mix(from.height, to.height, share)))
    case (.rect(let from), .rect(let to)): .rect(from.mixed(with: to, share))
    case (.path(let from?), .path(let to?)) where from.hasCommands(of: to): .path(from.mixed(with: to, share))
    case (.transform(let from), .transform(let to)): .transform(from.mixed(with: to, share))
    case (.filters(let from), .filters(let to)) where from.hasKinds(of: to):
      .filters(zip(from, to).map { $0.mixed(with: $1, share) })
    default: share < 0.5 ? self : other
    }
  }

  /// The difference between the value and a distance; nil for forms without distances.
  public func subtracting(_ distance: PropertyValue) -> PropertyValue? {
    distance.nothing.map { $0.mixed(with: distance, -1) }.flatMap(adding)
  }

  /// The sum of two values; nil for forms without sums.
  public func adding(_ other: PropertyValue) -> PropertyValue? {
    switch (self, other) {
    case (.number(let left), .number(let right)): .number(left + right)
    case (.integer(let left), .integer(let right)): .integer(left.addingReportingOverflow(right).partialValue)
    case (.color(let left), .color(let right)): .color((left ?? .clear).adding(right ?? .clear))
    case (.pair(let left), .pair(let right)):
      .pair(Size(left.width + right.width, left.height + right.height))
    case (.rect(let left), .rect(let right)):
      .rect(Rect(numbers: left.numbers + right.numbers))
    case (.numbers(let left), .numbers(let right)) where left.count == right.count:
      .numbers(zip(left, right).map { $0 + $1 })
    default: nil
    }
  }

  /// The value that adds nothing, for forms that have sums.
  public var nothing: PropertyValue? {
    switch self {
    case .number: .number(0)
    case .integer: .integer(0)
    case .color: .color(nil)
    case .pair: .pair(.zero)
    case .rect: .rect(Rect(x: 0, y: 0, width: 0, height: 0))
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    default: nil
    }
  }

  static func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
    // Both ends are reached exactly.
    share == 1 ? to : from + (to - from) * share
  }
}

extension PropertyForm {
  /// The nearest value that the property accepts, so that an overshooting spring stays within an opacity of 1.
  func clamped(_ value: PropertyValue) -> PropertyValue {
    switch (self, value) {
    case (.number(let range, _), .number(let number)): .number(range.clamped(number))
    case (.integer(let range, _), .integer(let number)):
      .integer(min(max(number, range.lowerBound), range.upperBound))
    case (.numbers(let range, _), .numbers(let numbers)): .numbers(numbers.map(range.clamped))
    case (.pair(let range, _), .pair(let pair)):
      .pair(Size(range.clamped(pair.width), range.clamped(pair.height)))
    case (.rect(let range, _), .rect(let rect)): .rect(rect.clamped(to: range))
    case (.color, .color(let color)): .color(color?.clamped)
    case (.colors, .colors(let colors)): .colors(colors.map(\.clamped))
    case (.filters, .filters(let filters)): .filters(filters.map(\.clamped))
    default: value
    }
  }
}

extension Color {
  /// Interpolates premultiplied components, as compositors do, so that a transparent colour does not tint the result.
  func mixed(with other: Color, _ share: Double) -> Color {
    if share == 0 { return self }
    if share == 1 { return other }
    let (from, to) = (premultiplied, other.premultiplied)
    func mix(_ path: KeyPath<PremultipliedColor, Float>) -> Double {
      PropertyValue.mix(Double(from[keyPath: path]), Double(to[keyPath: path]), share)
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }

  /// The sum of two colours, whose components are premultiplied before they are added.
  func adding(_ other: Color) -> Color {
    let (left, right) = (premultiplied, other.premultiplied)
    return Color(
      red: Double(left.red + right.red), green: Double(left.green + right.green),
      blue: Double(left.blue + right.blue), alpha: Double(left.alpha + right.alpha))
  }

  /// Creates a colour with straight alpha from premultiplied components.
  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    let straight = alpha > 0 ? 1 / alpha : 0
    self.init(
      red: Float(red * straight), green: Float(green * straight), blue: Float(blue * straight), alpha: Float(alpha))
  }

  /// The nearest colour with components from 0 to 1.
  var clamped: Color {
    func unit(_ part: Float) -> Float { min(max(part, 0), 1) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}

extension Path {
  /// Whether both paths have the same commands, so that their points can be interpolated.
  func hasCommands(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.command == $1.command }
  }

  /// Interpolates point by point; a path with a simple form keeps that form if the result still has it.
  func mixed(with other: Path, _ share: Double) -> Path {
    if share == 0 { return self }
    if share == 1 { return other }
    switch (form, other.form) {
    case (.rect(let from), .rect(let to)): return .rect(from.mixed(with: to, share).clamped(to: .coordinate))
    case (.ellipse(let from), .ellipse(let to)):
      return .ellipse(in: from.mixed(with: to, share).clamped(to: .coordinate))
    case (.roundedRect(let from, let fromRadius, let curve), .roundedRect(let to, let toRadius, let other))
    where curve == other:
      return .roundedRect(
        from.mixed(with: to, share).clamped(to: .coordinate),
        radius: max(0, PropertyValue.mix(fromRadius, toRadius, share)), curve: curve)
    default: return Path(elements: zip(elements, other.elements).map { $0.mixed(with: $1, share) })
    }
  }
}

extension Path.Element {
  /// The kind of command, regardless of its points.
  fileprivate var command: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .curve: 2
    case .close: 3
    }
  }

  fileprivate func mixed(with other: Self, _ share: Double) -> Self {
    switch (self, other) {
    case (.move(let from), .move(let to)): .move(from.mixed(with: to, share))
    case (.line(let from), .line(let to)): .line(from.mixed(with: to, share))
    case (.curve(let from1, let from2, let from), .curve(let to1, let to2, let to)):
      .curve(from1.mixed(with: to1, share), from2.mixed(with: to2, share), from.mixed(with: to, share))
    default: self
    }
  }
}

extension Point {
  fileprivate func mixed(with other: Point, _ share: Double) -> Point {
    Point(PropertyValue.mix(x, other.x, share), PropertyValue.mix(y, other.y, share))
  }
}

extension Rect {
  /// x, y, width and height, which can be negative if the rectangle is a distance.
  var numbers: SIMD4<Double> { SIMD4(minX, minY, maxX - minX, maxY - minY) }

  /// Creates a rectangle from x, y, width and height.
  init(numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w) }

  /// Interpolates origin and size.
  func mixed(with other: Rect, _ share: Double) -> Rect {
    share == 1 ? other : Rect(numbers: numbers + (other.numbers - numbers) * share)
  }

  /// The rectangle with its origin in a range, and with negative sizes replaced by 0.
  func clamped(to range: NumberRange) -> Rect {
    Rect(
      x: range.clamped(minX), y: range.clamped(minY), width: min(max(0, numbers.z), range.maximum),
      height: min(max(0, numbers.w), range.maximum))
  }
}

extension NumberRange {
  /// The smallest number used if 0 itself is not allowed; below it, a bitmap of the largest screen would have no
  /// pixels.
  private static let leastPositive = 0.0001

  /// The nearest number in the range.
  func clamped(_ value: Double) -> Double {
    min(max(value, excludesMinimum ? minimum + Self.leastPositive : minimum), maximum)
  }
}
