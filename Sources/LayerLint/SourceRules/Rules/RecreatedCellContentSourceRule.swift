import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Objects that are created for each row although they could be kept.
  static let recreatedCellContent = SourceRule(
    "recreated-cell-content",
    summary: "code that creates views or formatters each time it configures a cell or evaluates a view",
    rationale: """
      Cells are reused so that a row does not need new views. A view that is added each time a cell is configured is \
      created on the main thread during scrolling, and stays in the cell under the next one unless it is removed. \
      Constraints that each layout creates stay active in the same way. A formatter takes longer to create than to use.
      """,
    source: "UITableView, 'dequeueReusableCell(withIdentifier:for:)'; Data Formatting Guide, 'Cache Formatters for "
      + "Efficiency'",
    words: [
      "prepareForReuse", "DateFormatter", "NumberFormatter", "NSRegularExpression", "CAGradientLayer", "addSubview",
      "layoutSubviews", "NSLayoutConstraint", "accessoryView",
    ],
    examples: plainExamples + valueExamples + cellExamples + constraintExamples + ViewInitializerExamples.content,
    // Every fill creates the row's views; a formatter is assumed to take as long as another object.
    mistakes: [
      .view: { $0.costs.add($0.costs[.rowCreate], to: .rowConfigure) },
      .formatter: { $0.costs.add($0.costs[.modelCreate], to: .rowConfigure) },
    ],
    check: { work in
      guard work.blocksMainThread, !work.isOnce else { return nil }
      let name = DisplayText.escaped(work.subject)
      switch work.kind {
      case .formatter where work.hint == "layout":
        return SourceMatch(
          "'\(name)' is created \(work.layoutMoment)", note: "\(kind(of: name)) takes longer to create than to use",
          help: (work.keeping ?? .withSetUp([])).advice(place: work.detail))
      case .formatter
      where work.isForRow || work.occasion == .body || work.occasion == .scroll || work.isForFrame:
        return SourceMatch(
          "'\(name)' is created \(work.moment)", note: "\(kind(of: name)) takes longer to create than to use",
          help: (work.keeping ?? .withSetUp([])).advice(place: work.detail))
      case .formatter where work.occasion == .initial && work.isRepeated:
        return SourceMatch(
          "'\(name)' is created with each row",
          note: "a stored property gets its value each time a view is initialized, and the list initializes its rows "
            + "again whenever it is evaluated",
          help: (work.keeping ?? .property("")).advice(place: work.detail))
      case .view where work.detail == "cell":
        return SourceMatch(
          "'\(name)' is created \(work.moment), although the list keeps cells that have left the screen",
          note: "its views are created and laid out again for each row that becomes visible",
          help: work.hint.isEmpty
            ? "register the class once, then get cells from the list: "
              + "let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)"
            : "get a cell from the list first, and do not register a class, which loses the style: "
              + "let cell = tableView.dequeueReusableCell(withIdentifier: identifier) ?? "
              + DisplayText.escaped(work.hint))
      case .view where work.detail == "constraint":
        return SourceMatch(
          "constraints are created and activated each time 'layoutSubviews()' is called",
          note: "the constraints of earlier layouts stay active, so each layout adds more of them and takes longer",
          help: "create and activate them once, in the initializer, and only set the 'constant' of stored ones here")
      case .view where work.detail == "layout":
        return SourceMatch(
          "'\(name)' is created and added \(work.layoutMoment)",
          note: "the one from the previous layout stays, so each layout adds another one, and all of them are drawn",
          help: "create and add it once, in \(placeOfSetUp(for: work.callback)), and only set its frame here")
      case .view where work.isForFrame:
        return SourceMatch(
          "'\(name)' is created and added \(work.moment)",
          note: "the main thread creates it again for each frame, and earlier ones stay unless they are removed",
          help: "create and add it once, outside of this method, and only set its content or isHidden here")
      case .view where work.detail == "slot":
        var match = SourceMatch(
          "'\(name)' is created again \(work.moment)",
          note: "it replaces the view that the cell already has, which was created for an earlier row",
          help: "create it once for each cell, in its initializer or if the property is nil, and set its content here")
        // One accessory takes less time than the cell around it.
        match.isSmall = true
        return match
      case .view where work.occasion == .cell || work.occasion == .reuse:
        return SourceMatch(
          "'\(name)' is created and added \(work.moment)",
          note: "cells are reused, so each row adds one more view unless the previous one is removed",
          help: "create it in the cell's initializer, and only set its content or isHidden here")
      default: return nil
      }
    })

  /// Where the class with a layout method creates its views: only a controller has `viewDidLoad()`.
  private static func placeOfSetUp(for callback: String) -> String {
    callback.hasPrefix("viewDid") || callback.hasPrefix("viewWill") ? "viewDidLoad()" : "the initializer"
  }

  /// What an object is, with its article.
  private static func kind(of name: String) -> String {
    switch name {
    case "NSRegularExpression", "Regex": "a regular expression"
    case "NSDataDetector": "a detector"
    default: "a formatter"
    }
  }

  /// Views and formatters of cells and views.
  private static let plainExamples: [SourceExample] = [
    .triggering(.fillingCell, "cell.accessoryView = ↓UISwitch()"),
    .triggering(
      """
      class List: UITableViewController {
        override func tableView(
          _ list: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell {
          let cell = ↓UITableViewCell(style: .default, reuseIdentifier: "row")
          cell.textLabel?.text = rows[path.row].title
          return cell
        }
      }
      """),
    .fine(
      """
      class List: UITableViewController {
        override func tableView(
          _ list: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell {
          list.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        }
      }
      """),
    .triggering(
      .fillingCell,
      """
      let formatter = ↓DateFormatter()
          cell.textLabel?.text = formatter.string(from: date)
      """),
    .triggering(.fillingCell, "let badge = ↓UILabel()\n    cell.contentView.addSubview(badge)"),
    .triggering(
      .fillingCell,
      """
      let footer = ↓Bundle.main.loadNibNamed("Footer", owner: nil)?.first as! Footer
          cell.stack.addArrangedSubview(footer)
      """),
    .triggering(.cell, "  func configure(with row: Row) { contentView.layer.addSublayer(↓CAGradientLayer()) }"),
    .triggering(
      .cell,
      "  func configure(with tags: [Tag]) { for tag in tags { let tag = ↓UIView(); stack.addArrangedSubview(tag) } }"
    ),
    .triggering(
      .cell,
      """
        func configure(with row: Row) { price.text = text(of: row.price) }
        func text(of price: Decimal) -> String { ↓NumberFormatter().string(from: price) }
      """),
    .triggering(.cell, "  override func prepareForReuse() { contentView.addSubview(↓UIImageView()) }"),
    .triggering(
      .view,
      """
        var body: some View { Text(day) }
        var day: String { ↓DateFormatter().string(from: date) }
      """),
    .triggering(.cell, "  var row: Row? { didSet { title.text = ↓ISO8601DateFormatter().string(from: row.date) } }"),
    .fine(
      .cell,
      """
        static let formatter = DateFormatter()
        func configure(with row: Row) { Self.formatter.string(from: row.date) }
      """),
    .fine(
      .cell,
      """
        override init(frame: CGRect) { super.init(frame: frame); contentView.addSubview(UIImageView()) }
      """),
    .fine(
      .cell,
      "  func configure(with row: Row) { if gradient == nil { layer.addSublayer(CAGradientLayer()) } }"),
    .fine(.cell, "  lazy var badge: UIView = { let view = UIView(); contentView.addSubview(view); return view }()"),
    .fine(.fillingCell, "cell.textLabel?.text = Self.formatter.string(from: date)"),
    .fine(
      .controller,
      """
        override func viewDidLoad() { view.addSubview(UILabel()); title = DateFormatter().string(from: date) }
      """),
    .fine(.body, "    Button(\"Save\") { save(DateFormatter().string(from: date)) }"),
    .fine(.fillingCell, "let view = cell ?? UITableViewCell()"),
    .fine(
      .view,
      """
        private let formatter = DateFormatter()
        var body: some View { Text(formatter.string(from: date)) }
      """),
    .triggering(
      """
      struct Day: View {
        let date: Date
        let formatter = ↓DateFormatter()
        var body: some View { Text(formatter.string(from: date)) }
      }
      struct Days: View { let dates: [Date]; var body: some View { List(dates, id: \\.self) { Day(date: $0) } } }
      """),
    .triggering(
      """
      struct PriceRow: View {
        private let formatter: NumberFormatter = {
          let formatter = ↓NumberFormatter()
          formatter.numberStyle = .currency
          return formatter
        }()
        var body: some View { Text(formatter.string(from: 1) ?? "") }
      }
      """),
    .triggering(
      "struct PriceRow: View { @State private var format = ↓NumberFormatter(); var body: some View { Text(\"a\") } }"),
    .fine(
      """
      struct PriceRow: View {
        private static let formatter = NumberFormatter()
        @StateObject private var format = Format(NumberFormatter())
        let make = { NumberFormatter() }
        var body: some View { Text(Self.formatter.string(from: 1) ?? "") }
      }
      """),
  ]

  /// Formatters in code that a name or a closure's parameter leads to.
  private static let valueExamples: [SourceExample] = [
    .triggering(
      .view,
      """
        var caption: String? { ↓RelativeDateTimeFormatter().string(for: date) }
        var body: some View { VStack { if let caption { Text(caption) } } }
      """),
    .triggering(
      .view,
      """
        var caption: String? { ↓RelativeDateTimeFormatter().string(for: date) }
        var body: some View { VStack { if let caption = caption { Text(caption) } } }
      """),
    .triggering(
      """
      enum Flair {
        case age(Date)
        var text: String { switch self { case .age(let date): ↓DateFormatter().string(from: date) } }
      }
      struct AuthorRow: View {
        let flairs: [Flair]
        var body: some View { flairs.reduce(Text("")) { $0 + Text($1.text) } }
      }
      """),
    .triggering(
      """
      struct Day { let date: Date; var title: String { ↓DateFormatter().string(from: date) } }
      struct Days: View {
        let days: [Day]
        var body: some View { List(days) { day in Text(day.title) } }
      }
      """),
    .triggering(
      """
      struct Day { let date: Date }
      extension Array where Element == Day {
        var title: String { ↓DateIntervalFormatter().string(from: first!.date, to: last!.date) }
      }
      struct Days: View { let days: [Day]; var body: some View { Text(days.title) } }
      """),
    .fine(
      """
      struct Day { let date: Date }
      struct Week { let date: Date }
      extension Array where Element == Week { var title: String { DateFormatter().string(from: first!.date) } }
      struct Days: View { let days: [Day]; var body: some View { Text(days.title) } }
      """),
    .fine(
      """
      struct Day { let date: Date; var title: String { DateFormatter().string(from: date) } }
      struct Days: View {
        let days: [Day]
        var body: some View { Button("Save") { save(days.map { day in day.title }) } }
      }
      """),
    .fine(
      .view,
      """
        let caption: String?
        var body: some View { VStack { if let caption { Text(caption) } } }
        func text() -> String { DateFormatter().string(from: date) }
      """),
  ]

  /// Cells that are created for each row, and views of cells that replace each other.
  private static let cellExamples: [SourceExample] = [
    .triggering(list("let cell = ↓PersonCell()\n    cell.name.text = people[path.row]\n    return cell")),
    .fine(list("list.dequeueReusableCell(withIdentifier: \"person\", for: path) as? PersonCell ?? PersonCell()")),
    .fine(
      list(
        "if let cell = list.dequeueReusableCell(withIdentifier: \"person\") { return cell }\n"
          + "    let cell = PersonCell()\n    return cell")),
    .fine(
      list(
        "if path.row < people.count { return cell(for: people[path.row]) }\n"
          + "    let cell = PersonCell()\n    return cell")),
    .fine(list("let cell = PersonCell()\n    cell.name.text = account.name\n    return cell", rows: "1")),
    .fine(
      list("switch path.row {\n    case 0: let cell = PersonCell(); return cell\n    default: fatalError()\n    }")),
    .fine(
      list(
        "let cell = list.dequeueReusableCell(withIdentifier: \"out\", for: path)\n"
          + "    cell.accessoryView = UIActivityIndicatorView(style: .medium)\n    return cell", rows: "1")),
    .fine(.fillingCell, "if cell.accessoryView == nil { cell.accessoryView = UISwitch() }"),
  ]

  /// Constraints that a view creates each time it lays out its subviews.
  private static let constraintExamples: [SourceExample] = [
    .triggering(
      .cell,
      """
        override func layoutSubviews() {
          super.layoutSubviews()
          let pins = [
            ↓title.topAnchor.constraint(equalTo: topAnchor), title.leadingAnchor.constraint(equalTo: leadingAnchor),
          ]
          for pin in pins { pin.isActive = true }
        }
      """),
    .triggering(
      .cell,
      """
        override func layoutSubviews() { super.layoutSubviews(); pin() }
        func pin() { NSLayoutConstraint.activate([↓title.topAnchor.constraint(equalTo: topAnchor)]) }
      """),
    .fine(
      .cell,
      """
        override func layoutSubviews() {
          guard !isSetUp else { return }
          isSetUp = true
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      """),
    .fine(
      .cell,
      """
        override func layoutSubviews() {
          if pins.isEmpty { pins = [title.topAnchor.constraint(equalTo: topAnchor)] }
          NSLayoutConstraint.activate(pins)
        }
      """),
    .fine(
      .cell,
      """
        override func layoutSubviews() {
          NSLayoutConstraint.deactivate(pins)
          pins = [title.topAnchor.constraint(equalTo: topAnchor)]
          NSLayoutConstraint.activate(pins)
        }
      """),
    .fine(.cell, "  override func layoutSubviews() { height.constant = title.bounds.height; height.isActive = true }"),
    .fine(.cell, "  func setUp() { title.topAnchor.constraint(equalTo: topAnchor).isActive = true }"),
  ]

  /// A data source with the given statements in the method that returns a cell.
  private static func list(_ statements: String, rows: String = "people.count") -> String {
    """
    class PersonCell: UITableViewCell { let name = UILabel() }
    class People: UITableViewController {
      override func tableView(_ list: UITableView, numberOfRowsInSection section: Int) -> Int { \(rows) }
      override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        \(statements)
      }
    }
    """
  }
}
