import FileFormats
import LayerGeometry
import LayerModel
import SourceProgram

// The appearance of views, as Interface Builder elements describe it.

extension SwiftInterpreter {
  /// Records the layer properties and the content that an element specifies for its view.
  mutating func describe(_ object: Int, _ element: Int, in unarchiver: SwiftUnarchiver) {
    let document = unarchiver.document
    let tree = document.tree
    if objects[object].name == nil, !objects[object].isPart {
      objects[object].name = tree.string(.userLabel, of: element)
    }
    for attribute in tree.attributes(of: element) {
      guard let key = attribute.key, let row = ViewAttribute.all.first(where: { $0.key == key }),
        let value = row.value(tree, attribute)
      else { continue }
      record(row.property.rawValue, .layer, SwiftValue(value), of: object, at: unarchiver.node(key, of: element))
    }
    if let background = document.color(keyed: "backgroundColor", of: element) {
      let place = SwiftNode(unarchiver.file, background.element)
      record("backgroundColor", .layer, .color(background.color), of: object, at: place)
    }
    describeContents(of: object, element, in: unarchiver)
    describeAttributes(of: object, element, in: unarchiver)
  }

  /// Attributes whose values are the names of the platform's cases.
  private static let statedWords: [IBKey] = [
    .contentMode, .axis, .alignment, .distribution, .borderStyle, .textAlignment, .accessoryType,
  ]

  /// Records text, images, effects, and the arrangement of subviews.
  private mutating func describeContents(of object: Int, _ element: Int, in unarchiver: SwiftUnarchiver) {
    let document = unarchiver.document
    let tree = document.tree
    for key in Self.statedWords {
      guard let word = tree.string(key, of: element) else { continue }
      record(key.rawValue, .view, .word(word, []), of: object, at: unarchiver.node(key, of: element))
    }
    if let spacing = tree.number(.spacing, of: element) {
      record("spacing", .view, .number(.known(spacing)), of: object, at: unarchiver.node(.spacing, of: element))
    }
    if let lines = tree.number(.numberOfLines, of: element) {
      record(
        "numberOfLines", .view, .number(.known(lines)), of: object, at: unarchiver.node(.numberOfLines, of: element))
    }
    describePriorities(of: object, element, in: unarchiver)
    describeControl(object, element, in: unarchiver)
    let isButton = tree[element].name == .button
    let states = tree.children(of: element).filter { tree[$0].name == .state && tree.has(.key, "normal", of: $0) }
    let face = isButton ? states.first ?? element : element
    if let words = document.string(isButton ? .title : .text, of: face), !words.isEmpty {
      let place = SwiftNode(unarchiver.file, face)
      record(isButton ? "title" : "text", .view, .text(words), of: object, at: place)
    }
    if let name = tree.string(.image, of: face) {
      let image = SwiftImage(name: name, isSymbol: tree.has(.catalog, "system", of: face))
      record("image", .view, .image(image), of: object, at: unarchiver.node(.image, of: face))
    }
    if let font = PlatformFont.stated(by: element, in: document) {
      let place = SwiftNode(unarchiver.file, element)
      record("font", .view, .font(SwiftFont(size: .known(font.size))), of: object, at: place)
    }
    if let blur = tree.child(.blurEffect, of: element) {
      let isVibrant = tree.child(.vibrancyEffect, of: element) != nil
      let effect = SwiftValue.effect(style: tree.string(.style, of: blur) ?? "regular", isVibrant: isVibrant)
      record("effect", .view, effect, of: object, at: SwiftNode(unarchiver.file, blur))
    }
  }

