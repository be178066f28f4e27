import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Frames that nothing answers in.
  static let hang = LintRule(
    "hang", .warning, .likely,
    summary: "a frame whose work keeps the app from answering",
    rationale: """
      Work of more than 250 ms between two frames is long enough for people to notice that nothing answers to their \
      touch. From 500 ms on, Apple's tools call it a hang, below a microhang.
      """,
    source: "'Understanding hangs in your app' of Xcode's documentation; WWDC 2023, session 10248", scope: .scene,
    words: ["microhang", "unresponsive", "hang rate", "main thread checker"],
    examples: [
      .second(finds: true, "\"work\": [ ↓{ \"at\": 0.5, \"milliseconds\": 300, \"label\": \"import\" } ]"),
      .second(finds: true, "\"loads\": [ ↓{ \"records\": 1000 } ]"),
      .second(
        finds: true,
        "\"work\": [ { \"at\": 0.5, \"milliseconds\": 100 }, ↓{ \"at\": 0.5, \"milliseconds\": 200 } ]"),
      .second(finds: false, "\"work\": [ { \"at\": 0.5, \"milliseconds\": 250 } ]"),
      .second(finds: false, "\"loads\": [ { \"records\": 1000, \"thread\": \"background\", \"save\": \"once\" } ]"),
      .second(
        finds: false,
        "\"work\": [ { \"at\": 0.2, \"milliseconds\": 200 }, { \"at\": 0.6, \"milliseconds\": 200 } ]"),
    ],
    overTime: { time, _ in
      time.simulation.hangs.compactMap { hang in
        guard let longest = hang.causes.first else { return nil }
        let (span, node) = time.place(of: longest)
        var match = time.match(
          span, of: node, cause: longest.label,
          "\(hang.kind.rawValue) of \(TimeFacts.text(milliseconds: hang.milliseconds)) in frame \(hang.frame)")
        match.notes = hang.causes.prefix(3).filter { $0.milliseconds > 0 }.map { piece in
          "'\(DisplayText.escaped(piece.label))' takes \(TimeFacts.text(milliseconds: piece.milliseconds))"
        }
        match.help = "move the longest piece to the background, or split it"
        return match
      }
    })
}
