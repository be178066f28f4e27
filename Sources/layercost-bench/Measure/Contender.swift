/// What one run of one side took.
struct Reading {
  var milliseconds: Double
  /// What else is compared, in the comparison's own unit: bytes written, the peak of memory, libraries loaded.
  var amount: Double?
}

/// One side of a comparison: it does the work once and says what that took.
struct Contender {
  let id: String
  let name: String
  /// Why it is not here; the comparison goes on without it.
  let absence: String?
  let run: () throws(BenchFault) -> Reading

  init(_ id: String, _ name: String, run: @escaping () throws(BenchFault) -> Reading) {
    (self.id, self.name, absence, self.run) = (id, name, nil, run)
  }

  /// Somebody who is not installed.
  init(absent id: String, _ name: String, because reason: String) {
    (self.id, self.name, absence) = (id, name, reason)
    run = { () throws(BenchFault) in throw BenchFault("'\(id)' is absent: \(reason)") }
  }

  /// Work inside this process, by the processor time of all its threads: what else the machine does is not in it.
  static func here(
    _ id: String, _ name: String, _ body: @escaping () throws(BenchFault) -> Double?
  ) -> Contender {
    Contender(id, name) { () throws(BenchFault) in
      let start = ProcessorClock.now
      let amount = try body()
      return Reading(milliseconds: (ProcessorClock.now - start) / .milliseconds(1), amount: amount)
    }
  }

  /// Work inside this process by the clock on the wall: what several threads take together.
  static func clocked(_ id: String, _ name: String, _ body: @escaping () throws(BenchFault) -> Void) -> Contender {
    Contender(id, name) { () throws(BenchFault) in
      let start = ContinuousClock.now
      try body()
      return Reading(milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
    }
  }

  /// A whole process by the clock on the wall; its amount is the most bytes that it held at once.
  static func process(_ id: String, _ name: String, _ command: ChildProcess) -> Contender {
    guard command.isInstalled else {
      return Contender(absent: id, name, because: "'\(command.words[0])' is not installed")
    }
    return Contender(id, name) { () throws(BenchFault) in
      let end = try command.run()
      return Reading(milliseconds: end.wall / .milliseconds(1), amount: Double(end.peakBytes))
    }
  }

  /// A program that stays running beside this one and does its work when it is asked to.
  static func peer(_ id: String, _ name: String, _ command: [String], prepare work: [String]) -> Contender {
    do throws(BenchFault) {
      let peer = try Peer(command)
      try peer.prepare(work)
      return Contender(id, name) { () throws(BenchFault) in Reading(milliseconds: try peer.run()) }
    } catch {
      return Contender(absent: id, name, because: error.message)
    }
  }
}
