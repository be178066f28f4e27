/// The figures of a recording, or of a part of it.
public struct TraceSummary: Sendable {
  /// The frames of one display.
  public struct Display: Hashable, Sendable {
    /// The name; empty if the tables name none.
    public var name: String
    /// The number of frames.
    public var frames = 0
    /// The passes of all frames; nil if the table does not count them.
    public var passes: PassFigures?
    /// The time that the render server took for each frame.
    public var render: TimeFigures?
    /// How far passes explain render times.
    public var timing: TimingFit?
  }

  /// One of the worst frames.
  public struct WorstFrame: Hashable, Sendable {
    /// The frame.
    public var frame: MeasuredFrame
    /// The longest update of an app for the frame; nil if it is not known.
    public var updateMilliseconds: Double?
    /// The time of the GPU for the frame; nil if it is not known.
    public var gpuMilliseconds: Double?
    /// The hitch of the frame; nil if it was on time.
    public var hitch: MeasuredHitch?
  }

  /// The recording, reduced to the selected part.
  public let recording: TraceRecording
  /// The frames of each display, the display with the most frames first.
  public let displays: [Display]
  /// The hitches; nil if no table lists them.
  public let hitches: HitchFigures?
  /// The frames with the most passes, or in tables without counts, those that took longest.
  public let worst: [WorstFrame]
  /// The longest hitches.
  public let longestHitches: [MeasuredHitch]
  /// The figures of each step, in order of time.
  public let steps: [TraceStep]

  /// The number of frames in lists of the worst ones.
  public static let mostWorst = 10

  /// Computes the figures of a recording.
  ///
  /// - Parameter steps: named intervals; those of signposts are used without any.
  public init(_ recording: TraceRecording, steps: [TraceInterval] = []) {
    self.recording = recording
    var frames = recording.displays.map { _ in PackedList<MeasuredFrame>() }
    if frames.count == 1 {
      frames[0] = recording.frames
    } else {
      recording.frames.forEach { frames[$0.display].append($0) }
    }
    displays = zip(recording.displays, frames).filter { !$0.1.isEmpty }.map { Self.display($0.0, $0.1) }
      .sorted { ($1.frames, $0.name) < ($0.frames, $1.name) }
    hitches = recording.hasHitches ? HitchFigures(recording.hitches.elements, seconds: recording.seconds) : nil
    worst = Self.worst(of: recording)
    var longest = FirstElements<MeasuredHitch>(Self.mostWorst) {
      ($1.nanoseconds, $0.start) < ($0.nanoseconds, $1.start)
    }
    recording.hitches.forEach { longest.add($0) }
    longestHitches = longest.elements
    self.steps = TraceStep.steps(of: recording, intervals: steps.isEmpty ? recording.ownIntervals : steps)
  }

  private static func display(_ name: String, _ frames: PackedList<MeasuredFrame>) -> Display {
    var display = Display(name: name, frames: frames.count)
    display.passes = PassFigures(frames.passCounts)
    display.render = TimeFigures(frames)
    display.timing = TimingFit(frames)
    return display
  }

  private static func worst(of recording: TraceRecording) -> [WorstFrame] {
    var first = FirstElements<MeasuredFrame>(mostWorst) { left, right in
      (right.passes ?? -1, right.nanoseconds, left.start) < (left.passes ?? -1, left.nanoseconds, right.start)
    }
    recording.frames.forEach { first.add($0) }
    let frames = first.elements
    let keys = Set(frames.compactMap(\.key))
    let join = TraceJoin(recording) { keys.contains($0) }
    return frames.map(join.frame)
  }
}

/// The first elements in an order, found without sorting all.
private struct FirstElements<Element> {
  private(set) var elements: [Element] = []
  private let most: Int
  private let areInOrder: (Element, Element) -> Bool

  init(_ most: Int, by areInOrder: @escaping (Element, Element) -> Bool) {
    self.most = most
    self.areInOrder = areInOrder
  }

  mutating func add(_ element: Element) {
    if elements.count == most, !areInOrder(element, elements[most - 1]) { return }
    elements.insert(element, at: elements.firstIndex { areInOrder(element, $0) } ?? elements.count)
    if elements.count > most { elements.removeLast() }
  }
}

/// The rows of other tables about the same frames.
public struct TraceJoin: Sendable {
  private var updates: [FrameKey: Int] = [:]
  private var gpu: [FrameKey: Int] = [:]
  private var hitches: [FrameKey: MeasuredHitch] = [:]

  /// Collects the rows about all frames of a recording.
  public init(_ recording: TraceRecording) { self.init(recording) { _ in true } }

  /// Collects the rows about some frames of a recording.
  init(_ recording: TraceRecording, isWanted: (FrameKey) -> Bool) {
    recording.updates.forEach { work in
      let key = FrameKey(display: work.display, swap: work.swap)
      if work.swap >= 0, isWanted(key) { updates[key] = max(updates[key] ?? 0, work.nanoseconds) }
    }
    recording.gpu.forEach { work in
      let key = FrameKey(display: work.display, swap: work.swap)
      if work.swap >= 0, isWanted(key) { gpu[key] = max(gpu[key] ?? 0, work.nanoseconds) }
    }
    recording.hitches.forEach { hitch in
      guard let swap = hitch.swap else { return }
      let key = FrameKey(display: Int32(clamping: hitch.display), swap: swap)
      if isWanted(key) { hitches[key] = hitch }
    }
  }

  /// A frame with the figures of all tables.
  public func frame(_ frame: MeasuredFrame) -> TraceSummary.WorstFrame {
    guard let key = frame.key else { return .init(frame: frame) }
    return .init(
      frame: frame, updateMilliseconds: updates[key].map { Double($0) / 1e6 },
      gpuMilliseconds: gpu[key].map { Double($0) / 1e6 }, hitch: hitches[key])
  }
}

extension MeasuredFrame {
  var key: FrameKey? { swap.map { FrameKey(display: rawDisplay, swap: $0) } }
}

extension PackedList<MeasuredFrame> {
  /// The number of frames with each count of passes.
  var passCounts: [Int: Int] {
    var counts: [Int: Int] = [:]
    forEach { frame in if let passes = frame.passes { counts[passes, default: 0] += 1 } }
    return counts
  }
}
