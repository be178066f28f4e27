import LayerDiagnostics
import LayerPlanning
import LayerTrace
import LayerWriting

/// Predicted and measured passes of scenes, in words.
enum SceneMeasurementText {
  /// The prediction and the measurement, as one line.
  static func figures(_ scene: SceneMeasurement) -> String {
    let predicted = scene.sure == scene.predicted ? "\(scene.predicted)" : "\(scene.sure) to \(scene.predicted)"
    let usual = CompositorCatalog.all.first?.id
    let model = scene.compositor == usual ? "" : " with \(scene.compositor)"
    return "predicted \(predicted)\(model); \(measured(scene))"
  }

  private static func measured(_ scene: SceneMeasurement) -> String {
    let base = scene.base.passes.map { passes in
      if case .stated = scene.base { return "a base of \(passes) (as stated)" }
      return "a base of \(passes) (the quietest frames)"
    }
    switch scene.measured {
    case .nothing: return "no frame's passes are known"
    case .hitchFrames(let figures):
      guard let base, let own = scene.ownPasses else {
        return "measured \(figures.most) in the worst hitch frame, with everything else on the display"
      }
      return "measured \(own.upperBound) in the worst hitch frame, after \(base)"
    case .frames:
      guard let base, let own = scene.ownPasses else { return "no base is known" }
      return "measured \(own.lowerBound) in half of the frames and up to \(own.upperBound), after \(base)"
    }
  }

  /// Whether they agree, and what can be the cause if they do not; nil if no frame's passes are known.
  static func sentence(_ scene: SceneMeasurement) -> String? {
    if scene.measured == .nothing { return nil }
    guard let own = scene.ownPasses else {
      return "To compare them, state the passes of the display without the scene: --base N."
    }
    let isHitch = if case .hitchFrames = scene.measured { true } else { false }
    let place = isHitch ? " in the worst hitch frame" : ""
    switch scene.verdict {
    case .agrees, .unknown: return "They agree."
    case .measuresMore:
      let more = own.lowerBound - scene.predicted
      var text = "The device renders \(DecimalText.count(more, "pass", "passes")) more\(place)"
      if let copies = scene.copies {
        let number =
          copies.count == 1 ? "\(copies.lowerBound)" : "\(copies.lowerBound) to \(copies.upperBound)"
        text += ", as much as \(number) copies of the scene: if it is a row or a card, that many were on the screen"
      } else {
        text += ": other parts of the screen, or layers that the scene does not contain"
      }
      return text + "."
    case .measuresLess:
      let less = scene.sure - own.upperBound
      let text = "The device renders \(DecimalText.count(less, "pass", "passes")) less than the least that is predicted"
      if scene.mayBaseShowScene { return text + place + "." }
      return text + place + ": the scene was not on the screen as a whole, or a rule is wrong. Please report it as an "
        + "observation."
    }
  }

  /// That the base can contain the scene; nil if it is stated, or if the quiet frames are those of another screen.
  static func doubtOfBase(_ scene: SceneMeasurement) -> String? {
    guard scene.mayBaseShowScene else { return nil }
    return "The base may contain the scene, because the quietest frames of the recording are among those compared: "
      + "state it with --base, or choose the scene's time with --between."
  }

  /// The place that needs the most passes; nil for a scene without passes.
  static func cause(_ scene: SceneMeasurement) -> String? {
    guard let cause = scene.cause else { return nil }
    let file = DisplayText.escaped(cause.file)
    let place = file + (cause.line.map { ":\($0)" } ?? "")
    let layers = cause.layers == 1 ? "" : " in \(cause.layers) layers"
    return "Most passes: \(place) \(cause.id), up to \(DecimalText.count(cause.passes, "pass", "passes"))\(layers); "
      + "\"\(ToolIdentity.name) lint \(file)\" shows the line and how to change it."
  }

  /// The unsure reasons, which explain the width of a prediction, those with the most passes first.
  static func unsure(_ scene: SceneMeasurement) -> [String] {
    scene.unsure.map { "Unsure: \($0.id) (\(DecimalText.count($0.passes, "pass", "passes"))): \($0.why)." }
  }

  /// Everything about a scene, in sentences.
  ///
  /// - Parameter recording: the documents of the recording, if there are several recordings.
  static func sentences(_ scene: SceneMeasurement, recording: String?) -> [String] {
    let with = recording.map { " (frames of \($0))" } ?? ""
    let head = "\(DisplayText.escaped(scene.scene))\(with): \(figures(scene))."
    return [head] + [sentence(scene), doubtOfBase(scene), cause(scene)].compactMap(\.self) + unsure(scene)
  }
}
