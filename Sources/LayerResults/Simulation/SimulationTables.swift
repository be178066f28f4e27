import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// The problems in a simulation, frame by frame and layer by layer; empty without problems.
enum SimulationTables {
  /// The maximum number of rows; a longer table shows only the worst.
  private static let mostRows = 10
  /// The maximum number of causes that are listed for a late frame.
  private static let mostCauses = 3

  /// Late frames, those with the longest delay first.
  static func late(_ simulation: Simulation, _ marks: PlanMarks) -> [String] {
    let late = simulation.frames.filter(\.isLate).sorted { left, right in
      let (one, other) = (left.hitchMilliseconds, right.hitchMilliseconds)
      return (max(other.low, other.high), left.index) < (max(one.low, one.high), right.index)
    }
    var table = TextColumns()
    table.add([
      .number("frame", .faint), .number("at", .faint), .number("late by", .faint), .text("", .faint),
      .text("because of", .faint),
    ])
    for frame in late.prefix(mostRows).sorted(by: { $0.index < $1.index }) {
      let causes = frame.late.filter(isWorthALine).prefix(mostCauses).map {
        DisplayText.escaped(SimulationWords.text($0, simulation))
      }
      let lines = causes.isEmpty ? [""] : causes
      for (place, line) in lines.enumerated() {
        let isFirst = place == 0
        table.add([
          .number(isFirst ? "\(frame.index)" : ""),
          .number(isFirst ? DecimalText.fixed(frame.time.seconds, digits: 3) + " s" : ""),
          .number(isFirst ? SimulationWords.range(frame.hitchMilliseconds, marks) + " ms" : "", .error),
          .text(isFirst ? frame.hitchKind?.rawValue ?? "" : ""), cut(line, from: 40, marks),
        ])
      }
    }
    return titled("Late frames", late.count, table, marks)
  }

  /// Whether a cause made a visible difference; machine-readable formats also list the others.
  private static func isWorthALine(_ cause: LateCause) -> Bool {
    if case .work(_, _, let milliseconds) = cause { milliseconds >= 1 } else { true }
  }

  /// Frames that blocked the main thread too long, the longest first.
  static func hangs(_ simulation: Simulation, _ marks: PlanMarks) -> [String] {
    let hangs = simulation.hangs.sorted { ($1.milliseconds, $0.frame) < ($0.milliseconds, $1.frame) }
    var table = TextColumns()
    table.add([
      .number("frame", .faint), .number("ms", .faint), .text("", .faint), .text("longest work", .faint),
    ])
    for hang in hangs.prefix(mostRows).sorted(by: { $0.frame < $1.frame }) {
      let cause = hang.causes.first.map { "\($0.label), \(DecimalText.groupedTenths($0.milliseconds)) ms" } ?? ""
      table.add([
        .number("\(hang.frame)"), .number(DecimalText.groupedTenths(hang.milliseconds), .error),
        .text(hang.kind.rawValue), cut(DisplayText.escaped(cause), from: 34, marks),
      ])
    }
    return titled("Hangs", hangs.count, table, marks)
  }

  /// Single pieces of work that take longer than a frame.
  static func overBudget(_ simulation: Simulation, _ marks: PlanMarks) -> [String] {
    let pieces = simulation.overBudget.sorted { ($1.piece.milliseconds, $0.frame) < ($0.piece.milliseconds, $1.frame) }
    var table = TextColumns()
    table.add([
      .number("frame", .faint), .number("ms", .faint), .text("stage", .faint), .text("basis", .faint),
      .text("work", .faint),
    ])
    for over in pieces.prefix(mostRows).sorted(by: { $0.frame < $1.frame }) {
      table.add([
        .number("\(over.frame)"), .number(DecimalText.groupedTenths(over.piece.milliseconds), .cost),
        .text(over.piece.stage.rawValue), .text(over.piece.isStated ? "input" : "derived", .faint),
        cut(DisplayText.escaped(over.piece.label), from: 40, marks),
      ])
    }
    return titled("Work above the frame budget", pieces.count, table, marks)
  }

  /// Rasterized layers, beginning with those for which rasterization saves the fewest passes.
  static func rasterized(_ simulation: Simulation, _ marks: PlanMarks) -> [String] {
    let layers = simulation.rasterized.enumerated().sorted { left, right in
      (left.element.passesSaved, left.element.pixelsSaved, left.offset)
        < (right.element.passesSaved, right.element.pixelsSaved, right.offset)
    }.map(\.element)
    var table = TextColumns()
    table.add([
      .number("hits", .faint), .number("misses", .faint), .number("passes saved", .faint), .text("", .faint),
      .text("rasterized layer", .faint),
    ])
    for layer in layers.prefix(mostRows) {
      let ink: TextStyle.Ink = layer.verdict == .loss ? .error : layer.verdict == .gain ? .good : .faint
      table.add([
        .number(DisplayText.grouped(layer.hits)), .number(DisplayText.grouped(layer.misses)),
        .number(DisplayText.grouped(layer.passesSaved)), .text(layer.verdict.rawValue, ink),
        cut(DisplayText.escaped(layer.path), from: 40, marks),
      ])
    }
    return titled("Rasterized layers", layers.count, table, marks)
  }

