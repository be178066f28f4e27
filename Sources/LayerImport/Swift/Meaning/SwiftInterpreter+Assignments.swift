import LayerModel
import SourceProgram

// Assignments: to names, to properties of objects, and to parts of their values.

extension SwiftInterpreter {
  /// Runs `target = value`.
  mutating func assign(_ row: Int) -> SwiftValue {
    let parts = children(row)
    guard parts.count == 2 else { return .unknown }
    let value = evaluate(parts[1])
    assign(value, to: parts[0], at: node(row))
    return .unknown
  }

  /// Runs `target += value` and the like.
  mutating func compoundAssign(_ row: Int, _ parts: SwiftCodeRows.Children, _ word: String) -> SwiftValue {
    let old = evaluate(parts[0])
    let new = evaluate(parts[1])
    assign(combine(word, old, new) ?? .unknown, to: parts[0], at: node(row))
    return .unknown
  }

  /// Assigns a value to the target of an assignment.
  mutating func assign(_ value: SwiftValue, to target: Int, at statement: SwiftNode) {
    switch kind(target) {
    case .name:
      let word = text(target)
      if word == "_" { return escape(value) }
      if setLocal(word, to: value) { return nameObject(in: value, word) }
      if views != nil, let object = context.object { return store(value, inView: word, of: object) }
      if let object = context.object { return set(word, of: object, ownFacet(of: object), to: value, at: statement) }
      setStatic(word, value)
    case .member: assign(value, toMember: target, at: statement)
    case .subscriptCall:
      guard let base = children(target).first else { return }
      if views == nil, case .keyPath(let names)? = arguments(of: target).first?.value {
        return assign(value, along: names, from: evaluate(base), at: statement)
      }
      append(value, to: base)
      escape(value)
    case .tuple:
      let targets = children(target).compactMap { children($0).first }
      if case .tuple(let values) = value {
        for (target, part) in zip(targets, values) { assign(part.value, to: target, at: statement) }
      }
    default: escape(value)
    }
  }

  private mutating func assign(_ value: SwiftValue, toMember target: Int, at statement: SwiftNode) {
    guard let base = children(target).first else { return }
    let word = text(target)
    let object = evaluate(base)
    switch object {
    case .object(let object, _) where views != nil: store(value, inView: word, of: object)
    case .object(let object, let facet): set(word, of: object, facet, to: value, at: statement)
    case .choice(let values):
      for case .object(let object, let facet) in values {
        inBranch { $0.set(word, of: object, facet, to: value, at: statement) }
      }
    case .constraint(let place): set(word, ofConstraint: place, to: value)
    case .type(let type):
      if let member = program.types.types[type].members(named: word).first(where: \.isStatic) {
        statics[member.node] = value
        computed = [:]
        changes += 1
      }
      escape(value)
    default:
      // A part of a rectangle or a size: `view.frame.size.width = 10`.
      guard kind(base) == .member, let holder = children(base).first else { return lose(value, at: statement) }
      assignPart(word, of: base, in: holder, to: value, at: statement)
    }
  }

  /// Runs `target[keyPath: names] = value`.
  private mutating func assign(
    _ value: SwiftValue, along names: [String], from target: SwiftValue, at statement: SwiftNode
  ) {
    var holder = target
    for (place, name) in names.enumerated() {
      let next = place + 1 < names.count ? member(name, of: holder, at: statement) : .unknown
      if next.object != nil {
        holder = next
      } else if case .object(let object, let facet) = holder {
        return set(names[place...].joined(separator: "."), of: object, facet, to: value, at: statement)
      }
    }
    escape(value)
  }

  /// Assigns to a part of a property, if the property belongs to an object.
  private mutating func assignPart(
    _ word: String, of base: Int, in holder: Int, to value: SwiftValue, at statement: SwiftNode
  ) {
    var (path, next) = ([text(base), word], holder)
    while true {  // Ends: each iteration descends one row.
      if case .object(let object, let facet) = evaluate(next) {
        return set(path.joined(separator: "."), of: object, facet, to: value, at: statement)
      }
      guard kind(next) == .member, let inner = children(next).first, path.count < 4 else {
        return lose(value, at: statement)
      }
      path.insert(text(next), at: 0)
      next = inner
    }
  }

