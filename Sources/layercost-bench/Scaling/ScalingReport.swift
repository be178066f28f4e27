import Foundation

/// All curves, as a picture and as figures.
struct ScalingReport {
  private(set) var curves: [(curve: ScalingCurve, points: [ScalingCurve.Point])] = []

  mutating func add(_ curve: ScalingCurve, _ points: [ScalingCurve.Point]) { curves.append((curve, points)) }

  /// Time on the left, memory on the right, a row for each curve.
  var plot: ScalingPlot {
    ScalingPlot(
      panels: curves.flatMap { curve, points in
        [
          .init(
            title: curve.title + ": time", across: curve.unit, unit: "ms",
            points: points.map { (Double($0.size), $0.milliseconds) }, growth: curve.growth),
          .init(
            title: curve.title + ": memory", across: curve.unit, unit: "MiB",
            points: points.map { (Double($0.size), $0.peakBytes / 1_048_576) }),
        ]
      })
  }

  /// One row a size, and how steeply the curve rises to it: 1 is even growth.
  var table: String {
    var rows = ["| curve | size | time | peak | steepness |", "|---|---:|---:|---:|---:|"]
    for (curve, points) in curves {
      for (place, point) in points.enumerated() {
        let before = place > 0 ? points[place - 1] : nil
        let steepness = before.map {
          Foundation.log(point.milliseconds / $0.milliseconds) / Foundation.log(Double(point.size) / Double($0.size))
        }
        let cells = [
          place == 0 ? curve.title : "", "\(point.size) \(curve.unit)", FigureText.short(point.milliseconds) + " ms",
          FigureText.amount(point.peakBytes, "bytes"), steepness.map { FigureText.fixed($0, 2) } ?? "",
        ]
        rows.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
