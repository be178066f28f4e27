import LayerDiagnostics
import LayerModel
import LayerWriting

// The kinds of keys: text, words, numbers, lists and objects.

extension DocumentField {
  // MARK: Text

  /// Text.
  static func text(
    _ key: String, _ path: Path<String>, _ description: String? = nil, as type: DocumentType = .text()
  ) -> DocumentField {
    DocumentField(key, type, description) { value, json in
      json.field(text: key) { $0.string(value[keyPath: path]) }
    } read: { (source, value) throws(DocumentFault) in
      value[keyPath: path] = try source.text(key)
    }
  }

  /// Text that some objects have.
  static func text(_ key: String, optional path: Path<String?>, _ description: String? = nil) -> DocumentField {
    DocumentField(key, .text(), isRequired: false, description) { value, json in
      if let text = value[keyPath: path] { json.field(text: key) { $0.string(text) } }
    } read: { (source, value) throws(DocumentFault) in
      value[keyPath: path] = try source.text(key)
    }
  }

  /// One of several words.
  static func word<Word: RawRepresentable<String> & Sendable>(
    _ key: String, _ path: Path<Word>, _ description: String? = nil, of words: [Word]
  ) -> DocumentField {
    DocumentField(key, .words(words.map(\.rawValue)), description) { value, json in
      json.field(text: key) { $0.string(value[keyPath: path].rawValue) }
    } read: { (source, value) throws(DocumentFault) in
      let text = try source.text(key)
      guard let word = Word(rawValue: text) else {
        throw DocumentFault(message: "'\(key)' does not accept '\(DisplayText.escaped(text))'")
      }
      value[keyPath: path] = word
    }
  }

  /// A list of texts.
  static func texts(
    _ key: String, _ path: Path<[String]>, _ description: String? = nil, as type: DocumentType = .text()
  ) -> DocumentField {
    DocumentField(key, .list(type), description) { value, json in
      json.field(text: key) { json in
        json.list { json in for text in value[keyPath: path] { json.element { $0.string(text) } } }
      }
    } read: { (source, value) throws(DocumentFault) in
      var texts: [String] = []
      for element in try source.list(key) { texts.append(try element.text(key)) }
      value[keyPath: path] = texts
    }
  }

  // MARK: Numbers

  /// True or false.
  static func flag(_ key: String, _ path: Path<Bool>, _ description: String? = nil) -> DocumentField {
    DocumentField(key, .flag, description) { value, json in
      json.field(text: key) { $0.flag(value[keyPath: path]) }
    } read: { (source, value) throws(DocumentFault) in
      guard case .flag(let flag) = source else { throw DocumentFault("'\(key)'", takes: "true or false") }
      value[keyPath: path] = flag
    }
  }

  /// A whole number.
  static func whole(
    _ key: String, _ path: Path<Int>, _ description: String? = nil, as type: DocumentType = .count,
    in range: ClosedRange<Int> = 0...1 << 40
  ) -> DocumentField {
    DocumentField(key, type, description) { value, json in
      json.field(text: key) { $0.integer(value[keyPath: path]) }
    } read: { (source, value) throws(DocumentFault) in
      value[keyPath: path] = try source.whole(key, in: range)
    }
  }

  /// A number.
  static func number(
    _ key: String, _ path: Path<Double>, _ description: String? = nil, least: Int? = nil, most: Int? = nil
  ) -> DocumentField {
    DocumentField(key, .number(least: least, most: most), description) { value, json in
      json.field(text: key) { $0.number(value[keyPath: path]) }
    } read: { (source, value) throws(DocumentFault) in
      value[keyPath: path] = try source.number(key, least: least, most: most)
    }
  }

  // MARK: Objects

  /// An object.
  static func object<Part>(
    _ key: String, _ path: Path<Part>, _ description: String? = nil, as type: DocumentType? = nil,
    _ part: DocumentObject<Part>
  ) -> DocumentField {
    DocumentField(key, type ?? part.type, description) { value, json in
      json.field(text: key) { part.write(value[keyPath: path], to: &$0) }
    } read: { (source, value) throws(DocumentFault) in
      try part.read(source, into: &value[keyPath: path], as: "'\(key)'")
    }
  }

  /// An object that some objects have.
  static func object<Part: Sendable>(
    _ key: String, optional path: Path<Part?>, _ description: String? = nil, as type: DocumentType? = nil,
    _ part: DocumentObject<Part>, blank: Part
  ) -> DocumentField {
    DocumentField(key, type ?? part.type, isRequired: false, description) { value, json in
      if let found = value[keyPath: path] { json.field(text: key) { part.write(found, to: &$0) } }
    } read: { (source, value) throws(DocumentFault) in
      var found = blank
      try part.read(source, into: &found, as: "'\(key)'")
      value[keyPath: path] = found
    }
  }

  /// A list of objects, with a part that has no values yet, into which each of them is read.
  static func objects<Part: Sendable>(
    _ key: String, _ path: Path<[Part]>, _ description: String? = nil, as type: DocumentType? = nil,
    isFilled: Bool = false, _ part: DocumentObject<Part>, blank: Part
  ) -> DocumentField {
    objects(key, description, as: type, isFilled: isFilled, part, blank: blank) {
      $0[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }

  /// A list of objects that are made from a value, and of which a value is made.
  static func objects<Part: Sendable>(
    _ key: String, _ description: String? = nil, as type: DocumentType? = nil, isFilled: Bool = false,
    _ part: DocumentObject<Part>, blank: Part, get: @escaping @Sendable (Value) -> [Part],
    set: @escaping @Sendable (inout Value, [Part]) throws(DocumentFault) -> Void
  ) -> DocumentField {
    DocumentField(key, .list(type ?? part.type, isFilled: isFilled), description) { value, json in
      json.field(text: key) { json in
        json.list { json in for each in get(value) { json.element { part.write(each, to: &$0) } } }
      }
    } read: { (source, value) throws(DocumentFault) in
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
