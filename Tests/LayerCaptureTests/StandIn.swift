import Foundation

@testable import LayerCapture

/// A stand-in for `CALayer`: the properties that it provides on Apple's platforms, as a value.
struct StandIn: LayerCapture.Source {
  var facts = LayerCapture.Facts()
  var sublayers: [StandIn] = []
  /// At most one element; an array, since a value cannot contain another value of its own type.
  var masks: [StandIn] = []

  var mask: StandIn? { masks.first }

  /// A layer of the given size centred at a point, with further properties.
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
