import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Models that are lost when their view is evaluated again.
  static let recreatedModel = SourceRule(
    LintRule.recreatedModel.id,
    summary: "a SwiftUI view that creates the model it observes but does not keep it",
    rationale: """
      SwiftUI creates a view's value each time the parent view is evaluated. A model that is created with the view is \
      new each time. It starts with its initial values and loads everything again. '@StateObject', or '@State' for an \
      '@Observable' model, keeps the first model.
      """,
    source: "SwiftUI, 'StateObject', 'ObservedObject' and 'State'",
    study: "in the simulated editor, keeping the models reduces the number of created models from 334 to 5",
    scene: "Scenes/cases/note-editor.json",
    words: ["@Observable", "environmentObject"],
    examples: [
      .triggering(.view, "  @ObservedObject var model = ↓Model()\n  var body: some View { Text(model.name) }"),
      .triggering(.view, "  @ObservedObject private var model: Model = ↓.init()\n  var body: some View { Text(\"\") }"),
      .triggering(observable + view("  private let model = ↓Model()\n  var body: some View { Text(model.name) }")),
      .triggering(observableByMacro + view("  var model = ↓Model()\n  var body: some View { Text(model.name) }")),
      .triggering(observable + view("  var body: some View { let model = ↓Model(); Text(model.name) }")),
      .triggering(
        observable + child + view("  var body: some View { VStack { Track(model: ↓Model(song)) } }")),
      .triggering(child + view("  var body: some View { Track(model: ↓song.makeTrackModel()) }")),
      .triggering(.body, "    Content().environmentObject(↓Settings())"),
      .triggering(
        .view,
        """
          @ObservedObject var model: Model
          init(id: Int) { self.model = ↓Model(id) }
          var body: some View { Text(model.name) }
        """),
      .fine(
        .view,
        """
          @StateObject var model: Model
          init(id: Int) { _model = StateObject(wrappedValue: Model(id)) }
          var body: some View { Text(model.name) }
        """),
      .fine(.view, "  @StateObject var model = Model()\n  var body: some View { Text(model.name) }"),
      .fine(observableByMacro + view("  @State var model = Model()\n  var body: some View { Text(model.name) }")),
      .fine(.view, "  @ObservedObject var model = Model.shared\n  var body: some View { Text(model.name) }"),
      .fine(.view, "  @ObservedObject var model: Model\n  var body: some View { Text(model.name) }"),
      .fine(
        "final class Sender: ObservableObject { var send: (() -> Void)? }\n"
          + view("  var sender = Sender()\n  var body: some View { Text(\"\") }")),
      .fine("struct Model { let a = 1 }\n" + view("  let model = Model()\n  var body: some View { Text(\"\") }")),
      .fine(child + view("  @StateObject var model = Model()\n  var body: some View { Track(model: model) }")),
      .fine(
        observable + "struct Track: View {\n  @StateObject var model: Model\n  var body: some View { Text(\"\") }\n}\n"
          + view("  var body: some View { Track(model: Model(song)) }")),
      // A model that is kept is created once for each key.
      .fine(
        child + view("  @StateObject var store = Store()\n  var body: some View { Track(model: store.model(3)) }")
          + """

          final class Store: ObservableObject {
            var models: [Int: Model] = [:]
            func model(_ id: Int) -> Model {
              if let known = models[id] { return known }
              let made = Model()
              models[id] = made
              return made
            }
          }
          """),
      .fine(
        observable
          + "struct Tab: View {\n  let model: Model\n  init() { model = Model.cached() }\n"
          + "  var body: some View { Text(model.name) }\n}\n"
          + "extension Model { static func cached() -> Model { let model = Model(); return model } }\n"
          + view("  var body: some View { VStack { Tab() } }")),
      .fine(child + "struct Previews: PreviewProvider { static var previews: some View { Track(model: Model()) } }"),
      .fine(child + view("  var body: some View { Text(\"\").sheet(item: $song) { Track(model: Model($0)) } }")),
    ],
    mistakes: [.model: { $0.costs.add($0.costs[.modelCreate], to: .rowConfigure) }],
    check: { work in
      guard work.kind == .model, work.timing == .now else { return nil }
      let (name, property) = (DisplayText.escaped(work.subject), DisplayText.escaped(work.detail))
      let isFactory = !(work.subject.first?.isUppercase ?? false)
      let made = isFactory ? "'\(name)' creates a new model" : "model '\(name)' is created again"
      let help =
        switch work.detail {
        case "ObservedObject": "@StateObject private var model = \(name)()"
        case "property": "@StateObject private var model = \(name)(), or @State for an @Observable one"
        case "environmentObject": "keep it: @StateObject private var model = \(name)(), then .environmentObject(model)"
        case "constant": "create the model once, next to the data that the view shows, and pass it to the view"
        default: "create the model in the view that receives it: @StateObject private var \(property) = ..."
        }
      return SourceMatch(
        "\(made) \(work.moment)",
        note: "whenever the view with this line is evaluated again, it creates a new, empty model",
        help: help)
    })

  private static let observable = "class Model: ObservableObject { var name = \"\" }\n"
  private static let observableByMacro = "@Observable class Model { var name = \"\" }\n"
  private static let child =
    "struct Track: View {\n  @ObservedObject var model: Model\n  var body: some View { Text(model.name) }\n}\n"

  private static func view(_ members: String) -> String { "struct Screen: View {\n\(members)\n}" }
}
