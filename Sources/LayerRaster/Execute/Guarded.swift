internal import Dispatch

/// A value that several threads change, one at a time.
///
/// As `Synchronization.Mutex`, into which the thread sanitizer cannot see on Linux: whatever that guards looks like a
/// race to it. A semaphore it knows.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  // `@unchecked` since the compiler cannot see that the value is only touched by who holds the semaphore.
  private var value: Value
  private let turn = DispatchSemaphore(value: 1)

  /// A value that nobody has touched yet.
  public init(_ value: Value) { self.value = value }

  /// Reads or changes the value, when it is this thread's turn; not to be called again from within.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body(&value)
  }
}
