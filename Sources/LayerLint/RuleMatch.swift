import LayerDiagnostics
import LayerModel
import LayerPlanning

/// What a rule says about one layer; the linter adds what all findings have.
struct RuleMatch {
  /// The layer.
  let node: PreparedIndex
  /// What is to blame.
  let blame: Blame
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

  /// What a finding points at.
  enum Blame {
    /// A property of the layer, where it is stated.
    case property(LayerProperty)
    /// A place in the file that states no property, and a word for it.
    case place(SourceSpan, String)

    /// The property's name, or the word for the place: the same in every run.
    var word: String {
      switch self {
      case .property(let property): property.rawValue
      case .place(_, let word): word
      }
    }
  }

  init(_ node: PreparedIndex, _ property: LayerProperty, _ message: String) {
    self.node = node
    blame = .property(property)
    self.message = message
  }

  /// What a rule says of a place in a layer's file.
  ///
  /// - Parameter word: what tells the place from others of the layer, for the fingerprint.
  init(_ node: PreparedIndex, at span: SourceSpan, _ word: String, _ message: String) {
    self.node = node
    blame = .place(span, word)
    self.message = message
  }
}

/// A fix as a rule thinks of it: properties of layers, whatever their file looks like.
struct FixProposal {
  let applicability: Applicability
  let title: String
  let edits: [LayerEdit]
  /// What changes besides, byte by byte: in files whose layers are no JSON objects.
  let textEdits: [TextEdit]

  init(_ applicability: Applicability, _ title: String, _ edits: [LayerEdit], textEdits: [TextEdit] = []) {
    self.applicability = applicability
    self.title = title
    self.edits = edits
    self.textEdits = textEdits
  }
}
