/// The offscreen passes of a set of frames: either of all frames, or of hitch frames, never of both.
public struct PassFigures: Hashable, Sendable {
  /// The number of frames whose passes are known.
  public var frames = 0
  /// The median, by nearest rank.
  public var median = 0
  /// The 95th percentile, by nearest rank.
  public var percentile95 = 0
  /// The highest count.
  public var most = 0
  /// The number of frames with each count, in order of the counts.
  public var distribution: [PassCount] = []

  /// The number of frames with a count of passes.
  public struct PassCount: Hashable, Sendable {
    /// The passes.
    public var passes: Int
    /// The frames.
    public var frames: Int
  }

  /// The figures of counts; nil without any.
  init?(_ counts: [Int: Int]) {
    distribution = counts.sorted { $0.key < $1.key }.map { PassCount(passes: $0.key, frames: $0.value) }
    frames = distribution.reduce(0) { $0 + $1.frames }
    guard frames > 0 else { return nil }
    median = rank(frames.rank(0.5))
    percentile95 = rank(frames.rank(0.95))
    most = distribution.last?.passes ?? 0
  }

  private func rank(_ rank: Int) -> Int {
    var seen = 0
    for count in distribution {
      seen += count.frames
      if seen >= rank { return count.passes }
    }
    return most
  }
}

extension Int {
  /// The nearest rank of a share of this many values, counted from 1.
  fileprivate func rank(_ share: Double) -> Int { Swift.max(1, Int((Double(self) * share).rounded(.up))) }
}

/// Times of a set of frames, in milliseconds.
public struct TimeFigures: Hashable, Sendable {
  /// The median, by nearest rank.
  public var median: Double
  /// The 95th percentile, by nearest rank.
  public var percentile95: Double
  /// The longest time.
  public var longest: Double

  /// The figures of the render times of frames; nil without any.
  init?(_ frames: PackedList<MeasuredFrame>) {
    guard !frames.isEmpty else { return nil }
    var longest = 0
    frames.forEach { longest = max(longest, $0.nanoseconds) }
    let ranks = [0.5, 0.95].map { frames.count.rank($0) }
    let found = Self.values(ranked: ranks, in: frames, most: longest).map { Double($0) / 1e6 }
    (median, percentile95, self.longest) = (found[0], found[1], Double(longest) / 1e6)
  }

  /// The times at ranks, which count from 1.
  ///
  /// A sorted copy of all times would take as much memory as the frames. Instead, each pass over the frames counts the
  /// next eight bits of the times that share the bits found before.
  private static func values(ranked ranks: [Int], in frames: PackedList<MeasuredFrame>, most: Int) -> [Int] {
    var shift = max(0, (Int.bitWidth - most.leadingZeroBitCount + 7) / 8 - 1) * 8
    var found = ranks.map { (upper: 0, rank: $0) }
    while shift >= 0 {  // Ends: eight bits fewer are left.
      var counts = [[Int]](repeating: [Int](repeating: 0, count: 256), count: ranks.count)
      frames.forEach { frame in
        let upper = frame.nanoseconds >> shift
        for place in found.indices where upper >> 8 == found[place].upper { counts[place][upper & 0xFF] += 1 }
      }
      for place in found.indices {
        var byte = 0
        while byte < 0xFF, counts[place][byte] < found[place].rank {  // Ends: the byte grows.
          found[place].rank -= counts[place][byte]
          byte += 1
        }
        found[place].upper = found[place].upper << 8 | byte
      }
      shift -= 8
    }
    return found.map(\.upper)
  }
}

/// The hitches of a recording or of a step.
public struct HitchFigures: Hashable, Sendable {
  /// The number of hitches.
  public var count = 0
  /// The number of those that Instruments attributes to the system.
  public var systemCount = 0
  /// Their sum.
  public var milliseconds = 0.0
  /// The longest hitch.
  public var longest = 0.0
  /// The hitch time ratio: milliseconds in each second.
  public var millisecondsPerSecond = 0.0
  /// The offscreen passes of the hitch frames whose count Instruments names; nil if it names none.
  public var passes: PassFigures?

  init(_ hitches: some Sequence<MeasuredHitch>, seconds: Double) {
    var nanoseconds = 0
    var counts: [Int: Int] = [:]
    for hitch in hitches {
      count += 1
      systemCount += hitch.isSystem ? 1 : 0
      nanoseconds = nanoseconds &+ hitch.nanoseconds
      longest = max(longest, hitch.milliseconds)
      if let passes = hitch.passes { counts[passes, default: 0] += 1 }
    }
    milliseconds = Double(nanoseconds) / 1e6
    millisecondsPerSecond = seconds > 0 ? milliseconds / seconds : 0
    passes = PassFigures(counts)
  }
}

/// How far the number of passes explains the time of frames: a straight line through all frames.
public struct TimingFit: Hashable, Sendable {
  /// The correlation, from -1 to 1; nil if all frames have the same number of passes or the same time.
  public var correlation: Double?
  /// The milliseconds that one more pass goes along with.
  public var millisecondsPerPass: Double
  /// The milliseconds of a frame without passes, on the line.
  public var frameMilliseconds: Double
  /// Twice the standard error of the milliseconds of a pass.
  public var passError = 0.0
  /// Twice the standard error of the milliseconds of a frame without passes.
  public var frameError = 0.0
  /// The standard deviation of the frames from the line, in milliseconds.
  public var residualMilliseconds: Double
  /// The number of frames.
  public var frames: Int

  /// The fewest frames from which a conclusion is drawn.
  public static let fewestFrames = 30

  /// The share of the variation of the time that the number of passes explains.
  public var explainedShare: Double { (correlation ?? 0) * (correlation ?? 0) }

  /// The meaning of a fit.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case explains, contributes, unrelated, constant, tooFew = "too-few"
  }

  /// The meaning of the fit, by the share that it explains: half or more, a tenth or more, less.
  public var verdict: Verdict {
    if frames < Self.fewestFrames { return .tooFew }
    guard let correlation else { return .constant }
    if correlation <= 0 { return .unrelated }
    return explainedShare >= 0.5 ? .explains : explainedShare >= 0.1 ? .contributes : .unrelated
  }

  /// The fit of pairs of passes and milliseconds; nil without any.
  init?(_ frames: PackedList<MeasuredFrame>) {
    var (count, sumX, sumY) = (0, 0.0, 0.0)
    frames.forEach { frame in
      guard let passes = frame.passes else { return }
      count += 1
      sumX += Double(passes)
      sumY += frame.milliseconds
    }
    guard count > 0 else { return nil }
    // Two passes over the frames: sums of squares of large values would lose digits.
    let (meanX, meanY) = (sumX / Double(count), sumY / Double(count))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    frames.forEach { frame in
      guard let passes = frame.passes else { return }
      let (x, y) = (Double(passes) - meanX, frame.milliseconds - meanY)
      xx += x * x
      xy += x * y
      yy += y * y
    }
    self.frames = count
    millisecondsPerPass = xx > 0 ? xy / xx : 0
    correlation = xx > 0 && yy > 0 ? max(-1, min(1, xy / (xx * yy).squareRoot())) : nil
    frameMilliseconds = meanY - millisecondsPerPass * meanX
    let rest = max(0, yy - millisecondsPerPass * xy)
    residualMilliseconds = (rest / Double(count)).squareRoot()
    guard count > 2, xx > 0 else { return }
    let variance = rest / Double(count - 2)
    passError = 2 * (variance / xx).squareRoot()
    frameError = 2 * (variance * (1 / Double(count) + meanX * meanX / xx)).squareRoot()
  }
}
