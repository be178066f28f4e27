import LayerWriting

/// Explanations as text for people.
public enum ExplainText {
  /// The width of the label column, if there is room for it.
  private static let labelColumns = 14
  /// The minimum width for text next to a label; otherwise labels are above the text.
  private static let leastColumns = 50

  /// The explanations of one word, entry by entry.
  public static func text(_ entries: [Explanation], style: TextStyle) -> [UInt8] {
    Array((entries.map { lines(of: $0, style).joined(separator: "\n") }.joined(separator: "\n\n") + "\n").utf8)
  }

  private static func lines(of entry: Explanation, _ style: TextStyle) -> [String] {
    var lines = head(of: entry, style)
    if !entry.text.isEmpty { lines += [""] + wrapped(entry.text, indent: 2, style) }
    if let first = entry.facts.first {
      lines += (first.label.isEmpty || first.form == .heading ? [] : [""]) + entry.facts.flatMap { fact($0, style) }
    }
    if !entry.commands.isEmpty {
      lines += [""] + entry.commands.map { "  " + style.inked("\(ToolIdentity.name) \($0)", .help) }
    }
    return lines
  }

  /// The word, its title and its group: on one line, or with the title on the next line.
  private static func head(of entry: Explanation, _ style: TextStyle) -> [String] {
    let dot = PlanMarks(style: style).dot
    let ends = [style.strong(entry.id), style.faint(entry.group.name)]
    if entry.title.isEmpty { return [ends.joined(separator: style.faint(dot))] }
    let width = [entry.id, entry.title, entry.group.name].map { DisplayWidth.columns(of: $0) }.reduce(2 * dot.count, +)
    if width <= style.columns { return [[ends[0], entry.title, ends[1]].joined(separator: style.faint(dot))] }
    return [ends.joined(separator: style.faint(dot))] + wrapped(entry.title, indent: 0, style)
  }

  private static func fact(_ fact: Explanation.Fact, _ style: TextStyle) -> [String] {
    switch fact.form {
    case .heading: return ["", "  " + style.strong(fact.label)]
    case .code: return fact.text.split(separator: "\n").flatMap { codeLines($0, columns: style.columns - 4) }
    case .sentence where fact.label.isEmpty && fact.isUnderHeading: return wrapped(fact.text, indent: 4, style)
    case .sentence: break
    }
    if fact.label.isEmpty { return [""] + wrapped(fact.text, indent: 2, style) }
    guard style.columns >= leastColumns else {
      return ["  " + style.faint(fact.label)] + wrapped(fact.text, indent: 4, style)
    }
    let lines = wrapped(fact.text, indent: labelColumns, style)
    let gap = String(repeating: " ", count: max(labelColumns - 2 - fact.label.count, 1))
    return ["  " + style.faint(fact.label) + gap + lines[0].dropFirst(labelColumns)] + lines.dropFirst()
  }

  /// The text in lines; its own line breaks are kept.
  private static func wrapped(_ text: String, indent: Int, _ style: TextStyle) -> [String] {
    text.split(separator: "\n").flatMap { part in
      TextWrapping.lines(of: String(part), columns: max(style.columns - indent, 20)).map {
        String(repeating: " ", count: indent) + $0
      }
    }
  }

  /// A line of code, broken into as many lines as necessary.
  ///
  /// Code is meant to be copied, so only scene files and XML are broken, where white space has no meaning: between
  /// members and attributes, never inside quotation marks.
  private static func codeLines(_ line: Substring, columns: Int) -> [String] {
    let indent = line.prefix { $0 == " " }
    let isData = line.dropFirst(indent.count).first.map { "{}[]<>\"\u{2193}".contains($0) } ?? false
    guard isData, columns >= leastColumns else { return ["    " + line] }
    var lines: [String] = []
    var rest = line
    while rest.count > columns {  // Ends: each round removes at least one character.
      var (isQuoted, before) = (false, Character(" "))
      var (afterMember, anywhere) = (Substring.Index?.none, Substring.Index?.none)
      for place in rest.indices.prefix(columns + 1) {
        let character = rest[place]
        if character == "\"" { isQuoted.toggle() }
        if character == " ", before != " ", !isQuoted {
          anywhere = place
          if before == "," { afterMember = place }
        }
        before = character
      }
      guard let cut = afterMember ?? anywhere else { break }
      lines.append("    " + rest[..<cut])
      rest = indent + "  " + rest[rest.index(after: cut)...]
    }
    return lines + ["    " + rest]
  }

