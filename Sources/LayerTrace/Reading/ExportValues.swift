/// A cell's value in eight bytes: a number, a place in the pool of texts, or nothing.
struct ExportValue: Hashable, Sendable {
  fileprivate let bits: UInt64

  /// The value of a missing cell, and of one whose text nobody reads.
  static let missing = ExportValue(bits: 3 << 62)
  /// No value was stored.
  fileprivate static let unknown = ExportValue(bits: 0)

  private init(bits: UInt64) { self.bits = bits }

  private static let numberTag: UInt64 = 1 << 62
  private static let textTag: UInt64 = 2 << 62
  /// Distinguishes a hexadecimal text from a missing cell.
  private static let hexadecimalTag: UInt64 = 1 << 60
  private static let payload: UInt64 = (1 << 62) - 1
  private static let lengthBits: UInt64 = 21

  /// A number; numbers beyond 2^62 do not occur in exports and are cut.
  init(number: UInt64) { bits = Self.numberTag | (number & Self.payload) }

  /// A text such as `0x386ac6`, which tables contain for every frame; nil for other texts.
  fileprivate init?(hexadecimal bytes: some Collection<UInt8>) {
    guard (3...15).contains(bytes.count), bytes.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) else { return nil }
    var number: UInt64 = 0
    for byte in bytes.dropFirst(2) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
      // Only the shortest text of a number is that of its value.
      if number == 0, bytes.count > 3 { return nil }
    }
    self.init(hexadecimal: number)
  }

  fileprivate init(hexadecimal number: UInt64) { bits = Self.missing.bits | Self.hexadecimalTag | number }

  fileprivate init(textAt offset: Int, count: Int) {
    bits = Self.textTag | UInt64(offset) << Self.lengthBits | UInt64(count)
  }

  /// The number; nil for texts and missing cells.
  var number: Int? { bits & ~Self.payload == Self.numberTag ? Int(bits & Self.payload) : nil }

  fileprivate var hexadecimal: UInt64? {
    let tag = Self.missing.bits | Self.hexadecimalTag
    return bits & tag == tag ? bits & (Self.hexadecimalTag - 1) : nil
  }

  fileprivate var text: Range<Int>? {
    guard bits & ~Self.payload == Self.textTag else { return nil }
    let offset = Int((bits & Self.payload) >> Self.lengthBits)
    return offset..<offset + Int(bits & ((1 << Self.lengthBits) - 1))
  }
}

/// The values of a document that later cells can refer to, by their ids.
///
/// Ids count up through the document, so a list contains them; other ids are in a dictionary, so that a large id does
/// not need memory. Most values take four bytes: the ids of a document of 500 MB take about 20 MB.
struct ExportValues {
  private var listed = PackedValues()
  private var others: [UInt64: ExportValue] = [:]
  private var texts = PagedList<UInt8>()
  private var stored = 0

  /// Keeps a value for references.
  mutating func store(_ value: ExportValue, id: UInt64) {
    stored += 1
    // A gap in the ids is filled if it is short.
    if id < UInt64(listed.count) {
      listed.set(value, at: Int(id))
    } else if id <= UInt64(2 * stored + 1_024) {
      while listed.count < Int(id) {  // Ends: the list grows.
        listed.append(.unknown)
      }
      listed.append(value)
    } else {
      others[id] = value
    }
  }

  /// The value with an id; nil if no earlier element has this id.
  func value(id: UInt64) -> ExportValue? {
    guard id < UInt64(listed.count) else { return others[id] }
    let value = listed.value(at: Int(id))
    return value == .unknown ? others[id] : value
  }

  /// Adds a text to the pool.
  mutating func text(_ bytes: some Collection<UInt8>) -> ExportValue {
    if let number = ExportValue(hexadecimal: bytes) { return number }
    let start = texts.count
    for byte in bytes { texts.append(byte) }
    return ExportValue(textAt: start, count: texts.count - start)
  }

  /// A value as text; empty for a missing cell.
  func string(_ value: ExportValue) -> String {
    if let number = value.number { return String(number) }
    if let number = value.hexadecimal { return "0x" + String(number, radix: 16) }
    guard let range = value.text else { return "" }
    return String(decoding: range.map { texts[$0] }, as: UTF8.self)
  }
}

/// A list of values, of which most take four bytes.
///
/// The times of frames are large numbers, but neighbours differ by little: they are kept as distances from the first
/// large number of their group.
private struct PackedValues {
  private static let groupCount = 32
  private static let kindShift: UInt32 = 29
  private static let limit: UInt64 = 1 << 29

  /// The kinds of codes, in their upper three bits.
  private enum Kind: UInt32 { case plain, number, distance, hexadecimal, wide }

  private var codes = PagedList<UInt32>()
  /// For each group of values, the number from which distances count.
  private var bases = PagedList<UInt64>()
  /// Values that need eight bytes.
  private var wide = PagedList<ExportValue>()

  var count: Int { codes.count }

  mutating func append(_ value: ExportValue) {
    if codes.count % Self.groupCount == 0 { bases.append(0) }
    codes.append(0)
    set(value, at: codes.count - 1)
  }

  mutating func set(_ value: ExportValue, at place: Int) {
    codes[place] = code(of: value, group: place / Self.groupCount)
  }

  func value(at place: Int) -> ExportValue {
    let payload = UInt64(codes[place] & UInt32(Self.limit - 1))
    switch Kind(rawValue: codes[place] >> Self.kindShift) {
    case .number: return ExportValue(number: payload)
    case .distance: return ExportValue(number: bases[place / Self.groupCount] + payload)
    case .hexadecimal: return ExportValue(hexadecimal: payload)
    case .wide: return wide[Int(payload)]
    case .plain, nil: return payload == 0 ? .unknown : .missing
    }
  }

  private mutating func code(of value: ExportValue, group: Int) -> UInt32 {
    if value == .unknown { return 0 }
    if value == .missing { return 1 }
    if let number = value.number.map({ UInt64($0) }) {
      if number < Self.limit { return code(.number, number) }
      if bases[group] == 0 { bases[group] = number }
      if number >= bases[group], number - bases[group] < Self.limit { return code(.distance, number - bases[group]) }
    } else if let number = value.hexadecimal, number < Self.limit {
      return code(.hexadecimal, number)
    }
    precondition(wide.count < Self.limit, "A document with so many values does not fit into memory.")
    wide.append(value)
    return code(.wide, UInt64(wide.count - 1))
  }

  private func code(_ kind: Kind, _ payload: UInt64) -> UInt32 { kind.rawValue << Self.kindShift | UInt32(payload) }
}