  /// Records the state of a control.
  private mutating func describeControl(_ object: Int, _ element: Int, in unarchiver: SwiftUnarchiver) {
    let document = unarchiver.document
    let tree = document.tree
    func place(_ key: IBKey) -> SwiftNode { unarchiver.node(key, of: element) }
    if let words = document.string(.placeholder, of: element), !words.isEmpty {
      record("placeholder", .view, .text(words), of: object, at: place(.placeholder))
    }
    if tree[element].name == .switch {
      record("isOn", .view, .flag(tree.has(.on, "YES", of: element)), of: object, at: place(.on))
    }
    let numbers: [(key: IBKey, name: String)] = [
      (.minValue, "minimumValue"), (.maxValue, "maximumValue"), (.value, "value"), (.progress, "progress"),
      (.selectedSegmentIndex, "selectedSegmentIndex"), (.numberOfPages, "numberOfPages"), (.currentPage, "currentPage"),
    ]
    for (key, name) in numbers {
      guard let number = tree.number(key, of: element) else { continue }
      record(name, .view, .number(.known(number)), of: object, at: place(key))
    }
    guard let segments = tree.child(.segments, of: element) else { return }
    let items = tree.children(of: segments).map { SwiftValue.text(document.string(.title, of: $0)) }
    record("items", .view, .list(items), of: object, at: SwiftNode(unarchiver.file, segments))
  }

  /// Records how much a view resists to grow and to shrink.
  private mutating func describePriorities(of object: Int, _ element: Int, in unarchiver: SwiftUnarchiver) {
    let keys: [(key: IBKey, isHugging: Bool, isHorizontal: Bool)] = [
      (.horizontalHuggingPriority, true, true), (.verticalHuggingPriority, true, false),
      (.horizontalCompressionResistancePriority, false, true), (.verticalCompressionResistancePriority, false, false),
    ]
    for (key, isHugging, isHorizontal) in keys {
      guard let priority = unarchiver.document.tree.number(key, of: element) else { continue }
      let name = SwiftLayoutRequest.name(isHugging: isHugging, isHorizontal: isHorizontal)
      record(name, .view, .number(.known(priority)), of: object, at: unarchiver.node(key, of: element))
    }
  }

  /// Records attributes that the platform sets by key path while it loads a file.
  private mutating func describeAttributes(of object: Int, _ element: Int, in unarchiver: SwiftUnarchiver) {
    let document = unarchiver.document
    let tree = document.tree
    guard let list = tree.child(.userDefinedRuntimeAttributes, of: element) else { return }
    for place in tree.children(of: list) {
      guard tree[place].name == .userDefinedRuntimeAttribute, let keyPath = tree.string(.keyPath, of: place),
        let value = RuntimeValue(place, in: document)
      else { continue }
      let node = SwiftNode(unarchiver.file, place)
      if isOwnProperty(keyPath, of: object) {
        // An inspectable property of the class: its setter decides the effect.
        set(keyPath, of: object, .view, to: SwiftValue(value), at: node)
        continue
      }
      switch RuntimeAttribute(keyPath, value, more: document.options.inspectables) {
      case .sets(let property), .probablySets(let property):
        record(property.rawValue, .layer, SwiftValue(value), of: object, at: node)
      case .turns: record("transform", .layer, .transform(nil), of: object, at: node)
      case .isInert, .isOther: break
      }
    }
  }

  private func isOwnProperty(_ name: String, of object: Int) -> Bool {
    guard !name.contains(".") else { return false }
    let lineage = program.lineage(of: objects[object].type, base: objects[object].base)
    return program.members(name, of: lineage, isStatic: false).contains { $0.kind == .stored || $0.kind == .computed }
  }
}

extension SwiftValue {
  /// A value from an Interface Builder file.
  fileprivate init(_ value: RuntimeValue) {
    switch value {
    case .number(let number): self = .number(.known(number))
    case .flag(let flag): self = .flag(flag)
    case .string(let text): self = NumberText.value(of: text).map { .number(.known($0)) } ?? .text(text)
    case .color(let color): self = .color(color)
    case .size(let size): self = .size(.known(size.width), .known(size.height))
    case .rect(let rect):
      self = .rect(
        SwiftRect(
          x: .known(rect.minX), y: .known(rect.minY), width: .known(rect.width), height: .known(rect.height)))
    }
  }
}
