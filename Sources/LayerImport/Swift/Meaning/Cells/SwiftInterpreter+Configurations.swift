import LayerGeometry
import SourceProgram

// Configurations describe content and backgrounds, for which cells and buttons create additional views.

extension SwiftInterpreter {
  private static let list = "UIListContentConfiguration"
  private static let background = "UIBackgroundConfiguration"
  private static let button = "UIButton.Configuration"

  /// The styles of button configurations.
  private static let buttonStyles: Set<String> = [
    "plain", "tinted", "gray", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent", "glass",
    "prominentGlass", "clearGlass", "prominentClearGlass",
  ]

  /// The configuration that a static member creates: `UIButton.Configuration.filled()`; nil for any other member.
  mutating func configuration(_ word: String, ofType name: String, at node: SwiftNode) -> SwiftValue? {
    guard views == nil else { return nil }
    let type = name == "Configuration" && context.type.map({ isButton($0) }) ?? false ? Self.button : name
    if type == Self.button {
      guard Self.buttonStyles.contains(word) else { return nil }
      let made = makeConfiguration(Self.button, at: node)
      record("style", .view, .word(word, []), of: made, at: node)
      return .object(made, .view)
    }
    guard [Self.list, Self.background].contains(SwiftFile.lastName(type)) else { return nil }
    let made = construct(type, [], at: node)
    if let object = made?.object { record("style", .view, .word(word, []), of: object, at: node) }
    return made
  }

  /// The configuration of a button or of its background that a word such as `.filled()` names.
  mutating func configured(
    _ value: SwiftValue, as name: String, of object: Int, at node: SwiftNode
  ) -> SwiftValue {
    guard case .word(let word, let arguments) = value else { return value }
    switch name {
    case "configuration" where isKind(object, of: "UIButton"):
      return resolve(word, arguments, asType: Self.button, at: node)
    case "background" where objects[object].base == Self.button:
      return resolve(word, arguments, asType: Self.background, at: node)
    default: return value
    }
  }

  private func isButton(_ type: Int) -> Bool {
    UIKitClass.chain(of: program.base(of: type, named: "")).contains("UIButton")
  }

  private mutating func makeConfiguration(_ name: String, at node: SwiftNode) -> Int {
    let made = make("NSObject", type: nil, at: node)
    (objects[made].className, objects[made].base) = (name, name)
    return made
  }

  /// The configuration that a method of an object returns; nil for any other call.
  mutating func handedConfiguration(_ word: String, by object: Int, at node: SwiftNode) -> SwiftValue? {
    switch word {
    case "defaultContentConfiguration": configuration(word, ofType: Self.list, at: node)
    case "defaultBackgroundConfiguration": configuration(word, ofType: Self.background, at: node)
    case "updated" where [Self.list, Self.background, Self.button].contains(objects[object].base):
      copied(.object(object, .view))
    default: nil
    }
  }

  /// The background configuration inside another configuration; nil for any other property.
  mutating func nestedConfiguration(_ name: String, of object: Int) -> SwiftValue? {
    guard name == "background", objects[object].base == Self.button else { return nil }
    if let given = objects[object].last(name)?.object { return .object(given, .view) }
    return .object(part(name, of: object, Self.background, isAdded: false), .view)
  }

  /// A copy of a button's configuration, which is a value: later changes to the original do not affect the button.
  mutating func copied(_ value: SwiftValue) -> SwiftValue {
    guard views == nil, let original = value.object, objects[original].base == Self.button,
      objects.count + 2 < Self.mostObjects
    else { return value }
    let copy = makeConfiguration(Self.button, at: objects[original].site)
    objects[copy].settings = objects[original].settings
    if let background = nestedConfiguration("background", of: original)?.object {
      let own = part("background", of: copy, Self.background, isAdded: false)
      objects[own].settings = objects[background].settings
      objects[copy].settings.removeAll { $0.name == "background" }
    }
    return .object(copy, .view)
  }

  // MARK: Cells

  /// Adds to a cell the views that a configuration describes.
  mutating func show(_ configuration: SwiftValue, in cell: Int) {
    guard let described = configuration.object, views == nil else { return }
    switch objects[described].base {
    case Self.list: showContent(objects[described].settings, in: cell)
    case Self.background:
      let shown = Background(settings: objects[described].settings, context: context)
      showBackground(shown, named: "backgroundView", in: cell)
    default: showContentView(of: described, in: cell)
    }
  }

  /// Shows the content of the configuration that a cell's class declares for lists, which assign it.
  mutating func showDeclaredContent(of cell: Int, ofType type: Int) {
    guard objects[cell].role == .cell, objects[cell].last(Self.contentSlot) == nil,
      program.types.types[type].containsTypes,
      let inner = program.types.types.firstIndex(where: { inner in
        inner.outer == type && !inner.members(named: "makeContentView").isEmpty
      }), let node = program.types.types[inner].declaration
    else { return }
    let configuration = make(program.types.types[inner].name, type: inner, at: node)
    build(configuration, nil)
    set(Self.contentSlot, of: cell, .view, to: .object(configuration, .view), at: node)
  }

