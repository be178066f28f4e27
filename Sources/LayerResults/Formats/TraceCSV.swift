import LayerTrace

/// Recordings for spreadsheets: a row for each frame, or for each scene of a stage.
public enum TraceCSV: TraceFormat {
  /// `csv`.
  public static let id = "csv"
  /// A one-sentence description of the format.
  public static let summary =
    "For spreadsheets: a row for each frame; without a table of all frames, for each hitch; with --session, for each "
    + "scene."

  private static let frameTitles = [
    "file", "display", "swap", "seconds", "offscreenPasses", "renderMilliseconds", "updateMilliseconds",
    "gpuMilliseconds", "hitchMilliseconds", "causes",
  ]
  private static let hitchTitles = [
    "file", "display", "swap", "seconds", "offscreenPasses", "hitchMilliseconds", "process", "isSystem", "causes",
  ]

  /// The text.
  public static func bytes(of report: TraceReport, style: TextStyle) -> [UInt8] {
    if let session = report.session { return StageSessionText.csv(session) }
    var csv = CSVWriter()
    // A table has either frames or hitches, so that nobody adds up both.
    let hasFrames = report.summaries.contains(where: \.recording.hasFrames)
    csv.row(hasFrames ? frameTitles : hitchTitles)
    for summary in report.summaries {
      let recording = summary.recording
      let file = recording.files.joined(separator: " ")
      if hasFrames {
        let join = TraceJoin(recording)
        recording.frames.forEach { csv.row(cells(of: join.frame($0), recording, file)) }
      } else {
        recording.hitches.forEach { csv.row(cells(of: $0, recording, file)) }
      }
    }
    return csv.bytes
  }

  private static func cells(
    of frame: TraceSummary.WorstFrame, _ recording: TraceRecording, _ file: String
  ) -> [CSVWriter.Cell] {
    [
      .text(file), .text(recording.displays[frame.frame.display]), optional(frame.frame.swap),
      .number(frame.frame.seconds), optional(frame.frame.passes), .number(frame.frame.milliseconds),
      optional(frame.updateMilliseconds), optional(frame.gpuMilliseconds), optional(frame.hitch?.milliseconds),
      .text(frame.hitch?.causes.joined(separator: "; ") ?? ""),
    ]
  }

  private static func cells(of hitch: MeasuredHitch, _ recording: TraceRecording, _ file: String) -> [CSVWriter.Cell] {
    [
      .text(file), .text(recording.displays[hitch.display]), optional(hitch.swap), .number(hitch.seconds),
      optional(hitch.passes), .number(hitch.milliseconds), .text(hitch.process ?? ""),
      .text(hitch.isSystem ? "true" : "false"), .text(hitch.causes.joined(separator: "; ")),
    ]
  }

  private static func optional(_ number: Int?) -> CSVWriter.Cell { number.map { .integer($0) } ?? .nothing }

  private static func optional(_ number: Double?) -> CSVWriter.Cell { number.map { .number($0) } ?? .nothing }
}
