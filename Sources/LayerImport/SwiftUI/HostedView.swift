import LayerGeometry
import SourceProgram

/// A view of UIKit in a SwiftUI view: what a representable makes, with everything in it.
final class HostedView: Sendable {
  /// The objects that the representable's code creates; the root is the view or its controller.
  let run: SwiftRun

  init(_ run: SwiftRun) { self.run = run }

  /// The size that the view asks for; 0 on an axis on which it takes what it is offered.
  func size(_ options: ImportOptions) -> Size {
    guard run.objects[run.root].role != .controller else { return .zero }
    var size = SwiftSizes(of: run, SwiftPictures(of: run, options: options), options).size(of: run.root)
    // A field is as wide as its place.
    if UIKitClass.chain(of: run.objects[run.root].base).contains("UITextField") { size.width = 0 }
    return size
  }
}

/// A view is equal only to itself: the same code can make different views.
extension HostedView: Hashable {
  static func == (one: HostedView, other: HostedView) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
