import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Work that no frame has room for.
  static let workOverBudget = LintRule(
    "work-over-budget", .warning, .likely,
    summary: "a piece of main-thread work that takes longer than a frame",
    rationale: """
      A frame's work has until the next frame: 16.67 ms at 60 Hz, 8.33 ms at 120 Hz. A piece that takes longer makes \
      its frame late by itself, whatever else there is to do.
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
      .second(
        finds: false, "\"work\": [ { \"at\": 0.5, \"milliseconds\": 20, \"thread\": \"background\" } ]"),
      .second(finds: false, "\"work\": [ { \"at\": 0.5, \"milliseconds\": 12 } ]"),
      .second(
        finds: false,
        "\"loads\": [ { \"at\": 0.5, \"records\": 20, \"strategy\": \"batched\", \"save\": \"once\" } ]"),
    ],
    overTime: { time, _ in
      var known: Set<WorkOrigin> = []
      // What lists, images and views do is told by rules of their own, which know what to change.
      return time.simulation.overBudget.compactMap { late in
        let (span, node) = time.place(of: late.piece)
        switch late.piece.origin {
        case .work, .load: break
        case .list, .images, .observers, .drawing, nil: return nil
        }
        guard let origin = late.piece.origin, known.insert(origin).inserted else { return nil }
        let label = DisplayText.escaped(late.piece.label)
        let takes = TimeFacts.text(milliseconds: late.piece.milliseconds)
        let frame = TimeFacts.text(milliseconds: time.frameMilliseconds)
        var match = time.match(
          span, of: node, cause: late.piece.label, "'\(label)' takes \(takes), a frame has \(frame)")
        match.notes = ["it keeps frame \(late.frame) from being committed in time"]
        match.help = "write \"thread\": \"background\", or split it into pieces that fit into a frame"
        match.code = [.uiKit("do it in a background task, and come back to the main actor with the result")]
        return match
      }
    })
}
