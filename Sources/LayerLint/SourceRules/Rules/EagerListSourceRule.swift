import LayerDiagnostics
import LayerModel
import LayerPlanning

extension SourceRule {
  /// Rows of a scroll view that are all created at once.
  static let eagerList = SourceRule(
    LintRule.eagerList.id,
    summary: "a scroll view whose stack creates all rows of a collection at once",
    rationale: """
      'VStack' and 'HStack' create all of their views before the first frame, even inside a scroll view, where most \
      rows are not visible yet. 'LazyVStack' and 'LazyHStack' create only the rows that are about to become visible.
      """,
    source: "SwiftUI, 'LazyVStack': Creating performant scrollable stacks",
    study: "in the simulated list of 50 rows, creating all rows at once lengthens the longest frame from 50 to 110 ms",
    scene: "Scenes/cases/lazy-list-explicit-id.json",
    words: ["ScrollView", "HStack", "LazyHStack"],
    examples: [
      .triggering(.body, "    ScrollView { ↓VStack { ForEach(items) { Row(item: $0) } } }"),
      .triggering(.body, "    ScrollView { ↓VStack(spacing: 8) { Header(); ForEach(0..<count) { Row(index: $0) } } }"),
      .triggering(.body, "    ScrollView(.horizontal) { ↓HStack { ForEach(movies) { Poster(movie: $0) } } }"),
      .triggering(
        .body,
        """
            ScrollView { ↓VStack { ForEach(items.indices, id: \\.self) { Row(item: items[$0]) } }.padding() }
        """),
      .triggering(.body, "    ScrollView { ↓VStack { Group { if isReady { ForEach(items) { Row(item: $0) } } } } }"),
      .triggering(.body, "    ScrollView { ↓VStack { ForEach(0..<500) { Row(index: $0) } } }"),
      .triggering(
        .view,
        """
          var body: some View { ScrollView { rows } }
          var rows: some View { ↓VStack { ForEach(items) { Row(item: $0) } } }
        """),
      .triggering(
        """
        struct Screen: View { var body: some View { ScrollView { Rows(items: items) } } }
        struct Rows: View { var body: some View { ↓VStack { ForEach(items) { Text($0.name) } } } }
        """),
      .fine(.body, "    ScrollView { LazyVStack { ForEach(items) { Row(item: $0) } } }"),
      .fine(.body, "    List { ForEach(items) { Row(item: $0) } }"),
      .fine(.body, "    VStack { ForEach(items) { Row(item: $0) } }"),
      .fine(.body, "    ScrollView { VStack { ForEach(0..<5) { Row(index: $0) } } }"),
      .fine(.body, "    ScrollView { VStack { ForEach(Tab.allCases) { Text($0.title) } } }"),
      .fine(.body, "    ScrollView { VStack { ForEach([\"Day\", \"Week\"], id: \\.self) { Text($0) } } }"),
      .fine(.body, "    ScrollView { VStack { ForEach(items.prefix(3)) { Row(item: $0) } } }"),
      .fine(.body, "    ScrollView { VStack { Title(); VStack { ForEach(reasons) { Reason(reason: $0) } } } }"),
      .fine(.body, "    ScrollView(.horizontal) { HStack { ForEach(filters) { Text($0.title) } } }"),
      .fine(.body, "    ScrollView { VStack { HStack { ForEach(stars) { Star(star: $0) } } } }"),
      .fine(
        .body,
        """
            ScrollView { LazyVStack { ForEach(days) { day in VStack { ForEach(day.hours) { Text($0) } } } } }
        """),
      .triggering(.body, "    ↓ScrollView { ForEach(posts) { PostRow(post: $0) } }"),
      .fine(.body, "    ScrollView(.horizontal) { ForEach(tags) { Text($0.name) } }"),
      // An image of a lazy stack lacks the rows that are not visible.
      .fine(
        """
        struct Receipt: View { var body: some View { VStack { ForEach(lines) { Text($0.text) } } } }
        struct Page: View {
          var receipt: some View { Receipt() }
          var body: some View { ScrollView { receipt }.toolbar { Button("Share") { share() } } }
          func share() { show(ImageRenderer(content: receipt).uiImage) }
        }
        """),
      .triggering(
        """
        struct Receipt: View { var body: some View { Text("Total") } }
        struct Page: View {
          var body: some View { ScrollView { ↓VStack { ForEach(lines) { Text($0.text) } } } }
          func share() { let receipt = Receipt(); show(ImageRenderer(content: receipt).uiImage) }
        }
        """),
      .fine(
        .view,
        "  let all = [\"A\", \"B\"]\n  var body: some View { ScrollView { VStack { ForEach(all) { Text($0) } } } }"),
    ],
    mistakes: [.rows: { $0.container = .eagerStack }],
    edited: { $0.container = .lazyStack },
    check: { work in
      guard work.kind == .rows else { return nil }
      let (stack, data) = (DisplayText.escaped(work.detail), DisplayText.escaped(work.subject))
      let isBare = stack == "ScrollView"
      var match = SourceMatch(
        "'\(stack)' \(isBare ? "without a lazy stack" : "in a scroll view") creates a view for each element of "
          + "'\(data)' before the first frame",
        note: "views that are not visible yet are also created, laid out and kept",
        help: isBare ? "put the ForEach into a LazyVStack" : "use Lazy\(stack) instead of \(stack)\(height(stack))")
      if isUsuallyShort(work.subject) { match.confidence = .unsure }
      // A line that scrolls horizontally shows the first few of what is rarely more than some dozens.
      match.isSmall = stack == "HStack"
      return match
    })

  /// The reminder that a line of rows that are not created yet has no height of its own.
  private static func height(_ stack: String) -> String {
    stack == "HStack" ? ", and give it a height: a LazyHStack takes all the height that is offered" : ""
  }

  /// Whether a collection with this name usually has few elements, such as the options on a screen.
  static func isUsuallyShort(_ name: String) -> Bool {
    let words = name.split { !$0.isLetter }.map { $0.lowercased() }
    let last = words.last { !["enumerated", "indices", "sorted", "reversed"].contains($0) } ?? ""
    return fewWords.contains { last.hasSuffix($0) }
  }

  private static let fewWords = [
    "options", "features", "plans", "products", "tabs", "steps", "sections", "filters", "settings", "actions",
    "buttons", "requirements", "reasons", "permissions", "modes", "themes", "colors", "weekdays", "stars", "pages",
    "choices", "benefits", "subscriptions", "packages", "questions", "answers", "fields", "languages", "rules",
  ]
}
