/// What is due in which frame, handed out frame by frame.
struct FrameSchedule<Value: Sendable>: Sendable {
  private var entries: [(frame: Int, value: Value)]
  private var next = 0

  /// - Parameter entries: in any order; those of one frame keep theirs.
  init(_ entries: [(frame: Int, value: Value)]) {
    self.entries = entries.enumerated().sorted { left, right in
      (left.element.frame, left.offset) < (right.element.frame, right.offset)
    }.map(\.element)
  }

  /// What is due in a frame; frames are asked for in their order.
  mutating func due(in frame: Int) -> [Value] {
    var due: [Value] = []
    while next < entries.count, entries[next].frame <= frame {  // Ends: each round takes an entry.
      if entries[next].frame == frame { due.append(entries[next].value) }
      next += 1
    }
    return due
  }

  /// How many are due in frames that nobody has asked for.
  var remaining: Int { entries.count - next }
}
