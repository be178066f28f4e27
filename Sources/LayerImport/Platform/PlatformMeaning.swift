/// What the platform does with a modifier, a method or a type, as the attribute of its declaration says.
enum PlatformMeaning: Hashable, Sendable {
  /// It changes how a view is drawn: `@effect(shadow)`.
  case effect(Effect)
  /// It changes a size or a position, or adds a view: `@layout(frame)`.
  case layout(Layout)
  /// The views inside inherit it: `@setting(font)`.
  case setting(Setting)
  /// It changes the drawing of a shape or an image itself: `@drawing(fill)`.
  case drawing(Drawing)
  /// It contains code that runs: `@runs(appearance)`.
  case runs(Code)
  /// It adds something to a container around the view: `@attaches(toolbar)`.
  case attaches(Attachment)
  /// It draws nothing, for a reason: `@inert("accessibility")`.
  case inert(String)
  /// It draws something that is not modelled, for a reason; its effect is an assumption: `@unmodelled("...")`.
  case unmodelled(String)
  /// A view that draws something itself, without views inside: `@leaf`.
  case leaf
  /// A view that contains others: `@container`.
  case container
  /// A control, drawn by its style: `@control`.
  case control
  /// A view of the platform that is drawn as one box with its name: `@box`.
  case box
  /// A type that is not a view, or a method of one: `@value`.
  case value

  enum Effect: String, CaseIterable, Sendable {
    case opacity, shadow, cornerRadius, clipShape, clipped, mask, blur, blendMode, compositingGroup, drawingGroup
    case hidden, border, zIndex, rotation, scale, glass, saturation, brightness, contrast, grayscale, hueRotation
    case colorMultiply, colorInvert, luminanceToAlpha, bareGround, rowBackground, rowSeparator
  }

  enum Layout: String, CaseIterable, Sendable {
    case padding, frame, flexibleFrame, containerFrame, aspectRatio, scaledToFit, scaledToFill, fixedSize, priority
    case offset, position, alignmentGuide, ignoresSafeArea, safeAreaPadding, contentMargins, safeAreaInset, rowInsets
    case cellColumns, cellUnsizedAxes, background, overlay
  }

  enum Setting: String, CaseIterable, Sendable {
    case font, fontWeight, bold, monospaced, foreground, tint, lineLimit, textAlignment, imageScale, colorScheme
    case preferredColorScheme, environment, tag, title, titleDisplayMode, hidesBar, previewName, previewLayout
    case textCase, labelsHidden, disabled, buttonStyle, labelStyle, listStyle, tabViewStyle, toggleStyle, menuStyle
    case progressViewStyle, gaugeStyle, pickerStyle, datePickerStyle, textFieldStyle, groupBoxStyle
    case disclosureGroupStyle, controlSize, buttonBorderShape
  }

  enum Drawing: String, CaseIterable, Sendable {
    case fill, stroke, strokeBorder, inset, trim, combine, foreground, resizable, renderingMode
  }

  enum Code: String, CaseIterable, Sendable { case appearance, modifier, visualEffect, scrollTransition }

  enum Attachment: String, CaseIterable, Sendable { case toolbar, barItems, tabItem, search }

  /// The meaning of an attribute and its argument; nil for another attribute.
  init?(attribute: String, _ argument: String) {
    let meaning: PlatformMeaning? =
      switch attribute {
      case "effect": Effect(rawValue: argument).map { .effect($0) }
      case "layout": Layout(rawValue: argument).map { .layout($0) }
      case "setting": Setting(rawValue: argument).map { .setting($0) }
      case "drawing": Drawing(rawValue: argument).map { .drawing($0) }
      case "runs": Code(rawValue: argument).map { .runs($0) }
      case "attaches": Attachment(rawValue: argument).map { .attaches($0) }
      case "inert": .inert(argument)
      case "unmodelled": .unmodelled(argument)
      case "leaf": .leaf
      case "container": .container
      case "control": .control
      case "box": .box
      case "value": .value
      default: nil
      }
    guard let meaning else { return nil }
    self = meaning
  }

  /// Whether an object of a type with this meaning is a view.
  var isView: Bool {
    switch self {
    case .leaf, .container, .control, .box: true
    default: false
    }
  }
}
