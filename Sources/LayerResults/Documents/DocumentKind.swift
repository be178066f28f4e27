import LayerPlanning
import LayerSimulation
import LayerWriting

/// A kind of value in documents: its type, as schemas state it, and how it is written.
struct DocumentKind<Part>: Sendable {
  typealias Writing = @Sendable (_ part: Part, _ json: inout JSONWriter) -> Void

  let write: Writing
  /// Makes the type, which only schemas need.
  private let makeType: @Sendable () -> DocumentType

  init(_ type: @escaping @autoclosure @Sendable () -> DocumentType, write: @escaping Writing) {
    (makeType, self.write) = (type, write)
  }

  var type: DocumentType { makeType() }

  /// The same kind, which the schema defines once, under a name.
  func named(_ name: String, _ description: String? = nil) -> DocumentKind {
    DocumentKind(.named(name, description: description, type), write: write)
  }
}

// MARK: Text

extension DocumentKind<String> {
  static var text: DocumentKind { text() }
  /// The id of a rule or a reason.
  static var id: DocumentKind { text(pattern: "^[a-z0-9-]+$").named("id") }
  /// The version of counting rules.
  static var model: DocumentKind { text(pattern: "^[a-z0-9-]+/[0-9]+$") }
  /// The path of a layer.
  static var path: DocumentKind { text(pattern: "^/").named("path", "A layer, by its path.") }

  static func text(pattern: String? = nil, isFilled: Bool = false) -> DocumentKind {
    DocumentKind(.text(pattern: pattern, isFilled: isFilled)) { $1.string($0) }
  }

  /// One of several words.
  static func word(of words: [String]) -> DocumentKind { DocumentKind(.words(words), write: text.write) }
}

extension DocumentKind where Part: RawRepresentable<String> & Sendable {
  /// One of several words.
  static func word(of words: [Part]) -> DocumentKind {
    DocumentKind(.words(words.map(\.rawValue))) { $1.string($0.rawValue) }
  }
}

extension DocumentKind where Part: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of a type.
  static var word: DocumentKind { word(of: Array(Part.allCases)) }
}

extension DocumentKind<Void> {
  /// The same text in each object.
  static func constant(_ text: String) -> DocumentKind { DocumentKind(.constant(text)) { $1.string(text) } }
}

// MARK: Numbers

extension DocumentKind<Bool> {
  /// True or false.
  static var flag: DocumentKind { DocumentKind(.flag) { $1.flag($0) } }
}

extension DocumentKind<Int> {
  /// A whole number from 0.
  static var count: DocumentKind { integer(least: 0).named("count") }

  /// A whole number from 1.
  static var ordinal: DocumentKind { integer(least: 1).named("number") }

  static func integer(least: Int? = nil, most: Int? = nil) -> DocumentKind {
    DocumentKind(.integer(least: least, most: most)) { $1.integer($0) }
  }
}

extension DocumentKind<Double> {
  /// A number from 0.
  static var fraction: DocumentKind { number(least: 0).named("fraction") }

  static func number(least: Int? = nil, most: Int? = nil, above: Int? = nil) -> DocumentKind {
    DocumentKind(.number(least: least, most: most, above: above)) { $1.number($0) }
  }
}

// MARK: Objects and lists

extension DocumentKind {
  static func object(_ object: DocumentObject<Part>, _ layout: JSONWriter.Layout = .line) -> DocumentKind {
    DocumentKind(object.type) { object.write($0, layout, to: &$1) }
  }

  static func list<Element>(
    _ element: DocumentKind<Element>, _ layout: JSONWriter.Layout = .line, least: Int? = nil, most: Int? = nil,
    isSet: Bool = false
  ) -> DocumentKind where Part == [Element] {
    let write = element.write
    return DocumentKind(.list(element.type, least: least, most: most, isSet: isSet)) { elements, json in
      json.list(layout) { json in for each in elements { json.element { write(each, &$0) } } }
    }
  }

  /// An object whose keys are not known in advance.
  static func map<Each>(
    _ value: DocumentKind<Each>, keys: DocumentType? = nil, _ layout: JSONWriter.Layout = .line
  ) -> DocumentKind where Part == [(key: String, value: Each)] {
    DocumentKind(.map(value.type, keys: keys)) { members, json in
      json.object(layout) { json in
        for member in members { json.field(text: member.key) { value.write(member.value, &$0) } }
      }
    }
  }

  /// A value, or null.
  static func orNull<Known>(_ known: DocumentKind<Known>) -> DocumentKind where Part == Known? {
    DocumentKind(.orNull(known.type)) { part, json in if let part { known.write(part, &json) } else { json.null() } }
  }

  /// Both ends of a figure.
  static func spread<End>(_ end: DocumentKind<End>) -> DocumentKind where Part == Spread<End> {
    .object(DocumentObject([.required("low", end, \.low), .required("high", end, \.high)]))
  }
}

extension PassRange {
  /// The most passes, if any of them are in doubt.
  var mostInDoubt: Int? { isExact ? nil : most }
}
