import LayerWriting

/// The type of a value in a document, as a JSON Schema states it.
indirect enum DocumentType: Sendable {
  /// A type that the schema defines once, under a name.
  case named(String, description: String? = nil, DocumentType)
  case text(pattern: String? = nil, isFilled: Bool = false)
  /// One text.
  case constant(String)
  /// One of several texts.
  case words([String])
  case flag
  case number(least: Int? = nil, most: Int? = nil, above: Int? = nil)
  case integer(least: Int? = nil, most: Int? = nil)
  case list(DocumentType, least: Int? = nil, most: Int? = nil, isSet: Bool = false)
  case object(DocumentShape)
  /// An object whose keys are not known in advance.
  case map(DocumentType, keys: DocumentType? = nil)
  /// A value, or null.
  case orNull(DocumentType)

  /// Writes the members of the type's schema.
  func write(orNull: Bool = false, to json: inout JSONWriter) {
    func type(_ name: String) { if orNull { json.field("type", [name, "null"]) } else { json.field("type", name) } }
    func limit(_ key: StaticString, _ limit: Int?) { if let limit { json.field(key, limit) } }
    switch self {
    case .named(let name, _, _):
      let reference = "#/$defs/\(name)"
      if orNull { Self.writeAlternatives(reference, to: &json) } else { json.field("$ref", reference) }
    case .text(let pattern, let isFilled):
      type("string")
      if isFilled { json.field("minLength", 1) }
      if let pattern { json.field("pattern", pattern) }
    case .constant(let text): json.field("const", text)
    case .words(let words):
      json.field("enum") { json in
        json.list { json in
          for word in words { json.element { $0.string(word) } }
          if orNull { json.element { $0.null() } }
        }
      }
    case .flag: type("boolean")
    case .number(let least, let most, let above):
      type("number")
      limit("minimum", least)
      limit("exclusiveMinimum", above)
      limit("maximum", most)
    case .integer(let least, let most):
      type("integer")
      limit("minimum", least)
      limit("maximum", most)
    case .list(let element, let least, let most, let isSet):
      type("array")
      limit("minItems", least)
      limit("maxItems", most)
      if isSet { json.field("uniqueItems", true) }
      json.field("items") { element.writeWhole(to: &$0) }
    case .object(let shape):
      type("object")
      shape.write(to: &json)
    case .map(let value, let keys):
      type("object")
      if let keys { json.field("propertyNames") { keys.writeWhole(to: &$0) } }
      json.field("additionalProperties") { value.writeWhole(to: &$0) }
    case .orNull(let known): known.write(orNull: true, to: &json)
    }
  }

  private static func writeAlternatives(_ reference: String, to json: inout JSONWriter) {
    json.field("anyOf") { json in
      json.list { json in
        json.element { $0.object { $0.field("$ref", reference) } }
        json.element { $0.object { $0.field("type", "null") } }
      }
    }
  }

  /// Writes the type's schema as an object.
  func writeWhole(_ description: String? = nil, to json: inout JSONWriter) {
    json.object(hasMembers ? .lines : .line) { json in
      if let description { json.field("description", description) }
      write(to: &json)
    }
  }

  /// The schema alone.
  private var text: [UInt8] {
    var json = JSONWriter()
    writeWhole(to: &json)
    return json.bytes
  }

  /// Whether the schema takes several lines.
  private var hasMembers: Bool {
    switch self {
    case .object: true
    case .named: false
    default: parts.contains { $0.hasMembers }
    }
  }

  /// The types of its parts.
  private var parts: [DocumentType] {
    switch self {
    case .named(_, _, let type), .list(let type, _, _, _), .orNull(let type): [type]
    case .object(let shape): shape.members.map(\.type)
    case .map(let value, let keys): [value] + (keys.map { [$0] } ?? [])
    default: []
    }
  }

  typealias Definition = (name: String, description: String?, type: DocumentType)

  /// Adds the types that have names, each of them once.
  func addDefinitions(to definitions: inout [Definition]) {
    if case .named(let name, let description, let type) = self {
      if let known = definitions.first(where: { $0.name == name }) {
        precondition(known.type.text == type.text, "Two types have the name '\(name)' in one schema.")
        return
      }
      definitions.append((name, description, type))
    }
    for part in parts { part.addDefinitions(to: &definitions) }
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
  /// Keys of which each object has exactly one.
  var alternatives: [String] = []
  /// Keys for the user's own notes, besides those that begin with "x-"; none for documents that only the tool writes.
  var notes: [String] = []

  /// Writes the members of the shape's schema.
  func write(to json: inout JSONWriter) {
    json.field("additionalProperties") { $0.flag(false) }
    let required = members.filter(\.isRequired).map(\.key)
    if !required.isEmpty { json.field("required", required) }
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
    if !alternatives.isEmpty {
      json.field("oneOf") { json in
        json.list { json in for key in alternatives { json.element { $0.object { $0.field("required", [key]) } } } }
      }
    }
    if !notes.isEmpty { json.field("patternProperties") { $0.object { $0.field("^x-", true) } } }
    json.field("properties") { json in
      json.object(.lines) { json in
        for key in notes { json.field(text: key) { $0.flag(true) } }
        for member in members {
          json.field(text: member.key) { member.type.writeWhole(member.description, to: &$0) }
        }
      }
    }
  }
}
