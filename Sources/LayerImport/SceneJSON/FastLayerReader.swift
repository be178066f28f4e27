import FileFormats
import LayerGeometry
import LayerModel

/// Reads layer properties in the usual form, one after the other, in a single loop.
///
/// Programs write the keys of all layers in the same order, and repeat most words many times. A key is therefore first
/// compared with the one that last followed the previous key, and a word with the last value of its property; only a
/// mismatch is looked up. The loop ends before a property in another form: the slow path reads it and handles all forms
/// and messages.
struct FastLayerReader {
  /// How a property is read.
  private enum Form: UInt8 {
    /// Only on the slow path.
    case long
    case id, name, layerClass, sublayers
    /// Directly into its slot.
    case flag, number, pair, rect, color, choice
  }

  /// The reader's information about a property.
  private struct Row {
    let property: LayerProperty
    let form: Form
    /// The slot for its value.
    let slot: PropertySlot
    let key: QuotedWord
    /// The number of the key that last followed this one.
    var next = 0
    /// The property's last value, if it takes one of several words.
    var word: QuotedWord
    /// The number of that word.
    var choice = 0
  }

  /// The number that replaces that of the previous key at the beginning of an object.
  static let noKey = LayerProperty.allCases.count

  private let keys: KeyTable
  /// The rows of the properties by number, followed by the row for the beginning of an object.
  private var rows = FastLayerReader.rows
  /// The permitted words of each property that takes one of several words.
  private let choices: [KeyTable?]
  private var texts = TextCache()
  /// The properties that the last call of `read` has read.
  private let stated: UnsafeMutableBufferPointer<StatedProperty>

  /// Creates a reader; `room` is the buffer for the properties that it reads, and must outlive it.
  init(
    keys: KeyTable, choices: [KeyTable?], classes: KeyTable, room: UnsafeMutableBufferPointer<StatedProperty>
  ) {
    self.keys = keys
    var choices = choices
    choices[Int(LayerProperty.class.ordinal)] = classes
    self.choices = choices
    stated = room
  }

  /// The initial rows, created once.
  private static let rows: [Row] = {
    // An empty word, which matches no key.
    guard let none = QuotedWord([]) else { preconditionFailure("An empty word is short.") }
    let rows = LayerProperty.allCases.map { property in
      let key = QuotedWord(property.rawValue.utf8)
      return Row(
        property: property, form: key == nil ? .long : form(of: property), slot: slot(of: property), key: key ?? none,
        word: none)
    }
    return rows + [Row(property: .notes, form: .long, slot: slot(of: .notes), key: none, word: none)]
  }()

  private static func form(of property: LayerProperty) -> Form {
    switch property {
    case .id: .id
    case .name: .name
    case .class: .layerClass
    case .sublayers: .sublayers
    default:
      switch slot(of: property).kind {
      case .indirect: .long
      case .flag: .flag
      case .number: .number
      case .pair: .pair
      case .rect: .rect
      case .color: .color
      case .choice: .choice
      }
    }
  }

  private static func slot(of property: LayerProperty) -> PropertySlot {
    // Until the validator resolves it, a frame is kept in `bounds`.
    PropertySlot.all[Int((property == .frame ? .bounds : property).ordinal)]
  }
}

extension FastLayerReader {
  /// Reads properties into a layer until one has another form, the object ends, or the sublayers begin.
  ///
  /// Returns the properties that were read, which are valid until the next call.
  mutating func read(
    _ scanner: inout JSONScanner, into layer: inout Layer, _ open: inout OpenLayer
  ) -> UnsafeBufferPointer<StatedProperty> {
    guard let plain = FastJSONScanner(scanner) else { return UnsafeBufferPointer(rebasing: stated[..<0]) }
    var (place, needsComma) = (scanner.cursor, scanner.needsComma)
    var last = open.lastKey
    var count = 0
    while count < stated.count {  // Ends: each iteration reads a key, or leaves the loop.
      guard !needsComma || plain.byte(at: place) == UInt8(ascii: ",") else { break }
      let start = plain.endOfSpaces(needsComma ? place + 1 : place)
      guard let key = key(at: start, plain, after: last), open.isNew(key.value),
        let end = readValue(key.value, at: key.end, plain, into: &layer, &open)
      else { break }
      open.insert(key.value)
      last = key.value
      stated[count] = StatedProperty(rows[last].property, at: start)
      count += 1
      place = end
      needsComma = !open.isInSublayers
      if open.isInSublayers { break }
    }
    open.lastKey = last
    scanner.moveOn(to: place, needsComma: needsComma)
    return UnsafeBufferPointer(rebasing: stated[..<count])
  }

  /// The number of the key at the given offset, and the offset of its value.
  @inline(__always)
  private mutating func key(at place: Int, _ plain: FastJSONScanner, after last: Int) -> FastJSONScanner.Found<Int>? {
    var number = rows[last].next
    var colon: Int
    if let end = plain.end(of: rows[number].key, at: place) {
      colon = end
    } else {
      guard let text = plain.text(at: place), let other = keys.number(of: text.raw) else { return nil }
      number = other
      rows[last].next = other
      colon = text.end + 1
    }
    colon = plain.endOfSpaces(colon)
    guard plain.byte(at: colon) == UInt8(ascii: ":") else { return nil }
    return FastJSONScanner.Found(value: number, end: plain.endOfSpaces(colon + 1))
  }

