/// The medians of all sides, also of those that no bar is about.
struct SideList {
  let report: BenchReport

  var text: String {
    report.comparisons.map { result in
      let sides = result.sides.map { side in
        let amount = side.amount.map { ", " + FigureText.amount($0, result.amountUnit ?? "") } ?? ""
        let time = side.milliseconds.map { FigureText.short($0) + " ms" + amount }
        return "  \(side.name): \(time ?? "left out: " + (side.absence ?? ""))\n"
      }
      return "\n\(result.id): \(result.work)\n" + sides.joined()
    }.joined()
  }
}
