public import LayerLint
import LayerPlanning
public import LayerRaster

/// A page that shows scenes, in one file that asks for nothing else.
///
/// It is written piece by piece: `head`, a piece for each scene, `tail`. What a scene says is data in elements that no
/// browser runs; the page's script reads it and makes text nodes of it, never markup, and the page's policy knows its
/// own style and script by their hashes and forbids everything else. Documents stand in it as the commands print them.
public enum ReportPage {
  /// A scene as the page shows it.
  public struct Scene: Sendable {
    let scene: PlannedScene
    let png: [UInt8]
    let simulation: SimulatedScene?

    /// A planned scene, with its effects, its picture at the screen's pixels, and what it does over its timeline.
    public init(_ scene: PlannedScene, picture: Pixmap, simulation: SimulatedScene? = nil) throws(DrawingError) {
      self.scene = scene
      self.simulation = simulation
      // One pixel a point is what a page shows; of a fractional scale it shows a little more.
      png = try PNGEncoder.encode(picture.reduced(by: max(1, Int(scene.plan.tree.scale))))
    }
  }

  // MARK: Pieces

  /// What comes before the scenes.
  public static var head: [UInt8] {
    let (before, _) = halves
    return before + data("words", "application/json", escaped(WordsJSON.bytes()))
  }

  /// One scene, the one that it is compared with, and what linting its file has found.
  public static func piece(of scene: Scene, before: Scene? = nil, findings: LintReport? = nil) -> [UInt8] {
    var piece = Array("<div class=\"scene-data\" hidden>\n".utf8)
    piece += documents(of: scene, suffix: "")
    if let before { piece += documents(of: before, suffix: "-before") }
    if let findings { piece += self.findings(findings) }
    return piece + Array("</div>\n".utf8)
  }

  /// A file that holds no scene which could be drawn: what linting it has found.
  public static func piece(ofUnread findings: LintReport) -> [UInt8] {
    Array("<div class=\"unread-data\" hidden>\n".utf8) + self.findings(findings) + Array("</div>\n".utf8)
  }

  /// What makes a page read itself again whenever somebody comes back to it.
  public static let watched = Array("<div class=\"watched\" hidden></div>\n".utf8)

  /// What comes after the scenes.
  public static var tail: [UInt8] { halves.after }

  private static func documents(of scene: Scene, suffix: String) -> [UInt8] {
    let plan = PlanJSON.bytes(of: PlanReport(scenes: [scene.scene]), style: .plain)
    var picture: [UInt8] = []
    Base64.append(scene.png, to: &picture)
    let simulation = scene.simulation.map { scene in
      data(
        "simulation\(suffix)", "application/json",
        escaped(SimulationJSON.bytes(of: SimulationReport(scenes: [scene]), style: .plain)))
    }
    return data("plan\(suffix)", "application/json", escaped(plan))
      + data("view\(suffix)", "application/json", escaped(ViewJSON.bytes(of: scene.scene)))
      + (simulation ?? [])
      + data("picture\(suffix)", "text/plain", picture)
  }

  private static func findings(_ report: LintReport) -> [UInt8] {
    data("lint", "application/json", escaped(LintJSON.bytes(of: report, style: .plain)))
  }

  private static func data(_ name: String, _ type: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("<script type=\"\(type)\" data-part=\"\(name)\">".utf8) + bytes + Array("</script>\n".utf8)
  }

  /// JSON that no parser of HTML takes for markup: `<` begins all of it, and occurs in strings alone.
  static func escaped(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    let parts = json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return Array(parts.joined(separator: Array("\\u003c".utf8)))
  }

  // MARK: Frame

  /// The frame around the scenes, with style, script and policy filled in.
  private static let halves: (before: [UInt8], after: [UInt8]) = {
    let policy =
      "default-src 'none'; img-src data:; style-src '\(source(of: PageFiles.style))'; "
      + "script-src '\(source(of: PageFiles.script))'; base-uri 'none'; form-action 'none'"
    var rest = PageFiles.frame[...]
    let beforePolicy = Self.take(upTo: "{{policy}}", from: &rest)
    let beforeStyle = Self.take(upTo: "{{style}}", from: &rest)
    let beforeScenes = Self.take(upTo: "{{scenes}}", from: &rest)
    let beforeScript = Self.take(upTo: "{{script}}", from: &rest)
    let before = beforePolicy + Array(policy.utf8) + beforeStyle + PageFiles.style + beforeScenes
    return (before, beforeScript + PageFiles.script + Array(rest))
  }()

  /// How a policy names a style or a script.
  private static func source(of text: [UInt8]) -> String { "sha256-" + Base64.text(of: SHA256.hash(text)) }

  /// The bytes up to a mark, which is left out.
  private static func take(upTo mark: String, from rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(mark.utf8)
    guard let start = rest.indices.first(where: { rest[$0...].starts(with: bytes) }) else {
      preconditionFailure("The page's frame has the mark \(mark).")
    }
    let before = Array(rest[..<start])
    rest = rest[(start + bytes.count)...]
    return before
  }
}
