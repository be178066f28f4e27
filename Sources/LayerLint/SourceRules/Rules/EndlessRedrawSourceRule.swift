import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Views that are evaluated many times a second although nothing may change.
  static let endlessRedraw = SourceRule(
    "endless-redraw",
    summary: "a SwiftUI timeline that evaluates its content for each frame, and never pauses",
    rationale: """
      A 'TimelineView' with an animation schedule evaluates its content up to 120 times a second for as long as it is \
      visible, whether or not anything moves. The main thread and the display never idle, which costs energy, and \
      time that scrolling needs. A schedule with 'paused' stops while nothing moves. A game or a visualization that \
      always moves needs an exception.
      """,
    source: "SwiftUI, 'TimelineSchedule.animation(minimumInterval:paused:)'",
    words: ["TimelineView", "AnimationTimelineSchedule", "paused", "display link", "energy"],
    examples: [
      .triggering(.body, "    ↓TimelineView(.animation) { context in Wave(date: context.date) }"),
      .triggering(.body, "    ↓TimelineView(.animation(minimumInterval: 1 / 20)) { Wave(date: $0.date) }"),
      .triggering(.body, "    ↓TimelineView(.animation(minimumInterval: nil, paused: false)) { Wave(date: $0.date) }"),
      .triggering(
        .body, "    List(items) { item in Text(item.name); ↓TimelineView(.animation) { Dot(date: $0.date) } }"),
      .triggering(.body, "    ↓TimelineView(.periodic(from: .now, by: 1e-300)) { Text($0.date.formatted()) }"),
      .triggering(.body, "    ↓TimelineView(.periodic(from: .now, by: 1e-320)) { Text($0.date.formatted()) }"),
      .triggering(.body, "    ↓TimelineView(.periodic(from: .now, by: 0.05)) { Text($0.date.formatted()) }"),
      .triggering(
        .view,
        """
          var body: some View { Text("a").background { halo } }
          var halo: some View { ↓TimelineView(.animation()) { Circle().scaleEffect(scale($0.date)) } }
        """),
      .fine(.body, "    TimelineView(.animation(paused: !isPlaying)) { Wave(date: $0.date) }"),
      .fine(.body, "    TimelineView(.periodic(from: .now, by: 1)) { Text($0.date.formatted()) }"),
      .fine(.body, "    List(songs) { if $0.isPlaying { TimelineView(.animation) { Dot(date: $0.date) } } }"),
      .fine(.body, "    TimelineView(.everyMinute) { Text($0.date.formatted()) }"),
      .fine(.body, "    TimelineView(.animation(minimumInterval: 1)) { Text($0.date.formatted()) }"),
      .fine(.body, "    TimelineView(.animation(minimumInterval: interval)) { Text($0.date.formatted()) }"),
      .fine(.body, "    if isPlaying { TimelineView(.animation) { Wave(date: $0.date) } } else { Rest() }"),
      .fine("struct LoadingDots: View { var body: some View { TimelineView(.animation) { Dots(date: $0.date) } } }"),
      .fine(.body, "    TimelineView(animation) { Wave(date: $0.date) }"),
      .fine(.body, "    NavigationLink(destination: TimelineView(.animation) { Wave(date: $0.date) }) { Text(\"a\") }"),
    ],
    mistakes: [:],
    check: { work in
      // Content that a condition shows for some time, such as a sign of progress, is meant to move during that time.
      guard work.kind == .redraw, work.timing == .now, !work.isConditional,
        !passing.contains(where: { work.owner.lowercased().contains($0) })
      else { return nil }
      let often = work.detail.isEmpty ? "for each frame" : "about \(work.detail) times a second"
      return SourceMatch(
        "'\(work.subject)' evaluates its content \(often)\(work.isRepeated ? ", in each row" : "")",
        note: "it does so as long as it is visible, even if nothing moves",
        help: "pause it while nothing moves: TimelineView(.animation(paused: !isMoving)); for a movement between fixed "
          + "states, phaseAnimator evaluates the content once for each state")
    })

  /// Parts of the names of views that are visible only while something else is not ready.
  private static let passing = ["progress", "loading", "loader", "spinner", "skeleton", "shimmer", "splash"]
}
