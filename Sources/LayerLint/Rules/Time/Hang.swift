import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

extension LintRule {
  /// Frames during which the app is unresponsive.
  static let hang = LintRule(
    "hang", .warning, .likely,
    summary: "a frame whose work makes the app unresponsive",
    rationale: """
      If main-thread work between two frames takes more than 250 ms, people notice that the app does not respond. \
      Apple's tools call this a microhang, or a hang if it takes more than 500 ms.
      """,
    source: "'Understanding hangs in your app' in Xcode's documentation; WWDC 2023, session 10248", scope: .scene,
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
      // Work from one place can delay several frames. These frames become one finding, with the longest hang in its
      // message.
      var ofPlace: [Place: [Hang]] = [:]
      var places: [Place] = []
      for hang in time.simulation.hangs {
        guard let longest = hang.causes.first else { continue }
        let (span, node) = time.place(of: longest)
        let place = Place(span: span, node: node)
        if ofPlace[place] == nil { places.append(place) }
        ofPlace[place, default: []].append(hang)
      }
      return places.compactMap { place in match(ofPlace[place] ?? [], at: place, time) }
    })

  /// The place where the longest piece of work in a hang is defined, and its layer.
  private struct Place: Hashable {
    let span: SourceSpan?
    let node: SceneNodeIndex?
  }

  private static func match(_ hangs: [Hang], at place: Place, _ time: TimeFacts) -> RuleMatch? {
    guard let worst = hangs.max(by: { $0.milliseconds < $1.milliseconds }), let cause = worst.causes.first else {
      return nil
    }
    let longest = "\(TimeFacts.text(milliseconds: worst.milliseconds)) in frame \(worst.frame)"
    let message =
      hangs.count == 1 ? "\(worst.kind.rawValue) of \(longest)" : "\(hangs.count) hangs, the longest \(longest)"
    var match = time.match(place.span, of: place.node, cause: cause.label, message)
    let pieces = worst.causes.filter { $0.milliseconds > 0 }.map { piece in
      "'\(DisplayText.escaped(piece.label))' takes \(TimeFacts.text(milliseconds: piece.milliseconds))"
    }
    var counts = Dictionary(pieces.map { ($0, 1) }, uniquingKeysWith: +)
    match.notes = pieces.compactMap { piece in
      counts.removeValue(forKey: piece).map { $0 > 1 ? "\(piece), \($0) times" : piece }
    }.prefix(3).map(\.self)
    match.origin = cause.origin
    match.edit = cause.origin.flatMap(SavingEdit.movingToBackground)
    match.help = "move '\(DisplayText.escaped(cause.label))' to the background, or split it"
    return match
  }
}
