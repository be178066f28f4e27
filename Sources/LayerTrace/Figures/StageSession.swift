public import LayerPlanning

/// A recording of `LayerStage`: the passes that a device rendered for each scene, next to those of the plan.
///
/// The stage shows each scene twice, with a signpost around it, and before each round an empty scene. The passes of the
/// empty scene are the *base*: what the display needs without a scene.
public struct StageSession: Sendable {
  /// A scene of the session's folder.
  public struct Scene: Sendable {
    /// The id, as the stage writes it into signposts: the path in the folder without the extension.
    public var id: String
    /// The passes that are predicted for a frame in which nothing has changed.
    public var predicted: PassRange
    /// The ids of the reasons for passes, in order.
    public var reasons: [String]

    /// Creates a scene from its parts.
    public init(id: String, predicted: PassRange, reasons: [String]) {
      self.id = id
      self.predicted = predicted
      self.reasons = reasons
    }
  }

  /// The reason why a scene cannot be compared.
  public enum Fault: Hashable, Sendable {
    /// No signpost names the scene.
    case missing
    /// The stage could not show the scene, for the reason that it gives.
    case skipped(String)
    /// A signpost begins, but does not end.
    case withoutEnd
    /// The scene was shown only once, so that nothing confirms the count.
    case shownOnce
    /// The display rendered too few frames while the scene was shown.
    case fewFrames(Int)
    /// The frames of one showing have different counts, from the first to the second number.
    case restless(Int, Int)
    /// The two showings have different counts.
    case different(Int, Int)
    /// The frames have fewer passes than the empty scene.
    case belowBase
    /// The stage did not show the empty scene before it.
    case withoutBase
  }

  /// How prediction and measurement relate.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case agrees, measuresMore = "measures-more", measuresLess = "measures-less", unknown
  }

  /// The result for one scene.
  public struct Result: Hashable, Sendable {
    /// The scene's id.
    public var id: String
    /// The predicted passes.
    public var predicted: PassRange
    /// The ids of the reasons for passes.
    public var reasons: [String]
    /// The measured passes without the base; nil if there is a fault.
    public var passes: Int?
    /// The base that was subtracted.
    public var base: Int?
    /// The number of frames that were counted.
    public var frames = 0
    /// Why the scene cannot be compared; nil for one that can.
    public var fault: Fault?

    /// Whether the prediction is right.
    public var verdict: Verdict {
      guard let passes else { return .unknown }
      if passes > predicted.most { return .measuresMore }
      return passes < predicted.least ? .measuresLess : .agrees
    }
  }

  /// The title of the empty scene's signposts.
  public static let emptyID = "empty"
  /// The time after the beginning of a showing that is left out: the first frames fill caches.
  static let warmUp = 500_000_000
  /// The time before the end of a showing that is left out, because the next frame is already in preparation.
  static let ending = 100_000_000
  /// The fewest frames from which a count is read.
  public static let fewestFrames = 10

  /// The results, in the order of the scenes.
  public let results: [Result]
  /// The median passes of each showing of the empty scene, in order of time.
  public let bases: [Int]
  /// The titles of signposts that name no scene of the folder, in order.
  public let unknown: [String]
  /// Whether frames have counts of passes.
  public let hasPasses: Bool

  /// Whether the base changed while the session was recorded.
  public var isBaseSteady: Bool { Set(bases).count < 2 }

  /// The results with a verdict.
  public func results(_ verdict: Verdict) -> [Result] { results.filter { $0.verdict == verdict } }

  /// Compares scenes with a recording.
  public init(_ recording: TraceRecording, scenes: [Scene]) {
    let frames = Self.frames(of: recording)
    var showings: [String: [Showing]] = [:]
    var titles: [String] = []
    for interval in recording.ownIntervals.sorted(by: { $0.times.lowerBound < $1.times.lowerBound }) {
      if showings[interval.title] == nil { titles.append(interval.title) }
      showings[interval.title, default: []].append(Showing(interval.times, frames))
    }
    let empty = (showings[Self.emptyID] ?? []).filter { $0.frames >= Self.fewestFrames }
    hasPasses = frames.isEmpty || frames.first?.passes != nil
    bases = empty.compactMap(\.median)
    let known = Set(scenes.map(\.id)).union([Self.emptyID])
    unknown = titles.filter { !known.contains($0) }
    let open = Set(recording.openSignposts)
    let skips = Self.skips(recording.skips)
    results = scenes.map { scene in
      var result = Result(id: scene.id, predicted: scene.predicted, reasons: scene.reasons)
      let own = showings[scene.id] ?? []
      if own.isEmpty {
        result.fault = skips[scene.id].map { .skipped($0) } ?? (open.contains(scene.id) ? .withoutEnd : .missing)
      } else if own.count == 1 {
        result.fault = open.contains(scene.id) ? .withoutEnd : .shownOnce
      } else {
        Self.measure(own, empty, &result)
      }
      return result
    }
  }

  /// The passes of a scene's showings without the base, or why they are not known.
  private static func measure(_ showings: [Showing], _ empty: [Showing], _ result: inout Result) {
    var counts: [Int] = []
    for showing in showings {
      result.frames += showing.frames
      guard showing.frames >= fewestFrames, let median = showing.median else {
        result.fault = .fewFrames(showing.frames)
        return
      }
      guard showing.isSteady else {
        result.fault = .restless(showing.least, showing.most)
        return
      }
      guard let base = empty.last(where: { $0.start < showing.start })?.median else {
        result.fault = .withoutBase
        return
      }
      guard median >= base else {
        result.fault = .belowBase
        return
      }
      result.base = base
      counts.append(median - base)
    }
    let (first, last) = (counts.min() ?? 0, counts.max() ?? 0)
    guard first == last else {
      result.fault = .different(first, last)
      return
    }
    result.passes = first
  }

  /// The frames of the display with the most frames, in order of time.
  private static func frames(of recording: TraceRecording) -> PackedList<MeasuredFrame> {
    var counts = recording.displays.map { _ in 0 }
    recording.frames.forEach { counts[$0.display] += 1 }
    guard let most = counts.max(), let display = counts.firstIndex(of: most) else { return PackedList() }
    return recording.frames.filter { $0.display == display }
  }

  /// The reasons why the stage skipped scenes, by id: texts such as `corners/card: the image 'a.png' is missing`.
  private static func skips(_ texts: [String]) -> [String: String] {
    var skips: [String: String] = [:]
    for text in texts {
      guard let colon = text.firstIndex(of: ":") else { continue }
      skips[String(text[..<colon])] = String(text[text.index(after: colon)...].drop { $0 == " " })
    }
    return skips
  }
}

/// The frames of one showing of a scene.
private struct Showing {
  let start: Int
  var frames = 0
  var median: Int?
  var least = 0
  var most = 0
  /// Whether most frames have the same number of passes.
  var isSteady = false

  init(_ times: Range<Int>, _ all: PackedList<MeasuredFrame>) {
    start = times.lowerBound
    let first = times.lowerBound + StageSession.warmUp
    let range = first..<max(first, times.upperBound - StageSession.ending)
    var counts: [Int: Int] = [:]
    all.forEach(startingIn: range) { if let passes = $0.passes { counts[passes, default: 0] += 1 } }
    guard let figures = PassFigures(counts) else { return }
    (frames, median, most) = (figures.frames, figures.median, figures.most)
    least = figures.distribution.first?.passes ?? 0
    // A clock or a banner of the system may change a few frames.
    isSteady = (counts[figures.median] ?? 0) * 4 >= figures.frames * 3
  }
}
