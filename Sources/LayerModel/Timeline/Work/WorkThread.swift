/// Where work is done.
public enum WorkThread: String, Hashable, Sendable, CaseIterable {
  /// On the thread that frames wait for.
  case main
  /// Elsewhere: no frame waits for it.
  case background
}
