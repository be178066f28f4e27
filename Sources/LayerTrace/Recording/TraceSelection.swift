import LayerDiagnostics

/// The part of a recording that figures are about.
public struct TraceSelection: Hashable, Sendable {
  /// The part of the recording, in seconds from its start; nil for all of it.
  ///
  /// An infinite end is that of the recording.
  public var between: ClosedRange<Double>?
  /// The name or number of a process; nil for all.
  public var process: String?
  /// The name of a display; nil for all.
  public var display: String?

  /// Creates a selection of the whole recording.
  public init() {}

  /// Whether a process such as `App (123)` has a name or a number.
  public static func isProcess(_ process: String, _ word: String) -> Bool {
    process == word || process.hasSuffix(" (\(word))") || process.hasPrefix("\(word) (")
  }
}

extension TraceRecording {
  /// The part of the recording that a selection names, or the reason why it does not exist.
  public func selecting(_ selection: TraceSelection) -> Result<TraceRecording, TraceFault> {
    var part = self
    if let between = selection.between {
      let times = Self.nanoseconds(between.lowerBound)..<Self.nanoseconds(between.upperBound)
      guard between.lowerBound < seconds else {
        return .failure(
          TraceFault("--between begins after the end of the recording, \(TraceNumber.seconds(seconds)) s"))
      }
      part.seconds = min(between.upperBound, seconds) - between.lowerBound
      // Rows after a part show that the recording did not end within it.
      part.isLengthKnown = isLengthKnown || between.upperBound <= seconds
      part.keep { times.contains($0) }
    }
    if let display = selection.display {
      guard let place = displays.firstIndex(of: display) else {
        return .failure(
          TraceFault("recording has no display '\(DisplayText.escaped(display))'", help: Self.help(display, displays)))
      }
      part.frames = part.frames.filter { $0.display == place }
      part.hitches = part.hitches.filter { $0.display == place }
      part.updates = part.updates.filter { $0.display == place }
      part.gpu = part.gpu.filter { $0.display == place }
    }
    if let process = selection.process { return part.selecting(process: process) }
    return .success(part)
  }

  /// The nearest name of a display, and all names.
  private static func help(_ word: String, _ displays: [String]) -> String {
    let names = displays.filter { !$0.isEmpty }
    if names.isEmpty { return "the tables name no display" }
    let near = NearMiss.suggestion(for: word, among: names)
    return (near.map { "did you mean \"\(DisplayText.escaped($0))\"? " } ?? "")
      + "displays: \(names.prefix(20).map(DisplayText.escaped).joined(separator: ", "))"
  }

  /// Keeps what begins at certain times.
  private mutating func keep(_ contains: (Int) -> Bool) {
    frames = frames.filter { contains($0.start) }
    hitches = hitches.filter { contains($0.start) }
    updates = updates.filter { contains($0.start) }
    gpu = gpu.filter { contains($0.start) }
    intervals = intervals.filter { contains($0.times.lowerBound) }
  }

  /// The hitches of a process, and the frames that it updated.
  private func selecting(process word: String) -> Result<TraceRecording, TraceFault> {
    var part = self
    let places = Set(processes.indices.filter { TraceSelection.isProcess(processes[$0], word) }.map { Int32($0) })
    var named: Set<String> = Set(places.map { processes[Int($0)] })
    part.hitches = PagedList()
    hitches.forEach { hitch in
      guard let process = hitch.process, TraceSelection.isProcess(process, word) else { return }
      named.insert(process)
      part.hitches.append(hitch)
    }
    guard !named.isEmpty || contents?.process.map({ TraceSelection.isProcess($0, word) }) ?? false else {
      return .failure(
        TraceFault(
          "recording has no process '\(DisplayText.escaped(word))'",
          help: "processes: \(knownProcesses.prefix(20).map(DisplayText.escaped).joined(separator: ", "))"))
    }
    guard hasFrames else { return .success(part) }
    guard !updates.isEmpty else {
      return .failure(
        TraceFault(
          "frames cannot be attributed to a process without the table 'hitches-updates'",
          help: "export it, too, or leave out --process"))
    }
    var keys: Set<FrameKey> = []
    updates.forEach { if places.contains($0.process) { keys.insert(FrameKey(display: $0.display, swap: $0.swap)) } }
    part.frames = frames.filter { keys.contains(FrameKey(display: $0.rawDisplay, swap: $0.swap ?? -1)) }
    part.updates = updates.filter { places.contains($0.process) }
    return .success(part)
  }

  /// All processes that the recording names.
  public var knownProcesses: [String] {
    var names = Set(processes)
    hitches.forEach { if let process = $0.process { names.insert(process) } }
    if let process = contents?.process { names.insert(process) }
    return names.sorted()
  }

  static func nanoseconds(_ seconds: Double) -> Int { Int((min(max(seconds, 0), 1e9) * 1e9).rounded()) }
}

/// What identifies a frame in several tables.
struct FrameKey: Hashable {
  var display: Int32
  var swap: Int
}

/// Numbers in messages of this module.
enum TraceNumber {
  static func seconds(_ seconds: Double) -> String {
    let hundredths = (seconds * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
