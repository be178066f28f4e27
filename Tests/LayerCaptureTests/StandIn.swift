import Foundation

@testable import LayerCapture

/// A layer of no app: what `CALayer` answers on Apple's platforms, as a value.
struct StandIn: LayerCapture.Source {
  var facts = LayerCapture.Facts()
  var sublayers: [StandIn] = []
  /// At most one; an array, since a value cannot hold one of its own kind.
  var masks: [StandIn] = []

  var mask: StandIn? { masks.first }

  /// A layer of a size in the middle of a place, with what else is given.
  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ properties: [String: LayerCapture.Value] = [:],
    sublayers: [StandIn] = [], fill: (inout StandIn) -> Void = { _ in }
  ) {
    facts.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    facts.properties = properties
    facts.properties["position"] = .numbers([x + width / 2, y + height / 2])
    self.sublayers = sublayers
    fill(&self)
  }
}
