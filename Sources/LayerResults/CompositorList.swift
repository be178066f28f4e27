import LayerDiagnostics
public import LayerModel
public import LayerPlanning
import LayerWriting

/// The known facts about compositors, as a table of their differences for people and as data for programs.
public enum CompositorList {
  /// The table: a line for each situation and constant, a column for each compositor, and the sources below.
  public static func text(_ compositors: [Compositor], style: TextStyle) -> [UInt8] {
    CompositorTable(compositors, style: style).bytes
  }

  /// The data of the table as JSON.
  public static func json(_ compositors: [Compositor]) -> [UInt8] { document.bytes(of: compositors) }

  static let document = Document<[Compositor]>(
    "layercost-compositors/1", title: "layercost compositors, version 1",
    "The costs on each modelled render server, with sources.",
    [.required("compositors", .list(.object(compositor, .lines), .lines)) { $0 }])

  private static let id = DocumentKind<String>.text(pattern: "^[A-Za-z0-9-]+$").named("id")
  private static let confidence = DocumentKind<Confidence>.word.named("confidence")
  private static let source = DocumentKind<String>.text(isFilled: true)
    .named("source", "The source, or 'assumed' with the reason.")

  private static let compositor = DocumentObject<Compositor>([
    .required("id", id, \.id), .required("title", .text, \.title),
    .required("model", .text, \.model, "The version of its counting rules."),
    .required(
      "rules", .list(.object(rule), .lines),
      { compositor in compositor.reasons.map { ($0, compositor.recipe($0)) } }, "One for each reason."),
    .required(
      "cases", .list(.object(situation), .lines),
      { compositor in CompositorCase.all.map { ($0, $0.passes(compositor)) } },
      "Situations, including those that cost nothing; the same list for every compositor."),
    .required("constants", .list(.object(constant), .lines), \.constants),
  ]).named("compositor")

  private static let rule = DocumentObject<(reason: Reason, recipe: Compositor.Recipe)>([
    .required("id", id, \.reason.rawValue), .required("passes", .text, \.recipe.passes, "In words."),
    .required("confidence", confidence, \.recipe.confidence, "That it costs passes."),
    .required("countConfidence", confidence, \.recipe.countConfidence, "That it costs this number."),
    .required("source", source, \.recipe.source),
  ]).named("rule")

  private static let situation = DocumentObject<(row: CompositorCase, passes: Sourced<Int>)>([
    .required("id", id, \.row.id), .required("title", .text, \.row.title),
    .optional("reason", id, \.row.reason?.rawValue, "The rule that this case belongs to."),
    .required("passes", .integer(least: 0), \.passes.value),
    .required("confidence", confidence, \.passes.confidence), .required("source", source, \.passes.source),
  ]).named("case")

  private static let constant = DocumentObject<CompositorConstant>([
    .required("id", id, \.id), .required("title", .text, \.title), .required("value", .number(), \.figure.value),
    .required("confidence", confidence, \.figure.confidence), .required("source", source, \.figure.source),
  ]).named("constant")
}

/// A table of compositors: the costs of each situation and the constants, with a column for each compositor.
///
/// A cell has a number, its confidence, and the number of its source in the list below. Lines with differences are
/// highlighted.
struct CompositorTable {
  private let compositors: [Compositor]
  private let marks: PlanMarks
  private var sources: [String] = []
  private var lines: [String] = []

  /// The content of a cell.
  private typealias Cell = Sourced<String>

  private static let titleWidth = 30
  private static let cellWidth = 14

