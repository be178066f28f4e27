import FileFormats
import LayerGeometry
import LayerModel

/// Named values of the platform's types, and the results of their initialisers and functions.
enum PlatformValues {
  private static let black = Color.black

  /// A constant of a type: `UIColor.white`, `CGRect.zero`.
  static func constant(_ name: String, of type: String, isDark: Bool = false) -> SwiftValue? {
    switch type {
    case "UIColor", "CGColor": return color(name, isDark: isDark).map { .color($0) }
    case "Color": return ViewColors.color(name, isDark: isDark).map { .color($0) }
    case "Material":
      let names = ["ultraThin", "thin", "regular", "thick", "ultraThick"]
      return names.contains(name) ? .word(name + "Material", []) : name == "bar" ? .word(name, []) : nil
    case "CGRect": return ["zero", "null", "infinite"].contains(name) ? .rect(.zero) : nil
    case "CGSize": return name == "zero" ? .size(.zero, .zero) : nil
    case "CGPoint": return name == "zero" ? .point(.zero, .zero) : nil
    case "UIEdgeInsets", "NSDirectionalEdgeInsets":
      return name == "zero" ? .insets(top: .zero, left: .zero, bottom: .zero, right: .zero) : nil
    case "CGAffineTransform", "CATransform3DIdentity": return name == "identity" ? .transform(.identity) : nil
    case "CGFloat", "Double", "Float", "Int":
      switch name {
      case "zero": return .number(.zero)
      case "pi": return .number(.known(.pi))
      case "leastNonzeroMagnitude", "leastNormalMagnitude": return .number(.zero)
      default: return nil
      }
    case "UIScreen": return name == "main" ? .foreign("UIScreen.main") : nil
    case "UIScreen.main":
      switch name {
      case "scale", "nativeScale": return .number(.known(SwiftScreen.scale))
      case "bounds", "nativeBounds":
        return .rect(
          SwiftRect(x: .zero, y: .zero, width: .known(SwiftScreen.width), height: .known(SwiftScreen.height)))
      default: return nil
      }
    case "UIView":
      return name == "noIntrinsicMetric" ? .number(.unknown) : nil
    default: return nil
    }
  }

  /// A platform colour by its name in code.
  static func color(_ name: String, isDark: Bool = false) -> Color? {
    if let known = plain[name] { return known }
    if name.hasSuffix("Color") {
      return SystemColors.color(name, isDark: isDark) ?? plain[String(name.dropLast("Color".count))]
    }
    return SystemColors.color(name + "Color", isDark: isDark)
  }

  private static let plain: [String: Color] = [
    "black": .black, "white": .white, "clear": .clear, "red": rgb(1, 0, 0), "green": rgb(0, 1, 0),
    "blue": rgb(0, 0, 1), "cyan": rgb(0, 1, 1), "yellow": rgb(1, 1, 0), "magenta": rgb(1, 0, 1),
    "orange": rgb(1, 0.5, 0), "purple": rgb(0.5, 0, 0.5), "brown": rgb(0.6, 0.4, 0.2), "gray": rgb(0.5, 0.5, 0.5),
    "darkGray": rgb(0.333, 0.333, 0.333), "lightGray": rgb(0.667, 0.667, 0.667), "darkText": .black,
    "lightText": Color(red: 1, green: 1, blue: 1, alpha: 0.6),
  ]

  private static func rgb(_ red: Float, _ green: Float, _ blue: Float) -> Color {
    Color(red: red, green: green, blue: blue)
  }

  // MARK: Initialisers and functions

