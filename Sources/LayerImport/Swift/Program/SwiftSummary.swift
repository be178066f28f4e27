import SourceProgram

/// Counts of the parts of a program that were read and of the parts that were not.
public struct SwiftSummary: Hashable, Sendable {
  /// The number of files that were read.
  public var files = 0
  /// The number of types that are drawn.
  public var views = 0
  /// The number of SwiftUI views.
  public var swiftUIViews = 0
  /// The number of cell types.
  public var cells = 0
  /// The number of statements that set something on a known object.
  public var settings = 0
  /// The number of statements that set something on an object that is unknown in every scene.
  public var lostSettings = 0
  /// The number of scenes whose code exceeded the interpreter's limit.
  public var cutShort = 0
  /// The number of calls of each function without a declaration, by name.
  public var unknownCalls: [String: Int] = [:]
}

extension SwiftSummary {
  /// Counts settings and calls; each place in the source counts once, even if several scenes run it.
  ///
  /// - Parameter files: the number of Swift files; the Interface Builder files come after them.
  mutating func count(_ runs: some Sequence<SwiftRun>, files: Int) {
    var (read, lost): (Set<SwiftNode>, Set<SwiftNode>) = ([], [])
    var calls: [SwiftNode: String] = [:]
    for run in runs {
      for object in run.objects { read.formUnion(object.settings.lazy.map(\.node)) }
      lost.formUnion(run.lostSettings)
      calls.merge(run.unknownCalls) { first, _ in first }
    }
    settings = read.count { Int($0.file) < files }
    lostSettings = lost.subtracting(read).count
    for name in calls.values { unknownCalls[name, default: 0] += 1 }
  }
}

/// Counts of the SwiftUI code of a program that was read.
public struct SwiftViewSummary: Hashable, Sendable {
  /// The number of views that files declare.
  public var roots = 0
  /// The number of previews.
  public var previews = 0
  /// Views and previews without a scene, each with the reason.
  public var without: [String] = []
  /// The number of views in widgets and watch apps, whose cost is not judged.
  public var unjudged = 0
  /// The number of views created in the bodies of views and previews.
  public var views = 0
  /// The number of modifiers in the bodies of views and previews.
  public var modifiers = 0
  /// The number of unknown views, by name.
  public var unknownViews: [String: Int] = [:]
  /// The number of unknown modifiers, by name.
  public var unknownModifiers: [String: Int] = [:]
}