  /// The counters, in one table for each kind.
  static func counters(_ counters: [Counters], _ marks: PlanMarks) -> [String] {
    var kinds: [String] = []
    for counter in counters where !kinds.contains(counter.of) && counter.values.contains(where: { $0.count > 0 }) {
      kinds.append(counter.of)
    }
    let blocks = kinds.map { kind -> [String] in
      let mine = counters.filter { $0.of == kind }
      if kind == "images" { return images(mine[0], marks) }
      var table = TextColumns()
      let names = mine[0].values.map { shortNames[$0.name] ?? $0.name }
      table.add(names.map { .number($0, .faint) } + [.text(kind, .faint)])
      for counter in mine.prefix(mostRows) {
        table.add(
          counter.values.map { .number(DisplayText.grouped($0.count)) }
            + [.text(DisplayWidth.cutStart(DisplayText.escaped(counter.name), to: 24, mark: marks.ellipsis))])
      }
      return titled(kind == "view" ? "Views" : "Lists", mine.count, table, marks)
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// Short names of counters for tables, if their own names would be wider than their numbers.
  private static let shortNames = ["heightsComputed": "heights"]

  /// The table of images, which has few rows and figures of different kinds.
  private static func images(_ counter: Counters, _ marks: PlanMarks) -> [String] {
    var table = TextColumns()
    for value in counter.values where !value.name.hasSuffix("Bytes") {
      table.add([.text(words(value.name)), .number(DisplayText.grouped(value.count))])
    }
    return [marks.style.strong("Images")] + table.lines(indent: 2, style: marks.style)
  }

  /// A name in camel case as words.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  // MARK: Form

  private static func cut(_ text: String, from column: Int, _ marks: PlanMarks) -> TextColumns.Cell {
    .text(DisplayWidth.cut(text, to: max(20, marks.style.columns - column), mark: marks.ellipsis))
  }

  /// A table with its title; empty without rows.
  private static func titled(_ title: String, _ count: Int, _ table: TextColumns, _ marks: PlanMarks) -> [String] {
    guard count > 0 else { return [] }
    let rest = count > mostRows ? marks.style.faint(" (the worst \(mostRows) of \(DisplayText.grouped(count)))") : ""
    return [marks.style.strong(title) + rest] + table.lines(indent: 2, style: marks.style)
  }
}

/// The assumptions of a simulation: the confidence and the source of each rule.
enum SimulationSources {
  static func lines(of scene: SimulatedScene, _ marks: PlanMarks) -> [String] {
    let simulation = scene.result.simulation
    var lines = [marks.style.strong("Sources")]
    for scale in [HitchScale.scrolling, HitchScale.allAnimations] {
      lines += line("\(scale.name): \(scale.source.value)", scale.source.confidence, scale.source.source, marks)
    }
    if simulation.summary.hangs.value > 0 {
      let limit = Hang.limitMilliseconds
      lines += line("hang: above \(DecimalText.short(limit.value)) ms", limit.confidence, limit.source, marks)
    }
    if simulation.summary.cacheHits.value + simulation.summary.cacheMisses.value > 0 {
      for rule in CacheRule.all(scene.compositor) {
        lines += line("cache, \(rule.title): \(rule.rule.value)", rule.rule.confidence, rule.rule.source, marks)
      }
    }
    let commit = Simulator.commitMicroseconds(on: scene.device)
    lines += line(
      "commit: \(DecimalText.short(commit.value)) microseconds per changed layer", commit.confidence, commit.source,
      marks)
    if let fling = scene.scene.timeline.addedFling {
      let what = SimulationWords.fling(of: scene) ?? "fling"
      let speed = DisplayText.grouped(Int(fling.speed))
      lines += line(
        "\(what), starting at \(speed) points a second", .unsure, "assumed; --rows sets a different number", marks)
    }
    if !assumedCosts(scene).isEmpty {
      lines += line("costs of work: \(assumedCosts(scene))", .unsure, "assumed; a scene can state its own", marks)
    }
    if simulation.summary.serverMilliseconds.value.high > 0 {
      if let rendering = scene.device.rendering {
        lines += line(
          "render server: as measured, \(DeviceWords.line(of: rendering))", .likely,
          DisplayText.escaped(rendering.source),
          marks)
      } else {
        lines += line(
          "render server: an estimate from theoretical figures", .likely,
          "\"layercost devices \(scene.device.id)\" names them", marks)
      }
    }
    return lines + ["  " + marks.legend.text]
  }

  /// The parts of a timeline that have assumed costs.
  private static func assumedCosts(_ scene: SimulatedScene) -> String {
    let timeline = scene.scene.timeline
    var words: [String] = []
    if !timeline.lists.isEmpty { words.append("lists") }
    if !timeline.loads.isEmpty { words.append("loads") }
    if timeline.observers != nil { words.append("observers") }
    if scene.result.peakResidentBytes > 0 { words.append("images") }
    return words.joined(separator: ", ")
  }

  private static func line(
    _ text: String, _ confidence: Confidence, _ source: String, _ marks: PlanMarks
  ) -> [String] {
    let wrapped = TextWrapping.lines(of: "\(text) (\(source))", columns: marks.style.columns - 6)
    return wrapped.enumerated().map { $0 == 0 ? "  \(marks.mark(confidence)) \($1)" : "    \($1)" }
  }
}
