import LayerGeometry
import LayerModel

/// Transforms as Core Animation's markup writes them: calls with spaces between, outermost first, such as
/// `translate(0, -4, 2) rotate(17.9deg, 1, 0, 0)`.
enum TransformText {
  /// The transform that a text is; nil when it is none.
  static func transform(_ text: String) -> LayerTransform? {
    var steps: [LayerTransform.Step] = []
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {  // Ends: each round passes a call.
      guard let opening = rest.firstIndex(of: "("), let closing = rest[opening...].firstIndex(of: ")") else {
        return nil
      }
      let name = rest[..<opening].filter { $0 != " " }
      let words = rest[rest.index(after: opening)..<closing].split { $0 == "," || $0 == " " }
      rest = rest[rest.index(after: closing)...].drop { $0 == " " }
      let numbers = words.compactMap(number)
      guard numbers.count == words.count, numbers.allSatisfy({ abs($0) <= 1e9 }) else { return nil }
      if name == "matrix", numbers.count == 16 {
        // A matrix is the whole transform, or one that cannot be said in steps.
        return steps.isEmpty && rest.isEmpty ? matrix(numbers) : nil
      }
      guard let step = step(name, numbers) else { return nil }
      steps.append(step)
    }
    return steps.isEmpty ? .identity : .steps(steps)
  }

  /// Sixteen numbers in row order.
  static func matrix(_ n: [Double]) -> LayerTransform? {
    guard n.count == 16 else { return nil }
    return .matrix(
      .init(
        .init(n[0], n[1], n[2], n[3]), .init(n[4], n[5], n[6], n[7]), .init(n[8], n[9], n[10], n[11]),
        .init(n[12], n[13], n[14], n[15])))
  }

  /// A number, perhaps with the unit of an angle; degrees are what is meant without one.
  private static func number(_ word: Substring) -> Double? {
    if word.hasSuffix("deg") { return CoreAnimationGraph.number(String(word.dropLast(3))) }
    if word.hasSuffix("rad") { return CoreAnimationGraph.number(String(word.dropLast(3))).map { $0 * 180 / .pi } }
    return CoreAnimationGraph.number(String(word))
  }

  private static func step(_ name: String, _ n: [Double]) -> LayerTransform.Step? {
    switch (name, n.count) {
    case ("rotate", 1): .rotate(degrees: n[0], x: 0, y: 0, z: 1)
    case ("rotate", 4): .rotate(degrees: n[0], x: n[1], y: n[2], z: n[3])
    case ("scale", 1): .scale(x: n[0], y: n[0], z: 1)
    case ("scale", 2), ("scale", 3): .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
    case ("translate", 2), ("translate", 3): .translate(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
    case ("perspective", 1) where n[0] > 0: .perspective(distance: n[0])
    default: nil
    }
  }
}