  /// The slot of a cell that shows the view of a program's own configuration, which fills the content view.
  static let contentSlot = "contentConfiguration"

  /// Adds the view that a program's own configuration makes.
  private mutating func showContentView(of configuration: Int, in cell: Int) {
    guard let maker = method("makeContentView", of: configuration, .view, []), !isRunning(maker),
      let content = platformProperty("contentView", of: cell, .view).object
    else { return }
    let old = objects[content].children.filter { objects[$0].isContentOfCell }
    // What only a branch assigns is shown if nothing else is.
    guard old.isEmpty || !context.isConditional,
      let view = invoke(maker.node, [], on: configuration, type: maker.type).object
    else { return }
    for child in old { objects[child].parent = nil }
    objects[content].children.removeAll { old.contains($0) }
    add(view, to: content, .slot(Self.contentSlot))
  }

  /// A view that shows a part of a configuration.
  private struct Part {
    let view: String
    let className: String
    /// The view's settings, by the names of the corresponding properties of the configuration.
    let settings: [String: (name: String, facet: SwiftFacet)]
  }

  private static let parts: [Part] = [
    Part(
      view: "imageView", className: "UIImageView",
      settings: [
        "image": ("image", .view), "imageProperties.cornerRadius": ("cornerRadius", .layer),
        "imageProperties.tintColor": ("tintColor", .view),
      ]),
    Part(
      view: "textLabel", className: "UILabel",
      settings: [
        "text": ("text", .view), "attributedText": ("attributedText", .view), "textProperties.font": ("font", .view),
        "textProperties.color": ("textColor", .view), "textProperties.numberOfLines": ("numberOfLines", .view),
      ]),
    Part(
      view: "detailTextLabel", className: "UILabel",
      settings: [
        "secondaryText": ("text", .view), "secondaryAttributedText": ("attributedText", .view),
        "secondaryTextProperties.font": ("font", .view), "secondaryTextProperties.color": ("textColor", .view),
      ]),
  ]

  private mutating func showContent(_ settings: [SwiftSetting], in cell: Int) {
    guard let content = platformProperty("contentView", of: cell, .view).object else { return }
    if let style = settings.last(where: { $0.name == "style" }), case .word(let word, _) = style.value,
      word != "defaultContentConfiguration"
    {
      record("style", .view, style.value, of: cell, at: style.node)
    }
    for part in Self.parts {
      // A label that has a font but no text is not shown.
      let shown = settings.contains { !$0.name.contains(".") && part.settings[$0.name] != nil && !$0.value.isNone }
      guard shown else { continue }
      let view = self.part(part.view, of: content, part.className)
      for setting in settings {
        guard let own = part.settings[setting.name] else { continue }
        record(own.name, own.facet, setting.value, of: view, at: setting.node)
        if own.name == "cornerRadius" { record("clipsToBounds", .view, .flag(true), of: view, at: setting.node) }
      }
    }
  }

  // MARK: Buttons

  /// Adds to each button the views that its configurations describe.
  mutating func finishButtons() {
    guard views == nil else { return }
    for button in objects.indices where isKind(button, of: "UIButton") {
      for given in objects[button].settings where given.name == "configuration" && !given.context.isTransient {
        guard let described = given.value.object, objects[described].base == Self.button else { continue }
        show(button: button, described, in: given.context)
      }
    }
  }

  /// Properties of buttons, by the corresponding properties of their configurations.
  private static let ofButtons = [
    "title": "title", "attributedTitle": "title", "image": "image", "baseForegroundColor": "titleColor",
  ]

  private mutating func show(button: Int, _ described: Int, in context: SwiftContext) {
    let settings = objects[described].settings
    for setting in settings {
      guard let name = Self.ofButtons[setting.name] else { continue }
      pass(setting, as: name, .view, to: button, in: context)
    }
    var style = "plain"
    if case .word(let word, _)? = objects[described].last("style") { style = word }
    let own = nestedConfiguration("background", of: described).flatMap(\.object).map { objects[$0].settings } ?? []
    var shown = Background(settings: own, context: context)
    if !shown.has("backgroundColor") {
      shown.settings += settings.filter { $0.name == "baseBackgroundColor" }.map { $0.named("backgroundColor") }
    }
    let start = objects[described].settings.first { $0.name == "style" }
    if let start, !shown.has("backgroundColor"), let color = color(ofStyle: style, of: button) {
      shown.settings.append(start.named("backgroundColor", value: color))
    }
    let corners = settings.filter { $0.name == "cornerStyle" }
    shown.settings += corners.compactMap { radius(of: $0, in: button) }
    if let start, !style.hasSuffix("lain"), !shown.has("cornerRadius") {
      // The platform's own radius is not documented.
      shown.settings.append(start.named("cornerRadius", value: .unknown))
    }
    showBackground(shown, named: "background", in: button)
  }

