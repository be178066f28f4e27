/// Writes small binary property lists, so that tests need no third-party files.
struct PlistWriter {
  /// An entry of the list, which refers to other entries by their numbers.
  enum Entry {
    case null
    case flag(Bool)
    case integer(Int)
    case real(Double)
    case text(String)
    case wide(String)
    case data([UInt8])
    case reference(Int)
    case list([Int])
    case map([(key: Int, value: Int)])
  }

  /// A file whose first entry is its root.
  static func bytes(_ entries: [Entry]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [Int] = []
    for entry in entries {
      places.append(bytes.count)
      bytes += object(entry)
    }
    let table = bytes.count
    for place in places { bytes += number(place, 4) }
    return bytes + [0, 0, 0, 0, 0, 0, 4, 1] + number(entries.count, 8) + number(0, 8) + number(table, 8)
  }

  private static func object(_ entry: Entry) -> [UInt8] {
    switch entry {
    case .null: [0]
    case .flag(let flag): [flag ? 9 : 8]
    case .integer(let value): [0x13] + number(value, 8)
    case .real(let value): [0x23] + number(Int(bitPattern: UInt(value.bitPattern)), 8)
    case .text(let text): head(0x50, text.utf8.count) + Array(text.utf8)
    case .wide(let text): head(0x60, text.utf16.count) + text.utf16.flatMap { number(Int($0), 2) }
    case .data(let bytes): head(0x40, bytes.count) + bytes
    case .reference(let value): [0x80, UInt8(value)]
    case .list(let items): head(0xA0, items.count) + items.map { UInt8($0) }
    case .map(let pairs): head(0xD0, pairs.count) + pairs.map { UInt8($0.key) } + pairs.map { UInt8($0.value) }
    }
  }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x11] + number(count, 2)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
