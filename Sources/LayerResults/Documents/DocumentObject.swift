import LayerDiagnostics
import LayerModel
import LayerWriting

/// A JSON object of a document: its keys in their order, each with its meaning and its place in a value.
///
/// The writer, the schema and, for documents that the tool reads again, the reader come from this one description.
struct DocumentObject<Value>: Sendable {
  /// The name and meaning under which a schema defines the object once; nil if it is described where it occurs.
  private var definition: (name: String, description: String?)?
  private let fields: [DocumentField<Value>]
  /// The writers of the fields; apart, because large documents have hundreds of thousands of objects.
  private let writers: [DocumentField<Value>.Writing]
  private let keys: DocumentKeys
  private let dependents: [(key: String, others: [String])]
  private let alternatives: [String]
  private let notes: [String]
  /// The keys without which an object cannot be read; nil for those that each object has.
  private let needed: Set<String>?
  /// Completes a value after its last key.
  private let complete: @Sendable (inout Value) -> Void

  /// - Parameters:
  ///   - alternatives: keys of which each object has exactly one.
  ///   - notes: keys for the user's own notes, in files that users write.
  ///   - needed: the keys without which an object cannot be read, so that other versions of the tool can leave out the
  ///     rest; nil for all that an object of this version has.
  init(
    _ fields: [DocumentField<Value>], dependents: [(key: String, others: [String])] = [], alternatives: [String] = [],
    notes: [String] = [], needed: Set<String>? = nil, complete: @escaping @Sendable (inout Value) -> Void = { _ in }
  ) {
    self.complete = complete
    self.needed = needed
    self.fields = fields
    writers = fields.map(\.write)
    keys = DocumentKeys(keys: fields.map(\.key))
    (self.dependents, self.alternatives, self.notes) = (dependents, alternatives, notes)
  }

  /// The type, for a schema.
  var type: DocumentType {
    let shape = DocumentShape(
      members: fields.map {
        DocumentShape.Member(key: $0.key, type: $0.type, isRequired: $0.isRequired, description: $0.description)
      }, dependents: dependents, alternatives: alternatives, notes: notes)
    return definition.map { .named($0.name, description: $0.description, .object(shape)) } ?? .object(shape)
  }

  /// The same object, which the schema defines once, under a name.
  func named(_ name: String, _ description: String? = nil) -> DocumentObject {
    var object = self
    object.definition = (name, description)
    return object
  }

  /// Writes a value as an object.
  func write(_ value: Value, _ layout: JSONWriter.Layout = .line, to json: inout JSONWriter) {
    json.object(layout) { json in for write in writers { write(value, &json) } }
  }

  /// The text of a value, which ends with a line break.
  func bytes(of value: Value, _ layout: JSONWriter.Layout = .lines) -> [UInt8] {
    var json = JSONWriter()
    write(value, layout, to: &json)
    json.endLine()
    return json.bytes
  }

  /// Reads an object into a value; keys that are not known, which a later version may have written, are left out.
  func read(_ source: DocumentValue, into value: inout Value, as name: String) throws(DocumentFault) {
    guard case .object(let members) = source else { throw DocumentFault(name, takes: "an object") }
    var seen = Array(repeating: false, count: fields.count)
    var next = 0
    for member in members {
      guard let place = keys.place(of: member.key, from: next) else { continue }
      (seen[place], next) = (true, place + 1)
      try fields[place].read(member.value, &value)
    }
    let missing = fields.indices.first { place in
      !seen[place] && (needed?.contains(fields[place].key) ?? fields[place].isRequired)
    }
    if let missing {
      throw DocumentFault(message: "'\(fields[missing].key)' is missing from \(name)")
    }
    complete(&value)
  }
}

/// The keys of an object in their order; not a part of the generic type, so that the search is compiled once.
private struct DocumentKeys: Sendable {
  let keys: [String]

  /// The place of a key, which in a document of this tool comes soon after the one before.
  func place(of key: String, from start: Int) -> Int? {
    var place = start
    for _ in keys.indices {
      if place == keys.count { place = 0 }
      if keys[place] == key { return place }
      place += 1
    }
    return nil
  }
}

/// The reason why a value of a document cannot be read.
struct DocumentFault: Error, Equatable {
  let message: String

  init(message: String) { self.message = message }

  /// A value of another type.
  init(_ name: String, takes expected: String) { message = "\(name) takes \(expected)" }
}

/// A key of an object in a document.
struct DocumentField<Value>: Sendable {
  /// The place of a part in the object's value.
  typealias Path<Part> = any WritableKeyPath<Value, Part> & Sendable
  typealias Writing = @Sendable (_ value: Value, _ json: inout JSONWriter) -> Void
  typealias Reading = @Sendable (_ source: DocumentValue, _ value: inout Value) throws(DocumentFault) -> Void

  let key: String
  /// Whether each object has the key.
  let isRequired: Bool
  /// The meaning; nil if the key says it all.
  let description: String?
  /// Writes the key with its value, or nothing if the value does not have it.
  let write: Writing
  /// Reads the key's value; does nothing for documents that are only written.
  let read: Reading
  /// Makes the type, which only schemas need.
  private let makeType: @Sendable () -> DocumentType

  init(
    _ key: String, _ type: @escaping @autoclosure @Sendable () -> DocumentType, isRequired: Bool = true,
    _ description: String? = nil,
    write: @escaping Writing, read: @escaping Reading = { _, _ in }
  ) {
    (self.key, self.isRequired, self.description) = (key, isRequired, description)
    (self.write, self.read, makeType) = (write, read, type)
  }

  var type: DocumentType { makeType() }

  /// The same key, with its reader.
  func reading(_ read: @escaping Reading) -> DocumentField {
    DocumentField(key, type, isRequired: isRequired, description, write: write, read: read)
  }

  /// The same key, which objects of other versions need not have.
  var notRequired: DocumentField {
    DocumentField(key, type, isRequired: false, description, write: write, read: read)
  }

  /// A key that some objects have: the same key, written and required only if a condition holds.
  func only(if condition: @escaping @Sendable (Value) -> Bool) -> DocumentField {
    DocumentField(
      key, type, isRequired: false, description, write: { if condition($0) { write($0, &$1) } }, read: read)
  }
}
