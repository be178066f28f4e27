import LayerGeometry

/// The target of an animation: a property of a layer, or a part of one, as in `position.y`.
public struct LayerKeyPath: Hashable, Sendable {
  /// The property.
  public let property: LayerProperty
  /// The part, or nil for the whole.
  public let part: Part?

  /// A part of a value.
  public enum Part: Hashable, Sendable {
    /// A number from a pair, or from a rectangle (x, y, width, height).
    case number(Int)
    /// The origin of a rectangle.
    case origin
    /// The size of a rectangle.
    case size
    /// One or two numbers from a transform.
    case transform(TransformPart)

    /// Whether the part consists of two numbers.
    public var isPair: Bool {
      switch self {
      case .number: false
      case .origin, .size: true
      case .transform(let part): part == .translation(nil)
      }
    }
  }

  /// Creates a key path to a property, or to a part of it.
  public init(_ property: LayerProperty, _ part: Part? = nil) {
    self.property = property
    self.part = part
  }

  /// Creates the key path that a text represents; returns nil for any other text.
  public init?(_ text: String) {
    guard let known = Self.known[text] else { return nil }
    self = known
  }

  /// Every key path, in the order of the property table.
  public static let all: [(text: String, keyPath: LayerKeyPath)] = LayerProperty.allCases.flatMap { property in
    guard property.isAnimatable else { return [(text: String, keyPath: LayerKeyPath)]() }
    return [(property.rawValue, LayerKeyPath(property))]
      + parts(of: property).map { ("\(property.rawValue).\($0.name)", LayerKeyPath(property, $0.part)) }
  }

  private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.text, $0.keyPath) })

  /// The parts of a property's values, by the names that Core Animation gives them.
  public static func parts(of property: LayerProperty) -> [(name: String, part: Part)] {
    switch property.definition.form {
    case .pair:
      // The only pair that is a distance instead of a position has the names of a size.
      property == .shadowOffset
        ? [("width", .number(0)), ("height", .number(1))] : [("x", .number(0)), ("y", .number(1))]
    case .rect:
      [
        ("origin", .origin), ("origin.x", .number(0)), ("origin.y", .number(1)),
        ("size", .size), ("size.width", .number(2)), ("size.height", .number(3)),
      ]
    case .transform: TransformPart.named.map { ($0.name, .transform($0.part)) }
    default: []
    }
  }
}

extension LayerProperty {
  /// Whether a timeline can change the property's value, because the property is not part of the tree's structure.
  public var isAnimatable: Bool {
    if case .structure = definition.form { false } else { true }
  }
}

extension Layer {
  /// Writes a value at a key path; the value must have the key path's form.
  public mutating func write(_ value: PropertyValue, at keyPath: LayerKeyPath) {
    let form = keyPath.property.definition.form
    guard let part = keyPath.part else { return form.write(value, to: &self) }
    guard let whole = form.value(in: self) else { preconditionFailure("A key path must lead to a value.") }
    form.write(whole.setting(part, to: value), to: &self)
  }
}

extension PropertyValue {
  /// A part of the value, which is one or two numbers.
  func part(_ part: LayerKeyPath.Part) -> PropertyValue {
    switch (self, part) {
    case (.pair(let pair), .number(let place)): return .number(place == 0 ? pair.width : pair.height)
    case (.rect(let rect), .number(let place)):
      return .number(rect.numbers[place])
    case (.rect(let rect), .origin): return .pair(Size(rect.minX, rect.minY))
    case (.rect(let rect), .size): return .pair(Size(rect.maxX - rect.minX, rect.maxY - rect.minY))
    case (.transform(let transform), .transform(let part)):
      let numbers = transform.numbers(of: part)
      switch part {
      case .rotation: return .number(numbers.x)
      case .scale(let axis): return .number(numbers[axis?.rawValue ?? 0])
      case .translation(let axis?): return .number(numbers[axis.rawValue])
      case .translation(nil): return .pair(Size(numbers.x, numbers.y))
      }
    default: preconditionFailure("A key path's part must belong to its property's form.")
    }
  }

  /// The value with one part replaced.
  func setting(_ part: LayerKeyPath.Part, to value: PropertyValue) -> PropertyValue {
    switch (self, part, value) {
    case (.pair(var pair), .number(let place), .number(let number)):
      if place == 0 { pair.width = number } else { pair.height = number }
      return .pair(pair)
    case (.rect(let rect), .number(let place), .number(let number)):
      var numbers = rect.numbers
      numbers[place] = number
      return .rect(Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w))
    case (.rect(let rect), .origin, .pair(let origin)):
      return .rect(
        Rect(x: origin.width, y: origin.height, width: rect.maxX - rect.minX, height: rect.maxY - rect.minY))
    case (.rect(let rect), .size, .pair(let size)):
      return .rect(Rect(x: rect.minX, y: rect.minY, width: size.width, height: size.height))
    case (.transform(let transform), .transform(let part), let value):
      return .transform(transform.setting(part, to: Self.numbers(of: part, in: transform, as: value)))
    default: preconditionFailure("A key path's part must belong to its property's form.")
    }
  }

  private static func numbers(
    of part: TransformPart, in transform: LayerTransform, as value: PropertyValue
  ) -> SIMD3<Double> {
    var numbers = transform.numbers(of: part)
    switch (part, value) {
    case (.rotation, .number(let degrees)): numbers.x = degrees
    case (.scale(nil), .number(let factor)): numbers = SIMD3(repeating: factor)
    case (.scale(let axis?), .number(let number)), (.translation(let axis?), .number(let number)):
      numbers[axis.rawValue] = number
    case (.translation(nil), .pair(let pair)): (numbers.x, numbers.y) = (pair.width, pair.height)
    default: preconditionFailure("A key path's part must belong to its property's form.")
    }
    return numbers
  }
}

