/// A file whose saves are waited for.
///
/// Some editors write into the file, others write a new one and give it the old name. Therefore the watch compares the
/// identity of the file that has the name, its size and the time when it was written. Linux reports when to look; on
/// other systems it looks every quarter of a second, which is soon enough.
struct FileWatch {
  /// The state by which a saved file differs from what it was before.
  struct Stamp: Equatable {
    fileprivate let status: FileStatus
  }

  private let path: String
  private let changes: PlatformCalls.Descriptor?

  private static let longestWaitMilliseconds: Int32 = 250
  private static let restMilliseconds: Int32 = 30

  /// Begins to watch a file, which need not be there.
  init(_ path: String) {
    self.path = path
    changes = PlatformCalls.changes(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  /// The file as it is now; nil while it is not there.
  var stamp: Stamp? { (try? PlatformCalls.status(of: path)).map(Stamp.init) }

  /// Waits until the file is there, is another than it was, and rests: a save takes more than one write.
  func wait(since old: Stamp?) {
    var last = old
    while true {  // Ends: with a save.
      let now = stamp
      if let now, now != old, now == last { return }
      last = now
      let isMoving = now != nil && now != old
      PlatformCalls.wait(
        for: isMoving ? nil : changes,
        atMostMilliseconds: isMoving ? Self.restMilliseconds : Self.longestWaitMilliseconds)
    }
  }
}
