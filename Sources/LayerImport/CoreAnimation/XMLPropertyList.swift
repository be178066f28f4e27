import FileFormats
import LayerDiagnostics
import LayerModel

/// Reads XML property lists, as described by Apple's document type: `dict`, `array`, `string`, `integer`, ...
///
/// Archives use the same form: in them, a `dict` with the single key `CF$UID` is the number of an archived object.
struct XMLPropertyList {
  private var values: [PropertyList.Value] = []
  private var starts: [Int] = []
  private var open: [Container] = []
  private var root: Int?

  /// A container, or an element with text, that is still open.
  private struct Container {
    let name: String
    let start: Int
    var text = ""
    var items: [Int] = []
    var keys: [Int] = []
  }

  /// The names of containers and values, apart from `plist` around them.
  private static let known: Set<String> = [
    "dict", "array", "key", "string", "integer", "real", "true", "false", "data", "date",
  ]

  /// Reads a file; nil, with findings, if it is not a property list.
  static func read(_ source: SourceText, limits: Limits) -> (list: PropertyList?, findings: FindingList) {
    source.bytes.withUnsafeBufferPointer { bytes in
      var xml = XMLReader(bytes, limits: limits)
      var reader = XMLPropertyList()
      let fault = reader.read(&xml, bytes)
      var findings = xml.findings
      if let fault, !xml.hasFailed {
        findings.append(
          Finding(
            "property-list", .error, fault.message, at: SourceSpan(start: fault.place, end: fault.place + 1),
            help: "a property list is <plist> with one value in it"))
      }
      guard !findings.hasErrors, let root = reader.root else { return (nil, findings) }
      return (PropertyList(values: reader.values, starts: reader.starts, root: root), findings)
    }
  }

  private mutating func read(
    _ xml: inout XMLReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> PropertyList.Fault? {
    while let event = xml.next() {  // Ends with the text.
      switch event {
      case .start:
        let name = String(decoding: bytes[xml.name], as: UTF8.self)
        guard Self.known.contains(name) || (name == "plist" && open.isEmpty) else {
          return .init(
            message: "element '\(DisplayText.escaped(name))' does not belong in a property list", place: xml.start)
        }
        open.append(Container(name: name, start: xml.start))
      case .text: open.indices.last.map { open[$0].text += xml.text.string(in: bytes) }
      case .end: if let fault = close() { return fault }
      }
    }
    return root == nil ? .init(message: "property list is empty", place: 0) : nil
  }

  private mutating func close() -> PropertyList.Fault? {
    let last = open.removeLast()
    if last.name == "plist" {
      root = last.items.first
      return nil
    }
    let place = values.count
    switch value(of: last) {
    case .success(let value): values.append(value)
    case .failure(let fault): return fault
    }
    starts.append(last.start)
    guard let around = open.indices.last else {
      root = place
      return nil
    }
    if open[around].name != "dict" {
      open[around].items.append(place)
    } else if open[around].keys.count > open[around].items.count {
      open[around].items.append(place)
    } else if last.name == "key" {
      open[around].keys.append(place)
    } else {
      return .init(message: "value of a 'dict' has no key before it", place: last.start)
    }
    return nil
  }

  private func value(of element: Container) -> Result<PropertyList.Value, PropertyList.Fault> {
    let word = element.text.split { " \n\t\r".contains($0) }.first.map(String.init) ?? ""
    switch element.name {
    case "dict":
      guard element.keys.count == element.items.count else {
        return .failure(.init(message: "last key of a 'dict' has no value", place: element.start))
      }
      if element.keys.count == 1, values[element.keys[0]] == .text("CF$UID"),
        case .number(let number) = values[element.items[0]], let object = Int(exactly: number), object >= 0
      {
        return .success(.reference(object))
      }
      return .success(.map(zip(element.keys, element.items).map { PropertyList.Pair(key: $0, value: $1) }))
    case "array": return .success(.list(element.items))
    case "true", "false": return .success(.flag(element.name == "true"))
    case "integer", "real":
      guard let number = Self.number(word) else {
        return .failure(
          .init(message: "'\(DisplayText.escaped(String(word.prefix(40))))' is not a number", place: element.start))
      }
      return .success(.number(number))
    case "data":
      guard let bytes = Base64.decode(element.text.utf8) else {
        return .failure(.init(message: "'data' is not valid Base64", place: element.start))
      }
      return .success(.data(bytes))
    default: return .success(.text(element.text))
    }
  }

  /// A number; editors write `+infinity` for an endless loop.
  private static func number(_ word: String) -> Double? {
    if word.hasPrefix("0x") || word.hasPrefix("0X") { return Int(word.dropFirst(2), radix: 16).map(Double.init) }
    return word.utf8.count <= 400 ? Double(word.hasPrefix("+") ? String(word.dropFirst()) : word)?.settled : nil
  }
}
