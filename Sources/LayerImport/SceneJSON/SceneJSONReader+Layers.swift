import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

/// A layer whose object is still open.
struct OpenLayer {
  /// The layer's index among the draft's layers.
  let layer: Int
  /// The number of the key that was read last.
  var lastKey = FastLayerReader.noKey
  /// The properties that were read, as bits in the order of the table.
  var seen: (UInt64, UInt64) = (0, 0)
  /// Whether the elements of `sublayers` are being read.
  var isInSublayers = false
  /// Whether the file states the layer's class, even if it is invalid.
  var statesClass = false
  /// Whether the layer's class is known, so that no property can suggest another.
  var knowsClass = false
  /// Whether a property has suggested a class.
  var hasGuessedClass = false
  /// Whether the layer has entries in `OpenLayerMore`, which is rare.
  var hasMore = false
}

/// Rare facts about an open layer; kept separately, so that other layers stay small.
struct OpenLayerMore {
  /// Keys that are not properties.
  var others: Set<String> = []
  /// The position of `repeat`.
  var repeatSpan: SourceSpan?
  /// The value of `repeat`.
  var entry: DraftRepeat?
}

// Layers can be nested thousands of levels deep, so their objects are kept on an explicit stack.

extension SceneJSONReader {
  /// The keys of a layer: the words of the property table, in its order.
  static let layerKeys = KeyTable(LayerProperty.allCases.map(\.rawValue))
  static let classes = KeyTable(LayerClass.allCases.map(\.rawValue))
  static let choices: [KeyTable?] = LayerProperty.allCases.map { property in
    if case .choice(let words, _) = property.definition.form { KeyTable(words) } else { nil }
  }

  /// Reads a tree, beginning with the object of its root.
  mutating func readTree(_ place: SceneDraft.Place, _ subject: Subject) {
    guard scanner.peekKind() == .object else { return wrongType(subject, takes: "a layer") }
    openLayer(place)
    while !around.isEmpty {  // Ends: each iteration reads a key or an element, or closes a layer.
      if top.isInSublayers {
        if scanner.nextElement() { readElement() } else { top.isInSublayers = false }
        continue
      }
      if isUsual { readPlainProperties() }
      guard !top.isInSublayers else { continue }
      if let key = scanner.nextKey() { readKey(key) } else { closeLayer() }
    }
  }

  /// Reads the next properties of the innermost open layer that are in the usual form.
  private mutating func readPlainProperties() {
    let layer = top.layer
    let stated = plain.read(&scanner, into: &draft.layers[layer], &top)
    if !stated.isEmpty { draft.state(stated) }
  }

  private mutating func openLayer(_ place: SceneDraft.Place) {
    let layer = draft.openLayer(place, at: scanner.cursor)
    around.append(top)
    top = OpenLayer(layer: Int(layer.rawValue))
    scanner.enter()
  }

  private mutating func closeLayer() {
    let last = top
    let depth = around.count
    top = around.removeLast()
    // A class that was only inferred from a property is discarded: the validator reports the missing one.
    if last.hasGuessedClass, !last.statesClass { draft.layers[last.layer].content = .plain }
    guard last.hasMore, let more = more.removeValue(forKey: depth), let span = more.repeatSpan else {
      return draft.closeLayer()
    }
    if let beside = draft.firstStated {
      let key = SourceSpan(
        start: Int(beside.start), end: Int(beside.start) + beside.property.rawValue.utf8.count + 2)
      find(
        "repeat-beside-property", .error, "'repeat' is used together with '\(beside.property.rawValue)'",
        at: key.start > span.start ? key : span, notes: ["a repeat must be the only key of its entry in 'sublayers'"],
        help: "set it in the template, or in a layer around the repeat")
    } else if let entry = more.entry {
      return draft.closeLayer(as: entry)
    }
    draft.closeLayer()
  }

  private mutating func readElement() {
    guard scanner.peekKind() == .object else { return wrongType(.property(.sublayers), takes: "layers and repeats") }
    readChild(.sublayer)
  }

  /// Begins a sublayer of the innermost open layer, unless it is nested too deeply.
  private mutating func readChild(_ role: LayerRole) {
    let limit = options.limits.depth
    if around.count <= limit.value { return openLayer(.child(role)) }
    let span = scanner.span(at: scanner.cursor)
    // The rest contains two brackets per layer: one for its object, and one for the list around it.
    let deeper = (scanner.skipValue() - 1) / 2
    if !hasFoundDepth { scanner.findings.append(limit.finding(asked: around.count + deeper, at: span)) }
    hasFoundDepth = true
  }

  // MARK: Keys

  private mutating func readKey(_ key: JSONText) {
    guard let number = layerKeys.number(of: key) else {
      changeMore { reader, more in reader.readOther(key, in: nil, known: reader.layerKeys.words, seen: &more.others) }
      return
    }
    guard top.isNew(number) else { return findDuplicate(key) }
    top.insert(number)
    top.lastKey = number
    let property = properties[number]
    switch property {
    case .notes: scanner.skipValue()
    case .repeat: readRepeatKey(key)
    default:
      draft.state(property, at: key.start - 1)
      read(property)
    }
  }

