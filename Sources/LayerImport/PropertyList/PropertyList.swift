/// A property list as flat arrays: what an entry holds, it names by number.
///
/// Entries may name one another in circles, in binary files even by accident; whoever walks keeps count of where it has
/// been. All entries together hold no more items than the file has bytes.
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

  /// Why a list cannot be read, and where.
  struct Fault: Error, Hashable, Sendable {
    let message: String
    let place: Int
  }

  /// All entries; never empty.
  let values: [Value]
  /// Where each begins in the file.
  let starts: [Int]
  /// The outermost entry.
  let root: Int

  /// The entry that a map has under a key.
  func value(_ key: String, of map: Int) -> Int? {
    guard case .map(let pairs) = values[map] else { return nil }
    return pairs.first { values[$0.key] == .text(key) }?.value
  }

  /// The text that a map has under a key.
  func text(_ key: String, of map: Int) -> String? {
    guard let place = value(key, of: map), case .text(let text) = values[place] else { return nil }
    return text
  }

  /// The number that a map has under a key.
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
