import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// The totals of a simulation as a table, each with its basis.
struct SimulationSums {
  private let marks: PlanMarks
  private var table = TextColumns()

  static func lines(of scene: SimulatedScene, _ marks: PlanMarks) -> [String] {
    var sums = SimulationSums(marks)
    sums.addFrames(scene)
    sums.addHangs(scene)
    sums.addServer(scene)
    sums.addImages(scene)
    return sums.table.lines(indent: 2, style: marks.style)
  }

  private init(_ marks: PlanMarks) {
    self.marks = marks
    table.add([.text("total", .faint), .number("", .faint), .text("", .faint), .text("basis", .faint)])
  }

  private mutating func add(_ name: String, _ value: String, _ unit: String, _ basis: String) {
    table.add([.text(name), .number(value, .strong), .text(unit), .text(basis, .faint)])
  }

  private mutating func addFrames(_ scene: SimulatedScene) {
    let (summary, hitches) = (scene.result.simulation.summary, scene.result.simulation.hitches)
    add(
      "late frames", SimulationWords.range(summary.lateFrames.value, marks),
      "of \(DisplayText.grouped(summary.frames.value))", summary.lateFrames.basis.rawValue)
    if summary.skippedFrames.value.high > 0 {
      add(
        "skipped frames", SimulationWords.range(summary.skippedFrames.value, marks), "",
        summary.skippedFrames.basis.rawValue)
    }
    add("hitches", SimulationWords.range(hitches.milliseconds, marks), "ms", summary.hitchMilliseconds.basis.rawValue)
    add(
      "hitch time ratio", SimulationWords.range(hitches.millisecondsPerSecond, marks), "ms/s",
      summary.hitchMillisecondsPerSecond.basis.rawValue)
    addRateTime(hitches, summary)
    add("  when scrolling", SimulationHeadline.range(hitches.scrollRating, marks), "", "published")
    add("  in all animations", SimulationHeadline.range(hitches.overallRating, marks), "", "published")
  }

  /// Adds the time by which the rate is divided, if it differs from the scene's duration: late frames can appear after
  /// the scene's end.
  private mutating func addRateTime(_ hitches: HitchReport, _ summary: SimulationSummary) {
    let (sum, rate) = (hitches.milliseconds, hitches.millisecondsPerSecond)
    guard rate.low > 0 || rate.high > 0 else { return }
    let duration = summary.duration.value.seconds
    let seconds = Spread(
      low: rate.low > 0 ? sum.low / rate.low : duration, high: rate.high > 0 ? sum.high / rate.high : duration)
    func text(_ seconds: Double) -> String { DecimalText.short((seconds * 100).rounded() / 100) }
    let (low, high) = (text(seconds.low), text(seconds.high))
    guard low != text(duration) || high != text(duration) else { return }
    add("  divided by", low == high ? low : low + marks.to + high, "s until all frames appear", "derived")
  }

  private mutating func addHangs(_ scene: SimulatedScene) {
    let summary = scene.result.simulation.summary
    add(
      "main thread, total", DecimalText.groupedTenths(summary.commitMilliseconds.value), "ms",
      summary.commitMilliseconds.basis.rawValue)
    if scene.result.backgroundMilliseconds > 0 {
      add("other threads", DecimalText.groupedTenths(scene.result.backgroundMilliseconds), "ms", "derived")
    }
    guard summary.hangs.value > 0 else { return }
    add("hangs", DisplayText.grouped(summary.hangs.value), "", summary.hangs.basis.rawValue)
    add(
      "  total", DecimalText.groupedTenths(summary.hangMilliseconds.value), "ms",
      summary.hangMilliseconds.basis.rawValue)
    add(
      "  longest", DecimalText.groupedTenths(summary.longestHangMilliseconds.value), "ms",
      summary.longestHangMilliseconds.basis.rawValue)
    add(
      "  rate", DecimalText.groupedTenths(summary.hangSecondsPerHour.value), "s/h",
      summary.hangSecondsPerHour.basis.rawValue)
  }