  /// Changes the rare facts about the innermost open layer.
  private mutating func changeMore(_ change: (inout SceneJSONReader, inout OpenLayerMore) -> Void) {
    let depth = around.count
    top.hasMore = true
    var known = more.removeValue(forKey: depth) ?? OpenLayerMore()
    change(&self, &known)
    more[depth] = known
  }

  private mutating func readRepeatKey(_ key: JSONText) {
    var entry = repeatEntry()
    // Only sublayers can be repeated: roots, templates and masks are one layer.
    if around.count == 1 || draft.currentRole == .mask {
      find(
        "repeat-beside-property", .error, "'repeat' is used outside of 'sublayers'", at: key.span,
        help: "put it into the list \"sublayers\" of a layer")
      entry = nil
    }
    changeMore { _, more in
      more.repeatSpan = key.span
      more.entry = entry
    }
  }

  private mutating func read(_ property: LayerProperty) {
    let place = top.layer
    switch property {
    case .id: draft.layers[place].id = text(.property(.id))?.value
    case .name: draft.layers[place].name = text(.property(.name), mayBeEmpty: true)?.value
    case .class: readClass()
    case .frame:
      // Until the validator resolves it, a frame is kept in `bounds`. One that is wrong has been reported; any size
      // keeps the validator from reporting it once more as empty.
      draft.layers[place].bounds = rect(.property(.frame)) ?? Rect(x: 0, y: 0, width: 1, height: 1)
    case .sublayers:
      guard scanner.peekKind() == .array else { return wrongType(.property(.sublayers), takes: "a list of layers") }
      scanner.enter()
      top.isInSublayers = true
    case .mask:
      if isNull() { return }
      guard scanner.peekKind() == .object else { return wrongType(.property(.mask), takes: "a layer, or null") }
      readChild(.mask)
    case .lint:
      if let waiver = waiver() { draft.waivers[draft.current] = [waiver] }
    case .external: readPlaceholder()
    case .origin:
      if let origin = origin() { draft.origins[draft.current] = origin }
    default: read(property, property.definition.form)
    }
  }

  private mutating func readClass() {
    top.statesClass = true
    guard let number = choice(.property(.class), Self.classes) else { return }
    top.begin(LayerClass.allCases[number], &draft.layers[top.layer])
  }

  // MARK: Values

  /// Reads the value of a property of the innermost open layer, or of the patch.
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
    case .structure: preconditionFailure("The structural property '\(property.rawValue)' is not a plain value.")
    }
  }

  private mutating func store<Value>(_ value: Value?, _ access: PropertyAccess<Value>) {
    guard let value else { return }
    if var layer = patch {
      access.set(&layer, value)
      patch = layer
    } else {
      access.set(&draft.layers[top.layer], value)
    }
  }

  /// Reads `external`, which only repeats what the class implies.
  private mutating func readPlaceholder() {
    _ = scanner.peek()
    let start = scanner.cursor
    guard flag(.property(.external)) == false else { return }
    find(
      "wrong-type", .error, "'external' is false; layers of this class are always external",
      at: SourceSpan(start: start, end: scanner.cursor), help: "remove it, or choose another class")
  }

  private mutating func asset(_ subject: Subject) -> AssetIndex? {
    guard let name = text(subject) else { return nil }
    return draft.useAsset(named: name.value, at: name.span)
  }

  /// The class of each property that only one class has.
  private static let owner: [LayerClass?] = LayerProperty.allCases.map { property in
    property.definition.classes.count == 1 ? property.definition.classes[0] : nil
  }

  /// Changes a plain layer to the class of a property that precedes the class itself, so that the value can be stored.
  ///
  /// If the file never states the class, or states another one, the validator reports this.
  private mutating func begin(_ layerClass: LayerClass) {
    if patch != nil {
      if patch?.layerClass == .layer { patch?.content = layerClass.initialContent }
      return
    }
    let place = top.layer
    if draft.layers[place].layerClass == .layer, !top.knowsClass {
      draft.layers[place].content = layerClass.initialContent
      top.hasGuessedClass = true
    }
  }
}

extension OpenLayer {
  /// Whether a property, given by its index in the table, has not been read for this layer yet.
  @inline(__always)
  func isNew(_ number: Int) -> Bool {
    (number < 64 ? seen.0 : seen.1) >> UInt64(number & 63) & 1 == 0
  }

  /// Records a property by its index in the table.
  @inline(__always)
  mutating func insert(_ number: Int) {
    let bit = UInt64(1) << UInt64(number & 63)
    if number < 64 { seen.0 |= bit } else { seen.1 |= bit }
  }

  /// Sets the class that the file states for the layer.
  mutating func begin(_ layerClass: LayerClass, _ layer: inout Layer) {
    statesClass = true
    knowsClass = true
    // An earlier property may already have implied this class.
    if layer.layerClass != layerClass { layer.content = layerClass.initialContent }
  }
}
