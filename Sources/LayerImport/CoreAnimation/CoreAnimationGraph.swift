import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Core Animation objects from a bundle or an archive: the common form of both formats before layers are read.
///
/// Objects are in a flat array, and fields refer to them by index. In an archive, objects can refer to one another in
/// cycles, so code that traverses them must track visited objects.
struct CoreAnimationGraph: Sendable {
  /// A value of a field.
  enum Value: Sendable {
    case none
    case number(Double)
    case text(String)
    case data([UInt8])
    /// An object, by its index.
    case object(Int)
  }

  /// A property that the file sets on an object.
  struct Field: Sendable {
    let key: String
    let value: Value
    /// The offset of the property in the file.
    let start: Int
  }

  /// One object.
  struct Object: Sendable {
    /// The class if there is one, otherwise the name of the element.
    var type = ""
    /// Where it begins.
    var start = 0
    /// The end of the range that a finding points to.
    var end = 0
    /// The fields that describe it.
    var fields: [Field] = []
    /// The items of a list.
    var items: [Value] = []
  }

  /// All objects.
  var objects: [Object] = []
  /// The root layer, if one was found.
  var root: Int?
  /// Whether the source is text, so that a finding can refer to offsets in it.
  var isText = true

  /// The object at the given index.
  subscript(object: Int) -> Object { objects[object] }

  /// The place that a finding about an object points to; a binary file has none.
  func span(of object: Int) -> SourceSpan? {
    isText ? SourceSpan(start: objects[object].start, end: objects[object].end) : nil
  }

  /// The place that a finding about a field points to.
  func span(of field: Field) -> SourceSpan? {
    isText ? SourceSpan(start: field.start, end: field.start + field.key.utf8.count) : nil
  }
}

// MARK: Values

extension CoreAnimationGraph {
  /// The value for a key of an object.
  func value(_ key: String, of object: Int) -> Value? {
    objects[object].fields.last { $0.key == key }?.value
  }

  /// The object that another object refers to under a key.
  func object(_ key: String, of object: Int) -> Int? {
    if case .object(let inner)? = value(key, of: object) { inner } else { nil }
  }

  /// The text of a value; nil if the value is not text.
  func text(_ value: Value?) -> String? {
    switch value {
    case .text(let text): text
    case .object(let object):
      if case .text(let text)? = self.value("value", of: object) { text } else { nil }
    default: nil
    }
  }

  /// The text for a key of an object.
  func text(_ key: String, of object: Int) -> String? { text(value(key, of: object)) }

  /// The number of a value; numbers may be written as text, as `<real value="0.5"/>`, or as true and false.
  func number(_ value: Value?) -> Double? {
    switch value {
    case .number(let number): return number
    case .text(let text): return Self.number(text)
    case .object(let object):
      switch self.value("value", of: object) {
      case .number(let number)?: return number
      case .text(let text)?: return Self.number(text)
      default: return nil
      }
    default: return nil
    }
  }

  /// The number for a key of an object.
  func number(_ key: String, of object: Int) -> Double? { number(value(key, of: object)) }

  /// Whether something is true.
  func flag(_ key: String, of object: Int) -> Bool { number(key, of: object).map { $0 != 0 } ?? false }

  /// The numbers of a value: text such as `"0 0 10 10"`, a list, or a point, size, rectangle, colour or matrix of an
  /// archive.
  func numbers(_ value: Value?) -> [Double]? {
    switch value {
    case .number(let number): return [number]
    case .text(let text): return Self.numbers(text)
    case .object(let object):
      if let keys = Self.archivedKeys(objects[object].type, kind: number("kind", of: object)) {
        let numbers = keys.compactMap { number($0, of: object) }
        return numbers.count == keys.count ? numbers : nil
      }
      if let inner = self.value("value", of: object) {
        if case .object = inner { return nil }
        return numbers(inner)
      }
      let items = items(of: value)
      let numbers = items.compactMap { number($0) }
      return numbers.count == items.count && !items.isEmpty ? numbers : nil
    default: return nil
    }
  }

  /// The keys of a value's numbers in an archive.
  private static func archivedKeys(_ type: String, kind: Double?) -> [String]? {
    switch type {
    case "LKCGColorCodingProxy": return ["r", "g", "b", "a"]
    case "CAMediaTimingFunction": return ["c1x", "c1y", "c2x", "c2y"]
    case "LKNSValueCodingProxy":
      switch kind {
      case 0: return ["x", "y"]
      case 1: return ["width", "height"]
      case 2: return ["x", "y", "width", "height"]
      case 3: return (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
      default: return nil
      }
    default: return nil
    }
  }

  /// The items of a list; archives wrap lists in another object.
  func items(of value: Value?) -> [Value] {
    guard case .object(let object)? = value else { return [] }
    if objects[object].items.isEmpty, case .object(let inner)? = self.value("array", of: object) {
      return objects[inner].items
    }
    return objects[object].items
  }

  /// The number of items in a value, counted at most three objects deep, because properties are not nested more deeply.
  ///
  /// Counting stops at a maximum.
  func weight(of value: Value, upTo most: Int) -> Int {
    var weight = 0
    var open = [(value: value, depth: 0)]
    while let next = open.popLast(), weight <= most {  // Ends: at most three deep, and weight grows.
      switch next.value {
      case .none, .number, .data: weight += 1
      case .text(let text): weight += 1 + text.utf8.count
      case .object(let object):
        let (fields, items) = (objects[object].fields, objects[object].items)
        weight += 1 + fields.count + items.count
        guard next.depth < 3, weight <= most else { continue }
        // Sublayers are counted when they are read.
        for field in fields where !field.key.hasSuffix("ayers") { open.append((field.value, next.depth + 1)) }
        for item in items { open.append((item, next.depth + 1)) }
      }
    }
    return weight
  }

  /// The objects in a list of an object.
  func objects(in key: String, of object: Int) -> [Int] {
    items(of: value(key, of: object)).compactMap { if case .object(let item) = $0 { item } else { nil } }
  }

  /// A number as written in files, including `inf` and `true`; nil for anything else.
  static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 400 else { return nil }
    switch text {
    case "true", "YES": return 1
    case "false", "NO": return 0
    default: return Double(text).flatMap { $0.isNaN ? nil : $0.settled }
    }
  }

  /// Numbers separated by spaces or commas; nil if the text contains anything else.
  static func numbers(_ text: String) -> [Double]? {
    let words = text.split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { number(String($0)) }
    return numbers.count == words.count && !words.isEmpty ? numbers : nil
  }
}

/// The index file of a Core Animation bundle: the part that is needed to open the bundle.
public enum CoreAnimationIndex {
  /// The name of the file, which is the same in every bundle.
  public static let fileName = "index.xml"

  /// The name of the bundle's markup file; nil if the index does not name one, or names one outside the bundle.
  public static func rootDocument(of index: SourceText, limits: Limits) -> String? {
    let name = CoreAnimationDocument.read(index, limits: limits)?.rootDocument
    return name.flatMap { FileReference.isBareName($0) && !$0.utf8.starts(with: ".".utf8) ? $0 : nil }
  }
}