  init(_ compositors: [Compositor], style: TextStyle) {
    self.compositors = compositors
    marks = PlanMarks(style: style)
    addCompositors()
    heading("passes in a frame")
    for row in CompositorCase.all {
      add(row.title, compositors.map { row.passes($0).text(DisplayText.grouped) })
    }
    heading("constants")
    for constant in Self.constants(of: compositors) {
      add(
        constant.title,
        compositors.map { compositor in
          compositor.constants.first { $0.id == constant.id }?.figure.text(DecimalText.short)
        })
    }
    addSources()
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// Whether there is room for one column for each compositor.
  private var hasColumns: Bool {
    4 + Self.titleWidth + compositors.count * (Self.cellWidth + 1) <= marks.style.columns
  }

  private mutating func addCompositors() {
    guard hasColumns else {
      for compositor in compositors {
        let parts = [compositor.id, compositor.title, compositor.model]
        let inked = [marks.style.strong(parts[0]), parts[1], marks.style.faint(parts[2])]
        lines += PlanHeadline.joined(zip(inked, parts).map { ($0, $1.count) }, marks)
      }
      return
    }
    var table = TextColumns()
    for compositor in compositors {
      table.add([.text(compositor.id, .strong), .text(compositor.title), .text(compositor.model, .faint)])
    }
    lines += table.lines(indent: 2, style: marks.style)
  }

  private mutating func heading(_ title: String) {
    var line = "    " + Self.padded(title, Self.titleWidth)
    if hasColumns {
      for name in shortNames { line += " " + Self.padded("", Self.cellWidth - name.count) + name }
    }
    lines += ["", marks.style.faint(Self.trimmed(line))]
  }

  /// The first compositor's id, and the suffixes of the ids that begin with it.
  private var shortNames: [String] {
    guard let first = compositors.first?.id else { return [] }
    return compositors.map { $0.id != first && $0.id.hasPrefix(first) ? String($0.id.dropFirst(first.count)) : $0.id }
  }

  /// The constants of all compositors, each once; only some compositors have all of them.
  private static func constants(of compositors: [Compositor]) -> [CompositorConstant] {
    var known: Set<String> = []
    return compositors.flatMap(\.constants).filter { known.insert($0.id).inserted }
  }

  private mutating func add(_ title: String, _ cells: [Cell?]) {
    let differs = Set(cells.map(\.?.value)).count > 1
    let start = "  " + (differs ? marks.style.inked(marks.differs, .cost) : " ") + " "
    let name = differs ? marks.style.strong(title) : title
    var texts: [String] = []
    for cell in cells { texts.append(cellText(cell)) }
    if hasColumns {
      let gap = String(repeating: " ", count: max(Self.titleWidth - title.count, 0))
      lines.append(start + name + gap + texts.map { " " + $0 }.joined())
    } else {
      lines.append(start + name)
      lines += zip(compositors, texts).map { "  \($1) \(marks.style.faint($0.id))" }
    }
  }

  /// The number, the sign of its confidence and the source's number, aligned with the other lines.
  private mutating func cellText(_ cell: Cell?) -> String {
    guard let cell else { return Self.padded("", Self.cellWidth - 7) + "-" + Self.padded("", 6) }
    let number = number(of: cell.source)
    let value = Self.padded("", Self.cellWidth - 6 - cell.value.count) + cell.value
    return "\(value) \(marks.mark(cell.confidence)) \(marks.style.faint(number))"
      + Self.padded("", 3 - number.count)
  }

  private mutating func number(of source: String) -> String {
    if let place = sources.firstIndex(of: source) { return String(place + 1) }
    sources.append(source)
    return String(sources.count)
  }

  private mutating func addSources() {
    lines = lines.map(Self.trimmed)
    lines += ["", "    " + marks.style.faint("sources")]
    for (place, source) in sources.enumerated() {
      let number = String(place + 1)
      let text = TextWrapping.lines(of: source, columns: max(marks.style.columns - 8, 20))
      lines.append("    " + Self.padded("", 2 - number.count) + marks.style.faint(number) + "  " + text[0])
      lines += text.dropFirst().map { "        " + $0 }
    }
    lines += ["", "  " + marks.legend.text]
    if compositors.count > 1 { lines.append("  \(marks.differs) " + marks.style.faint("differs by render server")) }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }  // Ends: one character less each time.
    return String(line)
  }
}

extension Sourced {
  /// The value as text.
  func text(_ write: (Value) -> String) -> Sourced<String> {
    Sourced<String>(value: write(value), confidence: confidence, source: source)
  }
}

/// The known facts about devices, as a table for people and as data for programs.
public enum DeviceList {
  /// The table, with the sources of the figures if requested.
  public static func text(_ devices: [Device], showsSources: Bool, style: TextStyle) -> [UInt8] {
    let marks = PlanMarks(style: style)
    var table = TextColumns()
    let titles = ["points", "Hz", "Gpx/s", "GB/s"]
    table.add([.text("device", .faint), .text("name", .faint)] + titles.map { .number($0, .faint) })
    for device in devices {
      let screen = device.screen
      let numbers = [
        DecimalText.short(screen.width) + marks.times + DecimalText.short(screen.height)
          + " @\(DecimalText.short(screen.scale))",
        DecimalText.short(screen.framesPerSecond),
        figure(device.fillRateGigapixels, marks), figure(device.bandwidthGigabytes, marks),
      ]
      table.add(
        [.text(DisplayText.escaped(device.id), .strong), .text(DisplayText.escaped(device.name))]
          + numbers.map { .number($0) })
    }
    var lines = table.lines(indent: 2, style: style)
    if showsSources { lines += devices.flatMap { sources(of: $0, marks) } }
    let legend =
      "Figures are theoretical, computed from a chip's specifications, unless a device's sources say otherwise."
    lines += [""] + TextWrapping.lines(of: legend, columns: style.columns - 2).map { "  " + style.faint($0) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func figure(_ figure: Device.Figure?, _ marks: PlanMarks) -> String {
    figure.map { DecimalText.short($0.value) } ?? marks.none
  }

  private static func sources(of device: Device, _ marks: PlanMarks) -> [String] {
    var table = TextColumns()
    if let source = device.source {
      table.add([.text("screen"), .text("published", .faint), .text(DisplayText.escaped(source))])
    }
    for (name, figure) in [("Gpx/s", device.fillRateGigapixels), ("GB/s", device.bandwidthGigabytes)] {
      guard let figure else { continue }
      let basis = figure.isTheoretical ? "theoretical" : "measured"
      table.add([.text(name), .text(basis, .faint), .text(DisplayText.escaped(figure.source))])
    }
    let lines = table.lines(indent: 4, style: marks.style)
    return lines.isEmpty ? [] : ["", "  " + marks.style.strong(DisplayText.escaped(device.id))] + lines
  }

  /// The data of the table as JSON.
  public static func json(_ devices: [Device]) -> [UInt8] { document.bytes(of: devices) }

  static let document = Document<[Device]>(
    "layercost-devices/1", title: "layercost devices, version 1",
    "Devices with their screens, and published figures of their speed.",
    [.required("devices", .list(.object(DocumentObject(DeviceJSON.known).named("device"), .lines), .lines)) { $0 }])
}
