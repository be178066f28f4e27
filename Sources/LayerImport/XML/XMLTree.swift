import LayerDiagnostics
import LayerModel

/// Names that a format knows, as an enumeration whose raw values are the names.
protocol XMLName: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String, AllCases == [Self] {}

/// A whole XML text as flat arrays: elements in pre-order with subtree ends, each with its attributes.
///
/// For formats in which a later element gives an earlier one its meaning, so that one pass is not enough. Names are
/// looked up once, while reading; a name that the format does not know is kept with its place.
struct XMLTree<Name: XMLName, Key: XMLName>: Sendable {
  /// One element.
  struct Element: Sendable {
    /// Its name; nil when the format does not know it.
    let name: Name?
    /// Where it begins: its `<`.
    let start: UInt32
    /// How many bytes its name has.
    let nameBytes: UInt16
    /// The element around it; -1 for the root.
    let parent: Int32
    /// The element after its subtree.
    fileprivate(set) var end: Int32
    /// Its first attribute, in `attributes`.
    let firstAttribute: UInt32
    /// How many attributes it has.
    let attributeCount: UInt16
    /// The first text that is in its subtree, in `texts`.
    let firstText: UInt32
  }

  /// One attribute.
  struct Attribute: Sendable {
    /// Its name; nil when the format does not know it.
    let key: Key?
    /// Where its name begins.
    let start: UInt32
    /// How many bytes its name has.
    let nameBytes: UInt16
    /// Its value.
    let value: XMLText
  }

  /// The text of the file.
  let source: SourceText
  /// All elements; empty after a fault.
  private(set) var elements: [Element] = []
  private var attributes: [Attribute] = []
  private var texts: [(owner: Int32, text: XMLText)] = []

  /// Reads a text; the tree is empty, and the findings say why, if it is not XML.
  static func read(_ source: SourceText, limits: Limits) -> (tree: Self, findings: FindingList) {
    var tree = Self(source: source)
    let findings = source.bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes, limits: limits)
      tree.fill(from: &reader)
      guard reader.hasFailed else { return reader.findings }
      tree.elements = []
      return ConflictMarker.finding(in: bytes, limits: limits) ?? reader.findings
    }
    return (tree, findings)
  }

  private init(source: SourceText) { self.source = source }

  private mutating func fill(from reader: inout XMLReader) {
    // In Interface Builder's files an element takes about 90 bytes.
    elements.reserveCapacity(reader.bytes.count / 80)
    attributes.reserveCapacity(reader.bytes.count / 30)
    let (names, keys) = (XMLWords<Name>(), XMLWords<Key>())
    var open: [Int32] = []
    while let event = reader.next() {  // Ends with the text.
      switch event {
      case .start:
        let place = Int32(truncatingIfNeeded: elements.count)
        elements.append(
          Element(
            name: names.word(reader.name, in: reader.bytes), start: UInt32(reader.start),
            nameBytes: UInt16(clamping: reader.name.count), parent: open.last ?? -1, end: place + 1,
            firstAttribute: UInt32(attributes.count), attributeCount: UInt16(reader.attributes.count),
            firstText: UInt32(texts.count)))
        open.append(place)
        for attribute in reader.attributes {
          attributes.append(
            Attribute(
              key: keys.word(attribute.name, in: reader.bytes), start: UInt32(attribute.name.lowerBound),
              nameBytes: UInt16(clamping: attribute.name.count), value: attribute.value))
        }
      case .end: elements[Int(open.removeLast())].end = Int32(truncatingIfNeeded: elements.count)
      case .text: open.last.map { texts.append((owner: $0, text: reader.text)) }
      }
    }
  }
}

/// The names of one enumeration, to be looked up by their bytes.
private struct XMLWords<Word: XMLName> {
  private let words = Word.allCases
  private let table = KeyTable(Word.allCases.map(\.rawValue))

  @inline(__always)
  func word(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    table.number(of: UnsafeBufferPointer(rebasing: bytes[range])).map { words[$0] }
  }
}

// MARK: Walking

extension XMLTree {
  /// The element at a place.
  subscript(place: Int) -> Element { elements[place] }

