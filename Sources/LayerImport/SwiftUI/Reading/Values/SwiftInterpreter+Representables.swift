import LayerModel
import SourceProgram

// Views of UIKit in a SwiftUI view.

extension SwiftInterpreter {
  /// What a representable shows: a material, if its view is a blur, or a view of UIKit; nil if the code or the class of
  /// its view is not available.
  mutating func hostedKind(of object: Int, named name: String) -> ViewNodeKind? {
    guard let reading = views, reading.hosted < ViewReading.mostHosted, step() else { return nil }
    let first = objects.count
    guard let view = makeHosted(object) else { return nil }
    views?.hosted += 1
    if let style = blurStyle(of: view) { return .fill(.material(Self.material(ofBlur: style))) }
    guard objects[view].role == .controller || showsAnything(view) else { return nil }
    // Reading goes on with the objects as they are.
    var copy = self
    copy.views = nil
    var run = copy.finishedRun(
      named: name, type: nil, role: objects[view].role, node: objects[object].site, root: view, from: first)
    setFuel(copy.fuel)
    run.keepOnlyShown()
    return .hosted(HostedView(run))
  }

  /// Runs the code that makes and updates a representable's view or controller.
  private mutating func makeHosted(_ object: Int) -> Int? {
    // The code of UIKit does not create views of SwiftUI, and is not in the branches of the view that shows it.
    let outer = (views, context, calls)
    (views, context, calls) = (nil, SwiftContext(object: object, type: objects[object].type, phase: .setup), [])
    defer { (views, context, calls) = outer }
    func argument(_ label: String, _ value: SwiftValue) -> SwiftArgument {
      SwiftArgument(label: label, value: value, node: objects[object].site)
    }
    let given = argument("context", .unknown)
    for (make, update) in [("makeUIView", "updateUIView"), ("makeUIViewController", "updateUIViewController")]
    where program.types.hasMembers(named: make) {
      let made = callDeclared(make, on: .object(object, .view), [given])?.object
      guard let view = made, objects[view].role.isDrawn else { continue }
      _ = callDeclared(update, on: .object(object, .view), [argument("", .object(view, .view)), given])
      load(view)
      return view
    }
    return nil
  }

  /// The style of the blur that is all that a view shows; nil for any other view.
  private func blurStyle(of view: Int) -> String? {
    var next = view
    // Ends: an object is a child of one other object.
    while objects[next].base == "UIView", objects[next].children.count == 1 { next = objects[next].children[0] }
    guard objects[next].base == "UIVisualEffectView", case .effect(let style, _)? = objects[next].last("effect") else {
      return nil
    }
    let content = objects[next].fields["part:contentView"]?.object
    return content.map { objects[$0].children.isEmpty } ?? true ? style : nil
  }

  /// Whether a view has content or a look that code states; of any other, only its class is known.
  private func showsAnything(_ view: Int) -> Bool {
    let object = objects[view]
    return object.base != "UIView" || !object.children.isEmpty
      || object.settings.contains { SwiftAppearance.property($0) == .backgroundColor }
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
