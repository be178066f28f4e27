/// Writes an export of a recording of `LayerStage`, as Instruments does: frames with their passes, and signposts.
public struct StageExport {
  /// One showing of a scene.
  public struct Showing {
    /// The scene's id.
    public var id: String
    /// The passes of each frame, after those of the display itself.
    public var passes: Int
    /// Whether the signpost ends.
    public var ends = true
    /// Whether there is a signpost at all.
    public var isMarked = true
    /// The number of frames.
    public var frames = 12
    /// The passes of every second frame, if they differ.
    public var otherPasses: Int?

    /// Creates a showing with the usual frames.
    public init(_ id: String, _ passes: Int) {
      self.id = id
      self.passes = passes
    }
  }

  /// The passes that the display needs by itself, in each round.
  public var bases = [2, 2]
  /// The showings of each round, without the empty scene.
  public var rounds: [[Showing]]
  /// The events that name skipped scenes.
  public var skips: [String] = []
  /// Whether every row of a frame occurs again, with another colour and number.
  public var isDoubled = false
  /// Whether the empty scene is shown.
  public var hasEmpty = true

  private var id = 0
  private var swap = 3_000_000
  private var frames = ""
  private var signposts = ""

  /// Creates a session of two rounds with the same scenes.
  public init(_ scenes: [(id: String, passes: Int)]) {
    let round = scenes.map { Showing($0.id, $0.passes) }
    rounds = [round, round]
  }

  /// The document.
  public mutating func document() -> String {
    (id, swap, frames, signposts) = (0, 3_000_000, "", "")
    var time = 3_000_000_000
    for (round, showings) in rounds.enumerated() {
      let base = bases[round]
      let empty = hasEmpty ? [Showing("empty", 0)] : []
      for showing in empty + showings {
        add(showing, at: time, base: base)
        time += 2_050_000_000
      }
      time += 3_000_000_000
    }
    for skip in skips { addSignpost(at: time, "Event", "skipped", skip, identifier: 1) }
    return "<?xml version=\"1.0\"?>\n<trace-query-result>\n"
      + table(
        "hitches-renders",
        [
          "start", "duration", "display", "offscreen-passes", "swap-id", "surface-id", "frame-color",
          "containment-level", "label",
        ], frames)
      + table(
        "os-signpost",
        ["time", "thread", "process", "event-type", "scope", "identifier", "name", "message", "subsystem"],
        signposts) + "</trace-query-result>\n"
  }

  private func table(_ schema: String, _ columns: [String], _ rows: String) -> String {
    let columns = columns.map { "<col><mnemonic>\($0)</mnemonic><name>\($0)</name></col>" }.joined()
    return "<node xpath='//trace-toc[1]/run[1]/data[1]/table[3]'><schema name=\"\(schema)\">\(columns)</schema>"
      + rows + "</node>\n"
  }

  private mutating func add(_ showing: Showing, at time: Int, base: Int) {
    let identifier = 1_000 + swap
    if showing.isMarked { addSignpost(at: time, "Begin", "scene", showing.id, identifier: identifier) }
    for frame in 0..<showing.frames {
      let start = time + 550_000_000 + frame * 100_000_000
      let passes = frame % 2 == 1 ? showing.otherPasses ?? showing.passes : showing.passes
      addFrame(at: start, base + passes)
      if isDoubled { addFrame(at: start, base + passes) }
    }
    // The frame in which the scene appears fills caches.
    addFrame(at: time + 20_000_000, base + showing.passes + 9)
    if showing.isMarked, showing.ends {
      addSignpost(at: time + 2_000_000_000, "End", "scene", "", identifier: identifier)
    }
  }

  private mutating func addFrame(at start: Int, _ passes: Int) {
    swap += 1
    id += 1
    frames +=
      "<row><start-time id=\"\(id)\" fmt=\"a\">\(start)</start-time><duration>1500000</duration>"
      + "<display-name>Display 1</display-name><uint32>\(passes)</uint32><uint32>\(swap)</uint32><sentinel/>"
      + "<uint32>1002</uint32><uint32>0</uint32><sentinel/></row>\n"
  }

  private mutating func addSignpost(
    at time: Int, _ event: String, _ name: String, _ message: String, identifier: Int
  ) {
    let shown = message.isEmpty ? "<sentinel/>" : "<os-log-metadata fmt=\"\(message)\"/>"
    signposts +=
      "<row><event-time fmt=\"a\">\(time)</event-time><thread fmt=\"Main Thread\"/><process fmt=\"Stage (71)\"/>"
      + "<event-type fmt=\"\(event)\">\(event)</event-type><string>Process</string>"
      + "<os-signpost-identifier fmt=\"\(identifier)\">\(identifier)</os-signpost-identifier>"
      + "<signpost-name fmt=\"\(name)\">\(name)</signpost-name>\(shown)"
      + "<subsystem fmt=\"layercost.stage\">layercost.stage</subsystem></row>\n"
  }
}
