/// Small exports of Instruments, as a user would have them.
enum TraceSample {
  /// A folder with two recordings.
  static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(contents, to: "run.toc.xml")
    try scratch.write(tables(), to: "run.xml")
    try scratch.write(tables(most: 20), to: "after.xml")
    return scratch
  }

  /// A table of contents of ten seconds.
  static let contents = """
    <?xml version="1.0"?>
    <trace-toc><run number="1"><info><target>
    <device platform="iOS" model="iPhone 15" os-version="26.1 (23B85)"/><process name="Feed" pid="71"/>
    </target><summary><duration>10</duration></summary></info>
    <data><table schema="hitches"/><table schema="hitches-renders"/></data></run></trace-toc>
    """

  /// Forty frames, of which every tenth has `most` passes; two of them are late.
  ///
  /// - Parameter frames: whether the document lists all frames, or only the hitches.
  static func tables(most: Int = 60, frames: Bool = true, process: String = "Feed (71)") -> String {
    var id = 3
    func row(_ frame: Int) -> String {
      let passes = frame % 10 == 9 ? most : 4
      id += 4
      return "<row><start-time id=\"\(id)\">\(frame * 250_000_000)</start-time><duration id=\"\(id + 1)\">"
        + "\(1_000_000 + 50_000 * passes)</duration><display-name ref=\"1\"/>"
        + "<uint32 id=\"\(id + 2)\">\(passes)</uint32><uint32 id=\"\(id + 3)\">\(900 + frame)</uint32><sentinel/></row>"
    }
    let hitches = [9, 19].map { frame in
      "<row><start-time>\(frame * 250_000_000)</start-time><duration>16670000</duration><process ref=\"2\"/>"
        + "<uint32>\(900 + frame)</uint32><display-name ref=\"1\"/><string>Potentially expensive render, "
        + "\(most) offscreen passes), Potentially expensive GPU work</string></row>"
    }
    return "<?xml version=\"1.0\"?>\n<trace-query-result>"
      + node("weather", ["display", "process"])
      + "<row><display-name id=\"1\" fmt=\"Display 1\">Display 1</display-name>"
      + "<process id=\"2\" fmt=\"\(process)\"/></row></node>"
      + (frames
        ? node("hitches-renders", ["start", "duration", "display", "offscreen-passes", "swap-id", "mood"])
          + (0..<40).map(row).joined() + "</node>" : "")
      + node("hitches", ["start", "duration", "process", "swap-id", "display", "narrative-description"])
      + hitches.joined() + "</node></trace-query-result>\n"
  }

  /// A table of contents and hitches of an iPhone with iOS 18, which counts no passes.
  static let olderContents = contents.replacing("26.1 (23B85)", with: "18.7 (22H1)").replacing("hitches", with: "older")

  /// Hitches as iOS 18 lists them.
  static let olderHitches =
    "<trace-query-result>" + node("hitches-summary", ["start", "duration", "swap-id", "severity", "type-label"])
    + "<row><start-time>2250000000</start-time><duration>16670000</duration><uint32>9</uint32>"
    + "<event-concept fmt=\"Low\">Low</event-concept><string>Expensive Commit(s)</string></row></node>"
    + "</trace-query-result>\n"

  private static func node(_ schema: String, _ columns: [String]) -> String {
    "<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'><schema name=\"\(schema)\">"
      + columns.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined() + "</schema>"
  }
}
