import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerRaster
import LayerReport

/// What could not be drawn as meant, as findings that point at the layer.
enum RenderNotes {
  static func findings(_ notes: [RasterNote], in plan: PassPlan) -> [Finding] {
    var paths = LayerPaths(plan.tree)
    var seen = Set<Finding>()
    return notes.compactMap { note in
      let scene = plan.tree.scene
      let layer = plan.tree[note.node].layer
      let start = Int(scene.sources.start(of: .font, in: layer) ?? scene.sources.start(of: layer))
      let (message, help) = words(note.note, path: paths.path(of: note.node))
      let finding = Finding("text", .note, message, at: SourceSpan(start: start, end: start + 1), help: help)
      return seen.insert(finding).inserted ? finding : nil
    }
  }

  private static func words(_ note: TextNote, path: String) -> (message: String, help: String?) {
    let path = DisplayText.escaped(path)
    switch note {
    case .missingFont(let name):
      return (
        "font '\(DisplayText.escaped(name))' of '\(path)' is not installed; another stands in",
        "install it, or name one that is"
      )
    case .missingGlyphs(let count, let font):
      let characters = count == 1 ? "1 character" : "\(DisplayText.grouped(count)) characters"
      return (
        "text of '\(path)' has \(characters) that no installed font shows (asked for '\(DisplayText.escaped(font))')",
        "install a font that has \(count == 1 ? "it" : "them")"
      )
    case .noTextLibrary(let library):
      return ("text of '\(path)' is not drawn: \(library)", library.help)
    }
  }
}
