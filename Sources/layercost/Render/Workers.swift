import Dispatch
import Synchronization

/// Work on many inputs by several threads; results come in the order of the inputs, whoever was faster.
enum Workers {
  /// How many threads work when the user does not say.
  static var usualCount: Int { PlatformCalls.processorCount }

  /// How many threads each of a few pieces of work may use itself.
  static func threadsLeft(to count: Int, jobs: Int) -> Int { max(1, jobs / max(1, count)) }

  /// Does a piece of work for each number below a count, and hands the results on in order as soon as they can be.
  static func run<Result: Sendable>(
    _ count: Int, jobs: Int, progress: ProgressBar, work: @Sendable (Int) -> Result, deliver: (Result) -> Void
  ) {
    var bar = progress
    // A batch is as long as the threads that work on it, so that no more than that many results wait in memory.
    var start = 0
    while start < count {
      let batch = min(count - start, max(1, jobs))
      let results = Mutex([Result?](repeating: nil, count: batch))
      let first = start
      if batch == 1 {
        let result = work(first)
        results.withLock { $0[0] = result }
      } else {
        DispatchQueue.concurrentPerform(iterations: batch) { offset in
          let result = work(first + offset)
          results.withLock { $0[offset] = result }
        }
      }
      for result in results.withLock({ $0 }) {
        bar.hide()
        result.map(deliver)
        bar.step()
      }
      start += batch
    }
    bar.hide()
  }
}
