import Dispatch
import LayerRaster

/// Work on many inputs by several threads; results come in the order of the inputs, anyone who was faster.
enum Workers {
  /// How many threads work when the user does not say.
  static var usualCount: Int { count(wanted: nil) }

  /// How many threads work when the user says so many: as many, where the address space has room for them.
  ///
  /// Where a thread cannot be made, Dispatch waits until it can, which may be never.
  static func count(wanted: Double?) -> Int {
    let wanted = wanted.map(Int.init) ?? PlatformCalls.processorCount
    return PlatformCalls.threadsWithRoom.map { max(1, min(wanted, $0)) } ?? wanted
  }

  /// How many threads each of a few pieces of work may use itself.
  static func threadsLeft(to count: Int, jobs: Int) -> Int { max(1, jobs / max(1, count)) }

  /// So many results for each thread wait at most for one before them that takes long.
  private static let mostWaiting = 8

  /// Does a piece of work for each number below a count, and hands the results on in order as soon as they can be.
  ///
  /// Results are handed on by whichever thread has the next one ready, one at a time.
  static func run<Result: Sendable>(
    _ count: Int, jobs: Int, progress: ProgressBar, work: @Sendable (Int) -> Result, deliver: (Result) -> Void
  ) {
    let threads = max(1, min(jobs, count))
    let room = DispatchSemaphore(value: threads * mostWaiting)
    let queue = Guarded(ResultQueue<Result>(count: count))
    // Both belong to anyone who holds the queue's lock.
    nonisolated(unsafe) var bar = progress
    nonisolated(unsafe) let deliver = deliver
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {  // Ends: each turn takes one of the numbers.
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

/// Numbers that are to be worked on, and results that wait for those before them.
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

  /// The next result in order, once it is there.
  mutating func next() -> Result? {
    guard let result = waiting.removeValue(forKey: delivered) else { return nil }
    delivered += 1
    return result
  }
}