  /// Reads the value at the given offset; returns the offset after it.
  @inline(__always)
  private mutating func readValue(
    _ number: Int, at place: Int, _ plain: FastJSONScanner, into layer: inout Layer, _ open: inout OpenLayer
  ) -> Int? {
    let slot = rows[number].slot
    switch rows[number].form {
    case .long: return nil
    case .flag:
      guard let flag = plain.flag(at: place) else { return nil }
      layer.write(flag.value, to: slot)
      return flag.end
    case .number:
      guard let found = plain.number(at: place), slot.range.contains(found.value) else { return nil }
      layer.write(found.value, to: slot)
      return found.end
    case .pair:
      guard let pair = plain.pair(at: place), slot.range.contains(pair.value.x), slot.range.contains(pair.value.y)
      else { return nil }
      layer.write(pair.value, to: slot)
      return pair.end
    case .rect:
      guard let rect = Self.rect(at: place, plain, slot.range) else { return nil }
      layer.write(rect.value, to: slot)
      return rect.end
    case .color:
      guard let color = Self.color(at: place, plain) else { return nil }
      layer.write(color.value, to: slot)
      return color.end
    case .choice:
      guard let choice = choice(of: number, at: place, plain) else { return nil }
      layer.write(choice: UInt8(truncatingIfNeeded: choice.value), to: slot)
      return choice.end
    case .layerClass:
      guard let choice = choice(of: number, at: place, plain) else { return nil }
      open.begin(LayerClass.allCases[choice.value], &layer)
      return choice.end
    case .id:
      guard let text = plain.text(at: place), text.end > text.start else { return nil }
      layer.id = String(decoding: text.raw, as: UTF8.self)
      return text.end + 1
    case .name:
      guard let text = plain.text(at: place) else { return nil }
      layer.name = texts.string(of: text.raw)
      return text.end + 1
    case .sublayers:
      guard plain.byte(at: place) == UInt8(ascii: "[") else { return nil }
      open.isInSublayers = true
      return place + 1
    }
  }

  private static func rect(
    at place: Int, _ plain: FastJSONScanner, _ range: NumberRange
  ) -> FastJSONScanner.Found<Rect<LayerSpace>>? {
    guard let four = plain.four(at: place), four.value.z >= 0, four.value.w >= 0 else { return nil }
    for index in 0..<4 where !range.contains(four.value[index]) { return nil }
    return FastJSONScanner.Found(
      value: Rect(x: four.value.x, y: four.value.y, width: four.value.z, height: four.value.w), end: four.end)
  }

  private static func color(at place: Int, _ plain: FastJSONScanner) -> FastJSONScanner.Found<Color>? {
    if let parts = plain.color(at: place) {
      return FastJSONScanner.Found(value: ColorText.color(parts.value), end: parts.end)
    }
    if let text = plain.text(at: place) {
      return ColorText.color(text.raw).map { FastJSONScanner.Found(value: $0, end: text.end + 1) }
    }
    guard let four = plain.four(at: place), four.value.min() >= 0, four.value.max() <= 1 else { return nil }
    let parts = SIMD4<Float>(four.value)
    return FastJSONScanner.Found(
      value: Color(red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w), end: four.end)
  }

  /// The word at the given offset, as its number among the values of a property.
  @inline(__always)
  private mutating func choice(of number: Int, at place: Int, _ plain: FastJSONScanner) -> FastJSONScanner.Found<Int>? {
    if let end = plain.end(of: rows[number].word, at: place) {
      return FastJSONScanner.Found(value: rows[number].choice, end: end)
    }
    guard let text = plain.text(at: place), let choice = choices[number]?.number(of: text.raw) else { return nil }
    if let word = QuotedWord(text.raw) {
      rows[number].word = word
      rows[number].choice = choice
    }
    return FastJSONScanner.Found(value: choice, end: text.end + 1)
  }
}

/// A cache of recently read strings: a name that many layers share becomes a single string in memory.
///
/// It has few slots, each for the text stored there last, so a file with a million different names costs only the
/// failed lookups. Valid as long as the text is.
struct TextCache {
  private struct Entry {
    var raw: UnsafeBufferPointer<UInt8>
    var text: String
  }

  /// Shorter strings are stored inline in a `String`.
  private static let leastBytes = 16
  private var entries = [Entry](repeating: Entry(raw: UnsafeBufferPointer(start: nil, count: 0), text: ""), count: 64)

  /// The string for bytes without escapes.
  mutating func string(of raw: UnsafeBufferPointer<UInt8>) -> String {
    guard raw.count >= Self.leastBytes, let base = UnsafeRawPointer(raw.baseAddress) else {
      return String(decoding: raw, as: UTF8.self)
    }
    let last = base.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    let mixed = (base.loadUnaligned(as: UInt64.self) ^ last &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    let place = Int(truncatingIfNeeded: mixed >> 58)
    if Self.isSame(entries[place].raw, raw) { return entries[place].text }
    let text = String(decoding: raw, as: UTF8.self)
    entries[place] = Entry(raw: raw, text: text)
    return text
  }

  /// Whether two strings have the same bytes; the second is long enough for the cache.
  ///
  /// Eight bytes are compared at a time; the last eight may overlap.
  @inline(__always)
  private static func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let left = UnsafeRawPointer(left.baseAddress),
      let other = UnsafeRawPointer(right.baseAddress)
    else { return false }
    var place = 0
    while place < right.count {  // Ends: each iteration advances.
      let offset = min(place, right.count - 8)
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      place += 8
    }
    return true
  }
}