  /// Records an assignment to a property of an unknown object; the assigned value escapes.
  private mutating func lose(_ value: SwiftValue, at statement: SwiftNode) {
    lostSettings.insert(statement)
    escape(value)
  }

  private mutating func setStatic(_ word: String, _ value: SwiftValue) {
    if let member = program.types.globals[word]?.first {
      statics[member.node] = value
      computed = [:]
      changes += 1
    }
    escape(value)
  }

  /// Appends a value to the list in a variable or property.
  mutating func append(_ value: SwiftValue, to row: Int) {
    guard kind(row) == .name || kind(row) == .member, case .list(let values) = evaluate(row), values.count < 64 else {
      return
    }
    let new = SwiftValue.list(values + [value]).limited()
    if kind(row) == .name {
      if setLocal(text(row), to: new) { return }
      if let object = context.object { change(text(row), of: object, to: new) }
    } else if let base = children(row).first, case .object(let object, _) = evaluate(base) {
      change(text(row), of: object, to: new)
    }
  }

  /// Sets a property of an object, and notes whether code that has read it would now read a different value.
  mutating func change(_ name: String, of object: Int, to value: SwiftValue) {
    if let old = objects[object].fields[name], !old.isSame(as: value) { changes += 1 }
    objects[object].fields[name] = value
  }

  // MARK: Properties

  /// Sets a property of an object: the program's code runs, and platform properties are recorded.
  mutating func set(_ name: String, of object: Int, _ facet: SwiftFacet, to value: SwiftValue, at node: SwiftNode) {
    changes += 1
    if facet != .reactive,
      let member = program.member(name, of: lineage(of: object, facet), isStatic: false),
      member.kind == .stored || member.kind == .computed
    {
      let file = Int(member.node.file)
      let setter = program.files[file].child(.set, of: Int(member.node.row)).map { SwiftNode(file, $0) }
      // A running setter passes the value on: `super.alpha = newValue`.
      if let setter, !calls.contains(where: { $0.node == setter }) {
        let outer = context.assignment
        // `extension UIView { var cornerRadius: CGFloat { get { } set { } } }` is a second name of a property.
        let isAdded = member.type.map { program.types.types[$0].declaration == nil } ?? false
        if outer == nil, isAdded { context.assignment = (object, node) }
        defer { context.assignment = outer }
        invoke(setter, [], on: object, type: member.type, newValue: typed(value, member), facet: facet)
        return
      }
      if member.kind == .stored, !isObservedOverride(member) {
        return store(typed(value, member), in: member, of: object)
      }
    }
    setPlatform(name, of: object, facet, to: value, at: node)
  }

  mutating func typed(_ value: SwiftValue, _ member: SwiftMember) -> SwiftValue {
    guard case .word(let word, let arguments) = value, let type = declaredType(of: member) else { return value }
    return resolve(word, arguments, asType: type, at: member.node)
  }

  private mutating func store(_ value: SwiftValue, in member: SwiftMember, of object: Int) {
    let old = objects[object].fields[member.name]
    nameObject(in: value, member.name, owner: member.type.map { program.types.types[$0].name })
    switch (old, value) {
    // An unknown value does not replace a known one, and nil does not replace an object.
    case (.some(let old), .unknown) where !old.isUnknown: break
    case (.some(.object), .none): break
    // A branch with a view of another module does not replace a known view.
    case (.some(.object(let known, _)), .object(let other, _))
    where context.isConditional && objects[other].isForeign && !objects[known].isForeign: break
    // The view that another initialiser is given takes the place of the one that the class creates.
    case (.some(.object(let known, _)), .object(let other, _))
    where isInOtherInitializer && objects[other].isForeign && known != other && objects[other].parent == nil:
      objects[other].isSender = true
    default: objects[object].fields[member.name] = value
    }
    let source = program.files[Int(member.node.file)]
    guard let observer = source.child(.didSet, of: Int(member.node.row)) else { return }
    let node = SwiftNode(Int(member.node.file), observer)
    if !calls.contains(where: { $0.node == node }) {
      invoke(node, [], on: object, type: member.type, newValue: value)
    }
  }

