import LayerWriting

/// The type of a value in a document, as a JSON Schema states it.
indirect enum DocumentType: Sendable {
  /// A type that the schema defines under a name.
  case reference(String)
  case text(pattern: String? = nil, isFilled: Bool = false)
  /// One text.
  case constant(String)
  /// One of several texts.
  case words([String])
  case flag
  case number(least: Int? = nil, most: Int? = nil)
  case integer(least: Int? = nil, most: Int? = nil)
  case list(DocumentType, isFilled: Bool = false)
  case object(DocumentShape)
  /// An object, or null.
  case optionalObject(DocumentShape)

  /// A whole number from 0, defined as `count`.
  static let count = DocumentType.reference("count")
  /// A whole number from 1, defined as `number`.
  static let ordinal = DocumentType.reference("number")
  /// The id of a rule or a reason, defined as `id`.
  static let id = DocumentType.reference("id")

  /// Writes the members of the type's schema.
  func write(to json: inout JSONWriter) {
    switch self {
    case .reference(let name): json.field("$ref", "#/$defs/\(name)")
    case .text(let pattern, let isFilled):
      json.field("type", "string")
      if isFilled { json.field("minLength", 1) }
      if let pattern { json.field("pattern", pattern) }
    case .constant(let text): json.field("const", text)
    case .words(let words): json.field("enum", words)
    case .flag: json.field("type", "boolean")
    case .number(let least, let most):
      json.field("type", "number")
      if let least { json.field("minimum", least) }
      if let most { json.field("maximum", most) }
    case .integer(let least, let most):
      json.field("type", "integer")
      if let least { json.field("minimum", least) }
      if let most { json.field("maximum", most) }
    case .list(let element, let isFilled):
      json.field("type", "array")
      if isFilled { json.field("minItems", 1) }
      json.field("items") { element.writeWhole(to: &$0) }
    case .object(let shape):
      json.field("type", "object")
      shape.write(to: &json)
    case .optionalObject(let shape):
      json.field("type", ["object", "null"])
      shape.write(to: &json)
    }
  }

  /// Writes the type's schema as an object.
  func writeWhole(_ description: String? = nil, to json: inout JSONWriter) {
    json.object(hasMembers ? .lines : .line) { json in
      if let description { json.field("description", description) }
      write(to: &json)
    }
  }

  /// Whether the schema takes several lines.
  private var hasMembers: Bool {
    switch self {
    case .object, .optionalObject: true
    case .list(let element, _): element.hasMembers
    default: false
    }
  }
}

/// The keys of an object in a document.
struct DocumentShape: Sendable {
  /// A key and its type.
  struct Member: Sendable {
    let key: String
    let type: DocumentType
    let isRequired: Bool
    let description: String?
  }

  let members: [Member]
  /// Keys that occur only together with others.
  var dependents: [(key: String, others: [String])] = []

  /// Writes the members of the shape's schema.
  func write(to json: inout JSONWriter) {
    json.field("additionalProperties") { $0.flag(false) }
    json.field("required", members.filter(\.isRequired).map(\.key))
    if !dependents.isEmpty {
      json.field("dependentRequired") { json in
        json.object { json in
          for (key, others) in dependents {
            json.field(text: key) { json in
              json.list { json in for other in others { json.element { $0.string(other) } } }
            }
          }
        }
      }
    }
    json.field("properties") { json in
      json.object(.lines) { json in
        for member in members {
          json.field(text: member.key) { member.type.writeWhole(member.description, to: &$0) }
        }
      }
    }
  }
}

/// The schema of a document.
struct DocumentSchema {
  /// The name and version of the format.
  let format: String
  let title: String
  let description: String
  let root: DocumentShape
  /// The types that have names.
  let definitions: [(name: String, description: String?, type: DocumentType)]
  /// The combinations of keys that occur together.
  var cases: [DocumentCase] = []

  /// The schema, a JSON document that ends with a line break.
  var text: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.field("$id", format)
      json.field("title", title)
      json.field("description", description)
      DocumentType.object(root).write(to: &json)
      if !cases.isEmpty {
        json.field("oneOf") { json in
          json.list(.lines) { json in for each in cases { json.element { each.write(to: &$0) } } }
        }
      }
      json.field("$defs") { json in
        json.object(.lines) { json in
          for (name, description, type) in definitions {
            json.field(text: name) { type.writeWhole(description, to: &$0) }
          }
        }
      }
    }
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// The keys that an object has if one of its keys has a certain value.
struct DocumentCase {
  let key: String
  let value: String
  /// Keys that the object then has.
  var required: [String] = []
  /// Keys that it then does not have.
  var absent: [String] = []

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("properties") { json in
        json.object { json in
          json.field(text: key) { json in json.object { $0.field("const", value) } }
          for other in absent { json.field(text: other) { $0.flag(false) } }
        }
      }
      if !required.isEmpty { json.field("required", required) }
    }
  }
}
