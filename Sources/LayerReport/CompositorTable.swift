import LayerDiagnostics
import LayerPlanning

/// Compositors beside one another: what each situation costs on each of them, and the constants that they work with.
///
/// A cell is a number, how firmly it is believed, and the number of its source in the list below. A line that is not
/// the same for all stands out.
struct CompositorTable {
  private let compositors: [Compositor]
  private let marks: PlanMarks
  private var sources: [String] = []
  private var lines: [String] = []

  /// What a cell shows.
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
    let constants = compositors.map(\.constants)
    for (place, constant) in (constants.first ?? []).enumerated() {
      add(constant.title, constants.map { $0[place].figure.text(DecimalText.short) })
    }
    addSources()
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  /// Whether there is room for a column each.
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

  /// The first compositor's id, and of those that are called after it what they add.
  private var shortNames: [String] {
    guard let first = compositors.first?.id else { return [] }
    return compositors.map { $0.id != first && $0.id.hasPrefix(first) ? String($0.id.dropFirst(first.count)) : $0.id }
  }

  private mutating func add(_ title: String, _ cells: [Cell]) {
    let differs = Set(cells.map(\.value)).count > 1
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

  /// The number, the sign of its confidence and the source's number, each where those of other lines stand.
  private mutating func cellText(_ cell: Cell) -> String {
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
    if compositors.count > 1 { lines.append("  \(marks.differs) " + marks.style.faint("not the same for all")) }
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
  /// The value as people read it.
  func text(_ write: (Value) -> String) -> Sourced<String> {
    Sourced<String>(value: write(value), confidence: confidence, source: source)
  }
}