  /// The colour of a button's background by the style of its configuration; nil for a style without a background.
  private func color(ofStyle style: String, of button: Int) -> SwiftValue? {
    let tint = objects[button].last("tintColor").flatMap { $0.isColor ? $0 : nil }
    let blue = PlatformValues.constant("systemBlue", of: "UIColor", isDark: isDark)
    switch style {
    case "filled", "borderedProminent", "prominentGlass", "prominentClearGlass": return tint ?? blue
    case "tinted", "borderedTinted":
      guard case .color(var color?)? = tint ?? blue else { return .color(nil) }
      // As translucent as the platform's fills.
      color.alpha *= 0.2
      return .color(color)
    case "gray", "bordered", "glass", "clearGlass":
      return PlatformValues.constant("systemFill", of: "UIColor", isDark: isDark)
    default: return nil
    }
  }

  /// The radius that a corner style uses instead of the given radius; nil for a style that keeps the given radius.
  private func radius(of setting: SwiftSetting, in button: Int) -> SwiftSetting? {
    guard case .word(let style, _) = setting.value else { return nil }
    switch style {
    case "capsule":
      let half = SwiftNumber.apply(.multiply, .part(button, .height), .known(0.5))
      return setting.named("cornerRadius", value: .number(half))
    case "small", "medium", "large": return setting.named("cornerRadius", value: .unknown)
    default: return nil
    }
  }

  // MARK: Backgrounds

  /// A description of a background, and the context of the statement that assigns it to a view.
  private struct Background {
    var settings: [SwiftSetting]
    let context: SwiftContext

    func has(_ name: String) -> Bool { settings.contains { $0.name == name && !$0.value.isNone } }
  }

  /// Properties of a background's view, by the corresponding properties of its configuration.
  private static let ofBackgrounds: [String: (name: String, facet: SwiftFacet)] = [
    "backgroundColor": ("backgroundColor", .view), "cornerRadius": ("cornerRadius", .layer),
    "strokeColor": ("borderColor", .layer), "strokeWidth": ("borderWidth", .layer),
  ]

  /// Adds a background's view below the other subviews of its cell or button.
  ///
  /// The view's corners are rounded, but the view does not clip its subviews. The blur and the image are subviews with
  /// the same corners as the background.
  private mutating func showBackground(_ shown: Background, named name: String, in holder: Int) {
    let views = shown.settings.filter { $0.name == "customView" }.compactMap { $0.value.object }
    guard ["backgroundColor", "image", "visualEffect", "strokeColor"].contains(where: shown.has) || !views.isEmpty
    else { return }
    let ground = part(name, of: holder, "UIView", isAdded: false)
    add(ground, to: holder, .slot(name), at: 0)
    for setting in shown.settings {
      guard let own = Self.ofBackgrounds[setting.name] else { continue }
      pass(setting, as: own.name, own.facet, to: ground, in: shown.context)
    }
    if shown.has("visualEffect") {
      showRounded("effect", "UIVisualEffectView", ["visualEffect": "effect"], of: shown, in: ground)
    }
    if shown.has("image") {
      let names = ["image": "image", "imageContentMode": "contentMode"]
      showRounded("image", "UIImageView", names, of: shown, in: ground)
    }
    for view in views { add(view, to: ground, .slot("customView")) }
  }

  /// Adds a view to a background, with the background's corners.
  private mutating func showRounded(
    _ name: String, _ className: String, _ names: [String: String], of shown: Background, in ground: Int
  ) {
    let view = part(name, of: ground, className)
    for setting in shown.settings {
      if let own = names[setting.name] { pass(setting, as: own, .view, to: view, in: shown.context) }
      guard setting.name == "cornerRadius" else { continue }
      pass(setting, as: "cornerRadius", .layer, to: view, in: shown.context)
      pass(setting.named("clipsToBounds", value: .flag(true)), as: "clipsToBounds", .view, to: view, in: shown.context)
    }
  }

  /// Applies a configuration's setting to a view, under the conditions of both statements.
  private mutating func pass(
    _ setting: SwiftSetting, as name: String, _ facet: SwiftFacet, to view: Int, in given: SwiftContext
  ) {
    var context = setting.context
    context.isConditional = context.isConditional || given.isConditional
    context.isTransient = context.isTransient || given.isTransient
    order += 1
    objects[view].settings.append(
      SwiftSetting(
        name: name, facet: facet, value: setting.value, node: setting.node, context: context, order: order))
  }
}

extension SwiftSetting {
  /// A copy of the setting for another property, optionally with another value.
  fileprivate func named(_ name: String, value: SwiftValue? = nil) -> SwiftSetting {
    SwiftSetting(
      name: name, facet: facet, value: value ?? self.value, node: node, context: context, order: order)
  }
}

extension SwiftObject {
  /// Whether the object is the view of a cell's own configuration.
  var isContentOfCell: Bool { if case .slot(SwiftInterpreter.contentSlot) = place { true } else { false } }
}
