import SourceProgram

/// The steps that following the code of one file may take.
///
/// All types, functions and views that a file declares draw on the same budget, which is proportional to the file's
/// size. The work of a run is therefore proportional to the size of its input. A file with expensive code uses up only
/// its own budget: what layercost reports about other files does not depend on it.
struct SwiftBudget: Sendable {
  /// The steps of an empty file: a few lines can show most of an app, first in a preview.
  static let base = 3 * SwiftInterpreter.mostFuel / 2
  /// The steps for each row of a file, of which a line of code has about six.
  static let perRow = 150
  /// The maximum number of steps for one file.
  static let most = 10_000_000

  private let given: Int
  /// The number of steps that are left.
  private(set) var left: Int
  /// The types, functions and views for which no steps were left.
  private var omitted: [String] = []

  init(_ file: SwiftFile) {
    given = min(Self.base + Self.perRow * file.rowCount, Self.most)
    left = given
  }

  /// Whether steps are left to read a declaration; if not, it is recorded as not read.
  mutating func allows(_ name: String) -> Bool {
    if left > 0 { return true }
    omitted.append(name)
    return false
  }

  /// Records that steps were taken.
  mutating func take(_ steps: Int) { left -= steps }

  /// The declarations that were not read; nil if everything was read.
  var cut: SwiftCut? { omitted.first.map { .file(steps: given, first: $0, others: omitted.count - 1) } }
}
