import FileFormats
import LayerDiagnostics
import LayerModel

// Small objects with fixed keys: the screen, origins, waivers, drawing on the CPU.

extension SceneJSONReader {
  /// Reads the scene's screen.
  mutating func readScreen() {
    _ = scanner.peek()
    let span = scanner.span(at: scanner.cursor)
    // After an error, a placeholder prevents the validator from reporting a missing screen.
    let stated = statedScreen()
    draft.screen = Stated(stated?.screen ?? DisplayOptions.defaultScreen, at: span)
    draft.statesFrameRate = stated?.statesRate ?? false
  }

  // MARK: Origin

  private static let originKeys = KeyTable(["file", "line", "owner", "accessibilityIdentifier"])

  /// Reads the origin of a captured tree or layer.
  mutating func origin() -> Origin? {
    guard scanner.peekKind() == .object else {
      wrongType(.property(.origin), takes: "an object")
      return nil
    }
    var origin = Origin()
    readObject(.property(.origin), Self.originKeys, required: []) { reader, number, _ in
      switch number {
      case 0: origin.file = reader.text(.key("file"))?.value
      case 1: origin.line = reader.integer(.key("line"), 1...Int(Int32.max))
      case 2: origin.owner = reader.text(.key("owner"))?.value
      default:
        origin.accessibilityIdentifier = reader.text(.key("accessibilityIdentifier"), mayBeEmpty: true)?.value
      }
    }
    return origin
  }

  // MARK: Waiver

  private static let waiverKeys = KeyTable(["allow", "reason", "until"])

  /// Reads a waiver: the rules that a layer and its subtree may break.
  mutating func waiver() -> Waiver? {
    guard scanner.peekKind() == .object else {
      wrongType(.property(.lint), takes: "an object")
      return nil
    }
    var waiver = Waiver(rules: [], reason: "", until: nil, span: scanner.span(at: scanner.cursor))
    readObject(.property(.lint), Self.waiverKeys, required: ["allow", "reason"]) { reader, number, _ in
      switch number {
      case 0: waiver.rules = reader.ruleIDs()
      case 1: waiver.reason = reader.text(.key("reason"))?.value ?? ""
      default: waiver.until = reader.day(.key("until"))
      }
    }
    return waiver
  }

  private mutating func ruleIDs() -> [String] {
    guard scanner.peekKind() == .array else {
      wrongType(.key("allow"), takes: "a list of rules", help: "write [\"shadow-without-path\"]")
      return []
    }
    let start = scanner.cursor
    scanner.enter()
    var rules: [String] = []
    var count = 0
    while scanner.nextElement() {
      count += 1
      if let rule = text(.key("allow")) { rules.append(rule.value) }
    }
    if count == 0, !scanner.hasFailed {
      find(
        "wrong-type", .error, "'allow' does not name a rule", at: scanner.span(at: start),
        help: "write [\"shadow-without-path\"]")
    }
    return rules
  }

  /// Reads a date such as `2027-01-01`.
  private mutating func day(_ subject: Subject) -> String? {
    guard let text = text(subject) else { return nil }
    if CalendarDay.isDay(text.value) { return text.value }
    find(
      "wrong-type", .error, "\(subject.quoted) is not a date: '\(DisplayText.escaped(text.value))'", at: text.span,
      help: "write it as \"2027-01-01\"")
    return nil
  }

  // MARK: Drawing on the CPU

  private static let cpuDrawKeys = KeyTable(["milliseconds"])

  /// Reads the drawing time of the content.
  mutating func cpuDraw() -> Double? {
    guard scanner.peekKind() == .object else {
      wrongType(.property(.cpuDraw), takes: "an object, or null", help: "write { \"milliseconds\": 1 }")
      return nil
    }
    var milliseconds: Double?
    readObject(.property(.cpuDraw), Self.cpuDrawKeys, required: ["milliseconds"]) { reader, _, _ in
      milliseconds = reader.number(.key("milliseconds"), .amount)
    }
    return milliseconds
  }
}
