public import LayerGeometry

/// The numbers that a property takes.
@frozen public struct NumberRange: Hashable, Sendable {
  /// The least.
  public let minimum: Double
  /// The most.
  public let maximum: Double
  /// Whether the least itself is refused.
  public let excludesMinimum: Bool
  /// Whether it is one of points, whose ends move with the limit on coordinates.
  public let isOfPoints: Bool

  /// A range from its ends.
  public init(_ minimum: Double, _ maximum: Double, excludesMinimum: Bool = false) {
    self.init(minimum, maximum, excludesMinimum: excludesMinimum, isOfPoints: false)
  }

  private init(_ minimum: Double, _ maximum: Double, excludesMinimum: Bool = false, isOfPoints: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
    self.isOfPoints = isOfPoints
  }

  /// Anything a coordinate may be.
  public static let coordinate = NumberRange(-1e7, 1e7, isOfPoints: true)
  /// A length.
  public static let length = NumberRange(0, 1e7, isOfPoints: true)
  /// A length above 0.
  public static let positive = NumberRange(0, 1e7, excludesMinimum: true, isOfPoints: true)
  /// Any number that is not a length in points, such as a speed or a part of a matrix.
  public static let number = NumberRange(-1e7, 1e7)
  /// An amount of something else than points, such as milliseconds.
  public static let amount = NumberRange(0, 1e7)
  /// An amount above 0, such as a factor.
  public static let positiveAmount = NumberRange(0, 1e7, excludesMinimum: true)
  /// A share of a whole.
  public static let unit = NumberRange(0, 1)

  /// Whether a number lies in it; NaN never does.
  @inlinable public func contains(_ value: Double) -> Bool {
    value <= maximum && (excludesMinimum ? value > minimum : value >= minimum)
  }
}

/// Reads a property of a layer and writes it.
public struct PropertyAccess<Value: Sendable>: Sendable {
  /// The value that the layer has.
  public let get: @Sendable (Layer) -> Value
  /// Gives the layer a value.
  public let set: @Sendable (inout Layer, Value) -> Void
  /// Where in a layer the value lies, for `PropertySlot`; nil when it is not kept as it is.
  let offset: Int?

  init(_ path: any WritableKeyPath<Layer, Value> & Sendable) {
    get = { $0[keyPath: path] }
    set = { $0[keyPath: path] = $1 }
    offset = MemoryLayout<Layer>.offset(of: path)
  }

  init(
    offset: Int? = nil, get: @escaping @Sendable (Layer) -> Value,
    set: @escaping @Sendable (inout Layer, Value) -> Void
  ) {
    self.get = get
    self.set = set
    self.offset = offset
  }
}

/// What values a property takes, how a file writes them, and how a layer keeps them.
public enum PropertyForm: Sendable {
  /// A number.
  case number(NumberRange, PropertyAccess<Double>)
  /// A whole number.
  case integer(ClosedRange<Int>, PropertyAccess<Int>)
  /// true or false.
  case flag(PropertyAccess<Bool>)
  /// Text; `null` is refused.
  case string(PropertyAccess<String>)
  /// One word of a list.
  case choice([String], PropertyAccess<String>)
  /// A colour; `null` means no colour.
  case color(PropertyAccess<Color?>)
  /// A list of colours.
  case colors(PropertyAccess<[Color]>)
  /// A list of numbers.
  case numbers(NumberRange, PropertyAccess<[Double]>)
  /// Two numbers: a place or a distance.
  case pair(NumberRange, PropertyAccess<Size>)
  /// Four numbers: x, y, width, height; sizes are not negative.
  case rect(NumberRange, PropertyAccess<Rect<LayerSpace>>)
  /// An outline; `null` means no outline.
  case path(PropertyAccess<Path?>)
  /// Sixteen numbers or a list of steps.
  case transform(PropertyAccess<LayerTransform>)
  /// A list of filters.
  case filters(PropertyAccess<[Filter]>)
  /// Corner names, or their bits as a number.
  case corners(PropertyAccess<CornerMask>)
  /// The name of an asset; `null` means no asset.
  case asset(PropertyAccess<AssetIndex?>)
  /// `{"milliseconds": number}`; `null` means no cost.
  case cpuDraw(PropertyAccess<Double?>)
  /// Part of the tree's structure; the reader knows it by name.
  case structure(Structure)

