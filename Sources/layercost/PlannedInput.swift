import LayerReport

/// What came of one input: the plans of its trees, in its order.
struct PlannedInput {
  var scenes: [PlannedScene] = []
  /// Whether everything in it could be planned.
  var code = ExitCode.clean
}
