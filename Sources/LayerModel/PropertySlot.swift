public import LayerGeometry

/// Where a layer keeps the value of a property, for readers that write millions of them.
///
/// The property table reads and writes through closures over key paths, which is general and takes longer than decoding
/// a number does. The kinds of values that files state most are kept in a layer exactly as they are decoded, at a
/// distance from its beginning that the key path tells: a slot is that distance, found once.
public struct PropertySlot: Sendable {
  /// What kind of value lies there.
  public enum Kind: UInt8, Sendable {
    /// None that can be written directly: the table's closures have to be used.
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
