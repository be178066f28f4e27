import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerResults
import LayerTrace

/// How `trace --session` compares the scenes of a folder with a recording of `LayerStage`.
struct TraceSession {
  private struct Planned {
    let scene: StageSession.Scene
    let file: String
    let title: String
    /// The passes of a first frame, as observations state them.
    let first: PassRange
    let allReasons: [String]
  }

  private let folder: String
  private var planned: [Planned] = []
  /// The comparison.
  let session: StageSession

  /// Plans the scenes of a folder; nil if one of them cannot be planned, in which case the reason is logged.
  init?(
    _ name: String, _ summary: TraceSummary, _ arguments: ParsedArguments, _ session: inout Session
  ) throws(UsageFault) {
    folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard InputSearch.isFolder(name) else {
      throw UsageFault(
        "'\(DisplayText.escaped(name))' is not a folder", help: "name the folder of scenes that the app contained")
    }
    let contents = FolderContents(folder)
    for fault in contents.faults { session.log.add(fault) }
    guard let loader = try SceneLoader(arguments, &session), contents.faults.isEmpty else { return nil }
    for file in contents.files where file.hasSuffix(".json") {
      let path = folder + "/" + file
      let input = loader.plan(path, &session)
      guard input.code == .clean else { return nil }
      for scene in input.scenes { planned.append(Self.planned(scene, path, id: String(file.dropLast(5)))) }
    }
    guard !planned.isEmpty else {
      throw UsageFault(
        "'\(DisplayText.escaped(name))' contains no scene files", help: "name the folder that the app contained")
    }
    self.session = StageSession(summary.recording, scenes: planned.map(\.scene))
  }

  /// A scene with its passes on a device, whatever render server its file names, and as the stage shows it: without its
  /// timeline.
  private static func planned(_ scene: PlannedScene, _ file: String, id: String) -> Planned {
    let plan = Planner.plan(scene.authored, compositor: .coreAnimation).value ?? scene.plan
    let reasons = plan.summary.byReason.keys.map(\.rawValue).sorted()
    let system = plan.summary.steadySystemPasses
    let steady = plan.steadyPassRange + PassRange(system, system)
    return Planned(
      scene: StageSession.Scene(id: id, predicted: steady, reasons: reasons), file: file,
      title: plan.tree.scene.name, first: plan.passRange, allReasons: reasons)
  }

  // MARK: Observations

  /// Writes the counts as an observation; returns false if the file cannot be written, and logs the reason.
  func write(to name: String, _ summary: TraceSummary, _ session: inout Session) -> Bool {
    let counts = zip(planned, self.session.results).compactMap { Self.count($0, $1) }
    guard !counts.isEmpty else {
      session.log.remark("\(DisplayText.escaped(name)): not written, because no scene could be compared")
      return true
    }
    let contents = summary.recording.contents
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let id = String(
      (file.hasSuffix(".json") ? String(file.dropLast(5)) : file).lowercased().map { letter in
        letter.isASCII && (letter.isLetter || letter.isNumber || letter == "." || letter == "-") ? letter : "-"
      })
    let device = contents?.device ?? "a device"
    let observation = Observation(
      id: id, title: "Scenes of the gallery, shown by LayerStage on \(device)",
      source: "https://example.org/where-the-export-can-be-seen", device: contents?.device, system: contents?.system,
      tool: "Instruments\(contents?.instruments.map { " \($0)" } ?? ""), Animation Hitches: offscreen-passes",
      compositor: Compositor.coreAnimation.id, counts: counts)
    do throws(FileFault) {
      try session.files.write(ObservationJSON.file(observation), to: name)
    } catch {
      session.log.add(error)
      return false
    }
    session.log.remark(
      "\(DisplayText.escaped(name)): \(counts.count) \(counts.count == 1 ? "count" : "counts"); "
        + "set \"source\" to the address of the export")
    return true
  }

  /// A scene's path as observations state it: from the folder `Scenes`.
  private static func path(_ file: String) -> String {
    let parts = file.split(separator: "/")
    return parts.lastIndex(of: "Scenes").map { parts[$0...].joined(separator: "/") } ?? file
  }

  private static func count(_ planned: Planned, _ result: StageSession.Result) -> Observation.Count? {
    guard let passes = result.passes, let base = result.base else { return nil }
    var count = Observation.Count(
      scene: path(planned.file), shows: planned.title, passes: passes, planned: planned.first.least,
      reasons: planned.allReasons)
    if !planned.first.isExact { count.mostPlanned = planned.first.most }
    let word = base == 1 ? "pass" : "passes"
    count.derivation = "The median of \(result.frames) frames, less the \(base) \(word) of the empty scene."
    let steady = planned.scene.predicted
    if passes < planned.first.least, steady.least <= passes, passes <= steady.most {
      count.explanation = "Bitmaps of rasterized layers are kept in later frames; the plan counts a first frame."
    } else if result.verdict != .agrees {
      count.explanation = "Not known."
    }
    return count
  }
}
