import FileFormats
import LayerDiagnostics
import LayerModel

/// The names of a format, as an enumeration with the names as raw values.
protocol XMLName: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String, AllCases == [Self] {}

/// An XML file as flat arrays: elements in pre-order with subtree ends, each with its attributes.
///
/// The tree is meant for formats in which a later element determines the meaning of an earlier one, so that one pass is
/// not enough. Names are looked up once, during reading; an unknown name is kept with its position.
struct XMLTree<Name: XMLName, Key: XMLName>: Sendable {
  /// One element.
  struct Element: Sendable {
    /// The element's name; nil if it is unknown.
    let name: Name?
    /// The offset of the element's `<`.
    let start: UInt32
    /// The number of bytes in the element's name.
    let nameBytes: UInt16
    /// The parent element; -1 for the root.
    let parent: Int32
    /// The end of the element's subtree.
    fileprivate(set) var end: Int32
    /// The index of the element's first attribute.
    let firstAttribute: UInt32
    /// The number of the element's attributes.
    let attributeCount: UInt16
    /// The index of the first text in the element's subtree.
    let firstText: UInt32
  }

  /// One attribute.
  struct Attribute: Sendable {
    /// The attribute's name; nil if it is unknown.
    let key: Key?
    /// The offset of the attribute's name.
    let start: UInt32
    /// The number of bytes in the attribute's name.
    let nameBytes: UInt16
    /// The attribute's value.
    let value: XMLText
  }

  /// The text of the file.
  let source: SourceText
  /// All elements; empty after a fault.
  private(set) var elements: [Element] = []
  private var attributes: [Attribute] = []
  private var texts: [(owner: Int32, text: XMLText)] = []

  /// Reads a file; if it is not XML, the tree is empty and the findings state the reason.
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
    // In Interface Builder files, an element takes about 90 bytes.
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

// MARK: Traversal

extension XMLTree {
  /// The element at the given index.
  subscript(place: Int) -> Element { elements[place] }

  /// The child elements of an element, in order.
  func children(of parent: Int) -> XMLChildren<Name, Key> { XMLChildren(tree: self, parent: parent) }

  /// The first child element with the given name.
  func child(_ name: Name, of parent: Int) -> Int? {
    var child = parent + 1
    let end = Int(elements[parent].end)
    while child < end {  // Ends: an element ends after its start.
      if elements[child].name == name { return child }
      child = Int(elements[child].end)
    }
    return nil
  }

  /// An element's name as written in the file.
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

/// The child elements of an element.
struct XMLChildren<Name: XMLName, Key: XMLName>: Sequence, IteratorProtocol {
  private let tree: XMLTree<Name, Key>
  private var child: Int
  private let end: Int

  fileprivate init(tree: XMLTree<Name, Key>, parent: Int) {
    self.tree = tree
    child = parent + 1
    end = Int(tree.elements[parent].end)
  }

  /// The next child element.
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

  /// Whether an attribute exists and its value equals a word.
  func has(_ key: Key, _ word: StaticString, of place: Int) -> Bool {
    attribute(key, of: place).map { isEqual($0, word) } ?? false
  }

  /// Whether an attribute's value equals a word.
  func isEqual(_ attribute: Attribute, _ word: StaticString) -> Bool {
    let range = attribute.value.range
    guard range.count == word.utf8CodeUnitCount else { return false }
    return range.allSatisfy { source.bytes[$0] == word.utf8Start[$0 - range.lowerBound] }
  }

  /// An attribute's value as a number; nil if it is missing or not a number.
  func number(_ key: Key, of place: Int) -> Double? { attribute(key, of: place).flatMap(number) }

  /// An attribute's value as a number; nil if it is not a number.
  func number(_ attribute: Attribute) -> Double? { NumberText.value(of: attribute.value.range, in: source.bytes) }

  /// An attribute's name as written in the file.
  func name(of attribute: Attribute) -> String {
    let first = Int(attribute.start)
    return String(decoding: source.bytes[first..<first + Int(attribute.nameBytes)], as: UTF8.self)
  }

  /// The range that a finding about an attribute points to: its name and its value, including quotes.
  func span(of attribute: Attribute) -> SourceSpan {
    SourceSpan(start: Int(attribute.start), end: attribute.value.range.upperBound + 1)
  }

  /// All text directly in an element, without comments and tags.
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
