import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerWriting

// The keys of objects: those that are only written, and those that are also read.

extension DocumentField {
  // MARK: Keys that are only written

  /// A key that each object has.
  static func required<Part>(
    _ key: String, _ kind: DocumentKind<Part>, _ get: @escaping @Sendable (Value) -> Part, _ description: String? = nil
  ) -> DocumentField {
    let (name, write) = (JSONWriter.Key(key), kind.write)
    return DocumentField(key, kind.type, description) { value, json in
      json.field(name) { write(get(value), &$0) }
    }
  }

  /// A key that the objects have for which its value is known.
  static func optional<Part>(
    _ key: String, _ kind: DocumentKind<Part>, _ get: @escaping @Sendable (Value) -> Part?, _ description: String? = nil
  ) -> DocumentField {
    let (name, write) = (JSONWriter.Key(key), kind.write)
    return DocumentField(key, kind.type, isRequired: false, description) { value, json in
      if let part = get(value) { json.field(name) { write(part, &$0) } }
    }
  }

  /// The name and version of the document's format.
  static func format(_ format: String) -> DocumentField {
    required("format", .constant(format)) { _ in () }
      .reading { (source, _) throws(DocumentFault) in
        let found = try source.text("format")
        if found != format { throw DocumentFault(message: "format '\(DisplayText.escaped(found))' is not known") }
      }
  }

  /// The tool that wrote the document.
  static var tool: DocumentField {
    let parts = DocumentObject<Void>([.required("name", .constant(ToolIdentity.name)) { _ in () }, .version()])
    return required("tool", .object(parts)) { _ in () }
  }

