import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerResults
import LayerTrace

/// How `trace --scene` plans scenes and finds the frames to compare them with.
enum TraceScenes {
  /// The named scenes next to the frames of the last recording; nil if a scene cannot be planned.
  ///
  /// - Parameter whole: the last recording with all its parts, whose quietest frames are the base.
  static func measurements(
    _ summaries: [TraceSummary], whole: TraceRecording, _ arguments: ParsedArguments, _ session: inout Session
  ) throws(UsageFault) -> [SceneMeasurement]? {
    guard arguments.has(TraceCommand.scene), let summary = summaries.last else { return [] }
    guard let loader = try SceneLoader(arguments, &session) else { return nil }
    let measured = measured(summary)
    let base = base(of: measured, summary, whole: whole, stated: arguments.number(TraceCommand.base).map { Int($0) })
    // The recording says which system rendered, unless the user does.
    let newest = arguments.has(SceneOptions.compositor) ? nil : compositor(of: summary.recording)
    var scenes: [SceneMeasurement] = []
    for name in arguments.texts(TraceCommand.scene) {
      let input = loader.plan(name, &session)
      guard input.code == .clean else { return nil }
      scenes += input.scenes.map { planned in
        let title = planned.tree == "root" || name.hasSuffix(":\(planned.tree)") ? name : "\(name):\(planned.tree)"
        let plan = newest.flatMap { planned.plan.compositor.id == Compositor.coreAnimation.id ? $0 : nil }
          .flatMap { Planner.plan(planned.plan.tree, compositor: $0).value }
        var scene = SceneMeasurement(scene: title, plan: plan ?? planned.plan, measured: measured, base: base)
        scene.recording = summaries.count - 1
        return scene
      }
    }
    return scenes
  }

  /// The frames of a recording whose passes are known: all frames, or without them the hitch frames.
  private static func measured(_ summary: TraceSummary) -> SceneMeasurement.Measured {
    if let passes = summary.displays.first?.passes { return .frames(passes) }
    return summary.hitches?.passes.map { .hitchFrames($0) } ?? .nothing
  }

  private static func base(
    of measured: SceneMeasurement.Measured, _ summary: TraceSummary, whole: TraceRecording, stated: Int?
  ) -> SceneMeasurement.Base {
    if let stated { return .stated(stated) }
    guard case .frames(let part) = measured, let name = summary.displays.first?.name else { return .unknown }
    let all = TraceSummary(whole).displays.first { $0.name == name }?.passes
    return (all ?? part).base(for: part)
  }

  /// The compositor of the system that was recorded; nil for the usual one.
  ///
  /// Only systems since iOS 26 count passes, so counts name the system even without a table of contents.
  private static func compositor(of recording: TraceRecording) -> Compositor? {
    if let system = recording.contents?.system { return CompositorCatalog.compositor(ofSystem: system) }
    return recording.namesPasses ? .coreAnimation26 : nil
  }
}