  /// The result of calling a member of a type; nil for an unknown call.
  static func call(_ name: String, _ arguments: [SwiftArgument], of type: String) -> SwiftValue? {
    func number(_ labels: String...) -> SwiftNumber? {
      arguments.first { labels.contains($0.label) }?.value.number
    }
    switch (type, name) {
    case ("UIColor", "init"), ("CGColor", "init"): return color(arguments)
    case ("CGRect", "init"): return rect(arguments)
    case ("CGSize", "init"): return .size(number("width") ?? .unknown, number("height") ?? .unknown)
    case ("CGPoint", "init"): return .point(number("x") ?? .unknown, number("y") ?? .unknown)
    case ("UIEdgeInsets", "init"), ("NSDirectionalEdgeInsets", "init"): return insets(arguments)
    case ("UIFont", _): return font(name, arguments)
    case ("UIImage", _): return image(name, arguments)
    case ("UIBezierPath", "init"), ("CGPath", "init"), ("CGMutablePath", "init"): return path(arguments)
    case ("CGAffineTransform", _), ("CATransform3D", _): return transform(arguments)
    case ("UIBlurEffect", "init"), ("UIGlassEffect", "init"): return .effect(style: style(arguments), isVibrant: false)
    case ("UIVibrancyEffect", "init"): return .effect(style: style(arguments), isVibrant: true)
    case ("Int", "init"):
      guard let number = arguments.first?.value.number else { return .unknown }
      return .number(number.known.map { .known($0.rounded(.towardZero)) } ?? number)
    case ("CGFloat", "init"), ("Double", "init"), ("Float", "init"), ("NSNumber", "init"):
      return arguments.first?.value.number.map { .number($0) } ?? .unknown
    case ("String", "init") where arguments.first?.label == "format":
      guard let format = arguments.first?.value.string else { return .text(nil) }
      let values = arguments.dropFirst().filter { $0.label != "locale" }.flatMap { argument in
        if case .list(let values) = argument.value, argument.label == "arguments" { values } else { [argument.value] }
      }
      return .text(FormatText.text(format, values))
    case ("String", "init"), ("NSAttributedString", "init"), ("NSMutableAttributedString", "init"),
      ("AttributedString", "init"):
      guard let first = arguments.first else { return .text(nil) }
      if case .text(let text) = first.value { return .text(text) }
      // `String(255, radix: 16)` is another text.
      let isPlain = arguments.count == 1 && ["", "describing"].contains(first.label)
      return .text(isPlain ? SwiftTextValues.words(of: first.value) : nil)
    default: return nil
    }
  }

  /// The colour that an initialiser creates from hexadecimal digits; nil for other initialisers and for unknown digits.
  ///
  /// The platform has no such initialiser, but most apps add one under one of these labels. Values with eight digits
  /// are not read, because apps differ in the order of the components.
  static func hexColor(_ arguments: [SwiftArgument]) -> Color? {
    guard let first = arguments.first else { return nil }
    let isHex = ["hex", "hexString", "hexValue", "hexCode", "rgb", "rgbHex", "fromHex"].contains(first.label)
    var digits: Substring
    switch first.value {
    case .text(let text?):
      guard isHex || text.hasPrefix("#") else { return nil }
      digits = text[...]
      for prefix in ["#", "0x", "0X"] where digits.hasPrefix(prefix) { digits = digits.dropFirst(prefix.count) }
    case .number(let number):
      guard isHex, let value = number.known, (0...0xFF_FFFF).contains(value), value == value.rounded() else {
        return nil
      }
      let text = String(Int(nearest: value), radix: 16)
      digits = (String(repeating: "0", count: 6 - text.count) + text)[...]
    default: return nil
    }
    guard digits.utf8.count == 3 || digits.utf8.count == 6, var color = ColorText.color(("#" + digits).utf8) else {
      return nil
    }
    if let alpha = arguments.first(where: { ["alpha", "opacity"].contains($0.label) })?.value.number?.known {
      color.alpha = Float(min(1, max(0, alpha)))
    }
    return color
  }

  private static func color(_ arguments: [SwiftArgument]) -> SwiftValue {
    if let color = hexColor(arguments) { return .color(color) }
    func part(_ label: String) -> Float? {
      arguments.first { $0.label == label }?.value.number?.known.map { Float(min(1, max(0, $0))) }
    }
    if case .color(let color)? = arguments.first?.value, arguments.first?.label == "cgColor" { return .color(color) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return .color(Color(red: white, green: white, blue: white, alpha: alpha)) }
    guard let red = part("red") ?? part("displayP3Red"), let green = part("green"), let blue = part("blue") else {
      return .color(nil)
    }
    return .color(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  private static func rect(_ arguments: [SwiftArgument]) -> SwiftValue {
    var rect = SwiftRect()
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("origin", .point(let x, let y)): (rect.x, rect.y) = (x, y)
      case ("origin", .word("zero", _)): (rect.x, rect.y) = (.zero, .zero)
      case ("size", .size(let width, let height)): (rect.width, rect.height) = (width, height)
      case ("size", .word("zero", _)): (rect.width, rect.height) = (.zero, .zero)
      case ("x", let value): rect.x = value.number ?? .unknown
      case ("y", let value): rect.y = value.number ?? .unknown
      case ("width", let value): rect.width = value.number ?? .unknown
      case ("height", let value): rect.height = value.number ?? .unknown
      default: break
      }
    }
    return .rect(rect)
  }

