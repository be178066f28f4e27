import CEmbeddedFiles
public import LayerLint
import LayerPictures
import LayerPlanning
import LayerResults
import LayerWriting

/// A page that shows scenes, in one file that loads nothing else.
///
/// It is written piece by piece: `head`, a piece for each scene, `tail`. The data of a scene is in elements that
/// browsers do not run; the page's script reads it and turns it into text nodes, never markup. The page's policy
/// identifies its own style and script by their hashes and forbids everything else. The page contains documents exactly
/// as the commands print them.
public enum ReportPage {
  // MARK: Pieces

  /// The part of the page before the scenes.
  public static var head: [UInt8] {
    let (before, _) = halves
    return before + data("words", "application/json", JSONEscaping.inPage(WordsJSON.bytes()))
  }

  /// One scene, the scene that it is compared with, and the findings in its file.
  ///
  /// The scene's picture is in the part that browsers without scripts show; the page's script takes it from there.
  public static func piece(of scene: PageScene, before: PageScene? = nil, findings: LintReport? = nil) -> [UInt8] {
    var piece = Array("<div class=\"scene-data\">\n".utf8)
    piece += StaticScene.bytes(of: scene, before: before, findings)
    piece += documents(of: scene, suffix: "")
    piece += data("fixes", "application/json", JSONEscaping.inPage(FixesJSON.bytes(of: scene.diagnosis)))
    if let overlays = scene.overlays {
      piece += data("overlay-ground", "text/plain", Base64.bytes(of: overlays.ground))
      for layer in overlays.layers {
        guard let png = layer.png else { continue }
        piece += data("overlay-\(layer.id)", "text/plain", Base64.bytes(of: png))
      }
    }
    for patch in scene.patches {
      piece += data("fix-\(patch.choice)", "text/plain", Base64.bytes(of: patch.png), patch)
    }
    for frame in scene.frames { piece += data("frame-\(frame.index)", "text/plain", Base64.bytes(of: frame.png)) }
    if let before {
      piece += documents(of: before, suffix: "-before")
      piece += data("fixes-before", "application/json", JSONEscaping.inPage(FixesJSON.bytes(of: before.diagnosis)))
      piece += data("looks", "text/plain", JSONEscaping.inPage(Array(scene.looks(nextTo: before).words.utf8)))
      piece += data("picture-before", "text/plain", Base64.bytes(of: before.png))
    }
    if let findings { piece += self.findings(findings) }
    return piece + Array("</div>\n".utf8)
  }

  /// The findings in a file without a scene that can be drawn.
  public static func piece(ofUnread findings: LintReport) -> [UInt8] {
    Array("<div class=\"unread-data\">\n".utf8) + StaticScene.bytes(ofFile: findings) + self.findings(findings)
      + Array("</div>\n".utf8)
  }

  /// The findings about work in a file's code, which belong to no layer.
  public static func piece(ofCode findings: LintReport) -> [UInt8] {
    Array("<div class=\"code-data\">\n".utf8) + StaticScene.bytes(ofFile: findings) + self.findings(findings)
      + Array("</div>\n".utf8)
  }

  /// The lines that lint runs have written to a history file; the page draws them as a trend.
  public static func history(_ lines: [UInt8]) -> [UInt8] { data("history", "text/plain", JSONEscaping.inPage(lines)) }

  /// What a device did while it was recorded: a document of `TraceTimelineJSON`, and the same in sentences.
  public static func trace(_ document: [UInt8], lines: [String]) -> [UInt8] {
    StaticScene.bytes(ofTrace: lines) + data("trace", "application/json", JSONEscaping.inPage(document))
  }

  /// The element that makes a page reload whenever its window gets the focus.
  public static let watched = Array("<div class=\"watched\" hidden></div>\n".utf8)

  /// The part of the page after the scenes.
  public static var tail: [UInt8] { halves.after }

  private static func documents(of scene: PageScene, suffix: String) -> [UInt8] {
    let plan = PlanJSON.bytes(of: PlanReport(scenes: [scene.planned]), style: .plain)
    let simulation = scene.simulation.map { scene in
      data(
        "simulation\(suffix)", "application/json",
        JSONEscaping.inPage(SimulationJSON.bytes(of: SimulationReport(scenes: [scene]), style: .plain)))
    }
    return data("plan\(suffix)", "application/json", JSONEscaping.inPage(plan))
      + data(
        "view\(suffix)", "application/json", JSONEscaping.inPage(ViewJSON.bytes(of: scene.planned, scene.overlays)))
      + (simulation ?? [])
  }

  private static func findings(_ report: LintReport) -> [UInt8] {
    data("lint", "application/json", JSONEscaping.inPage(LintJSON.bytes(of: report, style: .plain)))
  }

  private static func data(
    _ name: String, _ type: String, _ bytes: [UInt8], _ place: PageScene.Patch? = nil
  ) -> [UInt8] {
    let area = place.map { " data-area=\"\($0.x) \($0.y) \($0.width) \($0.height)\"" } ?? ""
    return Array("<script type=\"\(type)\" data-part=\"\(name)\"\(area)>".utf8) + bytes + Array("</script>\n".utf8)
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

  /// The name of a style or script in the page's content security policy.
  private static func source(of text: [UInt8]) -> String { "sha256-" + Base64.text(of: SHA256.hash(text)) }

  /// The bytes up to a mark, without the mark.
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

/// The files of the page, from the folder `Files`.
enum PageFiles {
  /// The frame around everything else.
  static let frame = EmbeddedFile.pageFrame.bytes

  /// The style sheet.
  static let style = EmbeddedFile.pageStyle.bytes

  /// The scripts of the page, joined into one module.
  static let script = EmbeddedFile.pageScript.bytes
}

/// The hash by which a page's policy identifies the page's own style and script (FIPS 180-4).
enum SHA256 {
  /// The 32 bytes of the hash.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap(bigEndian)
  }

  /// The message, a bit that ends it, zeros up to a whole block, and its length in bits.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    return padded + bigEndian(UInt32(bits >> 32)) + bigEndian(UInt32(truncatingIfNeeded: bits))
  }

  private static func bigEndian(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    let schedule = schedule(of: block)
    var v = state
    for round in 0..<64 {
      let s1 = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ s1 &+ choice &+ constants[round] &+ schedule[round]
      let s0 = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in state.indices { state[index] &+= v[index] }
  }

  private static func schedule(of block: ArraySlice<UInt8>) -> [UInt32] {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let s0 = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let s1 = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ s0 &+ words[index - 7] &+ s1)
    }
    return words
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

/// Encodes bytes as text for pages (RFC 4648).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let present = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < present ? Int(bytes[start + offset]) : 0) }
      for place in 0..<4 {
        text.append(place <= present ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
  }

  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return text
  }

  static func text(of bytes: [UInt8]) -> String {
    String(decoding: self.bytes(of: bytes), as: UTF8.self)
  }
}
