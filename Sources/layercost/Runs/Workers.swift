import Dispatch
import LayerRaster

/// Runs work on many inputs in several threads; results come in the order of the inputs, not of completion.
enum Workers {
  /// The default number of threads.
  static var usualCount: Int { count(wanted: nil) }

  /// The number of threads: as many as the user wants, if they fit into the address space.
  ///
  /// If a thread cannot be created, Dispatch waits until it can, possibly forever.
  static func count(wanted: Double?) -> Int {
    let wanted = wanted.map(Int.init) ?? PlatformCalls.processorCount
    return PlatformCalls.threadsWithRoom.map { max(1, min(wanted, $0)) } ?? wanted
  }

  /// The number of threads that each of a few pieces of work may use.
  static func threadsLeft(to count: Int, jobs: Int) -> Int { max(1, jobs / max(1, count)) }

  /// Does a piece of work for each number below a count, and delivers the results in order, as early as possible.
  ///
  /// The thread that has the next result ready delivers it, one at a time.
  ///
  /// - Parameter mostWaiting: the maximum number of results per thread that wait for a slow earlier result.
  static func run<Result: Sendable>(
    _ count: Int, jobs: Int, mostWaiting: Int = 8, progress: ProgressBar, work: @Sendable (Int) -> Result,
    deliver: (Result) -> Void
  ) {
    guard count > 0 else { return }
    let threads = max(1, min(jobs, count))
    let room = DispatchSemaphore(value: threads * mostWaiting)
    let queue = Guarded(ResultQueue<Result>(count: count))
    // Both are protected by the queue's lock.
    nonisolated(unsafe) var bar = progress
    nonisolated(unsafe) let deliver = deliver
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {  // Ends: each round takes one of the numbers.
        room.wait()
        guard let number = queue.withLock({ $0.take() }) else { break }
        let result = work(number)
        queue.withLock {
          $0.put(result, at: number)
          while let next = $0.next() {
            bar.hide()
            deliver(next)
            bar.step()
            room.signal()
          }
        }
      }
      room.signal()
    }
    bar.hide()
  }
}

extension Workers {
  /// Runs a body once for each number below a count, in several threads.
  static func perform(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Void) {
    let taken = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      while true {  // Ends: each round takes one of the numbers.
        let number = taken.withLock { taken in
          taken += 1
          return taken - 1
        }
        guard number < count else { return }
        body(number)
      }
    }
  }

  /// Does one piece of work that cannot be divided, and meanwhile, in other threads, the first of many other pieces.
  ///
  /// - Returns: the result, and those of the other pieces in order: none with a single thread, and otherwise as many as
  ///   were begun before the first piece was done.
  static func run<Result: Sendable, Other: Sendable>(
    meanwhile count: Int, jobs: Int, _ work: @Sendable () -> Result, _ other: @Sendable (Int) -> Other
  ) -> (Result, [Other]) {
    let result = Guarded<Result?>(nil)
    let taken = Guarded(0)
    let others = Guarded<[Int: Other]>([:])
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { thread in
      if thread == 0 {
        let done = work()
        result.withLock { $0 = done }
        return
      }
      while result.withLock({ $0 == nil }) {  // Ends: each round takes one of the numbers.
        let number = taken.withLock { taken in
          taken += 1
          return taken - 1
        }
        guard number < count else { break }
        let done = other(number)
        others.withLock { $0[number] = done }
      }
    }
    guard let done = result.withLock({ $0 }) else { preconditionFailure("the first thread has a result") }
    let found = others.withLock { $0 }
    return (done, (0..<found.count).compactMap { found[$0] })
  }
}

/// The remaining numbers, and the results that wait for earlier ones.
private struct ResultQueue<Result: Sendable>: Sendable {
  private let count: Int
  private var taken = 0
  private var delivered = 0
  private var waiting: [Int: Result] = [:]

  init(count: Int) { self.count = count }

  /// The next number to work on.
  mutating func take() -> Int? {
    guard taken < count else { return nil }
    taken += 1
    return taken - 1
  }

  mutating func put(_ result: Result, at number: Int) { waiting[number] = result }

  /// The next result in order, once it is ready.
  mutating func next() -> Result? {
    guard let result = waiting.removeValue(forKey: delivered) else { return nil }
    delivered += 1
    return result
  }
}
