public import LayerGeometry

/// The numbers that a property accepts.
@frozen public struct NumberRange: Hashable, Sendable {
  /// The minimum.
  public let minimum: Double
  /// The maximum.
  public let maximum: Double
  /// Whether the minimum itself is not allowed.
  public let excludesMinimum: Bool
  /// Whether the range is in points, so that its ends depend on the limit on coordinates.
  public let isOfPoints: Bool

  /// Creates a range from its ends.
  public init(_ minimum: Double, _ maximum: Double, excludesMinimum: Bool = false) {
    self.init(minimum, maximum, excludesMinimum: excludesMinimum, isOfPoints: false)
  }

  private init(_ minimum: Double, _ maximum: Double, excludesMinimum: Bool = false, isOfPoints: Bool) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
    self.isOfPoints = isOfPoints
  }

  /// Any coordinate.
  public static let coordinate = NumberRange(-1e7, 1e7, isOfPoints: true)
  /// A length.
  public static let length = NumberRange(0, 1e7, isOfPoints: true)
  /// A length above 0.
  public static let positive = NumberRange(0, 1e7, excludesMinimum: true, isOfPoints: true)
  /// Any number that is not a length in points, such as a speed or a part of a matrix.
  public static let number = NumberRange(-1e7, 1e7)
  /// An amount that is not in points, such as milliseconds.
  public static let amount = NumberRange(0, 1e7)
  /// An amount above 0, such as a factor.
  public static let positiveAmount = NumberRange(0, 1e7, excludesMinimum: true)
  /// A share of a whole.
  public static let unit = NumberRange(0, 1)

  /// Whether the range contains a number; false for NaN.
  @inlinable public func contains(_ value: Double) -> Bool {
    value <= maximum && (excludesMinimum ? value > minimum : value >= minimum)
  }
}

/// Reads and writes a property of a layer.
public struct PropertyAccess<Value: Sendable>: Sendable {
  /// Returns the layer's value.
  public let get: @Sendable (Layer) -> Value
  /// Sets the layer's value.
  public let set: @Sendable (inout Layer, Value) -> Void
  /// The offset of the value in a layer, for `PropertySlot`; nil if the value is not stored directly.
  let offset: Int?

  init(_ path: any WritableKeyPath<Layer, Value> & Sendable) {
    let field = LayerField(path)
    get = field.get
    set = { $0[keyPath: path] = $1 }
    offset = field.offset
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

/// Reads a field of a layer.
///
/// A key path to a stored field is an offset, which is computed once: following the key path for every value took most
/// of the time in which a large scene is written.
private struct LayerField<Value: Sendable>: Sendable {
  /// The offset of the field in a layer; nil if the value is computed.
  let offset: Int?
  let get: @Sendable (Layer) -> Value

  init(_ path: any WritableKeyPath<Layer, Value> & Sendable) {
    guard let offset = MemoryLayout<Layer>.offset(of: path) else {
      self.offset = nil
      get = { $0[keyPath: path] }
      return
    }
    self.offset = offset
    get = { layer in
      withUnsafePointer(to: layer) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: Value.self) }
    }
  }
}

/// The values of a property, with their notation in files and their storage in a layer.
public enum PropertyForm: Sendable {
  /// A number.
  case number(NumberRange, PropertyAccess<Double>)
  /// A whole number.
  case integer(ClosedRange<Int>, PropertyAccess<Int>)
  /// true or false.
  case flag(PropertyAccess<Bool>)
  /// Text; `null` is not allowed.
  case string(PropertyAccess<String>)
  /// One word from a list.
  case choice([String], PropertyAccess<String>)
  /// A colour; `null` means no colour.
  case color(PropertyAccess<Color?>)
  /// A list of colours.
  case colors(PropertyAccess<[Color]>)
  /// A list of numbers.
  case numbers(NumberRange, PropertyAccess<[Double]>)
  /// Two numbers: a position or a distance.
  case pair(NumberRange, PropertyAccess<Size>)
  /// Four numbers: x, y, width, height; sizes must not be negative.
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
  /// A part of the tree's structure, which the reader handles by name.
  case structure(Structure)

  /// The keys that define the tree instead of a layer's appearance.
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
    /// A repeat of a template, which is the only key of its entry in `sublayers`.
    case `repeat`
    /// The frame, as position and bounds in one.
    case frame
    /// Waived rules.
    case waiver
    /// The origin of a captured layer.
    case origin
    /// A value that is always true, because it only repeats the class.
    case placeholder
    /// Anything; the value is not read.
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
    let field = LayerField(path)
    return .pair(
      range,
      PropertyAccess(
        offset: field.offset,
        get: { layer in
          let point = field.get(layer)
          return Size(point.x, point.y)
        },
        set: { $0[keyPath: path] = Point($1.width, $1.height) }))
  }

  static func rect<Space>(
    _ path: any WritableKeyPath<Layer, Rect<Space>> & Sendable, _ range: NumberRange = .coordinate
  ) -> PropertyForm {
    let field = LayerField(path)
    return .rect(
      range,
      PropertyAccess(
        offset: field.offset,
        get: { layer in
          let rect = field.get(layer)
          return Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
        },
        set: { layer, rect in
          layer[keyPath: path] = Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
        }))
  }

  static func choice<Choice>(
    _ path: any WritableKeyPath<Layer, Choice> & Sendable
  ) -> PropertyForm where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    let field = LayerField(path)
    return .choice(
      Choice.allCases.map(\.rawValue),
      PropertyAccess(
        offset: PropertySlot.isNumbered(Choice.self) ? field.offset : nil,
        get: { field.get($0).rawValue },
        set: { layer, word in
          guard let choice = Choice(rawValue: word) else {
            preconditionFailure("The reader must pass a word of the list; '\(word)' is not one of them.")
          }
          layer[keyPath: path] = choice
        }))
  }
}

extension PropertyForm {
  /// Copies the value of another layer; keys that define the tree are ignored.
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

/// The storage of a property in a layer, for readers that write millions of values.
///
/// The property table reads and writes through closures over key paths, which is general but takes longer than decoding
/// a number. A layer stores the most frequent kinds of values exactly as they are decoded, at an offset that the key
/// path gives: a slot is that offset, computed once.
public struct PropertySlot: Sendable {
  /// The kind of the stored value.
  public enum Kind: UInt8, Sendable {
    /// A value that cannot be written directly, but only through the table's closures.
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

  /// The kind of the stored value.
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

  /// Whether the cases of a type are stored in one byte, as their indices among all cases.
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

  /// Writes a colour or nil.
  @inlinable public mutating func write(_ color: Color?, to slot: PropertySlot) { store(color, slot, .color) }

  /// Writes a word by its number among the property's choices.
  @inlinable public mutating func write(choice number: UInt8, to slot: PropertySlot) { store(number, slot, .choice) }

  @inlinable mutating func store<Value: BitwiseCopyable>(
    _ value: Value, _ slot: PropertySlot, _ kind: PropertySlot.Kind
  ) {
    precondition(slot.kind == kind, "A slot accepts only values of its own kind.")
    // The slot was created from a key path to a stored field of this type.
    withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: value, toByteOffset: slot.offset, as: Value.self) }
  }
}
