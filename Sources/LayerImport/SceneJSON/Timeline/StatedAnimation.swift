import LayerDiagnostics
import LayerModel

/// What an animation's object says, until all of it is known.
struct StatedAnimation {
  var path: Stated<String>?
  var keyPath: LayerKeyPath?
  /// Where the key path stands.
  var span: SourceSpan
  var from: PropertyValue?
  var to: PropertyValue?
  var by: PropertyValue?
  var values: [PropertyValue]?
  var keyTimes: Stated<[Double]>?
  var begin = Microseconds.zero
  var duration: Microseconds?
  var timing = Timing.linear
  var repeatCount = 1.0
  var autoreverses = false
  var isAdditive = false
  var holds = false
}
