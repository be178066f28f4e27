import LayerDiagnostics
import LayerPage
import LayerResults
import LayerTrace

/// How `report --trace` shows a recording.
enum ReportTrace {
  /// The piece of the page about the recording in some documents; empty without any, nil if they cannot be read, in
  /// which case the reason is logged.
  static func read(_ names: [String], _ session: inout Session) -> [UInt8]? {
    guard let first = names.first else { return [] }
    var reading = TraceReading()
    for name in names { reading.read(name, &session) }
    guard reading.code == .clean else { return nil }
    switch TraceRecording.all(of: reading.documents) {
    case .failure(let fault): session.log.add(TraceReading.fileFault(fault, first))
    case .success(let recordings) where recordings.count == 1:
      let recording = recordings[0]
      if recording.hasFrames || recording.hasHitches {
        let summary = TraceSummary(recording)
        return ReportPage.trace(TraceTimelineJSON.bytes(of: summary), lines: TraceTimelineJSON.lines(of: summary))
      }
      session.log.add(FileFault(first, "recording has no tables about frames or hitches"))
    case .success(let recordings):
      session.log.add(
        FileFault(
          first, "documents belong to \(recordings.count) recordings, but a page shows one",
          help: "name the documents of one; \"layercost trace\" compares several"))
    }
    return nil
  }
}
