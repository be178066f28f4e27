import LayerDiagnostics
import LayerModel

// How time passes in an animation or a scroll.

extension SceneJSONReader {
  private static let timingNames = KeyTable(Timing.named.map(\.name))
  private static let timingKeys = KeyTable(["spring"])
  private static let springKeys = KeyTable(["mass", "stiffness", "damping", "initialVelocity"])

  /// Reads a timing: a name, four numbers, or a spring.
  mutating func timing() -> Timing? {
    let subject = Subject.key("timing")
    switch scanner.peekKind() {
    case .string: return choice(subject, Self.timingNames).map { Timing.named[$0].timing }
    case .array: return curve(subject)
    case .object:
      var timing: Timing?
      readObject(subject, Self.timingKeys, required: ["spring"]) { reader, _, _ in
        timing = reader.spring().map(Timing.spring)
      }
      return timing
    default:
      wrongType(
        subject, takes: "a name, 4 numbers or a spring",
        help: "write \"easeInOut\", [0.42, 0, 0.58, 1], or { \"spring\": { \"damping\": 10 } }")
      return nil
    }
  }

  private mutating func curve(_ subject: Subject) -> Timing? {
    guard list(subject, .number, counts: 4...4, form: "4 numbers") else { return nil }
    for place in [0, 2] where !NumberRange.unit.contains(numbers[place]) {
      find(
        "number-out-of-range", .error,
        "control point of 'timing' lies at the time \(DisplayText.number(numbers[place])); it takes 0 to 1",
        at: scanner.span(at: numberStarts[place]), notes: ["time that runs backwards has more than one value"])
      return nil
    }
    return .curve(BezierTiming(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  private mutating func spring() -> Spring? {
    let usual = Spring()
    var values: [Double?] = [usual.mass, usual.stiffness, usual.damping, usual.initialVelocity]
    let ranges: [NumberRange] = [.positiveAmount, .positiveAmount, .amount, .number]
    readObject(.key("spring"), Self.springKeys, required: []) { reader, number, key in
      values[number] = reader.number(.name(key.string), ranges[number])
    }
    guard let mass = values[0], let stiffness = values[1], let damping = values[2], let velocity = values[3] else {
      return nil
    }
    return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }
}
