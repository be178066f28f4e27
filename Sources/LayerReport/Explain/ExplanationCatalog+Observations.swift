import LayerModel
import LayerPlanning

extension ExplanationCatalog {
  /// One observation, count by count.
  static func entry(_ observation: Observation) -> Explanation {
    var entry = Explanation(
      id: observation.id, group: .observation, title: observation.title, synonyms: [observation.title])
    entry.facts = [.init("source", observation.source), .init("tool", observation.tool)]
    if let device = observation.device { entry.facts.append(.init("device", device)) }
    if let system = observation.system { entry.facts.append(.init("system", system)) }
    entry.facts.append(.init("of", observation.compositor))
    entry.facts += observation.counts.map { .init(agreement($0), "\($0.shows) (\($0.scene))") }
    return entry
  }

  /// All of them, and what none of them speaks of.
  static func list(of observations: [Observation]) -> Explanation {
    var entry = Explanation(
      id: "observations", group: .observation, title: "what was counted on real systems",
      synonyms: ["observation", "validated", "not validated", "validation", "measured", "evidence", "Xcode"])
    let counts = observations.flatMap(\.counts)
    let agreeing = counts.filter { $0.passes == $0.planned }.count
    entry.text =
      "\(agreeing) of \(PlanMarks.count(counts.count, "count agrees", "counts agree")) with the plan of the scene that "
      + "stands for it. \"5 = 5\" is counted and planned."
    for observation in observations {
      entry.facts.append(.init("", observation.title + ", " + observation.compositor + ":"))
      entry.facts += observation.counts.map { .init(agreement($0), $0.shows) }
    }
    for compositor in CompositorCatalog.all {
      let reasons = ObservationCatalog.unobserved(on: compositor)
      let list = reasons.map(\.rawValue).joined(separator: ", ")
      entry.facts.append(
        .init(
          "",
          reasons == Reason.allCases
            ? "Nothing is validated on \(compositor.id)." : "Not validated on \(compositor.id): \(list)."))
    }
    entry.facts.append(.init("", "How to add one: docs/check-one-screen-in-xcode.md."))
    return entry
  }

  /// The two numbers, and whether they are the same.
  private static func agreement(_ count: Observation.Count) -> String {
    "\(count.passes) \(count.passes == count.planned ? "=" : "/") \(count.planned)"
  }
}