  /// The keys that shape the tree rather than a layer's look.
  public enum Structure: String, Sendable {
    /// A unique word.
    case identity
    /// Free text.
    case text
    /// A layer class.
    case layerClass
    /// One layer.
    case layer
    /// A list of layers and repeats.
    case layers
    /// A repeat of a template; is alone in an entry of `sublayers`.
    case `repeat`
    /// The frame, as position and bounds in one.
    case frame
    /// Waived rules.
    case waiver
    /// Where a captured layer came from.
    case origin
    /// true, which says only what the class says already.
    case placeholder
    /// Anything; not read.
    case anything
  }
}

extension PropertyForm {
  static func number(
    _ path: any WritableKeyPath<Layer, Double> & Sendable, _ range: NumberRange = .coordinate
  ) -> PropertyForm { .number(range, PropertyAccess(path)) }

  static func flag(_ path: any WritableKeyPath<Layer, Bool> & Sendable) -> PropertyForm {
    .flag(PropertyAccess(path))
  }

  static func string(_ path: any WritableKeyPath<Layer, String> & Sendable) -> PropertyForm {
    .string(PropertyAccess(path))
  }

  static func color(_ path: any WritableKeyPath<Layer, Color?> & Sendable) -> PropertyForm {
    .color(PropertyAccess(path))
  }

  static func path(_ path: any WritableKeyPath<Layer, Path?> & Sendable) -> PropertyForm {
    .path(PropertyAccess(path))
  }

  static func transform(_ path: any WritableKeyPath<Layer, LayerTransform> & Sendable) -> PropertyForm {
    .transform(PropertyAccess(path))
  }

  static func filters(_ path: any WritableKeyPath<Layer, [Filter]> & Sendable) -> PropertyForm {
    .filters(PropertyAccess(path))
  }

  static func numbers(
    _ path: any WritableKeyPath<Layer, [Double]> & Sendable, _ range: NumberRange
  ) -> PropertyForm { .numbers(range, PropertyAccess(path)) }

  static func offset(_ path: any WritableKeyPath<Layer, Size> & Sendable) -> PropertyForm {
    .pair(.coordinate, PropertyAccess(path))
  }

  static func point<Space>(
    _ path: any WritableKeyPath<Layer, Point<Space>> & Sendable, _ range: NumberRange = .coordinate
  ) -> PropertyForm {
    .pair(
      range,
      PropertyAccess(
        offset: MemoryLayout<Layer>.offset(of: path),
        get: { layer in
          let point = layer[keyPath: path]
          return Size(point.x, point.y)
        },
        set: { $0[keyPath: path] = Point($1.width, $1.height) }))
  }

  static func rect<Space>(
    _ path: any WritableKeyPath<Layer, Rect<Space>> & Sendable, _ range: NumberRange = .coordinate
  ) -> PropertyForm {
    .rect(
      range,
      PropertyAccess(
        offset: MemoryLayout<Layer>.offset(of: path),
        get: { layer in
          let rect = layer[keyPath: path]
          return Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
        },
        set: { layer, rect in
          layer[keyPath: path] = Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
        }))
  }

  static func choice<Choice>(
    _ path: any WritableKeyPath<Layer, Choice> & Sendable
  ) -> PropertyForm where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    .choice(
      Choice.allCases.map(\.rawValue),
      PropertyAccess(
        offset: PropertySlot.isNumbered(Choice.self) ? MemoryLayout<Layer>.offset(of: path) : nil,
        get: { $0[keyPath: path].rawValue },
        set: { layer, word in
          guard let choice = Choice(rawValue: word) else {
            preconditionFailure("The reader hands in only words of the list; '\(word)' is not one of them.")
          }
          layer[keyPath: path] = choice
        }))
  }
}

extension PropertyForm {
  /// Gives a layer the value that another has; what shapes the tree is left alone.
  func copy(from source: Layer, to target: inout Layer) {
    switch self {
    case .number(_, let access): access.copy(from: source, to: &target)
    case .integer(_, let access): access.copy(from: source, to: &target)
    case .flag(let access): access.copy(from: source, to: &target)
    case .string(let access): access.copy(from: source, to: &target)
    case .choice(_, let access): access.copy(from: source, to: &target)
    case .color(let access): access.copy(from: source, to: &target)
    case .colors(let access): access.copy(from: source, to: &target)
    case .numbers(_, let access): access.copy(from: source, to: &target)
    case .pair(_, let access): access.copy(from: source, to: &target)
    case .rect(_, let access): access.copy(from: source, to: &target)
    case .path(let access): access.copy(from: source, to: &target)
    case .transform(let access): access.copy(from: source, to: &target)
    case .filters(let access): access.copy(from: source, to: &target)
    case .corners(let access): access.copy(from: source, to: &target)
    case .asset(let access): access.copy(from: source, to: &target)
    case .cpuDraw(let access): access.copy(from: source, to: &target)
    case .structure: break
    }
  }
}

