import LayerGeometry
import LayerModel
import SourceProgram

// Effects of platform calls: how objects are nested, which values they get, and when closures run.

extension SwiftInterpreter {
  /// Functions that run their closures during an animation.
  private static let animations: Set<String> = [
    "animate", "animateKeyframes", "addKeyframe", "transition", "addAnimations", "addCompletion", "addAction",
    "runningPropertyAnimator", "animateAlongsideTransition",
  ]
  /// Functions that always run their closures, immediately or soon.
  private static let certainties: Set<String> = [
    "async", "asyncAfter", "sync", "performWithoutAnimation", "performBatchUpdates", "autoreleasepool",
  ]

  /// The value of `target.word(...)`.
  mutating func callMember(
    _ word: String, of target: SwiftValue, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    switch target {
    case .object(let object, let facet):
      if facet != .reactive {
        if let member = method(word, of: object, facet, arguments) {
          let made = invoke(member.node, arguments, on: object, type: member.type, facet: facet)
          let value = taken(made, asGivenTo: arguments, at: node)
          return value.isUnknown && isFluent(member) ? target : value
        }
        if case .closure(let closure)? = objects[object].fields[word] { return invoke(closure, arguments) }
      }
      if word == "init", let type = objects[object].type, objects[object].role.isDrawn {
        return callOwnInitializer(of: object, type, arguments, at: node)
      }
      return callPlatform(word, on: object, facet, arguments, at: node)
    case .type(let type): return callStatic(word, of: type, arguments, at: node)
    case .foreign(let type): return callForeign(word, of: type, arguments, at: node)
    case .choice(let values):
      let found = values.map { callMember(word, of: $0, arguments, at: node) }.filter { !$0.isUnknown }
      return found.count > 1 ? .choice(found) : found.first ?? .unknown
    case .closure(let closure) where word == "callAsFunction": return invoke(closure, arguments)
    case .word(let name, _) where ["withAlphaComponent"].contains(word):
      return callValue(word, of: resolve(name, [], asType: "UIColor", at: node), arguments, at: node)
    default: return callDeclared(word, on: target, arguments) ?? callValue(word, of: target, arguments, at: node)
    }
  }

  /// Runs `self.init(...)` of a convenience initialiser: one of the program, or one of the platform, which calls
  /// `init(frame:)` of the program's class, as `UIButton(type:)` does.
  private mutating func callOwnInitializer(
    of object: Int, _ type: Int, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    let own = program.types.types[type].members(named: "init").filter { !isRunning($0) }
    let inherited = program.classes(of: type).reversed().flatMap { program.types.types[$0].members(named: "init") }
    let designated = inherited.first { !isRunning($0) && parameters(of: $0.node).map(\.label) == ["frame"] }
    if let member = applicable(own, to: arguments) ?? (designated == nil ? best(own, for: arguments) : nil) {
      return invoke(member.node, arguments, on: object, type: member.type)
    }
    if let designated { invoke(designated.node, nil, on: object, type: designated.type) }
    initialize(object, arguments, at: node)
    return .unknown
  }

  /// Whether a method returns its receiver, as builders do.
  func isFluent(_ member: SwiftMember) -> Bool {
    let source = program.files[Int(member.node.file)]
    guard let type = source.child(.returns, of: Int(member.node.row)).map({ source.text($0) }) else { return false }
    return type == "Self" || type == member.type.map { program.types.types[$0].name }
  }

  private mutating func callStatic(
    _ word: String, of type: Int, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    let declared = program.types.types[type]
    if word == "init" { return construct(declared.path, arguments, at: node) ?? .unknown }
    let lineage = program.lineage(of: type, base: "")
    let found = program.members(word, of: lineage, isStatic: true).filter { $0.kind == .function }
    // An extension of a platform's type has no declaration.
    let member = declared.declaration == nil ? overload(found, for: arguments) : best(found, for: arguments)
    if let member { return invoke(member.node, arguments, on: nil, type: member.type) }
    if declared.members(named: word).contains(where: { $0.kind == .enumCase }) { return .word(word, arguments) }
    if let inner = program.types.typeOfPath[declared.path + "." + word] {
      return construct(program.types.types[inner].path, arguments, at: node) ?? .unknown
    }
    // An extension does not hide what the platform declares: `Font.system(size: 9)`.
    if views != nil, declared.declaration == nil,
      let made = staticCall(word, of: declared.name, arguments, at: node)
    {
      return made
    }
    let base = program.base(of: type, named: declared.name)
    return callForeign(word, of: base.isEmpty ? declared.name : base, arguments, at: node)
  }

