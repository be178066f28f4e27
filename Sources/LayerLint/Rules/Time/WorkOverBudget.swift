import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Work that takes longer than a frame.
  static let workOverBudget = LintRule(
    "work-over-budget", .warning, .likely,
    summary: "a piece of main-thread work that takes longer than a frame",
    rationale: """
      A frame's work must finish before the next frame: within 16.67 ms at 60 Hz, or 8.33 ms at 120 Hz. A single \
      longer piece of work is enough to make its frame late.
      """,
    source: "WWDC 2021, session 10258; Apple Tech Talk 10855", scope: .scene,
    words: ["hitch", "commit hitch", "main thread", "frame budget", "16.67 ms", "8.33 ms"],
    examples: [
      .second(finds: true, "\"work\": [ ↓{ \"at\": 0.5, \"milliseconds\": 20, \"label\": \"parse the reply\" } ]"),
      .second(
        finds: true,
        "\"loads\": [ ↓{ \"at\": 0.5, \"records\": 20, \"strategy\": \"batched\", \"source\": \"network\" } ]"),
      .second(
        finds: true,
        "\"work\": [ { \"milliseconds\": 5 }, ↓{ \"at\": 0.5, \"milliseconds\": 200, \"when\": \"next-turn\" } ]"),
      .triggering(
        """
        ↓{ "frame": [20, 20, 100, 100], "cpuDraw": { "milliseconds": 20 } }
        """, timeline: "{ \"duration\": 0.1 }"),
      .list(finds: true, "\"count\": 50, \"costs\": { \"create\": 5 }"),
      .second(
        finds: false, "\"work\": [ { \"at\": 0.5, \"milliseconds\": 20, \"thread\": \"background\" } ]"),
      .second(finds: false, "\"work\": [ { \"at\": 0.5, \"milliseconds\": 12 } ]"),
      .second(
        finds: false,
        "\"loads\": [ { \"at\": 0.5, \"records\": 20, \"strategy\": \"batched\", \"save\": \"once\" } ]"),
    ],
    overTime: { time, _ in
      // Of repeated work only the longest piece is reported, and of equally long pieces the first.
      var worst: [WorkOrigin: OverBudgetWork] = [:]
      var origins: [WorkOrigin] = []
      for late in time.simulation.overBudget {
        guard let origin = late.piece.origin, isTold(origin, time) else { continue }
        if worst[origin] == nil { origins.append(origin) }
        if late.piece.milliseconds > worst[origin]?.piece.milliseconds ?? 0 { worst[origin] = late }
      }
      return origins.compactMap { origin in worst[origin].map { match($0, from: origin, time) } }
    })

  /// Whether this rule reports the work because no other rule has more specific advice.
  private static func isTold(_ origin: WorkOrigin, _ time: TimeFacts) -> Bool {
    switch origin {
    case .work, .load, .drawing: true
    case .list(let place): !time.timeline.lists[place].rows.createsAllRows && !measuresAgain(listAt: place, time)
    case .images, .observers: false
    }
  }

  private static func match(_ late: OverBudgetWork, from origin: WorkOrigin, _ time: TimeFacts) -> RuleMatch {
    let (span, node) = time.place(of: late.piece)
    let label = DisplayText.escaped(late.piece.label)
    let takes = TimeFacts.text(milliseconds: late.piece.milliseconds)
    let frame = TimeFacts.text(milliseconds: time.frameMilliseconds)
    var match = time.match(
      span, of: node, cause: late.piece.label,
      "'\(label)' for frame \(late.frame) takes \(takes), but a frame lasts \(frame)")
    match.origin = origin
    match.notes = ["it delays the commit of frame \(late.frame)"]
    switch origin {
    case .work, .load, .images, .observers:
      match.edit = SavingEdit.movingToBackground(origin)
      match.help = "write \"thread\": \"background\", or split it into pieces that fit into a frame"
      match.code = [.uiKit("do it in a background task, and return to the main actor with the result")]
    case .drawing:
      match.help = "write \"drawsAsynchronously\": true, or show an image that was drawn in advance"
      match.code = [
        .uiKit("draw it once with UIGraphicsImageRenderer in a background task, and show the image"),
        .swiftUI("draw it in a Canvas with rendersAsynchronously: true"),
      ]
    case .list:
      match.help = "make rows cheaper, or keep more of them for reuse: \"costs\", \"reuse\" and \"pool\" of the list"
      match.code = [.uiKit("prepare a cell's content before the cell is requested: prefetchDataSource")]
    }
    return match
  }
}
