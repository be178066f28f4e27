/// Comparisons as a table of Markdown: one row a bar.
struct ResultTable {
  let report: BenchReport

  /// The table, with the words that say how to read it.
  var text: String {
    let bars = report.comparisons.flatMap(\.bars).filter { $0.atMost != nil }
    let met = bars.filter { $0.isMet == true }.count
    let runs = report.comparisons.map(\.runs).min() ?? 0
    return """
      \(met) of \(bars.count) bars met. Medians of \(runs) runs, all sides in turn; whole processes by the clock on \
      the wall, parts by processor time.

      | work | this | beside | ratio | bar | |
      |---|---:|---:|---:|---:|---|
      \(report.comparisons.flatMap(rows).joined(separator: "\n"))

      """
  }

  private func rows(of result: ComparisonResult) -> [String] {
    result.bars.enumerated().map { place, bar in
      let one = result.sides.first { $0.id == bar.of }
      let other = bar.against.flatMap { id in result.sides.first { $0.id == id } }
      let work = place == 0 ? result.work : ""
      // Where others than the comparison's own side have bars, the row says whose it is.
      let whose = bar.of == "layercost" ? "" : one.map { "\($0.name): " } ?? ""
      let beside = other.map { "\($0.name): \(figure($0, bar, result))" } ?? "a fixed limit"
      return "| \(work) | \(whose)\(one.map { figure($0, bar, result) } ?? "") | \(beside) | "
        + "\(bar.value.map(FigureText.short) ?? "") | \(bar.atMost.map(FigureText.short) ?? "none") | \(verdict(bar)) |"
    }
  }

  private func figure(_ side: SideResult, _ bar: BarResult, _ result: ComparisonResult) -> String {
    if side.absence != nil { return "not installed" }
    switch bar.measure {
    case .time: return side.milliseconds.map { FigureText.short($0) + " ms" } ?? ""
    case .amount: return side.amount.map { FigureText.amount($0, result.amountUnit ?? "") } ?? ""
    }
  }

  private func verdict(_ bar: BarResult) -> String {
    bar.isMet.map { $0 ? "met" : "**missed**" } ?? (bar.value == nil ? "left out" : "")
  }
}
