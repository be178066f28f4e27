import LayerDiagnostics
import LayerGeometry
import LayerModel

/// A layer whose object has begun and not ended.
struct OpenLayer {
  /// Which properties were read, as bits by their place in the table.
  var seen: (UInt64, UInt64) = (0, 0)
  /// Other keys that were read.
  var others: Set<String> = []
  /// Whether the elements of `sublayers` are being read.
  var isInSublayers = false
  /// Whether its class was stated, even if not understood.
  var statesClass = false
  /// Whether its class is known, so that no property can suggest another.
  var knowsClass = false
  /// The first property that a repeat cannot have beside it.
  var firstProperty: (LayerProperty, SourceSpan)?
  /// Where `repeat` stands.
  var repeatSpan: SourceSpan?
  /// What `repeat` says.
  var entry: DraftRepeat?
}

// Layers lie in layers, thousands deep where somebody means it; so their objects are kept on a stack of our own.

extension SceneJSONReader {
  /// The keys of a layer: the words of the property table, in its order.
  private static let keys = KeyTable(LayerProperty.allCases.map(\.rawValue))
  private static let classes = KeyTable(LayerClass.allCases.map(\.rawValue))
  private static let choices: [KeyTable?] = LayerProperty.allCases.map { property in
    if case .choice(let words, _) = property.definition.form { KeyTable(words) } else { nil }
  }

  /// Reads a tree from its root's object on.
  mutating func readTree(_ place: SceneDraft.Place, _ subject: Subject) {
    guard scanner.peekKind() == .object else { return wrongType(subject, takes: "a layer") }
    openLayer(place)
    while !open.isEmpty {  // Ends: each turn passes a key or an element, or closes a layer.
      if open[open.count - 1].isInSublayers {
        if scanner.nextElement() { readElement() } else { open[open.count - 1].isInSublayers = false }
      } else if let key = scanner.nextKey() {
        readKey(key)
      } else {
        closeLayer()
      }
    }
  }

  private mutating func openLayer(_ place: SceneDraft.Place) {
    draft.openLayer(place, at: scanner.cursor)
    open.append(OpenLayer())
    scanner.enter()
  }

  private mutating func closeLayer() {
    let last = open.removeLast()
    // A class that was only guessed from a property is none: the validator says what is missing.
    if !last.statesClass { draft.layers[Int(draft.current.rawValue)].content = .plain }
    guard let span = last.repeatSpan else { return draft.closeLayer() }
    if let (property, place) = last.firstProperty {
      let other = max(place.start, span.start) == span.start ? span : place
      find(
        "repeat-beside-property", .error, "'repeat' stands beside '\(property.rawValue)'", at: other,
        notes: ["a repeat stands alone in its entry of 'sublayers'"],
        help: "state it in the template, or in a layer around the repeat")
    } else if let entry = last.entry {
      return draft.closeLayer(as: entry)
    }
    draft.closeLayer()
  }

  private mutating func readElement() {
    guard scanner.peekKind() == .object else { return wrongType(.property(.sublayers), takes: "layers and repeats") }
    readChild(.sublayer)
  }

  /// Begins a layer in the one that was opened last, unless it lies too deep.
  private mutating func readChild(_ role: LayerRole) {
    let limit = options.limits.depth
    if open.count <= limit.value { return openLayer(.child(role)) }
    let span = scanner.span(at: scanner.cursor)
    // Two brackets a layer lie in what is left: its object, and the list that it stands in.
    let deeper = (scanner.skipValue() - 1) / 2
    if !hasFoundDepth { scanner.findings.append(limit.finding(asked: open.count + deeper, at: span)) }
    hasFoundDepth = true
  }

  // MARK: Keys

  private mutating func readKey(_ key: JSONText) {
    guard let number = number(of: key, in: Self.keys) else {
      var others = open[open.count - 1].others
      readOther(key, in: nil, known: Self.keys.words, seen: &others)
      open[open.count - 1].others = others
      return
    }
    let property = LayerProperty.allCases[number]
    guard open[open.count - 1].insert(property) else { return findDuplicate(key) }
    switch property {
    case .notes: scanner.skipValue()
    case .repeat: readRepeatKey(key)
    default:
      if open[open.count - 1].firstProperty == nil { open[open.count - 1].firstProperty = (property, key.span) }
      draft.state(property, at: key.start - 1)
      read(property)
    }
  }

  private mutating func readRepeatKey(_ key: JSONText) {
    open[open.count - 1].repeatSpan = key.span
    let entry = repeatEntry()
    open[open.count - 1].entry = entry
    // Only sublayers can be repeated: roots, templates and masks are one layer.
    guard open.count == 1 || draft.currentRole == .mask else { return }
    find(
      "repeat-beside-property", .error, "'repeat' stands outside of 'sublayers'", at: key.span,
      help: "put it into the list \"sublayers\" of a layer")
    open[open.count - 1].entry = nil
  }