  private static func insets(_ arguments: [SwiftArgument]) -> SwiftValue {
    func number(_ labels: [String]) -> SwiftNumber {
      guard let argument = arguments.first(where: { labels.contains($0.label) }) else { return .zero }
      return argument.value.number ?? .unknown
    }
    return .insets(
      top: number(["top"]), left: number(["left", "leading"]), bottom: number(["bottom"]),
      right: number(["right", "trailing"]))
  }

  private static func font(_ name: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    var font = SwiftFont()
    for argument in arguments {
      if let number = argument.value.number { font.size = number }
      if case .word(let word, _) = argument.value {
        if let style = PlatformFont.style(word) { font.size = .known(style.size) }
        if argument.label == "weight" { font.weight = word.prefix(1).uppercased() + word.dropFirst() }
      }
    }
    switch name {
    case "boldSystemFont": font.weight = "Bold"
    case "systemFont", "monospacedDigitSystemFont", "monospacedSystemFont", "italicSystemFont", "preferredFont",
      "init":
      break
    default: return nil
    }
    return .font(font)
  }

  private static func image(_ name: String, _ arguments: [SwiftArgument]) -> SwiftValue? {
    guard name == "init" || name == "named" else { return nil }
    var image = SwiftImage()
    for argument in arguments {
      if case .text(let text) = argument.value, image.name == nil { image.name = text }
      if argument.label.hasPrefix("system") { image.isSymbol = true }
      // Xcode generates a symbol for each image name.
      if argument.label == "resource", case .word(let word, _) = argument.value { image.name = word }
    }
    return .image(image)
  }

  private static func path(_ arguments: [SwiftArgument]) -> SwiftValue {
    func rect(_ labels: String...) -> SwiftRect? {
      guard case .rect(let rect)? = arguments.first(where: { labels.contains($0.label) })?.value else { return nil }
      return rect
    }
    // The initializer says that the path is a rectangle, even if its size is unknown.
    func rectangle(_ label: String) -> SwiftRect? {
      rect(label) ?? (arguments.contains { $0.label == label } ? SwiftRect() : nil)
    }
    let radius = arguments.first { $0.label == "cornerRadius" || $0.label == "cornerWidth" }?.value.number
    if let rect = rect("ovalIn", "ellipseIn") { return .path(.ellipse(rect)) }
    if let rect = rectangle("roundedRect") {
      if case .size(let width, _)? = arguments.first(where: { $0.label == "cornerRadii" })?.value {
        guard let corners = arguments.first(where: { $0.label == "byRoundingCorners" })?.value else {
          return .path(.rounded(rect, radius: width, corners: .all))
        }
        let known = CornerWords.isKnown(corners) ? CornerWords.mask(of: corners) : nil
        return .path(.rounded(rect, radius: width, corners: known))
      }
      return .path(.rounded(rect, radius: radius ?? .unknown, corners: .all))
    }
    if let rect = rectangle("rect") {
      return .path(radius.map { .rounded(rect, radius: $0, corners: .all) } ?? .rect(rect))
    }
    return .path(arguments.isEmpty ? .free([]) : .unknown)
  }

  private static func transform(_ arguments: [SwiftArgument]) -> SwiftValue {
    func number(_ label: String) -> Double? { arguments.first { $0.label == label }?.value.number?.known }
    if let angle = number("rotationAngle") {
      return .transform(.steps([.rotate(degrees: angle * 180 / .pi, x: 0, y: 0, z: 1)]))
    }
    if let x = number("scaleX"), let y = number("y") { return .transform(.steps([.scale(x: x, y: y, z: 1)])) }
    if let x = number("translationX"), let y = number("y") {
      return .transform(.steps([.translate(x: x, y: y, z: 0)]))
    }
    return .transform(nil)
  }

  private static func style(_ arguments: [SwiftArgument]) -> String {
    if case .word(let word, _)? = arguments.first(where: { $0.label == "style" })?.value { return word }
    return "regular"
  }
}

