/// Code in the initializers of SwiftUI views, which run again each time a body creates the view.
enum ViewInitializerExamples {
  /// Formatters, detectors and expressions.
  static let content: [SourceExample] = [
    .triggering(
      view("let formatter = ↓DateFormatter()\n    text = formatter.string(from: date)")
        + list("Day(date: $0)")),
    .triggering(
      view("let detector = try? ↓NSDataDetector(types: 1)\n    text = find(detector, date)")
        + list("VStack { Day(date: $0) }")),
    .triggering(
      view("text = Self.text(date)", "static func text(_ date: Date) -> String { ↓DateFormatter().string() }")
        + "struct Page: View { let date: Date; var body: some View { VStack { Day(date: date) } } }"),
    .triggering(
      view("text = date.description", "init(_ format: String) { text = (try? ↓NSRegularExpression()) ?? format }")
        + list("Day($0)")),
    .triggering(
      view("text = formatter.string(from: date)", parameter: ", formatter: DateFormatter = ↓DateFormatter()")
        + list("Day(date: $0)")),
    .fine(
      view("text = formatter.string(from: date)", parameter: ", formatter: DateFormatter = DateFormatter()")
        + list("Day(date: $0, formatter: Self.formatter)")),
    .fine(
      view("text = date.description", "init(_ format: String) { text = (try? NSRegularExpression()) ?? format }")
        + list("Day(date: $0)")),
    .fine(
      view("text = DateFormatter().string(from: date)")
        + "@main struct Days: App { var body: some Scene { WindowGroup { Day(date: Date()) } } }"),
    .fine(
      view("text = DateFormatter().string(from: date)")
        + "class Start { func show() { window.rootViewController = UIHostingController(rootView: Day(date: now)) } }"),
    .fine(
      view("_model = StateObject(wrappedValue: Model(DateFormatter()))", "@StateObject var model: Model")
        + list("Day(date: $0)")),
    .fine(
      view("_model = .init(wrappedValue: Model(DateFormatter()))", "@StateObject var model: Model")
        + list("Day(date: $0)")),
    .triggering(
      view("_text = State(initialValue: ↓DateFormatter().string(from: date))", "@State var note: String")
        + list("Day(date: $0)")),
    .fine(view("onTap = { DateFormatter().string(from: date) }") + list("Day(date: $0)")),
    .fine(
      view("text = DateFormatter().string(from: date)")
        + "struct Page: View { var body: some View { Text(\"\").sheet(item: $date) { Day(date: $0) } } }"),
    .fine(
      view("text = DateFormatter().string(from: date)")
        + "struct Page: View { var body: some View { NavigationLink(\"a\", destination: Day(date: now)) } }"),
  ]

  /// Data that is parsed.
  static let parsing: [SourceExample] = [
    .triggering(view("text = try! ↓JSONDecoder().decode(String.self, from: date)") + list("Day(date: $0)")),
    .triggering(
      "struct Day: View { let text = try! ↓JSONDecoder().decode(String.self, from: data); var body: some View { a } }\n"
        + list("Day()")),
    .triggering(
      view("text = Self.text(date)", "static func text(_ date: Date) -> String { parse(date) }")
        + "func parse(_ data: Data) -> String { try! ↓JSONSerialization.jsonObject(with: data) as! String }\n"
        + list("Day(date: $0)")),
    .fine(
      "struct Day: View { let parse = { JSONDecoder().decode(A.self, from: data) }; var body: some View { a } }\n"
        + list("Day()")),
    .fine(view("Task { text = try JSONDecoder().decode(String.self, from: date) }") + list("Day(date: $0)")),
  ]

  /// Requests to stores.
  static let requests: [SourceExample] = [
    .triggering(
      store
        + """
        struct Header: View {
          @State private var titles: [String]
          init(name: String) { _titles = State(initialValue: Store.shared.titles()) }
          var body: some View { Text(titles.joined()) }
        }
        struct Screen: View { @State private var name = ""; var body: some View { List { Header(name: name) } } }
        """),
    .triggering(
      store
        + """
        struct Header: View {
          let titles: [String]
          init(name: String) { titles = Store.shared.titles() }
          var body: some View { Text(titles.joined()) }
        }
        struct Screen: View { let names: [String]; var body: some View { List(names) { Header(name: $0) } } }
        """),
    .triggering(
      store
        + """
        struct Header: View {
          @State private var titles = Store.shared.titles()
          var body: some View { Text(titles.joined()) }
        }
        struct Screen: View { var body: some View { VStack { Header() } } }
        """),
    .fine(
      store.replacing("↓", with: "")
        + """
        struct Header: View {
          @State private var titles: [String] = []
          init(name: String) {}
          var body: some View { Text(titles.joined()).onAppear { titles = Store.shared.titles() } }
        }
        struct Screen: View { var body: some View { List { Header(name: "a") } } }
        """),
    .fine(
      store.replacing("↓", with: "")
        + """
        struct Header: View {
          @StateObject private var model: Model
          init(name: String) { _model = StateObject(wrappedValue: Model(Store.shared.titles())) }
          var body: some View { Text(model.title) }
        }
        struct Screen: View { var body: some View { List { Header(name: "a") } } }
        """),
  ]

  private static let store = """
    final class Store {
      static let shared = Store()
      func titles() -> [String] { (try? ↓container.viewContext.fetch(request))?.map(\\.title) ?? [] }
    }

    """

  private static func view(_ statements: String, _ member: String = "", parameter: String = "") -> String {
    """
    struct Day: View {
      private let text: String\(member.isEmpty ? "" : "\n  " + member)
      init(date: Date\(parameter)) {
        \(statements)
      }
      var body: some View { Text(text) }
    }

    """
  }

  private static func list(_ row: String) -> String {
    """
    struct Days: View {
      let dates: [Date]
      static let formatter = DateFormatter()
      var body: some View { List(dates, id: \\.self) { \(row) } }
    }
    """
  }
}
