/// Watches a file and waits for it to be saved.
///
/// Some editors write into the file, others write a new file and give it the old name. Therefore the watch compares the
/// file's identity, size and modification time. Linux reports changes; on other systems the watch checks every quarter
/// of a second, which is soon enough.
struct FileWatch {
  /// The state that changes when the file is saved.
  struct Stamp: Equatable {
    fileprivate let status: FileStatus
  }

  private let path: String
  private let changes: PlatformCalls.Descriptor?

  private static let longestWaitMilliseconds: Int32 = 250
  private static let restMilliseconds: Int32 = 30

  /// Begins to watch a file, which need not exist.
  init(_ path: String) {
    self.path = path
    changes = PlatformCalls.changes(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  /// The current state of the file; nil while it does not exist.
  var stamp: Stamp? { (try? PlatformCalls.status(of: path)).map(Stamp.init) }

  /// Waits until the file exists, has changed and is stable, because a save can take more than one write.
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
