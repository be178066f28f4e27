/// Expands a gzip file piece by piece (RFC 1951 and 1952).
///
/// The library that the tool uses for pictures expands only whole files in memory, and an export can be larger than
/// that. This reader keeps the 32 KiB that a file can refer back to. Each step, a symbol or a header, is taken only if
/// all of its bits have arrived; otherwise it is tried again with more bytes.
public struct GzipReader {
  private static let windowSize = 1 << 15

  private enum State { case header, block, stored(Int), codes, trailer }

  private var state = State.header
  private var isLastBlock = false
  private var input: [UInt8] = []
  private var place = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// The expanded bytes that were not handed out yet, after the bytes that later ones can refer back to.
  private var output: [UInt8] = []
  private var handedOut = 0
  /// The number of bytes of the output that the checksum includes.
  private var summed = 0
  private var lengths = HuffmanTable()
  private var distances = HuffmanTable()
  private var checksum: UInt32 = 0xFFFF_FFFF
  /// Whether a member was read completely.
  private var isComplete = false
  /// The reason why the file cannot be expanded.
  public private(set) var fault: TraceFault?

  /// Creates a reader at the beginning of a file.
  public init() { output.reserveCapacity(4 * Self.windowSize) }

  /// Whether a file begins like a gzip file.
  public static func recognizes(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Expands the next bytes of the file, and calls a function with each part of the result.
  public mutating func append(_ bytes: some Collection<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    // Bytes that wait as bits can return to the input.
    let past = max(0, place - 8)
    input.removeSubrange(..<past)
    place -= past
    input.append(contentsOf: bytes)
    while fault == nil, step() {  // Ends: each step uses bytes of the input.
      if output.count - handedOut >= 2 * Self.windowSize { handOut(body) }
    }
    handOut(body)
  }

  /// Checks that the file is complete.
  public mutating func finish() -> TraceFault? {
    if fault == nil {
      switch state {
      case .header where place == input.count && isComplete: break
      default:
        fault = TraceFault(
          "gzip file is cut off", help: "compress the document again, or name the document itself")
      }
    }
    return fault
  }

  private mutating func handOut(_ body: (ArraySlice<UInt8>) -> Void) {
    addToChecksum()
    let part = output[handedOut...]
    if !part.isEmpty { body(part) }
    if output.count > Self.windowSize { output.removeFirst(output.count - Self.windowSize) }
    (handedOut, summed) = (output.count, output.count)
  }

  private mutating func addToChecksum() {
    checksum = Checksum.update(checksum, output[summed...])
    summed = output.count
  }

  private mutating func fail() {
    fault = TraceFault(
      "gzip file is damaged", help: "compress the document again, or name the document itself")
  }

  // MARK: Steps

  /// Takes a step; false if it needs more bytes, and at the end.
  private mutating func step() -> Bool {
    let (oldPlace, oldBits, oldCount) = (place, bits, bitCount)
    let isDone =
      switch state {
      case .header: readHeader()
      case .block: readBlock()
      case .stored(let count): copyStored(count)
      case .codes: readSymbols()
      case .trailer: readTrailer()
      }
    if !isDone { (place, bits, bitCount) = (oldPlace, oldBits, oldCount) }
    return isDone
  }

  /// Reads the header of a member.
  private mutating func readHeader() -> Bool {
    let bytes = input[place...]
    guard bytes.count >= 10 else { return false }
    guard bytes.starts(with: [0x1F, 0x8B, 8]), bytes[place + 3] & 0xE0 == 0 else {
      fail()
      return false
    }
    let flags = bytes[place + 3]
    var cursor = place + 10
    if flags & 4 != 0 {
      guard cursor + 2 <= input.count else { return false }
      cursor += 2 + Int(input[cursor]) + Int(input[cursor + 1]) << 8
    }
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      guard cursor < input.count, let end = input[cursor...].firstIndex(of: 0) else {
        // Names have no length, so that one without an end must not fill the memory.
        if input.count - place > 1 << 16 { fail() }
        return false
      }
      cursor = end + 1
    }
    if flags & 2 != 0 { cursor += 2 }
    guard cursor <= input.count else { return false }
    place = cursor
    (bits, bitCount) = (0, 0)
    checksum = 0xFFFF_FFFF
    state = .block
    return true
  }

