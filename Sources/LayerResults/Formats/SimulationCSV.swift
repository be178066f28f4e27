import LayerModel
import LayerSimulation

/// Simulations for spreadsheets: a row for each frame, or only totals.
public enum SimulationCSV: SimulationFormat {
  /// `csv`.
  public static let id = "csv"
  /// A one-sentence description of the format.
  public static let summary = "For spreadsheets: a row for each frame; with \"--only summary\", for each scene."

  /// The text.
  public static func bytes(of report: SimulationReport, style: TextStyle) -> [UInt8] {
    var csv = CSVWriter()
    if report.showsSummaryOnly {
      csv.row(sumTitles)
      for scene in report.scenes { csv.row(sums(of: scene)) }
    } else {
      csv.row(frameTitles)
      for scene in report.scenes {
        for frame in scene.result.simulation.frames { csv.row(cells(of: frame, in: scene)) }
      }
    }
    return csv.bytes
  }

  // MARK: Frames

  private static let frameTitles = [
    "file", "tree", "frame", "microseconds", "offscreenPasses", "damagedPixels", "cacheHits", "cacheMisses",
    "cachePixels", "commitMilliseconds", "serverMillisecondsLow", "serverMillisecondsHigh", "presentedMicrosecondsLow",
    "presentedMicrosecondsHigh", "hitchMillisecondsLow", "hitchMillisecondsHigh", "hitchKind", "residentBytes",
    "uploadedBytes", "late",
  ]

  private static func cells(of frame: SimulatedFrame, in scene: SimulatedScene) -> [CSVWriter.Cell] {
    let memory = scene.result.memory[frame.index]
    let late = frame.late.map { SimulationWords.text($0, scene.result.simulation) }.joined(separator: "; ")
    return [
      .text(scene.file), .text(scene.tree), .integer(frame.index), .integer(Int(frame.time.rawValue)),
      .integer(frame.rendering.offscreenPasses), .integer(frame.rendering.damagedPixels), .integer(frame.cache.hits),
      .integer(frame.cache.misses), .integer(frame.cache.residentPixels), .number(frame.commitMilliseconds),
      server(frame.serverMilliseconds.low, scene), server(frame.serverMilliseconds.high, scene),
      time(frame.presented.low),
      time(frame.presented.high), .number(frame.hitchMilliseconds.low), .number(frame.hitchMilliseconds.high),
      frame.hitchKind.map { .text($0.rawValue) } ?? .nothing, .integer(memory.residentBytes),
      .integer(memory.uploadedBytes), .text(late),
    ]
  }

  private static func time(_ time: Microseconds?) -> CSVWriter.Cell {
    time.map { .integer(Int($0.rawValue)) } ?? .nothing
  }

  /// A time of the render server; empty for a device without an estimate.
  private static func server(_ milliseconds: Double, _ scene: SimulatedScene) -> CSVWriter.Cell {
    scene.hasServerTimes ? .number(milliseconds) : .nothing
  }

  // MARK: Sums

  private static let sumTitles = [
    "file", "tree", "device", "frames", "lateFramesLow", "lateFramesHigh", "hitchMillisecondsPerSecondLow",
    "hitchMillisecondsPerSecondHigh", "hangs", "longestHangMilliseconds", "hangSecondsPerHour", "commitMilliseconds",
    "serverMillisecondsLow", "serverMillisecondsHigh", "offscreenPasses", "damagedPixels", "cacheHits", "cacheMisses",
    "peakResidentBytes", "uploadedBytes",
  ]

  private static func sums(of scene: SimulatedScene) -> [CSVWriter.Cell] {
    let summary = scene.result.simulation.summary
    let rate = summary.hitchMillisecondsPerSecond.value
    return [
      .text(scene.file), .text(scene.tree), .text(scene.device.id), .integer(summary.frames.value),
      .integer(summary.lateFrames.value.low), .integer(summary.lateFrames.value.high), .number(rate.low),
      .number(rate.high), .integer(summary.hangs.value), .number(summary.longestHangMilliseconds.value),
      .number(summary.hangSecondsPerHour.value), .number(summary.commitMilliseconds.value),
      server(summary.serverMilliseconds.value.low, scene), server(summary.serverMilliseconds.value.high, scene),
      .integer(summary.offscreenPasses.value), .integer(summary.damagedPixels.value), .integer(summary.cacheHits.value),
      .integer(summary.cacheMisses.value), .integer(scene.result.peakResidentBytes),
      .integer(scene.result.uploadedBytes),
    ]
  }
}