  /// Sets a platform property.
  private mutating func setPlatform(
    _ name: String, of object: Int, _ facet: SwiftFacet, to value: SwiftValue, at node: SwiftNode
  ) {
    let value = copied(meaning(of: configured(value, as: name, of: object, at: node), in: name, at: node))
    record(name, facet, value, of: object, at: node)
    if facet == .view, Self.isBackground(name) { record("backgroundColor", .view, value, of: object, at: node) }
    switch name {
    case "mask", "maskView":
      if let mask = value.object, !context.isTransient { objects[mask].place = .slot("mask") }
    case "view" where objects[object].role == .controller:
      if value.object != nil { objects[object].fields["part:view"] = value }
    case "contentView":
      if let view = value.object { add(view, to: object, .slot(name)) }
    case "configuration" where value.object.map { !objects[$0].role.isDrawn } ?? false: break
    case "configurationUpdateHandler":
      guard case .closure(let closure) = value else { break }
      inBranch { $0.invoke(closure, [SwiftArgument(label: "", value: .object(object, .view), node: node)]) }
    case "contentConfiguration", "backgroundConfiguration": if !context.isTransient { show(value, in: object) }
    case "effect": break
    case _ where Self.selectionSlots.contains(name) && objects[object].role == .cell: break
    case "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems":
      addBarItems(value, to: object, isRight: name.hasPrefix("right"))
    case _ where Self.slots.contains(name):
      if let view = value.object, view != object {
        add(view, to: holder(of: name, object), .slot(name), at: name == "backgroundView" ? 0 : nil)
      }
    case _ where setGeometry(name, of: object, to: value): break
    case "translatesAutoresizingMaskIntoConstraints": if value.flag == false { objects[object].usesConstraints = true }
    default:
      // The object is assigned to a property without a known meaning.
      if !["delegate", "dataSource", "font", "superview", "next"].contains(name) { escape(value) }
    }
  }

  /// The object that shows the view assigned to a slot: for a navigation item's title view, the navigation bar;
  /// otherwise the object itself.
  private mutating func holder(of slot: String, _ object: Int) -> Int {
    guard slot == "titleView", let bar = navigationBar(of: object) else { return object }
    if let view = objects[object].last(slot)?.object, objects[view].center == nil {
      let middle = SwiftScreen.topInset + PlatformBar.navigation.height() / 2
      objects[view].center = (.known(SwiftScreen.width / 2), .known(middle))
    }
    return bar
  }

  /// Whether an undeclared property is a library's property for the background colour: `themeBackgroundColor`,
  /// `theme_backgroundColor`.
  private static func isBackground(_ name: String) -> Bool {
    let words = name.lowercased()
    return words.hasSuffix("backgroundcolor") && words != "backgroundcolor"
      && !["section", "selected", "highlighted", "disabled"].contains { words.hasPrefix($0) }
  }

  /// The types of properties that are set to words such as `.white` and `.zero`.
  private static let types: [String: String] = [
    "font": "UIFont", "image": "UIImage", "shadowOffset": "CGSize", "frame": "CGRect", "bounds": "CGRect",
    "center": "CGPoint", "position": "CGPoint", "transform": "CGAffineTransform", "shadowPath": "CGPath",
    "contentEdgeInsets": "UIEdgeInsets", "contentInset": "UIEdgeInsets", "effect": "UIBlurEffect",
    "visualEffect": "UIBlurEffect", "itemSize": "CGSize", "headerReferenceSize": "CGSize",
    "footerReferenceSize": "CGSize", "sectionInset": "UIEdgeInsets",
  ]

