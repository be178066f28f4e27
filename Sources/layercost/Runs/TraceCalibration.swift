import LayerDiagnostics
import LayerModel
import LayerResults
import LayerTrace

/// How `trace --calibrate` writes a device file with the render times of a recording.
enum TraceCalibration {
  /// Writes the file; returns nil if the device cannot be read, in which case the reason is logged.
  static func write(
    to name: String, from summary: TraceSummary, _ arguments: ParsedArguments, _ session: inout Session
  ) throws(UsageFault) -> ExitCode? {
    guard var device = try device(of: summary.recording, arguments, &session) else { return nil }
    let recording = summary.recording
    let source = [
      recording.files.joined(separator: ", "), recording.contents?.device, recording.contents?.system,
    ].compactMap(\.self).joined(separator: "; ")
    switch MeasuredRendering.fitted(summary.displays.first, source: source) {
    case .success(let rendering): device.rendering = rendering
    case .failure(let fault): throw UsageFault(fault.message, help: fault.help)
    }
    do throws(FileFault) {
      try session.files.write(DeviceJSON.file(device), to: name)
    } catch {
      session.log.add(error)
      return nil
    }
    if !arguments.has(CommonOptions.quiet), let rendering = device.rendering {
      session.log.remark("\(DisplayText.escaped(name)): \(device.name), \(DeviceWords.line(of: rendering))")
    }
    return .clean
  }

  /// The device to describe: the one that the user names, or the known device with the recording's name.
  private static func device(
    of recording: TraceRecording, _ arguments: ParsedArguments, _ session: inout Session
  ) throws(UsageFault) -> Device? {
    var store = DeviceStore()
    if let word = arguments.text(SceneOptions.device) {
      return try store.resolve(word, limits: Limits(), &session).flatMap(store.device)
    }
    let model = recording.contents?.device
    if let known = store.devices.first(where: { $0.name == model }) { return known }
    let what =
      model.map { "screen of '\(DisplayText.escaped($0))' is not known" } ?? "recording does not name its device"
    throw UsageFault(what, help: "add the table of contents, or name a device with a similar screen: \"--device NAME\"")
  }
}
