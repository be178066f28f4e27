import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Drafts created by hand, in the way that importers fill them.
struct DraftCase {
  var draft: SceneDraft
  private var place = 0

  init(_ text: String = String(repeating: " ", count: 1_000)) {
    draft = SceneDraft(
      source: SourceText(name: "draft.any", bytes: Array(text.utf8)), findings: FindingList(limit: 100))
    draft.screen = Stated(Screen(width: 100, height: 100, scale: 1), at: SourceSpan(start: 0, end: 1))
  }

  /// Opens a layer, fills it, and closes it after its children were made.
  mutating func layer(
    _ role: SceneDraft.Place, id: String? = nil, stating properties: [LayerProperty] = [],
    children: (inout DraftCase) -> Void = { _ in }, fill: (inout Layer) -> Void = { _ in }
  ) {
    place += 10
    let index = draft.openLayer(role, at: place)
    draft.layers[Int(index.rawValue)].id = id
    fill(&draft.layers[Int(index.rawValue)])
    for property in properties {
      place += 10
      draft.state(property, at: place)
    }
    children(&self)
    draft.closeLayer()
  }

  mutating func sublayer(_ id: String? = nil, children: (inout DraftCase) -> Void = { _ in }) {
    layer(.child(.sublayer), id: id, children: children)
  }

  mutating func template(_ name: String, children: (inout DraftCase) -> Void = { _ in }) {
    layer(.template(Stated(name, at: SourceSpan(start: place, end: place + 1))), children: children)
  }

  mutating func copies(of template: String, _ count: Int = 1, offset: Size = .zero) {
    place += 10
    let span = SourceSpan(start: place, end: place + 1)
    draft.openLayer(.child(.sublayer), at: place)
    draft.closeLayer(
      as: DraftRepeat(
        template: Stated(template, at: span), count: Stated(count, at: span), offset: offset, span: span))
  }

  func checked(limits: Limits = Limits()) -> Checked<Scene> { Validator.scene(from: draft, limits: limits) }

  /// Paths of all layers in pre-order; empty when there is no scene.
  var paths: [String] {
    guard let scene = checked().value else { return [] }
    return scene.nodes.indices.map { scene.path(of: SceneNodeIndex($0)) }
  }
}
