import LayerModel

/// Images that are being loaded: so many at once, each for the same time, in the order in which they were asked for.
struct ImageQueue<Key: Hashable & Sendable>: Sendable {
  private let latency: Microseconds
  private let concurrent: Int
  /// Those that are under way, in the order in which they come; `start` is the first that has not come.
  private var running: [(key: Key, ends: Microseconds)] = []
  private var start = 0
  private var waiting: [Key] = []
  private var firstWaiting = 0
  /// Those that were taken back; they are passed over when their turn comes.
  private var withdrawn: [Key: Int] = [:]

  init(latency: Microseconds, concurrent: Int?) {
    self.latency = latency
    self.concurrent = concurrent ?? .max
  }

  /// Asks for an image.
  mutating func ask(for key: Key, at time: Microseconds) {
    if running.count - start < concurrent {
      running.append((key, time + latency))
    } else {
      waiting.append(key)
    }
  }

  /// Takes a request back: one that is under way ends, and its place is free at once.
  mutating func withdraw(_ key: Key, at time: Microseconds) {
    if let place = running[start...].firstIndex(where: { $0.key == key }) {
      running.remove(at: place)
      fill(at: time)
    } else {
      withdrawn[key, default: 0] += 1
    }
  }

  /// The images that have come by a time, each with when it came; in their order.
  mutating func arrivals(by time: Microseconds) -> [(key: Key, at: Microseconds)] {
    var arrivals: [(key: Key, at: Microseconds)] = []
    while start < running.count, running[start].ends <= time {  // Ends: each round takes one that was asked for.
      let arrived = running[start]
      start += 1
      arrivals.append((arrived.key, arrived.ends))
      fill(at: arrived.ends)
    }
    if start > 1_024, start * 2 > running.count {
      running.removeFirst(start)
      start = 0
    }
    return arrivals
  }

  /// Gives free places to those that wait.
  private mutating func fill(at time: Microseconds) {
    while running.count - start < concurrent, firstWaiting < waiting.count {  // Ends: each round takes one.
      let key = waiting[firstWaiting]
      firstWaiting += 1
      if let count = withdrawn[key] {
        withdrawn[key] = count > 1 ? count - 1 : nil
      } else {
        running.append((key, time + latency))
      }
    }
    if firstWaiting == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      firstWaiting = 0
    }
  }
}
