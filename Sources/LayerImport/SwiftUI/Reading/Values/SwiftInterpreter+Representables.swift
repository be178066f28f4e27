// Views of UIKit in a SwiftUI view: of what they create, the effect that they show is read.

extension SwiftInterpreter {
  /// The material that a representable's view shows over its whole area; nil for a view without an effect.
  ///
  /// The effect is that of the view that `makeUIView` returns, or of one inside it, after `updateUIView`.
  mutating func material(ofRepresentable object: Int) -> ViewPaint? {
    guard program.types.hasMembers(named: "makeUIView"), views?.isInRepresentable == false, step() else { return nil }
    // The code of UIKit does not create views of SwiftUI.
    guard let count = views?.count else { return nil }
    views?.isInRepresentable = true
    defer {
      views?.isInRepresentable = false
      views?.count = count
    }
    func argument(_ label: String, _ value: SwiftValue) -> SwiftArgument {
      SwiftArgument(label: label, value: value, node: objects[object].site)
    }
    let context = argument("context", .unknown)
    guard let view = callDeclared("makeUIView", on: .object(object, .view), [context])?.object else { return nil }
    _ = callDeclared("updateUIView", on: .object(object, .view), [argument("", .object(view, .view)), context])
    var work = [view]
    while let next = work.popLast() {  // Ends: an object is a child of one other object.
      if objects[next].base == "UIVisualEffectView", case .effect(let style, _)? = objects[next].last("effect") {
        return .material(Self.material(ofBlur: style))
      }
      work += objects[next].children
    }
    return nil
  }

  /// The material of SwiftUI that is as thick as a blur style of UIKit.
  private static func material(ofBlur style: String) -> String {
    let words = ["UltraThin", "Thin", "Thick", "Chrome"]
    switch words.first(where: style.contains) {
    case "UltraThin"?: return "ultraThinMaterial"
    case "Thin"?: return "thinMaterial"
    case "Thick"?: return "thickMaterial"
    case "Chrome"?: return "bar"
    default: return "regularMaterial"
    }
  }
}
