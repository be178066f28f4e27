import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerRaster

extension Overlay {
  /// One translucent yellow tint for each offscreen pass over the pixels that it stands for: darker is more.
  ///
  /// The colour is the one of Apple's "Color Off-screen Rendered"; its exact value is not published.
  static let offscreen = Overlay(id: "offscreen", title: "Offscreen passes", scale: coats) { plan in
    var map = LevelMap(area: plan.tree.screen)
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      map.add(1, over: ScreenPlace(target.id, in: plan).coverage(of: target.rect))
    }
    return map
  } summary: { plan in
    let summary = plan.summary
    let passes = summary.offscreenPasses
    let first = OverlayFigures.count(passes, "offscreen pass", "offscreen passes")
    let later = DisplayText.grouped(summary.steadyOffscreenPasses)
    let steady =
      summary.steadyOffscreenPasses == passes
      ? "in every frame" : "in a first frame, \(later) when nothing has changed"
    let reasons = summary.byReason.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    let owned = DisplayText.grouped(summary.systemPasses)
    let system = summary.systemPasses > 0 ? ["\(owned) more in parts that the system owns"] : []
    return OverlaySummary(
      headline: passes == 0 ? "No offscreen pass" : "\(first) \(steady)", unit: "passes",
      notes: reasons.map { "\($0.key.rawValue) \(DisplayText.grouped($0.value))" } + system)
  } labels: { plan in
    var tally = LayerTally()
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      tally.add(1, of: pass.node, at: ScreenPlace(target.id, in: plan).box(of: target.rect))
    }
    return tally.labels(in: plan) { DisplayText.grouped($1) }
  }

  /// Coats of #FFD60A, each 28 % opaque, that darken the more there are; more than 16 look alike.
  ///
  /// Coats of one colour alone come so near to it that 5 and 10 look the same.
  private static let coats = LevelScale(
    steps: (1...16).map { count in
      var opacity: Float = 0
      for _ in 0..<count { opacity += (1 - opacity) * 0.28 }
      return LevelScale.Step(
        from: Int32(count),
        OverlayInk(
          color(of: count, from: 0xFFD60A, to: 0xB87400), blind: color(of: count, from: 0x0072B2, to: 0x001E38),
          opacity: opacity, hatch(of: count)),
        [1, 2, 5, 10].contains(count) ? "\(count)" : nil)
    })

  /// The colour of a number of tints between those of one and of sixteen.
  private static func color(of count: Int, from first: UInt32, to last: UInt32) -> UInt32 {
    let share = Double(count - 1) / 15
    return [16, 8, 0].reduce(0) { color, shift in
      let (one, other) = (Double(first >> shift & 255), Double(last >> shift & 255))
      return color | UInt32((one + (other - one) * share).rounded()) << shift
    }
  }

  /// Lines that are told apart by their direction first: a swatch is too small to compare distances.
  private static func hatch(of count: Int) -> OverlayInk.Hatch {
    switch count {
    case ...1: .level(10)
    case 2...4: .rising(15 - 2.5 * Double(count))
    default: .crossed(max(3, 15 - Double(count)))
    }
  }
}
