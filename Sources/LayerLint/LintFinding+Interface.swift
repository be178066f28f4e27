import LayerModel
import LayerPlanning

extension LintFinding {
  /// The finding as it is told of an Interface Builder file.
  ///
  /// Keys of scene files and modifiers of SwiftUI mean nothing to whoever has that file open: the edit is the one in
  /// Interface Builder, else the one in UIKit. What rests on a name of the project's own is likely at most.
  func told(of facts: InterfaceFacts, layer: LayerIndex) -> LintFinding {
    var finding = self
    if facts.guesses[layer] != nil { finding.confidence = min(confidence, .likely) }
    let known = code.filter { $0.world == .interfaceBuilder || $0.world == .uiKit }
    guard let edit = known.first(where: { $0.world == .interfaceBuilder }) ?? known.first else { return finding }
    finding.help = edit.world == .interfaceBuilder ? edit.text : "in code: \(edit.text)"
    finding.code = known.filter { $0 != edit }
    return finding
  }
}
