import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Models that are lost when a view is evaluated again.
  static let recreatedModel = LintRule(
    "recreated-model", .warning, .likely,
    summary: "a view that creates a new model whenever it is evaluated",
    rationale: """
      A model that a view's initializer creates lives until the parent view is evaluated again. Then a new model \
      replaces it. Its values are reset, and everything that it had loaded is loaded again.
      """,
    source: "SwiftUI, 'StateObject' and 'State'; Scenes/cases/README.md, case 5", scope: .scene,
    words: ["@StateObject", "@ObservedObject", "@State", "recreated", "view model"],
    examples: [
      .second(
        finds: true,
        "\"observers\": { \"views\": [ { \"view\": ↓\"song\", \"model\": \"recreated\" } ],\n    "
          + "\"events\": [ { \"at\": 0.5, \"notify\": \"song\" } ] }"),
      .second(
        finds: true,
        "\"observers\": { \"views\": [ { \"view\": \"page\", \"children\": [\"song\"] },\n      "
          + "{ \"view\": ↓\"song\", \"model\": \"recreated\", \"inputs\": \"changed\" } ],\n    "
          + "\"events\": [ { \"at\": 0.5, \"notify\": \"page\" } ] }"),
      .second(
        finds: true,
        "\"observers\": { \"views\": [ { \"view\": ↓\"song\", \"layer\": \"/root/view\", \"model\": \"recreated\", "
          + "\"models\": 8 } ],\n    \"events\": [ { \"every\": 0.1, \"notify\": \"song\" } ] }"),
      .second(
        finds: false,
        "\"observers\": { \"views\": [ { \"view\": \"song\", \"model\": \"cached\" } ],\n    "
          + "\"events\": [ { \"at\": 0.5, \"notify\": \"song\" } ] }"),
      .second(finds: false, "\"observers\": { \"views\": [ { \"view\": \"song\", \"model\": \"recreated\" } ] }"),
      .second(
        finds: false,
        "\"observers\": { \"views\": [ { \"view\": \"page\", \"children\": [\"song\"] },\n      "
          + "{ \"view\": \"song\", \"model\": \"recreated\", \"inputs\": \"same\" } ],\n    "
          + "\"events\": [ { \"at\": 0.5, \"notify\": \"page\" } ] }"),
    ],
    overTime: { time, _ in
      let views = time.timeline.observers?.views ?? []
      return zip(views, time.result.counters.suffix(views.count)).enumerated().compactMap { place, counted in
        let (view, counters) = counted
        let (created, drawn) = (counters["created"] ?? 0, counters["drawn"] ?? 0)
        guard view.model == .recreated, created > view.models else { return nil }
        let name = DisplayText.escaped(view.name)
        var match = time.match(
          view.span, of: view.node, cause: view.name,
          "view '\(name)' creates \(created) models instead of \(view.models == 1 ? "one" : "\(view.models)")")
        let models = view.models == 1 ? "a new model" : "new models"
        match.notes = ["the view is evaluated \(drawn) times and creates \(models) each time"]
        match.edit = .keepModel(view: place)
        match.help = "write \"model\": \"cached\""
        match.code = [
          .swiftUI(code: "@StateObject private var model = Model()", ", or @State for an @Observable one")
        ]
        return match
      }
    })
}