  /// The version of the tool.
  static func version(_ description: String? = nil) -> DocumentField {
    required("version", .text(pattern: #"^[0-9]+\.[0-9]+\.[0-9]+$"#), { _ in ToolIdentity.version }, description)
  }

  /// The confidence in the counts of a scene from source code.
  static func sourceConfidence(_ get: @escaping @Sendable (Value) -> Confidence?) -> DocumentField {
    optional(
      "sourceConfidence", .word(of: [.unsure, .likely]), get,
      "How sure the counts are; only for scenes from source code.")
  }

  /// Whether times of the GPU come from specifications or from recordings.
  static func basisOfTimes(_ isMeasured: @escaping @Sendable (Value) -> Bool) -> DocumentField {
    required("basis", .word(of: ["theoretical", "measured"])) { isMeasured($0) ? "measured" : "theoretical" }
  }

  // MARK: Text

  /// Text.
  static func text(
    _ key: String, _ path: Path<String>, _ description: String? = nil, as kind: DocumentKind<String> = .text
  ) -> DocumentField {
    required(key, kind, { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in value[keyPath: path] = try source.text(key) }
  }

  /// Text that some objects have.
  static func text(_ key: String, optional path: Path<String?>, _ description: String? = nil) -> DocumentField {
    optional(key, .text, { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in value[keyPath: path] = try source.text(key) }
  }

  /// One of several words.
  static func word<Word: RawRepresentable<String> & Sendable>(
    _ key: String, _ path: Path<Word>, _ description: String? = nil, of words: [Word]
  ) -> DocumentField {
    required(key, .word(of: words), { $0[keyPath: path] }, description).reading {
      (source, value) throws(DocumentFault) in
      let text = try source.text(key)
      guard let word = Word(rawValue: text) else {
        throw DocumentFault(message: "'\(key)' does not accept '\(DisplayText.escaped(text))'")
      }
      value[keyPath: path] = word
    }
  }

  /// A list of texts.
  static func texts(
    _ key: String, _ path: Path<[String]>, _ description: String? = nil, as kind: DocumentKind<String> = .text
  ) -> DocumentField {
    required(key, .list(kind), { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in
        var texts: [String] = []
        for element in try source.list(key) { texts.append(try element.text(key)) }
        value[keyPath: path] = texts
      }
  }

  // MARK: Numbers

  /// True or false.
  static func flag(_ key: String, _ path: Path<Bool>, _ description: String? = nil) -> DocumentField {
    required(key, .flag, { $0[keyPath: path] }, description).reading { (source, value) throws(DocumentFault) in
      guard case .flag(let flag) = source else { throw DocumentFault("'\(key)'", takes: "true or false") }
      value[keyPath: path] = flag
    }
  }

  /// A whole number.
  static func whole(
    _ key: String, _ path: Path<Int>, _ description: String? = nil, as kind: DocumentKind<Int> = .count,
    in range: ClosedRange<Int> = 0...1 << 40
  ) -> DocumentField {
    required(key, kind, { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in value[keyPath: path] = try source.whole(key, in: range) }
  }

  /// A number.
  static func number(
    _ key: String, _ path: Path<Double>, _ description: String? = nil, least: Int? = nil, most: Int? = nil
  ) -> DocumentField {
    required(key, .number(least: least, most: most), { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in
        value[keyPath: path] = try source.number(key, least: least, most: most)
      }
  }

  // MARK: Objects

  /// An object.
  static func object<Part>(
    _ key: String, _ path: Path<Part>, _ part: DocumentObject<Part>, _ description: String? = nil
  ) -> DocumentField {
    required(key, .object(part), { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in
        try part.read(source, into: &value[keyPath: path], as: "'\(key)'")
      }
  }

  /// An object that some objects have.
  static func object<Part: Sendable>(
    _ key: String, optional path: Path<Part?>, _ part: DocumentObject<Part>, _ description: String? = nil, blank: Part
  ) -> DocumentField {
    optional(key, .object(part), { $0[keyPath: path] }, description)
      .reading { (source, value) throws(DocumentFault) in
        var found = blank
        try part.read(source, into: &found, as: "'\(key)'")
        value[keyPath: path] = found
      }
  }

  /// A list of objects, with a part that has no values yet, into which each of them is read.
  static func objects<Part: Sendable>(
    _ key: String, _ path: Path<[Part]>, _ part: DocumentObject<Part>, _ description: String? = nil,
    isFilled: Bool = false, blank: Part
  ) -> DocumentField {
    objects(key, part, description, isFilled: isFilled, blank: blank) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// A list of objects that are made from a value, and of which a value is made.
  static func objects<Part: Sendable>(
    _ key: String, _ part: DocumentObject<Part>, _ description: String? = nil, isFilled: Bool = false, blank: Part,
    get: @escaping @Sendable (Value) -> [Part],
    set: @escaping @Sendable (inout Value, [Part]) throws(DocumentFault) -> Void
  ) -> DocumentField {
    required(key, .list(.object(part), least: isFilled ? 1 : nil), get, description)
      .reading { (source, value) throws(DocumentFault) in
        var parts: [Part] = []
        for element in try source.list(key) {
          var next = blank
          try part.read(element, into: &next, as: "'\(key)'")
          parts.append(next)
        }
        try set(&value, parts)
      }
  }
}

extension DocumentValue {
  func text(_ key: String) throws(DocumentFault) -> String {
    guard case .text(let text) = self else { throw DocumentFault("'\(key)'", takes: "text") }
    return text
  }

  func list(_ key: String) throws(DocumentFault) -> [DocumentValue] {
    guard case .list(let values) = self else { throw DocumentFault("'\(key)'", takes: "a list") }
    return values
  }

  func number(_ key: String, least: Int? = nil, most: Int? = nil) throws(DocumentFault) -> Double {
    guard case .number(let number) = self else { throw DocumentFault("'\(key)'", takes: "a number") }
    guard number >= least.map(Double.init) ?? -.infinity, number <= most.map(Double.init) ?? .infinity else {
      throw DocumentFault(message: "'\(key)' is \(DisplayText.number(number)), which is out of range")
    }
    return number
  }

  func whole(_ key: String, in range: ClosedRange<Int>) throws(DocumentFault) -> Int {
    guard let whole = Int(exactly: try number(key)), range ~= whole else {
      throw DocumentFault(message: "'\(key)' takes a whole number from \(range.lowerBound)")
    }
    return whole
  }
}