  /// Calls a static function of a platform's type, or one that the program adds to it.
  mutating func callForeign(
    _ word: String, of type: String, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if let extended = program.types.typeOfPath[type],
      let member = overload(
        program.types.types[extended].members(named: word).filter { $0.isStatic && $0.kind == .function },
        for: arguments)
    {
      return invoke(member.node, arguments, on: nil, type: extended)
    }
    if word == "init" { return construct(type, arguments, at: node) ?? callUnknown(arguments) }
    switch (type, word) {
    case ("NSLayoutConstraint", "activate"):
      for argument in arguments { activate(argument.value) }
      return .unknown
    case ("NSLayoutConstraint", _), ("CATransaction", _): return .unknown
    case ("NSCollectionLayoutGroup", _): noteGroup(word, arguments)
    default: break
    }
    if let value = platformCall(word, arguments, of: type) { return value }
    if let made = configuration(word, ofType: type, at: node) { return made }
    if runClosures(of: word, arguments) { return .unknown }
    // A type in a module: `UIKit.UIView()`.
    if word.first?.isUppercase ?? false, let value = construct(word, arguments, at: node) { return value }
    return callUnknown(arguments)
  }

  /// Runs the closures of an animation, or of a function that always calls them; false for any other call.
  private mutating func runClosures(of word: String, _ arguments: [SwiftArgument]) -> Bool {
    let closures = arguments.compactMap { if case .closure(let closure) = $0.value { closure } else { nil } }
    if Self.animations.contains(word) {
      let was = context.isAnimated
      context.isAnimated = was || !context.isTransient
      inTransience { for closure in closures { $0.invoke(closure, []) } }
      context.isAnimated = was
      return true
    }
    guard Self.certainties.contains(word) else { return false }
    for closure in closures { invoke(closure, []) }
    return true
  }

  // MARK: Objects of the platform

  /// Runs a platform method on an object.
  mutating func callPlatform(
    _ word: String, on object: Int, _ facet: SwiftFacet, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if addViews(word, to: object, arguments) { return .unknown }
    if setByMethod(word, on: object, arguments, at: node) { return .unknown }
    if runClosures(of: word, arguments) { return .unknown }
    switch word {
    case "then", "with", "apply", "also", "configure", "do", "tap", "let", "style":
      guard case .closure(let closure)? = arguments.last?.value else { break }
      invoke(closure, [SwiftArgument(label: "", value: .object(object, facet), node: node)])
      return .object(object, facet)
    case "bringSubviewToFront", "bringSubview": reorder(arguments.first?.value.object, in: object, toFront: true)
    case "sendSubviewToBack", "sendSubview": reorder(arguments.first?.value.object, in: object, toFront: false)
    case "loadViewIfNeeded": load(object)
    case "removeFromSuperview", "setNeedsLayout", "layoutIfNeeded", "sizeToFit", "setNeedsDisplay", "reloadData",
      "register", "addGestureRecognizer", "removeArrangedSubview", "becomeFirstResponder", "addTarget",
      "removeFromSuperlayer":
      return .unknown
    case "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing":
      noteLayoutRequest(word, of: object, arguments, at: node)
      return .unknown
    case "startAnimating", "stopAnimating":
      record("isAnimating", .view, .flag(word == "startAnimating"), of: object, at: node)
      return .unknown
    case "sizeThatFits", "systemLayoutSizeFitting": return .size(.part(object, .width), .part(object, .height))
    case "convert": return .unknown
    case "addConstraint", "addConstraints":
      for argument in arguments { activate(argument.value) }
      return .unknown
    default: break
    }
    if word == "init" { return .unknown }
    if let cell = dequeue(word, arguments, at: node) { return cell }
    if let made = handedConfiguration(word, by: object, at: node) { return made }
    if let chained = setInChain(word, of: object, facet, arguments, at: node) { return chained }
    noteUnknownCall(word, at: node)
    for given in arguments.compactMap(\.value.object) { objects[given].holder = object }
    callUnknown(arguments)
    return .unknown
  }

