import LayerModel
import SourceProgram

/// Views that SwiftUI evaluates many times a second.
extension SwiftWorkReader {
  /// The longest time between two evaluations that counts, in seconds: clocks and counters change more slowly.
  private static let longestInterval = 0.1

  /// The frames in a second from which on a view is evaluated for each frame.
  private static let frameRate = 60.0

  /// Records a `TimelineView` with a schedule that never pauses.
  mutating func readTimelineView(_ call: Int) {
    guard let schedule = file.arguments(of: call).first, schedule.label.isEmpty, !schedule.isTrailing,
      let interval = interval(of: schedule.value), interval >= 0, interval <= Self.longestInterval
    else { return }
    let rate = interval > 0 ? min(1 / interval, Self.frameRate) : Self.frameRate
    record(.redraw, "TimelineView", at: call, detail: rate < Self.frameRate ? String(Int(rate.rounded())) : "")
  }

  /// The time between two dates of a schedule, 0 for each frame: `.animation`, `.periodic(from: .now, by: 0.1)`.
  ///
  /// It is nil if it is not known, or if code can pause the schedule.
  private func interval(of schedule: Int) -> Double? {
    guard [.call, .member].contains(file.kinds[schedule]) else { return nil }
    let name = file.kinds[schedule] == .call ? file.calledName(schedule) : file.text(schedule)
    let arguments = file.kinds[schedule] == .call ? file.arguments(of: schedule) : []
    switch name {
    case "animation", "AnimationTimelineSchedule":
      let paused = arguments.first { $0.label == "paused" }?.value
      if let paused, file.kinds[paused] != .boolean || file.text(paused) == "true" { return nil }
      guard let least = arguments.first(where: { $0.label == "minimumInterval" })?.value else { return 0 }
      return file.kinds[least] == .nil ? 0 : number(least)
    case "periodic", "PeriodicTimelineSchedule":
      return arguments.first { $0.label == "by" }.flatMap { number($0.value) }
    default: return nil
    }
  }

  /// A number, or the quotient of two numbers: `1.0 / 30`.
  private func number(_ row: Int) -> Double? {
    if file.kinds[row] == .number { return Double(file.text(row)) }
    guard file.kinds[row] == .binary, file.text(row) == "/" else { return nil }
    let sides = file.children(row).compactMap { file.kinds[$0] == .number ? Double(file.text($0)) : nil }
    return sides.count == 2 && sides[1] != 0 ? sides[0] / sides[1] : nil
  }
}