  private mutating func readBlock() -> Bool {
    guard let header = take(3) else { return false }
    let isLast = header & 1 == 1
    switch header >> 1 {
    case 0:
      let rest = bitCount & 7
      _ = take(rest)
      guard let count = take(16), let inverse = take(16) else { return false }
      guard count ^ inverse == 0xFFFF else {
        fail()
        return false
      }
      // Whole bytes that wait as bits return to the input.
      place -= bitCount / 8
      (bits, bitCount) = (0, 0)
      state = .stored(count)
    case 1:
      var counts = [UInt8](repeating: 8, count: 288)
      for symbol in 144..<256 { counts[symbol] = 9 }
      for symbol in 256..<280 { counts[symbol] = 7 }
      guard lengths.fill(counts), distances.fill([UInt8](repeating: 5, count: 30)) else { return false }
      state = .codes
    case 2:
      guard let isGood = readTables() else { return false }
      guard isGood else {
        fail()
        return false
      }
      state = .codes
    default:
      fail()
      return false
    }
    isLastBlock = isLast
    return true
  }

  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Reads the codes of a block; nil if more bytes are needed, false if they are wrong.
  private mutating func readTables() -> Bool? {
    guard let literals = take(5), let backs = take(5), let codes = take(4) else { return nil }
    guard literals <= 29, backs <= 29 else { return false }
    var counts = [UInt8](repeating: 0, count: 19)
    for place in 0..<codes + 4 {
      guard let count = take(3) else { return nil }
      counts[Self.lengthOrder[place]] = UInt8(count)
    }
    var table = HuffmanTable()
    guard table.fill(counts) else { return false }
    var all: [UInt8] = []
    let wanted = literals + 257 + backs + 1
    while all.count < wanted {  // Ends: each round adds a length or leaves.
      guard let symbol = symbol(in: table) else { return nil }
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last, let count = take(2) else { return all.isEmpty ? false : nil }
        all.append(contentsOf: repeatElement(last, count: count + 3))
      case 17, 18:
        guard let count = take(symbol == 17 ? 3 : 7) else { return nil }
        all.append(contentsOf: repeatElement(0, count: count + (symbol == 17 ? 3 : 11)))
      default: return false
      }
    }
    guard all.count == wanted, all[256] > 0 else { return false }
    return lengths.fill(Array(all[..<(literals + 257)])) && distances.fill(Array(all[(literals + 257)...]))
  }

  private mutating func copyStored(_ count: Int) -> Bool {
    let part = min(count, input.count - place)
    output.append(contentsOf: input[place..<place + part])
    place += part
    state = part == count ? (isLastBlock ? .trailer : .block) : .stored(count - part)
    return part > 0 || count == 0
  }

  private static let lengthBases: [UInt16] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let distanceBases: [UInt16] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  /// Reads symbols until the block ends, the output is long enough, or a symbol is not complete; false in that case.
  private mutating func readSymbols() -> Bool {
    var isStarted = false
    while output.count - handedOut < 2 * Self.windowSize {  // Ends: each round adds bytes or leaves.
      let (oldPlace, oldBits, oldCount) = (place, bits, bitCount)
      guard let symbol = symbol(in: lengths) else {
        (place, bits, bitCount) = (oldPlace, oldBits, oldCount)
        return isStarted
      }
      if symbol < 256 {
        output.append(UInt8(truncatingIfNeeded: symbol))
      } else if symbol == 256 {
        state = isLastBlock ? .trailer : .block
        return true
      } else {
        guard copyBack(symbol - 257) else {
          (place, bits, bitCount) = (oldPlace, oldBits, oldCount)
          return isStarted && fault == nil
        }
      }
      isStarted = true
    }
    return true
  }

  /// Copies bytes from before; false if the symbol is not complete or wrong.
  private mutating func copyBack(_ code: Int) -> Bool {
    guard code < 29 else {
      fail()
      return false
    }
    let lengthBits = code < 8 || code == 28 ? 0 : (code - 4) / 4
    guard let more = take(lengthBits), let back = symbol(in: distances) else { return false }
    guard back < 30 else {
      fail()
      return false
    }
    guard let far = take(back < 4 ? 0 : back / 2 - 1) else { return false }
    let distance = Int(Self.distanceBases[back]) + far
    guard distance <= output.count else {
      fail()
      return false
    }
    let start = output.count - distance
    for step in 0..<Int(Self.lengthBases[code]) + more { output.append(output[start + step]) }
    return true
  }

  /// Checks the checksum at the end of a member; another member can follow.
  private mutating func readTrailer() -> Bool {
    place -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard input.count - place >= 8 else { return false }
    addToChecksum()
    let stated = (0..<4).reduce(UInt32(0)) { $0 | UInt32(input[place + $1]) << UInt32(8 * $1) }
    guard ~checksum == stated else {
      fail()
      return false
    }
    place += 8
    state = .header
    isComplete = true
    return true
  }

  // MARK: Bits

  /// The next bits, the lowest first; nil if they have not arrived.
  @inline(__always)
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {  // Ends: adds bits or leaves.
      guard place < input.count else { return nil }
      bits |= UInt64(input[place]) << UInt64(bitCount)
      place += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt64(count)) - 1)
    bits >>= UInt64(count)
    bitCount -= count
    return Int(value)
  }

  /// The next symbol of a code; nil if its bits have not arrived, or if no symbol has them.
  @inline(__always)
  private mutating func symbol(in table: HuffmanTable) -> Int? {
    while bitCount < HuffmanTable.longest, place < input.count {  // Ends: adds bits.
      bits |= UInt64(input[place]) << UInt64(bitCount)
      place += 1
      bitCount += 8
    }
    let entry = table.entries[Int(bits & UInt64(HuffmanTable.mask))]
    let count = Int(entry & 15)
    guard count > 0 else {
      if bitCount >= HuffmanTable.longest { fail() }
      return nil
    }
    guard count <= bitCount else { return nil }
    bits >>= UInt64(count)
    bitCount -= count
    return Int(entry >> 4)
  }
}

/// A Huffman code as a table of all bit patterns of its longest symbol.
private struct HuffmanTable {
  static let longest = 15
  static let mask = (1 << longest) - 1

  /// For each pattern, the symbol and the number of its bits, which is 0 if no symbol has the pattern.
  private(set) var entries = [UInt16](repeating: 0, count: 1 << longest)

  /// Fills the table from the lengths of all symbols; false if they do not make a code.
  mutating func fill(_ lengths: [UInt8]) -> Bool {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    guard (1...15).allSatisfy({ next[$0] + counts[$0] <= 1 << $0 }) else { return false }
    for place in entries.indices { entries[place] = 0 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let count = Int(length)
      var code = next[count]
      next[count] += 1
      var reversed = 0
      for _ in 0..<count {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      let entry = UInt16(symbol) << 4 | UInt16(length)
      for pattern in stride(from: reversed, to: entries.count, by: 1 << count) { entries[pattern] = entry }
    }
    return true
  }
}

/// The checksum of gzip (CRC-32), a byte at a time.
private enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func update(_ sum: UInt32, _ bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.reduce(sum) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
    }
  }
}
