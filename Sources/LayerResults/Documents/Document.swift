import LayerWriting

/// A JSON document, described once: what is written and its schema come from the same table of keys.
struct Document<Value>: Sendable {
  let title: String
  let description: String
  /// The keys.
  let root: DocumentObject<Value>
  /// The combinations of keys that occur together.
  private let cases: [DocumentCase]
  private let format: String

  /// Creates a document whose first key is `format`, the format's name and version.
  init(
    _ format: String, title: String, _ description: String, _ fields: [DocumentField<Value>],
    notes: [String] = [], needed: Set<String>? = nil, cases: [DocumentCase] = []
  ) {
    (self.format, self.title, self.description, self.cases) = (format, title, description, cases)
    root = DocumentObject([.format(format)] + fields, notes: notes, needed: needed)
  }

  /// The document of a value, which ends with a line break.
  func bytes(of value: Value, _ layout: JSONWriter.Layout = .lines) -> [UInt8] { root.bytes(of: value, layout) }

  /// The schema, a JSON document that ends with a line break.
  var schema: String {
    var definitions: [DocumentType.Definition] = []
    root.type.addDefinitions(to: &definitions)
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.field("$id", format)
      json.field("title", title)
      json.field("description", description)
      root.type.write(to: &json)
      if !cases.isEmpty {
        json.field("oneOf") { json in
          json.list(.lines) { json in for each in cases { json.element { each.write(to: &$0) } } }
        }
      }
      if !definitions.isEmpty {
        json.field("$defs") { json in
          json.object(.lines) { json in
            for (name, description, type) in definitions {
              json.field(text: name) { type.writeWhole(description, to: &$0) }
            }
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
