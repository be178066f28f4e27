import LayerDiagnostics
import LayerPlanning
import LayerTrace
import LayerWriting

/// Predicted and measured passes of scenes, in words.
enum SceneMeasurementText {
  /// The prediction and the measurement, as one line.
  static func figures(_ scene: SceneMeasurement) -> String {
    let predicted = scene.sure == scene.predicted ? "\(scene.predicted)" : "\(scene.sure) to \(scene.predicted)"
    let own = scene.ownPasses
    let source = scene.isBaseStated ? "as stated" : "the quietest frames"
    let usual = CompositorCatalog.all.first?.id
    let model = scene.compositor == usual ? "" : " with \(scene.compositor)"
    return "predicted \(predicted)\(model); measured \(own.lowerBound) in half of the frames and up to "
      + "\(own.upperBound), after a base of \(scene.base) (\(source))"
  }

  /// Whether they agree, and what can be the cause if they do not.
  static func sentence(_ scene: SceneMeasurement) -> String {
    let own = scene.ownPasses
    switch scene.verdict {
    case .agrees: return "They agree."
    case .measuresMore:
      let more = own.lowerBound - scene.predicted
      var text = "The device renders \(DecimalText.count(more, "pass", "passes")) more"
      if let copies = scene.copies {
        text += ", as much as \(copies) copies of the scene: if it is a row or a card, that many were on the screen"
      } else {
        text += ": other parts of the screen, or layers that the scene does not contain"
      }
      return text + "."
    case .measuresLess:
      let less = scene.sure - own.upperBound
      return
        "The device renders \(DecimalText.count(less, "pass", "passes")) less than the least that is predicted: the "
        + "scene was not on the screen as a whole, or a rule is wrong. Please report it as an observation."
    }
  }

  /// The unsure reasons, which explain the width of a prediction; nil without any.
  static func unsure(_ scene: SceneMeasurement) -> String? {
    if scene.unsure.isEmpty { return nil }
    let reasons = scene.unsure.prefix(5).map { "\($0.id) (\(DecimalText.count($0.passes, "pass", "passes")))" }
    return "Unsure: \(DisplayText.list(Array(reasons)))."
  }

  /// Everything about a scene, in sentences.
  static func sentences(_ scene: SceneMeasurement) -> [String] {
    ["\(DisplayText.escaped(scene.scene)): \(figures(scene)).", sentence(scene)] + [unsure(scene)].compactMap(\.self)
  }
}
