import FileFormats

/// Reads binary property lists (`bplist00`), as Core Foundation's CFBinaryPList.c describes them: objects, a table of
/// their offsets, and a trailer with the width of numbers and the offset of the table.
///
/// Each object is read once, in the order of the table, without recursion. Objects can overlap in a malicious file, so
/// the file's size limits the total contents of all objects.
struct BinaryPropertyList {
  static let signature = Array("bplist00".utf8)

  private let bytes: [UInt8]
  private var referenceBytes = 0
  private var objectCount = 0
  /// The number of bytes and items that the remaining objects may use.
  private var budget: Int

  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> Result<PropertyList, PropertyList.Fault> {
    var reader = BinaryPropertyList(bytes: bytes)
    do throws(PropertyList.Fault) {
      return .success(try reader.read())
    } catch {
      return .failure(error)
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    budget = bytes.count
  }

  private mutating func read() throws(PropertyList.Fault) -> PropertyList {
    let trailer = bytes.count - 32
    guard bytes.starts(with: Self.signature), trailer >= Self.signature.count else {
      throw .init(message: "property list is cut off", place: bytes.count)
    }
    let offsetBytes = Int(bytes[trailer + 6])
    referenceBytes = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetBytes), (1...8).contains(referenceBytes),
      let count = number(at: trailer + 8, 8), let root = number(at: trailer + 16, 8),
      let table = number(at: trailer + 24, 8), count > 0, root < count, table <= trailer,
      count <= (trailer - table) / offsetBytes
    else { throw .init(message: "trailer of the property list is broken", place: trailer) }
    objectCount = count
    var values: [PropertyList.Value] = []
    var starts: [Int] = []
    values.reserveCapacity(count)
    starts.reserveCapacity(count)
    for object in 0..<count {
      guard let place = number(at: table + object * offsetBytes, offsetBytes), place < table,
        place >= Self.signature.count
      else { throw .init(message: "object \(object) is outside the property list", place: table) }
      starts.append(place)
      values.append(try value(at: place))
    }
    return PropertyList(values: values, starts: starts, root: root)
  }

  /// A big-endian number of several bytes; nil if it is outside the file, or too large for an offset or a count.
  private func number(at place: Int, _ count: Int) -> Int? {
    guard place >= 0, count <= bytes.count, place <= bytes.count - count else { return nil }
    let number = bytes[place..<place + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number < 1 << 48 ? Int(number) : nil
  }

  private func bits(at place: Int, _ count: Int) -> UInt64? {
    guard count <= 8, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

// MARK: Objects

extension BinaryPropertyList {
  private mutating func value(at place: Int) throws(PropertyList.Fault) -> PropertyList.Value {
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
    switch kind {
    case 0x0:
      switch low {
      case 0: return .null
      case 8: return .flag(false)
      case 9: return .flag(true)
      default: throw unknown(place)
      }
    // Only the lower eight of sixteen bytes are read; no property of a layer needs more.
    case 0x1 where low <= 4:
      let width = 1 << low
      guard let bits = bits(at: place + 1 + max(0, width - 8), min(width, 8)) else { throw cutOff(place) }
      return .number(low == 3 ? Double(Int64(bitPattern: bits)) : Double(bits))
    case 0x2 where low == 2 || low == 3: return try real(at: place, width: 1 << low)
    case 0x3 where low == 3: return try real(at: place, width: 8)
    case 0x4: return .data(Array(bytes[try content(at: place, low, unit: 1)]))
    case 0x5: return .text(String(decoding: bytes[try content(at: place, low, unit: 1)], as: UTF8.self))
    case 0x6:
      let range = try content(at: place, low, unit: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 0x8:
      guard let number = number(at: place + 1, low + 1) else { throw cutOff(place) }
      return .reference(number)
    case 0xA, 0xC: return .list(try references(in: content(at: place, low, unit: referenceBytes)))
    case 0xD:
      let range = try content(at: place, low, unit: 2 * referenceBytes)
      let all = try references(in: range)
      let count = all.count / 2
      return .map((0..<count).map { PropertyList.Pair(key: all[$0], value: all[count + $0]) })
    default: throw unknown(place)
    }
  }

  private func real(at place: Int, width: Int) throws(PropertyList.Fault) -> PropertyList.Value {
    guard let bits = bits(at: place + 1, width) else { throw cutOff(place) }
    let number = width == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    return .number(number.settled)
  }

  /// The bytes of an object's items, which are deducted from the budget.
  private mutating func content(at place: Int, _ low: Int, unit: Int) throws(PropertyList.Fault) -> Range<Int> {
    var (count, start) = (low, place + 1)
    if low == 15 {
      // A count that does not fit is stored as a separate integer object.
      guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 15 <= 3,
        let long = number(at: place + 2, 1 << Int(bytes[place + 1] & 15))
      else { throw cutOff(place) }
      (count, start) = (long, place + 2 + 1 << Int(bytes[place + 1] & 15))
    }
    guard start <= bytes.count, count <= (bytes.count - start) / unit else { throw cutOff(place) }
    budget -= count
    guard budget >= 0 else { throw .init(message: "objects of the property list overlap", place: place) }
    return start..<start + count * unit
  }

  private func references(in range: Range<Int>) throws(PropertyList.Fault) -> [Int] {
    var references: [Int] = []
    references.reserveCapacity(range.count / referenceBytes)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: referenceBytes) {
      guard let number = number(at: place, referenceBytes), number < objectCount else {
        throw .init(message: "property list refers to an object that it does not contain", place: place)
      }
      references.append(number)
    }
    return references
  }

  private func cutOff(_ place: Int) -> PropertyList.Fault { .init(message: "property list is cut off", place: place) }

  private func unknown(_ place: Int) -> PropertyList.Fault {
    .init(message: "property list contains an object of an unknown type", place: place)
  }
}

/// A property list as flat arrays: an entry refers to its parts by index.
///
/// Entries can refer to one another in cycles, so code that traverses them must track visited entries. In total,
/// entries have no more items than the file has bytes.
struct PropertyList: Sendable {
  /// One entry.
  enum Value: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case data([UInt8])
    /// The number of an archived object.
    case reference(Int)
    case list([Int])
    case map([Pair])
  }

  /// A key and its value, as entries.
  struct Pair: Hashable, Sendable {
    let key: Int
    let value: Int
  }

  /// The reason that a property list cannot be read, and the offset of the fault.
  struct Fault: Error, Hashable, Sendable {
    let message: String
    let place: Int
  }

  /// All entries; never empty.
  let values: [Value]
  /// The offset of each entry in the file.
  let starts: [Int]
  /// The outermost entry.
  let root: Int

  /// The entry for a key of a map.
  func value(_ key: String, of map: Int) -> Int? {
    guard case .map(let pairs) = values[map] else { return nil }
    return pairs.first { values[$0.key] == .text(key) }?.value
  }

  /// The text for a key of a map.
  func text(_ key: String, of map: Int) -> String? {
    guard let place = value(key, of: map), case .text(let text) = values[place] else { return nil }
    return text
  }

  /// The number for a key of a map.
  func number(_ key: String, of map: Int) -> Double? {
    value(key, of: map).flatMap { place in
      switch values[place] {
      case .number(let number): number
      case .flag(let flag): flag ? 1 : 0
      default: nil
      }
    }
  }
}
