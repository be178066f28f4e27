/// How a run ends, as scripts see it.
enum ExitCode: Int32, Comparable {
  /// All was done, and nothing speaks against the input.
  case clean = 0
  /// Findings at or above a threshold, or a failed comparison.
  case findings = 1
  /// Wrong use, or an input or output that could not be read or written.
  case unusable = 2

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