  private mutating func read(_ property: LayerProperty) {
    let form = property.definition.form
    guard case .structure = form else { return read(property, form) }
    let place = Int(draft.current.rawValue)
    switch property {
    case .id: draft.layers[place].id = text(.property(.id))?.value
    case .name: draft.layers[place].name = text(.property(.name), mayBeEmpty: true)?.value
    case .class: readClass()
    case .frame:
      // Until the validator resolves it, a frame waits in `bounds`.
      if let frame = rect(.property(.frame)) { draft.layers[place].bounds = frame }
    case .sublayers:
      guard scanner.peekKind() == .array else { return wrongType(.property(.sublayers), takes: "a list of layers") }
      scanner.enter()
      open[open.count - 1].isInSublayers = true
    case .mask:
      if isNull() { return }
      guard scanner.peekKind() == .object else { return wrongType(.property(.mask), takes: "a layer, or null") }
      readChild(.mask)
    case .lint:
      if let waiver = waiver() { draft.waivers[draft.current] = waiver }
    case .external: readPlaceholder()
    case .origin:
      if let origin = origin() { draft.origins[draft.current] = origin }
    default: preconditionFailure("The structural property '\(property.rawValue)' has no reader.")
    }
  }

  private mutating func readClass() {
    open[open.count - 1].statesClass = true
    guard let number = choice(.property(.class), Self.classes) else { return }
    let layerClass = LayerClass.allCases[number]
    open[open.count - 1].knowsClass = true
    let place = Int(draft.current.rawValue)
    // Properties of the class that stood before it have begun it already.
    if draft.layers[place].layerClass != layerClass { draft.layers[place].content = layerClass.initialContent }
  }

  // MARK: Values

  /// Reads the value of a property of the layer that was opened last, or of the patch.
  mutating func read(_ property: LayerProperty, _ form: PropertyForm) {
    let subject = Subject.property(property)
    if let owner = Self.owner[Int(property.ordinal)] { begin(owner) }
    switch form {
    case .number(let range, let access): store(number(subject, range), access)
    case .integer(let range, let access): store(integer(subject, range), access)
    case .flag(let access): store(flag(subject), access)
    case .string(let access): store(text(subject, mayBeEmpty: true)?.value, access)
    case .choice(let words, let access):
      guard property != .compositingFilter else { return store(blendMode(subject)?.rawValue, access) }
      guard let table = Self.choices[Int(property.ordinal)] else { return }
      store(choice(subject, table).map { words[$0] }, access)
    case .color(let access): store(isNull() ? .some(nil) : color(subject).map(Optional.some), access)
    case .colors(let access): store(colors(subject), access)
    case .numbers(let range, let access):
      store(list(subject, range, counts: nil, form: "a list of numbers") ? numbers : nil, access)
    case .pair(let range, let access):
      store(list(subject, range, counts: 2...2, form: "2 numbers") ? Size(numbers[0], numbers[1]) : nil, access)
    case .rect(let range, let access): store(rect(subject, range), access)
    case .path(let access): store(isNull() ? .some(nil) : path(subject).map(Optional.some), access)
    case .transform(let access): store(transform(subject), access)
    case .filters(let access): store(filters(subject), access)
    case .corners(let access): store(corners(subject), access)
    case .asset(let access): store(isNull() ? .some(nil) : asset(subject).map(Optional.some), access)
    case .cpuDraw(let access): store(isNull() ? .some(nil) : cpuDraw().map(Optional.some), access)
    case .structure: preconditionFailure("The structural property '\(property.rawValue)' is no plain value.")
    }
  }

  private mutating func store<Value>(_ value: Value?, _ access: PropertyAccess<Value>) {
    guard let value else { return }
    if var layer = patch {
      access.set(&layer, value)
      patch = layer
    } else {
      access.set(&draft.layers[Int(draft.current.rawValue)], value)
    }
  }

  /// Reads `external`, which says only what the class says already.
  private mutating func readPlaceholder() {
    _ = scanner.peek()
    let start = scanner.cursor
    guard flag(.property(.external)) == false else { return }
    find(
      "wrong-type", .error, "'external' is false; a layer that has it is always external",
      at: SourceSpan(start: start, end: scanner.cursor), help: "remove it, or choose another class")
  }

  private mutating func asset(_ subject: Subject) -> AssetIndex? {
    guard let name = text(subject) else { return nil }
    return draft.useAsset(named: name.value, at: name.span)
  }

  /// The class of properties that only one class has.
  private static let owner: [LayerClass?] = LayerProperty.allCases.map { property in
    property.definition.classes.count == 1 ? property.definition.classes[0] : nil
  }

  /// Makes a plain layer one of a class whose property has come before the class itself, so that the value has a place.
  ///
  /// If the class never comes, or is another, the validator says so.
  private mutating func begin(_ layerClass: LayerClass) {
    if patch != nil {
      if patch?.layerClass == .layer { patch?.content = layerClass.initialContent }
      return
    }
    let place = Int(draft.current.rawValue)
    if draft.layers[place].layerClass == .layer, !open[open.count - 1].knowsClass {
      draft.layers[place].content = layerClass.initialContent
    }
  }
}

extension OpenLayer {
  /// Remembers a property; false when it was there before.
  fileprivate mutating func insert(_ property: LayerProperty) -> Bool {
    let bit = UInt64(1) << UInt64(property.ordinal & 63)
    if property.ordinal < 64 {
      defer { seen.0 |= bit }
      return seen.0 & bit == 0
    }
    defer { seen.1 |= bit }
    return seen.1 & bit == 0
  }
}