/// Corners by their names in code.
enum CornerWords {
  /// Whether code writes out the corners of a value.
  static func isKnown(_ value: SwiftValue) -> Bool {
    let words: [SwiftValue] = if case .list(let list) = value { list } else { [value] }
    return !words.isEmpty && words.allSatisfy { if case .word = $0 { true } else { false } }
  }

  /// The corners that a value lists: `[.topLeft, .topRight]`, `.layerMinXMinYCorner`.
  static func mask(of value: SwiftValue) -> CornerMask {
    var mask = CornerMask()
    let words: [SwiftValue] = if case .list(let list) = value { list } else { [value] }
    for word in words {
      guard case .word(let name, _) = word else { return .all }
      switch name {
      case "topLeft", "layerMinXMinYCorner": mask.insert(.minXminY)
      case "topRight", "layerMaxXMinYCorner": mask.insert(.maxXminY)
      case "bottomLeft", "layerMinXMaxYCorner": mask.insert(.minXmaxY)
      case "bottomRight", "layerMaxXMaxYCorner": mask.insert(.maxXmaxY)
      default: return .all
      }
    }
    return mask
  }
}

/// The screen for scenes from Swift source: a phone with a common screen size, in portrait orientation.
enum SwiftScreen {
  static let width = 393.0
  static let height = 852.0
  static let scale = 3.0
  static let topInset = 59.0
  static let bottomInset = 34.0
}

/// Text composed by `String(format:)`.
enum FormatText {
  /// The text for a format and its values; nil if a value is unknown or the format contains specifiers other than `%@`,
  /// `%d`, `%i`, `%u`, `%f` with a number of decimals, and `%%`.
  static func text(_ format: String, _ values: [SwiftValue]) -> String? {
    var result = ""
    var rest = values[...]
    var letters = format[...]
    while let letter = letters.popFirst() {  // Ends: each iteration takes a letter.
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      guard result.utf8.count <= SwiftValue.mostTextBytes else { return nil }
      let form = letters.prefix { $0.isASCII && ($0.isNumber || ".lz".contains($0)) }
      letters = letters.dropFirst(form.count)
      guard let kind = letters.popFirst() else { return nil }
      if kind == "%", form.isEmpty {
        result.append(kind)
        continue
      }
      guard let value = rest.popFirst(), let text = text(of: value, kind, form) else { return nil }
      result += text
    }
    return result
  }

  private static func text(of value: SwiftValue, _ kind: Character, _ form: Substring) -> String? {
    let parts = form.filter { $0 != "l" && $0 != "z" }.split(separator: ".", omittingEmptySubsequences: false)
    let width = parts.first.flatMap { $0.isEmpty ? 0 : Int($0) } ?? 0
    guard parts.count <= 2, width <= 40 else { return nil }
    let hasZeros = parts.first?.hasPrefix("0") ?? false
    switch kind {
    case "@": return value.string
    case "d", "i", "u":
      guard let number = value.number?.known, abs(number) < 1e15 else { return nil }
      return padded(String(Int(nearest: number)), to: width, hasZeros)
    case "f":
      let places = parts.count == 2 ? parts[1].isEmpty ? 0 : Int(parts[1]) : 6
      guard let number = value.number?.known, let places, let text = decimal(number, places: places) else { return nil }
      return padded(text, to: width, hasZeros)
    default: return nil
    }
  }

  /// A number padded to a width, with zeros after its sign or with spaces before it.
  private static func padded(_ number: String, to width: Int, _ hasZeros: Bool) -> String {
    let missing = max(0, width - number.utf8.count)
    guard hasZeros else { return String(repeating: " ", count: missing) + number }
    let sign = number.hasPrefix("-") ? "-" : ""
    return sign + String(repeating: "0", count: missing) + number.dropFirst(sign.count)
  }

  /// A number with a fixed number of decimals.
  static func decimal(_ number: Double, places: Int) -> String? {
    guard abs(number) < 1e9, (0...9).contains(places) else { return nil }
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let whole = Int(nearest: (abs(number) * unit).rounded(.toNearestOrEven))
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = number < 0 && whole != 0 ? "-" : ""
    return sign + padded.dropLast(places) + (places == 0 ? "" : "." + padded.suffix(places))
  }
}
