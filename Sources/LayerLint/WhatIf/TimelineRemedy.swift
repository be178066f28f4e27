import LayerDiagnostics
import LayerModel
import LayerSimulation

/// The effect of an app's edit on the work of a scene's timeline.
///
/// A rule about a timeline advises an edit of the app. The remedy is the same edit of the timeline itself, so that a
/// simulation can compute the saving.
struct TimelineRemedy: Hashable, Sendable {
  private enum Change: Hashable, Sendable {
    case downsampleImages
    case cacheHeights(list: Int)
    case debounceReloads(list: Int)
    case makeRowsLazily(list: Int)
    case batch(load: Int)
    case loadInBackground(Int)
    case workInBackground(Int)
    case cacheModel(view: Int)
  }

  private let change: Change

  /// The remedy that a finding advises; nil without one.
  init?(_ finding: LintFinding, in timeline: Timeline) {
    let span = finding.span
    func list() -> Int? { timeline.lists.firstIndex { $0.span == span } }
    func load() -> Int? { timeline.loads.firstIndex { $0.span == span } }
    let change: Change? =
      switch finding.rule {
      case LintRule.decodeOnMainThread.id: .downsampleImages
      case LintRule.computedHeights.id: list().map { .cacheHeights(list: $0) }
      case LintRule.reloadStorm.id: list().map { .debounceReloads(list: $0) }
      case LintRule.eagerList.id: list().map { .makeRowsLazily(list: $0) }
      case LintRule.storeAccessPerRecord.id: load().map { .batch(load: $0) }
      case LintRule.workOverBudget.id, LintRule.hang.id: Self.inBackground(finding.edits)
      case LintRule.recreatedModel.id:
        (timeline.observers?.views.firstIndex { $0.span == span }).map { .cacheModel(view: $0) }
      default: nil
      }
    guard let change else { return nil }
    self.change = change
  }

  private static func inBackground(_ edits: [SavingEdit]) -> Change? {
    for edit in edits {
      switch edit {
      case .moveToBackground(.work(let place)): return .workInBackground(place)
      case .moveToBackground(.load(let place)): return .loadInBackground(place)
      case .decodeInBackground: return .downsampleImages
      case .layers, .downsample, .moveToBackground: continue
      }
    }
    return nil
  }

  /// Applies the change.
  func apply(to timeline: inout Timeline) {
    switch change {
    case .downsampleImages:
      var images = timeline.images ?? ImageLoading()
      images.decodeOn = .background
      images.downsample = true
      timeline.images = images
    case .cacheHeights(let list): timeline.lists[list].rows.heightMode = .cached
    case .debounceReloads(let list):
      for place in timeline.lists[list].rows.reloads.indices
      where timeline.lists[list].rows.reloads[place].mode == .all {
        timeline.lists[list].rows.reloads[place].mode = .debounced
      }
    case .makeRowsLazily(let list):
      timeline.lists[list].rows.rowIdentity = .stable
      if timeline.lists[list].rows.container == .eagerStack { timeline.lists[list].rows.container = .lazyStack }
    case .batch(let load):
      timeline.loads[load].value.strategy = .batched
      timeline.loads[load].value.save = .once
      timeline.loads[load].value.thread = .background
    case .loadInBackground(let load):
      timeline.loads[load].value.thread = .background
      timeline.loads[load].value.deliver = .background
    case .workInBackground(let work): timeline.work[work].value.thread = .background
    case .cacheModel(let view): timeline.observers?.views[view].model = .cached
    }
  }
}
