import LayerModel
import SourceProgram

/// What runs code again and again: a display link, a timer, a frequent notification, or a loop that waits.
struct SwiftRepetition {
  /// Whether the code runs many times a second, or every few seconds.
  let occasion: SourceWork.Occasion
  /// The class, the notification or the function that runs the code.
  let source: String
  /// The seconds between two runs; nil if it is not known.
  let interval: Double?

  /// The longest interval of a timer that fires many times a second, and of one that still counts, in seconds.
  private static let (longestFrequent, longest) = (0.5, 10.0)
  /// The shortest interval of any timer: the system's timers are not faster.
  private static let shortest = 0.001

  private init?(source: String, every interval: Double) {
    guard interval > 0, interval <= Self.longest else { return nil }
    self.init(.init(interval <= Self.longestFrequent), source, max(interval, Self.shortest))
  }

  private init(_ occasion: SourceWork.Occasion, _ source: String, _ interval: Double? = nil) {
    (self.occasion, self.source, self.interval) = (occasion, source, interval)
  }

  /// What a call requests to be run again and again; nil for other calls.
  init?(ofCall call: Int, in file: SwiftFile) {
    let arguments = file.arguments(of: call)
    switch file.calledName(call) {
    case SourceWork.displayLink: self.init(.frequent, SourceWork.displayLink)
    case "scheduledTimer", "Timer":
      let interval = arguments.first { $0.label == "withTimeInterval" || $0.label == "timeInterval" }
      guard arguments.contains(where: { $0.label == "repeats" && file.text($0.value) == "true" }),
        !arguments.contains(where: { file.kinds[$0.value] == .closure && file.calls("invalidate", in: $0.value) }),
        let interval = interval.flatMap({ file.seconds($0.value) })
      else { return nil }
      self.init(source: "Timer", every: interval)
    case "setEventHandler":
      guard let interval = file.receiver(of: call).flatMap({ file.interval(ofSource: file.lastName(of: $0)) }) else {
        return nil
      }
      self.init(source: "DispatchSourceTimer", every: interval)
    case "addObserver":
      guard let name = arguments.first(where: { $0.label == "name" || $0.label == "forName" })?.value else {
        return nil
      }
      let words = file.subtree(name).map(file.text)
      if let known = words.first(where: SwiftWorkWords.frequentNotifications.contains) {
        self.init(.frequent, known)
      } else if words.contains(where: { $0.lowercased().contains("progress") }) {
        self.init(.frequent, "a progress notification")
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The timer that an expression publishes: `Timer.publish(every: 1, on: .main, in: .common).autoconnect()`.
  init?(ofPublisher row: Int, in file: SwiftFile) {
    var next: Int? = row
    while let link = next, file.kinds[link] == .call {  // Ends: a receiver is deeper.
      switch file.calledName(link) {
      case "publish", "autoconnect", "share", "map": break
      case "receive" where file.written(link).includes("main"): break
      // Other operators drop events, or run the code elsewhere.
      default: return nil
      }
      if file.calledName(link) == "publish", let every = file.arguments(of: link).first, every.label == "every",
        let interval = file.seconds(every.value)
      {
        self.init(source: "Timer", every: interval)
        return
      }
      next = file.receiver(of: link)
    }
    return nil
  }

  /// A loop that ends only with its task, and waits each time: `while !Task.isCancelled { ...; try await Task.sleep }`.
  init?(ofLoop loop: Int, in file: SwiftFile) {
    guard let conditions = file.child(.conditions, of: loop), let block = file.child(.block, of: loop),
      let condition = file.firstChild(conditions), Int(file.subtreeEnds[condition]) == Int(file.subtreeEnds[conditions])
    else { return nil }
    let isEndless =
      file.kinds[condition] == .boolean && file.text(condition) == "true"
      || file.kinds[condition] == .prefix && file.subtree(condition).contains { file.text($0) == "isCancelled" }
    guard isEndless else { return nil }
    var row = block + 1
    let end = Int(file.subtreeEnds[block])
    guard !file.leaves(loop) else { return nil }
    while row < end {  // Ends: each iteration goes on by a row or a subtree.
      if file.kinds[row] == .call, file.calledName(row) == "sleep", let time = file.arguments(of: row).first,
        let seconds = file.seconds(time.value, unit: time.label)
      {
        self.init(source: "Task.sleep", every: seconds)
        return
      }
      row = file.kinds[row] == .closure ? Int(file.subtreeEnds[row]) : row + 1
    }
    return nil
  }
}

extension SourceWork.Occasion {
  /// Whether code runs many times a second.
  fileprivate init(_ isFrequent: Bool) { self = isFrequent ? .frequent : .poll }
}

extension SwiftFile {
  /// The seconds that an expression states; nil if it is not a number, a constant of the file, or a duration.
  ///
  /// - Parameter unit: the label of the argument, which can state the unit, as in `sleep(nanoseconds:)`.
  fileprivate func seconds(_ row: Int, unit: String = "") -> Double? {
    let number = plainNumber(row)
    switch unit {
    case "nanoseconds": return number.map { $0 / 1e9 }
    case "for", "": break
    case "seconds": return number
    default: return nil
    }
    if let number { return unit == "for" ? nil : number }
    guard kinds[row] == .call, let amount = arguments(of: row).first.flatMap({ plainNumber($0.value) }) else {
      return nil
    }
    switch calledName(row) {
    case "seconds", "TimeInterval", "Double": return amount
    case "milliseconds": return amount / 1e3
    default: return nil
    }
  }

  /// The last name of an expression: `timer` of `self.timer?`.
  fileprivate func lastName(of row: Int) -> String {
    var row = row
    while kinds[row] == .postfix, let base = firstChild(row) { row = base }  // Ends: each iteration descends.
    return text(row)
  }

  /// The seconds after which a timer of Dispatch fires again and again on the main queue; nil if the file does not
  /// state both.
  fileprivate func interval(ofSource name: String) -> Double? {
    guard kinds.count <= Self.mostRowsOfConstants, !name.isEmpty else { return nil }
    var interval: Double?
    var isOnMain = false
    for row in kinds.indices where kinds[row] == .call {
      switch calledName(row) {
      case "schedule":
        guard let receiver = receiver(of: row), lastName(of: receiver) == name,
          let repeating = arguments(of: row).first(where: { $0.label == "repeating" })
        else { continue }
        interval = seconds(repeating.value)
      case "makeTimerSource":
        guard let queue = arguments(of: row).first(where: { $0.label == "queue" }),
          written(queue.value).includes("main")
        else { return nil }
        isOnMain = true
      default: continue
      }
    }
    return isOnMain ? interval : nil
  }

  /// Whether code calls a function.
  fileprivate func calls(_ name: String, in row: Int) -> Bool {
    subtree(row).contains { kinds[$0] == .call && calledName($0) == name }
  }

  /// Whether a loop always ends in its first runs: it is left outside of a condition.
  fileprivate func leaves(_ loop: Int) -> Bool {
    var row = loop + 1
    let end = Int(subtreeEnds[loop])
    while row < end {  // Ends: each iteration goes on by a row or a subtree.
      switch kinds[row] {
      case .break, .return, .throw: return true
      case .closure, .if, .guard, .switch, .for, .while, .repeat, .catch: row = Int(subtreeEnds[row])
      default: row += 1
      }
    }
    return false
  }

  /// The number of rows up to which names of constants are looked up in a file.
  private static let mostRowsOfConstants = 20_000

  /// A number, a product of numbers, or a constant that the file sets to one.
  private func plainNumber(_ row: Int, depth: Int = 0) -> Double? {
    guard depth < 4 else { return nil }
    switch kinds[row] {
    case .number: return Double(text(row).filter { $0 != "_" })
    case .binary where text(row) == "*":
      let sides = children(row).map { plainNumber($0, depth: depth + 1) }
      guard sides.count == 2, let left = sides[0], let right = sides[1] else { return nil }
      return left * right
    case .name, .member:
      let name = text(row)
      if name == "NSEC_PER_SEC" { return 1e9 }
      if name == "NSEC_PER_MSEC" { return 1e6 }
      guard kinds.count <= Self.mostRowsOfConstants else { return nil }
      let declarations = kinds.indices.filter { kinds[$0] == .constant && text($0) == name }
      guard declarations.count == 1, let value = initialValue(of: declarations[0]) else { return nil }
      return plainNumber(value, depth: depth + 1)
    default: return nil
    }
  }
}
