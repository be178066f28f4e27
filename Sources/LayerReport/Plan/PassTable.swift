import LayerPlanning

/// Passes in lines: what each does, how large its texture is, what it reads and what reads it.
enum PassTable {
  static func lines(
    of passes: [(pass: Pass, layer: String)], plan: PassPlan, showsLayers: Bool, marks: PlanMarks
  ) -> [String] {
    let hasUnsteady = passes.contains { !$0.pass.isSteady }
    var table = TextColumns()
    var heading: [TextColumns.Cell] = [
      .number("id", .faint), .text("kind", .faint), .number("size", .faint), .text("reads", .faint),
      .text("into", .faint),
    ]
    if hasUnsteady { heading.append(.text("runs", .faint)) }
    if showsLayers { heading.append(.text("layer", .faint)) }
    table.add(heading)
    for (pass, layer) in passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      var cells: [TextColumns.Cell] = [
        .number("\(pass.id.rawValue)"), .text(pass.kind.rawValue),
        .number("\(target.width)\(marks.times)\(target.height)"), .text(reads(of: pass, plan, marks)),
        .text(pass.into.map { "\($0.rawValue)" } ?? "screen"),
      ]
      if hasUnsteady { cells.append(.text(pass.isSteady ? "always" : "first", pass.isSteady ? nil : .faint)) }
      if showsLayers { cells.append(.text(layer)) }
      table.add(cells)
    }
    return table.lines(indent: 2, style: marks.style)
  }

  /// The passes that a pass reads, by number; of many only the first and how many there are.
  private static func reads(of pass: Pass, _ plan: PassPlan, _ marks: PlanMarks) -> String {
    let reads = plan.reads(of: pass).map { "\($0.rawValue)" }
    if pass.captured == .screen { return (reads + ["screen"]).joined(separator: ", ") }
    if reads.isEmpty { return marks.none }
    guard reads.count > 4 else { return reads.joined(separator: ", ") }
    return reads.prefix(3).joined(separator: ", ") + ", \(marks.ellipsis) (\(reads.count))"
  }
}