  /// Records how much a view resists to grow or shrink along an axis, or the space after a view in its stack view.
  private mutating func noteLayoutRequest(
    _ word: String, of object: Int, _ arguments: [SwiftArgument], at node: SwiftNode
  ) {
    guard arguments.count == 2 else { return }
    let (value, place) = (arguments[0].value, arguments[1].value)
    switch place {
    case .object(let view, _) where word == "setCustomSpacing":
      record(SwiftLayoutRequest.spaceAfter, .view, numeric(value, at: node), of: view, at: node)
    case .word(let axis, _) where word != "setCustomSpacing":
      let name = SwiftLayoutRequest.name(
        isHugging: word == "setContentHuggingPriority", isHorizontal: axis == "horizontal")
      record(name, .view, .number(.known(Self.priority(value))), of: object, at: node)
    default: break
    }
  }

  private mutating func reorder(_ child: Int?, in parent: Int, toFront: Bool) {
    guard let child, let place = objects[parent].children.firstIndex(of: child), !context.isTransient else { return }
    objects[parent].children.remove(at: place)
    objects[parent].children.insert(child, at: toFront ? objects[parent].children.count : 0)
  }

  /// Adds the views or layers of a call such as `addSubview`; false for any other call.
  private mutating func addViews(_ word: String, to object: Int, _ arguments: [SwiftArgument]) -> Bool {
    guard let first = arguments.first else { return false }
    switch word {
    case "addSubview", "addSubviews", "insertSubview", "addSublayer", "insertSublayer", "addArrangedSubview",
      "addArrangedSubviews", "insertArrangedSubview", "addSublayers", "setViewControllers", "replaceSublayer":
      break
    case "addChild", "addChildViewController", "addLayoutGuide": return true
    default: return false
    }
    // A stack view does not arrange views that are only added as subviews.
    let place: SwiftPlace =
      word.includes("Arranged") ? .arranged : word.includes("ublayer") ? .sublayer : .subview
    var index: Int?
    for argument in arguments.dropFirst() {
      let siblings = objects[object].children
      switch argument.label {
      case "at": index = argument.value.number?.known.map { Int(nearest: max(0, min($0, 1_000))) }
      case "belowSubview", "below", "belowSublayer":
        index = argument.value.object.flatMap { siblings.firstIndex(of: $0) }
      case "aboveSubview", "above", "aboveSublayer":
        index = argument.value.object.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 }
      default: break
      }
    }
    let values = word.hasSuffix("s") ? arguments.map(\.value) : [first.value]
    for value in values { addAll(value, to: object, place, at: index) }
    return true
  }

  private mutating func addAll(_ value: SwiftValue, to object: Int, _ place: SwiftPlace, at index: Int?) {
    switch value {
    case .object(let child, _):
      // A controller is represented by its view.
      add(child, to: object, place, at: index)
    case .list(let values), .choice(let values):
      for value in values.prefix(64) { addAll(value, to: object, place, at: nil) }
    default: break
    }
  }

  /// Calls library setters that return their view: `label.textColor(.white).clipsToBounds(true)`.
  private mutating func setInChain(
    _ word: String, of object: Int, _ facet: SwiftFacet, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue? {
    guard let first = arguments.first, arguments.count == 1, first.label.isEmpty else { return nil }
    if case .closure = first.value { return nil }
    if SwiftAppearance.isOfViews(word) || Self.chained.contains(word) {
      set(word, of: object, facet, to: first.value, at: node)
    } else if facet != .layer, LayerProperty(key: word).map({ $0.definition.classes.isEmpty }) ?? false {
      set(word, of: object, .layer, to: first.value, at: node)
    } else {
      return nil
    }
    return .object(object, facet)
  }

  /// View properties that do not change a layer, or that decide its content.
  private static let chained: Set<String> = [
    "text", "attributedText", "image", "title", "font", "textColor", "textAlignment", "numberOfLines", "tintColor",
    "contentMode", "preferredSymbolConfiguration", "axis", "spacing", "alignment", "distribution", "lineBreakMode",
    "adjustsFontSizeToFitWidth", "isUserInteractionEnabled", "translatesAutoresizingMaskIntoConstraints", "placeholder",
  ]

  /// Records the values of methods that act as setters; false for any other call.
  private mutating func setByMethod(
    _ word: String, on object: Int, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> Bool {
    guard let first = arguments.first else { return false }
    if let name = Self.barSetters[word] {
      set(name, of: object, .view, to: first.value, at: node)
      return true
    }
    guard let name = Self.setters[word] else {
      guard word == "setViewControllers" || word == "setValue" else { return false }
      if word == "setValue", case .text(let key?)? = arguments.first(where: { $0.label.hasPrefix("forKey") })?.value {
        set(key, of: object, .layer, to: first.value, at: node)
      }
      return true
    }
    // Only the normal state of a button counts; other states are temporary.
    if case .word(let state, _)? = arguments.first(where: { $0.label == "for" })?.value, state != "normal" {
      return true
    }
    record(name, .view, first.value, of: object, at: node)
    runCallbacks(arguments)
    return true
  }

  private static let barSetters = [
    "setLeftBarButton": "leftBarButtonItem", "setLeftBarButtonItems": "leftBarButtonItems",
    "setRightBarButton": "rightBarButtonItem", "setRightBarButtonItems": "rightBarButtonItems",
  ]

  private static let setters: [String: String] = [
    "setTitle": "title", "setAttributedTitle": "title", "setImage": "image", "setTitleColor": "titleColor",
    "setBackgroundImage": "backgroundImage", "setText": "text",
    "setItems": "items", "setHidden": "isHidden", "setAlpha": "alpha",
    "setAffineTransform": "transform",
  ]

  /// Records the arguments of platform initialisers.
  mutating func initialize(_ object: Int, _ arguments: [SwiftArgument], at node: SwiftNode) {
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("frame", .rect(let rect)):
        // `frame: .zero` means that the frame is set later.
        if rect.width.known != 0 || rect.height.known != 0 {
          set("frame", of: object, .view, to: .rect(rect), at: node)
        }
      case ("arrangedSubviews", let value): addAll(value, to: object, .arranged, at: nil)
      case ("items", .list(let items)): record(argument.label, .view, .list(items), of: object, at: node)
      case ("image", let value), ("effect", let value), ("text", let value), ("title", let value),
        ("primaryAction", let value):
        record(argument.label, .view, value, of: object, at: node)
      case ("type", let value): record("buttonType", .view, value, of: object, at: node)
      case ("style", let value): record("style", .view, value, of: object, at: node)
      case ("barButtonSystemItem", let value), ("systemItem", let value):
        record("systemItem", .view, value, of: object, at: node)
      case ("configuration", let value):
        let own = copied(configured(value, as: argument.label, of: object, at: node))
        record(argument.label, .view, own, of: object, at: node)
      case ("customView", .object(let view, let facet)):
        // `item.customView as? UIButton` is the same view.
        objects[object].fields["customView"] = .object(view, facet)
      case ("collectionViewLayout", .object(let layout, let facet)):
        record(argument.label, .view, .object(layout, facet), of: object, at: node)
      case ("layer", _), ("coder", _), ("reuseIdentifier", _), ("nibName", _), ("bundle", _): break
      default:
        if case .closure(let closure) = argument.value { inBranch { $0.invoke(closure, []) } }
        escape(argument.value)
      }
    }
  }
}