  /// The value of a word, by the property that it is assigned to.
  mutating func meaning(of value: SwiftValue, in name: String, at node: SwiftNode) -> SwiftValue {
    guard case .word(let word, let arguments) = value else {
      if case .choice(let values) = value { return .choice(values.map { meaning(of: $0, in: name, at: node) }) }
      return value
    }
    if name.hasSuffix("olor") {
      let color = resolve(word, arguments, asType: "UIColor", at: node)
      return color.isColor ? color : .color(nil)
    }
    if let type = Self.types[name] { return resolve(word, arguments, asType: type, at: node) }
    guard Self.lengths.contains(name) || LayerProperty(key: name)?.isNumber ?? (name == "alpha") else { return value }
    return numeric(value, at: node)
  }

  /// The value of a word in the place of a number: a constant that the program adds to a type of numbers.
  mutating func numeric(_ value: SwiftValue, at node: SwiftNode) -> SwiftValue {
    guard case .word(let word, let arguments) = value else { return value }
    for type in ["CGFloat", "Double", "Float", "Int"] {
      let found = resolve(word, arguments, asType: type, at: node)
      if found.number != nil { return found }
    }
    return value
  }

  /// Properties that are lengths, but not of a layer.
  private static let lengths: Set<String> = [
    "spacing", "constant", "minimumLineSpacing", "minimumInteritemSpacing", "rowHeight", "estimatedRowHeight",
    "sectionHeaderHeight", "sectionFooterHeight", "imagePadding", "titlePadding",
  ]

  /// Records the size or position that a statement sets; false for any other property.
  private mutating func setGeometry(_ name: String, of object: Int, to value: SwiftValue) -> Bool {
    let isFirm = !context.isTransient
    func merge(_ old: inout SwiftNumber, _ new: SwiftNumber?) {
      guard isFirm, let new, !new.isUnknown else { return }
      old = new
    }
    switch (name, value) {
    case ("frame", .rect(let rect)):
      merge(&objects[object].frame.x, rect.x)
      merge(&objects[object].frame.y, rect.y)
      merge(&objects[object].frame.width, rect.width)
      merge(&objects[object].frame.height, rect.height)
    case ("bounds", .rect(let rect)):
      merge(&objects[object].frame.width, rect.width)
      merge(&objects[object].frame.height, rect.height)
    case ("frame.size", .size(let width, let height)), ("bounds.size", .size(let width, let height)),
      ("size", .size(let width, let height)):
      merge(&objects[object].frame.width, width)
      merge(&objects[object].frame.height, height)
    case ("frame.origin", .point(let x, let y)), ("origin", .point(let x, let y)):
      merge(&objects[object].frame.x, x)
      merge(&objects[object].frame.y, y)
    case ("center", .point(let x, let y)), ("position", .point(let x, let y)):
      if isFirm { objects[object].center = (x, y) }
    case ("frame.size.width", _), ("bounds.size.width", _), ("width", _):
      merge(&objects[object].frame.width, value.number)
    case ("frame.size.height", _), ("bounds.size.height", _), ("height", _):
      merge(&objects[object].frame.height, value.number)
    case ("frame.origin.x", _), ("left", _), ("x", _): merge(&objects[object].frame.x, value.number)
    case ("frame.origin.y", _), ("top", _), ("y", _): merge(&objects[object].frame.y, value.number)
    case ("right", _):
      merge(&objects[object].frame.x, value.number.map { .apply(.subtract, $0, .part(object, .width)) })
    case ("bottom", _):
      merge(&objects[object].frame.y, value.number.map { .apply(.subtract, $0, .part(object, .height)) })
    case ("frame", _), ("bounds", _), ("center", _): break
    default: return false
    }
    return true
  }
}

extension LayerProperty {
  /// Whether the property's value is a single number.
  fileprivate var isNumber: Bool {
    switch definition.form {
    case .number, .integer: true
    default: false
    }
  }
}
