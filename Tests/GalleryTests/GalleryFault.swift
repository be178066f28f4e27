import LayerDiagnostics

/// A scene of the gallery that cannot be read or planned.
struct GalleryFault: Error, CustomStringConvertible {
  let scene: String
  let findings: [Finding]

  var description: String {
    let lines = findings.map { "\($0.severity) \($0.rule): \($0.message) at byte \($0.span?.start ?? 0)" }
    return "'Scenes/\(scene).json' makes no plan\n" + lines.joined(separator: "\n")
  }
}
