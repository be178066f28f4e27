/// A texture or the screen that content is drawn into.
///
/// The layers of the tree own their targets, so a target owns no layer: otherwise, no tree would ever be freed.
final class OracleTarget {
  /// The layer whose content, mask or vibrant content it contains; nil for the screen.
  unowned let owner: OracleLayer?
  /// The target that it is composited into.
  let around: OracleTarget?
  /// Whether a backdrop in it reads only this target.
  let isolates: Bool

  /// The boxes that may hide earlier content, and those that read the target before it is complete.
  var occluders: [Occluder] = []
  var readers: [Reader] = []

  struct Occluder {
    unowned let layer: OracleLayer
    var box: OracleBox
  }

  struct Reader {
    unowned let layer: OracleLayer
    var box: OracleBox
  }

  init(owner: OracleLayer?, around: OracleTarget?, isolates: Bool) {
    self.owner = owner
    self.around = around
    self.isolates = isolates
  }

  /// The target that a backdrop drawn here captures.
  var captured: OracleTarget {
    guard !isolates, let around else { return self }
    return around.captured
  }
}
