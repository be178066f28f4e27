import LayerGeometry

/// How a value moves on to the next.
public enum Transition: String, Sendable {
  /// Through all that lies between.
  case mixes
  /// At once.
  case switches
}

extension PropertyForm {
  /// How values of the form move on.
  public var transition: Transition {
    switch self {
    case .number, .integer, .color, .colors, .numbers, .pair, .rect, .path, .transform, .filters: .mixes
    case .flag, .string, .choice, .corners, .asset, .cpuDraw, .structure: .switches
    }
  }
}

extension PropertyValue {
  /// The value that lies a share of the way to another; less than 0 and more than 1 go on in the same direction.
  ///
  /// What has no values between, such as two paths of different commands, switches half way.
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

  /// The value less a distance, of a form that has distances.
  public func subtracting(_ distance: PropertyValue) -> PropertyValue? {
    distance.nothing.map { $0.mixed(with: distance, -1) }.flatMap(adding)
  }

  /// The sum of two values of a form that has sums, or nil.
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
    // Both ends are met exactly.
    share == 1 ? to : from + (to - from) * share
  }
}

extension PropertyForm {
  /// The nearest value that the property takes: an overshooting spring makes no layer more than opaque.
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
