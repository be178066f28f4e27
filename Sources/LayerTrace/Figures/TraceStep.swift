/// The figures of a named part of a recording, which can consist of several intervals.
public struct TraceStep: Hashable, Sendable {
  /// The name.
  public var title: String
  /// The number of intervals.
  public var intervals: Int
  /// The length of all intervals together; where they overlap, the time counts once.
  public var seconds: Double
  /// When the first interval begins, in seconds.
  public var from: Double
  /// When the last interval ends, in seconds.
  public var to: Double
  /// The number of frames.
  public var frames: Int
  /// The passes of all frames; nil if the table does not count them.
  public var passes: PassFigures?
  /// The time that the render server took for each frame.
  public var render: TimeFigures?
  /// The hitches; nil if no table lists them.
  public var hitches: HitchFigures?

  /// The maximum number of steps; signposts with a number in each name are not steps.
  public static let mostSteps = 200

  /// The steps of a recording in the order in which they begin.
  static func steps(of recording: TraceRecording, intervals: [TraceInterval]) -> [TraceStep] {
    var titles: [String] = []
    var times: [String: [Range<Int>]] = [:]
    for interval in intervals {
      if times[interval.title] == nil { titles.append(interval.title) }
      times[interval.title, default: []].append(interval.times)
    }
    let first = titles.map { title in (title, times[title]?.map(\.lowerBound).min() ?? 0) }
    let ordered = first.sorted { $0.1 < $1.1 }.prefix(mostSteps).map(\.0)
    return ordered.map { step($0, merged(times[$0] ?? []), recording) }
  }

  private static func step(_ title: String, _ times: [Range<Int>], _ recording: TraceRecording) -> TraceStep {
    let seconds = Double(times.reduce(0) { $0 + $1.count }) / 1e9
    var frames = PackedList<MeasuredFrame>()
    var hitches: [MeasuredHitch] = []
    for time in times {
      recording.frames.forEach(startingIn: time) { frames.append($0) }
      for place in recording.hitches.places(in: time, by: \.start) { hitches.append(recording.hitches[place]) }
    }
    return TraceStep(
      title: title, intervals: times.count, seconds: seconds,
      from: Double(times.first?.lowerBound ?? 0) / 1e9, to: Double(times.last?.upperBound ?? 0) / 1e9,
      frames: frames.count,
      passes: PassFigures(frames.passCounts), render: TimeFigures(frames),
      hitches: recording.hasHitches ? HitchFigures(hitches, seconds: seconds) : nil)
  }

  /// Intervals without their overlaps, in order.
  private static func merged(_ times: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, time.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, time.upperBound)
      } else {
        merged.append(time)
      }
    }
    return merged
  }
}

extension PagedList {
  /// The places of elements whose key is in a range; the list is in order of the key.
  func places(in range: Range<Int>, by key: (Element) -> Int) -> Range<Int> {
    func first(from value: Int) -> Int {
      var (low, high) = (0, count)
      while low < high {  // Ends: the range is halved.
        let middle = (low + high) / 2
        if key(self[middle]) < value { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(from: range.lowerBound)
    return start..<max(start, first(from: range.upperBound))
  }

  /// All elements, as an array.
  public var elements: [Element] {
    var all: [Element] = []
    all.reserveCapacity(count)
    forEach { all.append($0) }
    return all
  }
}

extension TraceRecording {
  /// The intervals of the recorded process; those of all processes if it is not known.
  var ownIntervals: [TraceInterval] {
    let all = intervals.elements
    guard let process = contents?.process else { return all }
    let own = all.filter { $0.process == process }
    return own.isEmpty ? all : own
  }
}