/// One or two numbers of a transform that an animation can change separately, as in `transform.rotation.z`.
///
/// The number belongs to the transform's list of steps, in the first step of the same type. A list without such a step
/// gets a new one, with translations before rotations and rotations before scales, like Core Animation's decomposition
/// of a matrix.
public enum TransformPart: Hashable, Sendable {
  /// The degrees about an axis.
  case rotation(Axis)
  /// The factor along one axis, or along all axes.
  case scale(Axis?)
  /// The distance along one axis, or along x and y.
  case translation(Axis?)

  /// An axis.
  public enum Axis: Int, Hashable, Sendable, CaseIterable {
    case x, y, z

    /// The axis as a direction.
    fileprivate var direction: SIMD3<Double> {
      var direction = SIMD3<Double>(0, 0, 0)
      direction[rawValue] = 1
      return direction
    }
  }

  /// The parts by their names in key paths.
  static let named: [(name: String, part: TransformPart)] = [
    ("rotation", .rotation(.z)), ("rotation.x", .rotation(.x)), ("rotation.y", .rotation(.y)),
    ("rotation.z", .rotation(.z)),
    ("scale", .scale(nil)), ("scale.x", .scale(.x)), ("scale.y", .scale(.y)), ("scale.z", .scale(.z)),
    ("translation", .translation(nil)), ("translation.x", .translation(.x)), ("translation.y", .translation(.y)),
    ("translation.z", .translation(.z)),
  ]
}

extension LayerTransform {
  /// Whether the transform has separate parts, because it is not a plain matrix.
  var hasParts: Bool {
    if case .matrix(let matrix) = self { matrix == .identity } else { true }
  }

  private var listed: [Step] {
    if case .steps(let steps) = self { steps } else { [] }
  }

  /// The numbers of a part; for a list without the part, numbers that change nothing.
  func numbers(of part: TransformPart) -> SIMD3<Double> {
    listed.lazy.compactMap { $0.numbers(of: part) }.first ?? part.neutral
  }

  /// The transform with other numbers for a part; a plain matrix, which has no parts, does not change.
  func setting(_ part: TransformPart, to numbers: SIMD3<Double>) -> LayerTransform {
    guard hasParts else { return self }
    var steps = listed
    if let place = steps.firstIndex(where: { $0.numbers(of: part) != nil }) {
      steps[place] = part.step(numbers)
    } else {
      steps.insert(part.step(numbers), at: steps.firstIndex { $0.rank > part.rank } ?? steps.count)
    }
    return .steps(steps)
  }
}

extension TransformPart {
  fileprivate var neutral: SIMD3<Double> {
    if case .scale = self { SIMD3(1, 1, 1) } else { SIMD3(0, 0, 0) }
  }

  fileprivate var rank: Int {
    switch self {
    case .translation: 1
    case .rotation: 2
    case .scale: 3
    }
  }

  /// The step with these numbers; for a rotation, the first number is the degrees.
  fileprivate func step(_ numbers: SIMD3<Double>) -> LayerTransform.Step {
    switch self {
    case .rotation(let axis):
      .rotate(degrees: numbers.x, x: axis.direction.x, y: axis.direction.y, z: axis.direction.z)
    case .scale: .scale(x: numbers.x, y: numbers.y, z: numbers.z)
    case .translation: .translate(x: numbers.x, y: numbers.y, z: numbers.z)
    }
  }
}

extension LayerTransform.Step {
  /// The numbers of the step for a part; nil for another kind of step.
  fileprivate func numbers(of part: TransformPart) -> SIMD3<Double>? {
    switch (self, part) {
    case (.rotate(let degrees, let x, let y, let z), .rotation(let axis)) where SIMD3(x, y, z) == axis.direction:
      SIMD3(degrees, 0, 0)
    case (.scale(let x, let y, let z), .scale): SIMD3(x, y, z)
    case (.translate(let x, let y, let z), .translation): SIMD3(x, y, z)
    default: nil
    }
  }

  fileprivate var rank: Int {
    switch self {
    case .perspective: 0
    case .translate: 1
    case .rotate: 2
    case .scale: 3
    }
  }
}