  /// The elements directly in another, in order.
  func children(of parent: Int) -> XMLChildren<Name, Key> { XMLChildren(tree: self, parent: parent) }

  /// The first element with a name directly in another.
  func child(_ name: Name, of parent: Int) -> Int? {
    var child = parent + 1
    let end = Int(elements[parent].end)
    while child < end {  // Ends: an element's end lies behind it.
      if elements[child].name == name { return child }
      child = Int(elements[child].end)
    }
    return nil
  }

  /// An element's name as it is in the file.
  func name(of place: Int) -> String {
    let first = Int(elements[place].start) + 1
    return String(decoding: source.bytes[first..<first + Int(elements[place].nameBytes)], as: UTF8.self)
  }

  /// The place that a finding about an element points to: its opening and its name.
  func span(of place: Int) -> SourceSpan {
    let start = Int(elements[place].start)
    return SourceSpan(start: start, end: start + 1 + Int(elements[place].nameBytes))
  }
}

/// The elements directly in another.
struct XMLChildren<Name: XMLName, Key: XMLName>: Sequence, IteratorProtocol {
  private let tree: XMLTree<Name, Key>
  private var child: Int
  private let end: Int

  fileprivate init(tree: XMLTree<Name, Key>, parent: Int) {
    self.tree = tree
    child = parent + 1
    end = Int(tree.elements[parent].end)
  }

  /// The next of them.
  mutating func next() -> Int? {
    guard child < end else { return nil }
    defer { child = Int(tree.elements[child].end) }
    return child
  }
}

// MARK: Values

extension XMLTree {
  /// All attributes of an element.
  func attributes(of place: Int) -> ArraySlice<Attribute> {
    let first = Int(elements[place].firstAttribute)
    return attributes[first..<first + Int(elements[place].attributeCount)]
  }

  /// An attribute by its name.
  func attribute(_ key: Key, of place: Int) -> Attribute? {
    let first = Int(elements[place].firstAttribute)
    for index in first..<first + Int(elements[place].attributeCount) where attributes[index].key == key {
      return attributes[index]
    }
    return nil
  }

  /// The text of an attribute's value.
  func string(_ key: Key, of place: Int) -> String? {
    attribute(key, of: place)?.value.string(in: source.bytes)
  }

  /// The text of an attribute's value.
  func string(_ attribute: Attribute) -> String { attribute.value.string(in: source.bytes) }

  /// Whether an attribute is there, and its value is a word.
  func has(_ key: Key, _ word: StaticString, of place: Int) -> Bool {
    attribute(key, of: place).map { isEqual($0, word) } ?? false
  }

  /// Whether an attribute's value is a word.
  func isEqual(_ attribute: Attribute, _ word: StaticString) -> Bool {
    let range = attribute.value.range
    guard range.count == word.utf8CodeUnitCount else { return false }
    return range.allSatisfy { source.bytes[$0] == word.utf8Start[$0 - range.lowerBound] }
  }

  /// An attribute's value as a number; nil when it is missing or none.
  func number(_ key: Key, of place: Int) -> Double? { attribute(key, of: place).flatMap(number) }

  /// An attribute's value as a number; nil if it is not a number.
  func number(_ attribute: Attribute) -> Double? { NumberText.value(of: attribute.value.range, in: source.bytes) }

  /// An attribute's name as it is in the file.
  func name(of attribute: Attribute) -> String {
    let first = Int(attribute.start)
    return String(decoding: source.bytes[first..<first + Int(attribute.nameBytes)], as: UTF8.self)
  }

  /// The place that a finding about an attribute points to: its name and its value, quotes included.
  func span(of attribute: Attribute) -> SourceSpan {
    SourceSpan(start: Int(attribute.start), end: attribute.value.range.upperBound + 1)
  }

  /// All text that stands directly in an element, comments and tags left out.
  func text(of place: Int) -> String {
    let element = elements[place]
    var text = ""
    for entry in texts[Int(element.firstText)...] {
      guard entry.owner < element.end else { break }
      if entry.owner == Int32(place) { text += entry.text.string(in: source.bytes) }
    }
    return text
  }
}