extension PropertyAccess {
  fileprivate func copy(from source: Layer, to target: inout Layer) { set(&target, get(source)) }
}

/// Where a layer keeps the value of a property, for readers that write millions of them.
///
/// The property table reads and writes through closures over key paths, which is general and takes longer than decoding
/// a number does. The kinds of values that files state most are kept in a layer exactly as they are decoded, at a
/// distance from its beginning that the key path tells: a slot is that distance, found once.
public struct PropertySlot: Sendable {
  /// What kind of value lies there.
  public enum Kind: UInt8, Sendable {
    /// Not a value that can be written directly: use the table's closures.
    case indirect
    /// A `Double`.
    case number
    /// A `Bool`.
    case flag
    /// Two doubles: a point or a size.
    case pair
    /// Four doubles: the edges of a rectangle.
    case rect
    /// A `Color?`.
    case color
    /// One byte: the number of a word among the property's choices.
    case choice
  }

  /// What kind of value lies there.
  public let kind: Kind
  /// The numbers that the property takes.
  public let range: NumberRange
  @usableFromInline let offset: Int

  /// The slots of all properties, in the order of `LayerProperty.allCases`.
  public static let all: [PropertySlot] = LayerProperty.allCases.map { PropertySlot($0.definition.form) }

  private init(_ form: PropertyForm) {
    var (kind, range, offset): (Kind, NumberRange, Int?) = (.indirect, .coordinate, nil)
    switch form {
    case .number(let numbers, let access): (kind, range, offset) = (.number, numbers, access.offset)
    case .flag(let access): (kind, offset) = (.flag, access.offset)
    case .pair(let numbers, let access): (kind, range, offset) = (.pair, numbers, access.offset)
    case .rect(let numbers, let access): (kind, range, offset) = (.rect, numbers, access.offset)
    case .color(let access): (kind, offset) = (.color, access.offset)
    case .choice(_, let access): (kind, offset) = (.choice, access.offset)
    default: break
    }
    self.kind = offset == nil ? .indirect : kind
    self.range = range
    self.offset = offset ?? 0
  }

  /// Whether the cases of a type are kept as their places among all cases, in one byte.
  static func isNumbered<Choice: CaseIterable>(_ type: Choice.Type) -> Bool {
    guard MemoryLayout<Choice>.size == 1 else { return false }
    return Choice.allCases.enumerated().allSatisfy { place, choice in
      withUnsafeBytes(of: choice) { Int($0[0]) == place }
    }
  }
}

extension Layer {
  /// Writes a number.
  @inlinable public mutating func write(_ number: Double, to slot: PropertySlot) { store(number, slot, .number) }

  /// Writes true or false.
  @inlinable public mutating func write(_ flag: Bool, to slot: PropertySlot) { store(flag, slot, .flag) }

  /// Writes two numbers.
  @inlinable public mutating func write(_ pair: SIMD2<Double>, to slot: PropertySlot) { store(pair, slot, .pair) }

  /// Writes a rectangle's four edges.
  @inlinable public mutating func write(_ rect: Rect<LayerSpace>, to slot: PropertySlot) { store(rect, slot, .rect) }

  /// Writes a colour, or none.
  @inlinable public mutating func write(_ color: Color?, to slot: PropertySlot) { store(color, slot, .color) }

  /// Writes a word by its number among the property's choices.
  @inlinable public mutating func write(choice number: UInt8, to slot: PropertySlot) { store(number, slot, .choice) }

  @inlinable mutating func store<Value: BitwiseCopyable>(
    _ value: Value, _ slot: PropertySlot, _ kind: PropertySlot.Kind
  ) {
    precondition(slot.kind == kind, "A slot takes values of its own kind.")
    // The slot was made of a key path to a stored field of this very type.
    withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: value, toByteOffset: slot.offset, as: Value.self) }
  }
}
