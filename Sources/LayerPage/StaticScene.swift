import LayerDiagnostics
import LayerLint
import LayerModel
import LayerResults

/// A scene as plain markup, for browsers that run no script: headline, picture, fixes and findings.
enum StaticScene {
  static func bytes(of scene: PageScene, before: PageScene?, _ findings: LintReport?) -> [UInt8] {
    let diagnosis = scene.diagnosis
    var html = Markup()
    html.add("<section class=\"card plain-scene\"><h2>", diagnosis.name, "</h2>\n")
    html.add("<p class=\"lead\">", diagnosis.headline.first, "</p>\n")
    if let second = diagnosis.headline.second { html.add("<p>", second, "</p>\n") }
    if let before { html.add("<p>", Self.change(from: before, to: scene), "</p>\n") }
    html.open("<div class=\"plain-columns\"><img alt=\"Picture of ")
    html.text(diagnosis.name)
    html.open("\" width=\"\(scene.width)\" height=\"\(scene.height)\" src=\"data:image/png;base64,")
    html.bytes += Base64.bytes(of: scene.png)
    html.open("\"><div>")
    if !diagnosis.cards.isEmpty {
      html.open("<h3>Fixes</h3><ol>\n")
      for card in diagnosis.cards { add(card, to: &html) }
      html.open("</ol>\n")
    }
    if let findings { add(findings, of: diagnosis, to: &html) }
    html.open("</div></div></section>")
    return wrapped(html.bytes)
  }

  /// Files for which only the findings are shown.
  static func bytes(ofFile findings: LintReport) -> [UInt8] {
    var html = Markup()
    for file in findings.files {
      html.add("<section class=\"card plain-scene\"><h2>", file.source.name, "</h2><ul>\n")
      for entry in file.entries { html.add("<li>", "\(entry.severity.rawValue): \(entry.line)", "</li>\n") }
      html.open("</ul></section>")
    }
    return wrapped(html.bytes)
  }

  /// What a device did while it was recorded.
  static func bytes(ofTrace lines: [String]) -> [UInt8] {
    var html = Markup()
    html.open("<section class=\"card plain-scene\"><h2>Measured on a device</h2>\n")
    for line in lines { html.add("<p>", line, "</p>\n") }
    html.open("</section>")
    return wrapped(html.bytes)
  }

  /// The change in a scene, in one sentence.
  static func change(from before: PageScene, to now: PageScene) -> String {
    let (old, new) = (before.diagnosis.figures.lastingPasses, now.diagnosis.figures.lastingPasses)
    let looks = now.looks(nextTo: before).words
    if old == new { return "It costs the same number of passes a frame as before; \(looks)." }
    let count = "\(DisplayText.grouped(abs(new - old))) \(abs(new - old) == 1 ? "pass" : "passes")"
    return "It costs \(count) a frame \(new < old ? "less" : "more") than before; \(looks)."
  }

  private static func wrapped(_ html: [UInt8]) -> [UInt8] {
    Array("<noscript>".utf8) + html + Array("</noscript>\n".utf8)
  }

  private static func add(_ card: FixCard, to html: inout Markup) {
    html.add("<li><strong>", "\(card.title): \(card.problem)", "</strong><br>")
    html.add("saves ", card.savings.map(\.words).joined(separator: ", "), "; ")
    html.add("", card.trustWords, "; <code>")
    html.add("", card.place, "</code>")
    if !card.otherPlaces.isEmpty { html.add(", also in <code>", card.otherPlaces.joined(separator: ", "), "</code>") }
    for edit in card.edits {
      html.add("<p class=\"note\">", edit.world.rawValue, "</p>")
      html.add("<pre><code>", edit.text, "</code></pre>")
    }
    if card.edits.isEmpty, let edit = card.sceneEdit { html.add("<p>", edit, "</p>") }
    html.open("</li>\n")
  }

  /// The findings that no fix removes.
  private static func add(_ findings: LintReport, of diagnosis: SceneDiagnosis, to html: inout Markup) {
    let settled = Set(diagnosis.cards.flatMap(\.findings))
    let rest = findings.entries.filter { !settled.contains($0.fingerprint) }
    if !rest.isEmpty {
      html.open("<h3>Other findings</h3><ul>\n")
      for entry in rest { html.add("<li>", "\(entry.severity.rawValue): \(entry.costedLine)", "</li>\n") }
      html.open("</ul>\n")
    }
    if let note = diagnosis.unsureNote { html.add("<p class=\"note\">", note, "</p>\n") }
  }
}

/// Markup that is built from literal parts and from words, which are escaped.
private struct Markup {
  var bytes: [UInt8] = []

  /// Adds literal markup.
  mutating func open(_ markup: OwnMarkup) { bytes += Array(markup.text.utf8) }

  /// Adds words between literal markup.
  mutating func add(_ before: OwnMarkup, _ words: String, _ after: OwnMarkup) {
    open(before)
    text(words)
    open(after)
  }

  /// Adds words; they cannot open or end a tag or a value.
  mutating func text(_ words: String) {
    for scalar in DisplayText.escaped(words).unicodeScalars {
      switch scalar {
      case "&": bytes += Array("&amp;".utf8)
      case "<": bytes += Array("&lt;".utf8)
      case ">": bytes += Array("&gt;".utf8)
      case "\"": bytes += Array("&quot;".utf8)
      case "'": bytes += Array("&#39;".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
  }
}

/// Literal markup from this source code, into which only whole numbers can be interpolated.
private struct OwnMarkup: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
  }

  let text: String
  init(stringLiteral value: String) { text = value }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
