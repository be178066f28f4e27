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
  public static func json(_ compositors: [Compositor]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-compositors/1")
      json.field("compositors") { json in
        json.list(.lines) { json in
          for compositor in compositors { json.element { write(compositor, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ compositor: Compositor, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("id", compositor.id)
      json.field("title", compositor.title)
      json.field("model", compositor.model)
      json.field("rules") { json in
        json.list(.lines) { json in
          for reason in Reason.allCases {
            guard let recipe = compositor.recipes[reason] else { continue }
            json.element { write(reason, recipe, to: &$0) }
          }
        }
      }
      json.field("cases") { json in
        json.list(.lines) { json in
          for row in CompositorCase.all { json.element { write(row, compositor, to: &$0) } }
        }
      }
      json.field("constants") { json in
        json.list(.lines) { json in
          for constant in compositor.constants { json.element { write(constant, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ reason: Reason, _ recipe: Compositor.Recipe, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", reason.rawValue)
      json.field("passes", recipe.passes)
      json.field("confidence", recipe.confidence.rawValue)
      json.field("countConfidence", recipe.countConfidence.rawValue)
      json.field("source", recipe.source)
    }
  }

  private static func write(_ row: CompositorCase, _ compositor: Compositor, to json: inout JSONWriter) {
    let passes = row.passes(compositor)
    json.object { json in
      json.field("id", row.id)
      json.field("title", row.title)
      if let reason = row.reason { json.field("reason", reason.rawValue) }
      json.field("passes", passes.value)
      json.field("confidence", passes.confidence.rawValue)
      json.field("source", passes.source)
    }
  }

  private static func write(_ constant: CompositorConstant, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", constant.id)
      json.field("title", constant.title)
      json.field("value", constant.figure.value)
      json.field("confidence", constant.figure.confidence.rawValue)
      json.field("source", constant.figure.source)
    }
  }
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
  public static func json(_ devices: [Device]) -> [UInt8] {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", "layercost-devices/1")
      json.field("devices") { json in
        json.list(.lines) { json in
          for device in devices { json.element { write(device, to: &$0) } }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(_ device: Device, to json: inout JSONWriter) {
    json.object(.lines) { json in
      json.field("id", device.id)
      json.field("name", device.name)
      json.field("screen") { json in
        json.object { json in
          json.field("width", device.screen.width)
          json.field("height", device.screen.height)
          json.field("scale", device.screen.scale)
          json.field("framesPerSecond", device.screen.framesPerSecond)
        }
      }
      if let source = device.source { json.field("source", source) }
      if let figure = device.fillRateGigapixels {
        json.field("fillRateGigapixels") { DeviceJSON.write(figure, to: &$0) }
      }
      if let figure = device.bandwidthGigabytes {
        json.field("bandwidthGigabytes") { DeviceJSON.write(figure, to: &$0) }
      }
    }
  }
}