  private mutating func addServer(_ scene: SimulatedScene) {
    let summary = scene.result.simulation.summary
    let screen = max(1, scene.scene.screen.pixels.area)
    func screens(_ pixels: Int) -> String {
      DecimalText.groupedHundredths(Double(pixels) / Double(screen))
    }
    func noun(_ amount: String) -> String { amount == "1" ? "screen" : "screens" }
    if summary.serverMilliseconds.value.high > 0 {
      add(
        "render server, total", SimulationWords.range(summary.serverMilliseconds.value, marks), "ms",
        "\(summary.serverMilliseconds.basis.rawValue), estimate")
    }
    add(
      "offscreen passes", DisplayText.grouped(summary.offscreenPasses.value), "",
      summary.offscreenPasses.basis.rawValue)
    if summary.systemPasses.value > 0 {
      add("  of the system", DisplayText.grouped(summary.systemPasses.value), "", summary.systemPasses.basis.rawValue)
    }
    if let painted = summary.paintedLayers {
      add("layers painted", DisplayText.grouped(painted.value), "", painted.basis.rawValue)
    }
    for (name, pixels) in [("drawn again", summary.damagedPixels), ("traffic", summary.trafficPixels)] {
      let amount = screens(pixels.value)
      add(name, amount, noun(amount), pixels.basis.rawValue)
    }
    guard summary.cacheHits.value + summary.cacheMisses.value > 0 else { return }
    add("cache hits", DisplayText.grouped(summary.cacheHits.value), "", summary.cacheHits.basis.rawValue)
    add("cache misses", DisplayText.grouped(summary.cacheMisses.value), "", summary.cacheMisses.basis.rawValue)
    add("cache evictions", DisplayText.grouped(summary.cacheEvictions.value), "", summary.cacheEvictions.basis.rawValue)
    let budget = screens(summary.cacheBudgetPixels.value)
    add(
      "peak cache use", screens(summary.cachePeakPixels.value),
      "of \(budget) \(noun(budget))", summary.cachePeakPixels.basis.rawValue)
  }

  private mutating func addImages(_ scene: SimulatedScene) {
    guard scene.result.peakResidentBytes > 0 else { return }
    for (name, bytes) in [
      ("peak image memory", scene.result.peakResidentBytes), ("images uploaded", scene.result.uploadedBytes),
    ] {
      // The amount is in the number column, its unit next to it.
      let words = DisplayText.bytes(bytes).split(separator: " ")
      add(name, String(words[0]), String(words[1]), "derived")
    }
  }
}

/// The words for the results of a simulation, the same in every format.
enum SimulationWords {
  /// The cause of a late frame, in one line.
  static func text(_ cause: LateCause, _ simulation: Simulation) -> String {
    switch cause {
    case .work(let label, let times, let milliseconds):
      "\(label), \(times == 1 ? "" : "\(times) times, ")\(DecimalText.groupedTenths(milliseconds)) ms"
        + (times == 1 ? "" : " in total")
    case .server(let milliseconds, let passes):
      "render server \(DecimalText.tenths(milliseconds.low)) to \(DecimalText.tenths(milliseconds.high)) ms, "
        + DecimalText.count(passes, "offscreen pass", "offscreen passes")
    case .cacheMiss(let layer, let cause): "cache miss of \(simulation[layer].path): \(cause.rawValue)"
    case .frameBefore(let frame): "late frame \(frame) before it"
    }
  }
}

extension SimulationWords {
  /// The scroll that was added to a scene without a timeline; nil if the scene has its own timeline.
  static func fling(of scene: SimulatedScene) -> String? {
    guard scene.scene.timeline.addedFling != nil else { return nil }
    let rows = scene.scene.timeline.lists.first?.rows.count
    return "fling" + (rows.map { " over " + DecimalText.count($0, "row", "rows") } ?? "")
  }
}

