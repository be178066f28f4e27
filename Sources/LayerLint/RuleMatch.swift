import LayerDiagnostics
import LayerModel
import LayerPlanning

/// What a rule says about one layer; the linter adds what all findings have.
struct RuleMatch {
  /// The layer.
  let node: PreparedIndex
  /// The property that is to blame.
  let property: LayerProperty
  /// The headline, without the layer's name.
  let message: String
  /// Why it is so.
  var notes: [String] = []
  /// The exact edit in the words of a scene file.
  var help: String?
  /// The same edit elsewhere.
  var code: [CodeEdit] = []
  /// What it costs.
  var cost = FindingCost.none
  /// How sure it is; nil for the rule's own confidence.
  var confidence: Confidence?
  /// What would mend it, the best first.
  var fixes: [FixProposal] = []

  init(_ node: PreparedIndex, _ property: LayerProperty, _ message: String) {
    self.node = node
    self.property = property
    self.message = message
  }
}

/// A fix as a rule thinks of it: properties of layers, whatever their file looks like.
struct FixProposal {
  let applicability: Applicability
  let title: String
  let edits: [LayerEdit]

  init(_ applicability: Applicability, _ title: String, _ edits: [LayerEdit]) {
    self.applicability = applicability
    self.title = title
    self.edits = edits
  }
}
