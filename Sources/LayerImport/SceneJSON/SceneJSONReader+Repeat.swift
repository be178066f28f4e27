import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

extension SceneJSONReader {
  private static let repeatKeys = KeyTable(["template", "count", "offset", "overrides"])
  private static let properties = KeyTable(LayerProperty.allCases.map(\.rawValue))

  /// Reads the value of `repeat`.
  mutating func repeatEntry() -> DraftRepeat? {
    _ = scanner.peek()
    let span = scanner.span(at: scanner.cursor)
    var template: Stated<String>?
    var count = Stated<Int>(1, at: span)
    var offset = Size.zero
    var overrides: [DraftOverride] = []
    readObject(.property(.repeat), Self.repeatKeys, required: ["template"]) { reader, number, _ in
      switch number {
      case 0: template = reader.text(.key("template"))
      case 1:
        if let value = reader.count() { count = value }
      case 2:
        if reader.list(.key("offset"), .coordinate, counts: 2...2, form: "2 numbers") {
          offset = Size(reader.numbers[0], reader.numbers[1])
        }
      default: overrides = reader.overrides()
      }
    }
    return template.map {
      DraftRepeat(template: $0, count: count, offset: offset, overrides: overrides, span: span)
    }
  }

  private mutating func count() -> Stated<Int>? {
    _ = scanner.peek()
    let start = scanner.cursor
    // The validator refuses counts above the limit, because its message shows how to raise it.
    guard let count = integer(.key("count"), 0...(1 << 53)) else { return nil }
    return Stated(count, at: SourceSpan(start: start, end: scanner.cursor))
  }

  // MARK: Overrides

  /// Reads changes to single copies: an object that maps a copy's number to properties of the copy's root layer.
  private mutating func overrides() -> [DraftOverride] {
    var overrides: [DraftOverride] = []
    readMap(.key("overrides")) { reader, name in
      guard let copy = Self.copyNumber(name.value) else {
        reader.find(
          "wrong-type", .error, "key '\(DisplayText.escaped(name.value))' in 'overrides' is not the number of a copy",
          at: name.span, help: "copies are numbered from \"0\"")
        reader.scanner.skipValue()
        return
      }
      if let patch = reader.readPatch(.override(name.value)) {
        overrides.append(DraftOverride(copy: Stated(copy, at: name.span), patch: patch))
      }
    }
    return overrides
  }

  /// The number in a key: only digits without leading zeros, so that each copy has one key.
  private static func copyNumber(_ key: String) -> Int? {
    guard key.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    guard key == "0" || !key.hasPrefix("0") else { return nil }
    return Int(key)
  }

  /// The purpose for which the values of some properties are read.
  enum PatchPurpose {
    /// For one copy of a template, by its number.
    case override(String)
    /// For a time of the timeline.
    case change

    fileprivate var subject: Subject {
      switch self {
      case .override(let copy): .name(copy)
      case .change: .key("set")
      }
    }
  }

  /// Reads properties of a layer into a patch.
  mutating func readPatch(_ purpose: PatchPurpose) -> LayerIndex? {
    guard scanner.peekKind() == .object else {
      wrongType(purpose.subject, takes: "an object")
      return nil
    }
    let start = scanner.cursor
    scanner.enter()
    var seen: Set<LayerProperty> = []
    var others: Set<String> = []
    var stated: [(LayerProperty, Int)] = []
    patch = Layer()
    while let key = scanner.nextKey() {
      guard let number = Self.properties.number(of: key), LayerProperty.allCases[number] != .notes else {
        readOther(key, in: nil, known: Self.properties.words, seen: &others)
        continue
      }
      let property = LayerProperty.allCases[number]
      guard seen.insert(property).inserted else {
        findDuplicate(key)
        continue
      }
      if readPatch(property, key, purpose) { stated.append((property, key.start - 1)) }
    }
    guard let layer = patch else { return nil }
    patch = nil
    return draft.addPatch(layer, at: start, properties: stated)
  }

  /// Reads one property of a patch; false if it would change the layer tree, which patches must not do.
  private mutating func readPatch(_ property: LayerProperty, _ key: JSONText, _ purpose: PatchPurpose) -> Bool {
    let form = property.definition.form
    guard case .structure = form else {
      read(property, form)
      return true
    }
    if property == .frame {
      if let frame = rect(.property(.frame)) { patch?.bounds = frame }
      return true
    }
    switch purpose {
    case .override:
      find(
        "wrong-override", .error, "'\(property.rawValue)' cannot be overridden", at: key.span,
        notes: ["an override changes the look and position of the copy's root layer, not the tree below it"],
        help: "use a separate template for this copy")
    case .change:
      find(
        "wrong-change", .error, "'\(property.rawValue)' cannot change", at: key.span,
        notes: ["a change affects the look and position of a layer, not the tree below it"],
        help: "write both layers, and switch between them with \"hidden\"")
    }
    scanner.skipValue()
    return false
  }
}