/// The first lines of a simulation as text: the verdict and its subject.
enum SimulationHeadline {
  static func lines(of scene: SimulatedScene, _ marks: PlanMarks) -> [String] {
    let (summary, hitches) = (scene.result.simulation.summary, scene.result.simulation.hitches)
    let style = marks.style
    let rate = SimulationWords.range(hitches.millisecondsPerSecond, marks) + " ms of hitches a second"
    let rating = range(hitches.scrollRating, marks)
    let hangs = hangs(summary, marks)
    // A static scene cannot hitch: a good rating would be about a screen that was not simulated.
    let verdict =
      standstill(of: scene).map { [part($0, .strong, "", .strong, marks)] }
      ?? [
        part(rate + ", ", .strong, rating, ink(hitches.scrollRating.high), marks),
        part(hangs.text, hangs.ink, "", .strong, marks),
      ]
    let duration = DecimalText.short(summary.duration.value.seconds)
    let facts = [
      DisplayText.escaped(scene.file) + (scene.tree == "root" ? "" : " (\(DisplayText.escaped(scene.tree)))"),
      DecimalText.count(summary.frames.value, "frame", "frames") + " of "
        + DecimalText.short((summary.budgetMilliseconds.value * 100).rounded() / 100) + " ms in \(duration) s",
      SimulationWords.fling(of: scene), scene.device.id, PlanHeadline.rules(scene.compositor.model),
      PlanHeadline.source(scene.sourceConfidence),
    ].compactMap(\.self)
    return PlanHeadline.joined(verdict, marks)
      + PlanHeadline.joined(facts.map { (style.faint($0), DisplayWidth.columns(of: $0)) }, marks)
  }

  /// The reason why no frame differs from the first; nil if a frame does, or if work delays a frame.
  static func standstill(of scene: SimulatedScene) -> String? {
    let simulation = scene.result.simulation
    let summary = simulation.summary
    if summary.duration.value == .zero { return "nothing moves in this scene: it has no timeline" }
    let isStill =
      summary.damagedPixels.value <= scene.scene.screen.pixels.area && summary.commitMilliseconds.value == 0
      && summary.hangs.value == 0 && summary.hitchMilliseconds.value.high == 0
    return isStill ? "nothing on the screen changes: the timeline neither scrolls nor changes a visible layer" : nil
  }

  private static func part(
    _ first: String, _ firstInk: TextStyle.Ink, _ second: String, _ secondInk: TextStyle.Ink, _ marks: PlanMarks
  ) -> (text: String, width: Int) {
    (
      marks.style.inked(first, firstInk) + marks.style.inked(second, secondInk),
      DisplayWidth.columns(of: first + second)
    )
  }

  private static func hangs(_ summary: SimulationSummary, _ marks: PlanMarks) -> (text: String, ink: TextStyle.Ink) {
    guard summary.hangs.value > 0 else { return ("no hang", .good) }
    let longest = DecimalText.groupedTenths(summary.longestHangMilliseconds.value)
    return (DecimalText.count(summary.hangs.value, "hang", "hangs") + ", longest \(longest) ms", .error)
  }

  /// Explains how to make a static scene move: an option if its file cannot contain a timeline, otherwise keys.
  static func timelineHelp(for scene: Scene) -> [String] {
    if scene.code != nil || scene.interface != nil {
      return [
        "  help: --scroll flings lists and scroll views; \"layercost plan\" counts the",
        "  passes of one frame",
      ]
    }
    return [
      "  help: add a timeline that scrolls or changes a layer, such as",
      "    \"timeline\": { \"duration\": 2, \"scroll\": [",
      "      { \"layer\": \"/root/feed\", \"fling\": { \"velocity\": [0, 2400] } }] }",
      "  \"layercost explain timeline\" shows more; \"layercost plan\" counts the passes",
      "  of one frame.",
    ]
  }

  /// A rating, or the two possible ratings of an estimate.
  static func range(_ rating: Spread<HitchRating>, _ marks: PlanMarks) -> String {
    rating.low == rating.high ? rating.low.rawValue : "\(rating.low.rawValue) to \(rating.high.rawValue)"
  }

  private static func ink(_ rating: HitchRating) -> TextStyle.Ink {
    switch rating {
    case .good: .good
    case .warning: .warning
    case .critical, .urgent: .error
    }
  }
}

extension SimulationWords {
  /// A number, or the two bounds of an estimate.
  static func range(_ spread: Spread<Double>, _ marks: PlanMarks) -> String {
    let (low, high) = (DecimalText.groupedTenths(spread.low), DecimalText.groupedTenths(spread.high))
    return low == high ? low : low + marks.to + high
  }

  /// A whole number, or the two bounds of an estimate.
  static func range(_ spread: Spread<Int>, _ marks: PlanMarks) -> String {
    let (low, high) = (DisplayText.grouped(spread.low), DisplayText.grouped(spread.high))
    return low == high ? low : low + marks.to + high
  }
}