  /// All words, group by group.
  public static func list(_ catalog: ExplanationCatalog, style: TextStyle) -> [UInt8] {
    var lines: [String] = []
    for group in Explanation.Group.allCases {
      let entries = catalog.entries.filter { $0.group == group }
      guard !entries.isEmpty else { continue }
      lines += lines.isEmpty ? [] : [""]
      lines.append(style.strong(group.heading))
      if group.isListedByWords {
        lines += wrapped(entries.map(\.id).joined(separator: " "), indent: 2, style)
      } else {
        lines += entries.flatMap { row($0, style, width: entries.map(\.id.count).max() ?? 0) }
      }
    }
    let hint = "\"\(ToolIdentity.name) explain WORD\" explains a word; synonyms work too."
    lines += [""] + TextWrapping.lines(of: hint, columns: style.columns).map(style.faint)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func row(_ entry: Explanation, _ style: TextStyle, width: Int) -> [String] {
    let indent = 2 + width + 2
    guard style.columns - indent >= 24 else {
      return ["  " + entry.id] + wrapped(entry.listTitle, indent: 4, style).map(style.faint)
    }
    let lines = wrapped(entry.listTitle, indent: indent, style)
    let gap = String(repeating: " ", count: width - entry.id.count + 2)
    return ["  " + entry.id + gap + lines[0].dropFirst(indent)] + lines.dropFirst()
  }
}

/// The explanation of one word: its sentences, and further facts.
public struct Explanation: Sendable {
  /// The kind of thing that a word names, in list order.
  public enum Group: Int, Sendable, CaseIterable {
    case reason, word, rule, overlay, compositor, observation, device, property, pass

    /// The heading of the group's list.
    var heading: String {
      switch self {
      case .reason: "reasons for offscreen passes"
      case .rule: "lint rules"
      case .word: "words in plans, and common terms"
      case .overlay: "overlays"
      case .compositor: "compositors"
      case .observation: "observations"
      case .device: "devices"
      case .property: "properties of layers"
      case .pass: "kinds of passes"
      }
    }

    /// The name of one member of the group.
    var name: String {
      switch self {
      case .reason: "reason"
      case .rule: "rule"
      case .word: "term"
      case .overlay: "overlay"
      case .compositor: "compositor"
      case .observation: "observation"
      case .device: "device"
      case .property: "property"
      case .pass: "pass"
      }
    }

    /// Whether the group's words are clear enough for a list without titles.
    var isListedByWords: Bool { self == .device || self == .property || self == .pass }
  }

  /// A fact with its label.
  struct Fact: Sendable {
    /// The form in which a fact is shown.
    enum Form: Sendable { case sentence, heading, code }

    let label: String
    let text: String
    var form = Form.sentence
    /// Whether the fact follows a heading, so that no empty line precedes it.
    var isUnderHeading = false

    init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }

    /// A heading for the facts after it.
    static func heading(_ label: String) -> Fact {
      var fact = Fact(label, "")
      fact.form = .heading
      return fact
    }

    /// Lines of code under a heading.
    static func code(_ text: String) -> Fact {
      var fact = Fact("", text)
      fact.form = .code
      return fact
    }

    /// Sentences under a heading.
    static func paragraph(_ text: String) -> Fact {
      var fact = Fact("", text)
      fact.isUnderHeading = true
      return fact
    }
  }

  /// The word.
  public let id: String
  /// The kind of thing that the word names.
  public let group: Group
  /// The word's description, in a few words.
  let title: String
  /// A short description for lists, if the page states it in its first section.
  var summary = ""
  /// The short description in lists.
  var listTitle: String { title.isEmpty ? summary : title }
  /// Other words that lead to this explanation.
  var synonyms: [String] = []
  /// The sentences of the explanation.
  var text = ""
  /// The facts after the sentences, in order.
  var facts: [Fact] = []
  /// The commands that show or use the word, without the tool's name.
  var commands: [String] = []

  /// The lookup key of a word: its letters and digits in lower case, without separators.
  static func key(_ word: String) -> String {
    String(word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }
}
