import LayerWriting

/// Explanations as text for people.
public enum ExplainText {
  /// Labels are in a column of this many characters where there is room for it.
  private static let labelColumns = 14
  /// Lines with less room have their labels above them.
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

  /// The word, what it is and what kind of thing that is: in one line, or the title below the others.
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

  /// The text in lines; where it has breaks of its own, they stay.
  private static func wrapped(_ text: String, indent: Int, _ style: TextStyle) -> [String] {
    text.split(separator: "\n").flatMap { part in
      TextWrapping.lines(of: String(part), columns: max(style.columns - indent, 20)).map {
        String(repeating: " ", count: indent) + $0
      }
    }
  }

  /// A line of code, in as many lines as it takes.
  ///
  /// Code is copied, so only scene files and XML are broken, where white space means nothing: between members and
  /// attributes, never inside quotes.
  private static func codeLines(_ line: Substring, columns: Int) -> [String] {
    let indent = line.prefix { $0 == " " }
    let isData = line.dropFirst(indent.count).first.map { "{}[]<>\"\u{2193}".contains($0) } ?? false
    guard isData, columns >= leastColumns else { return ["    " + line] }
    var lines: [String] = []
    var rest = line
    while rest.count > columns {  // Ends: each turn takes at least one character off.
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
    let hint = "\"\(ToolIdentity.name) explain WORD\" says what a word means; other words for it are known too."
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
  /// The kind of thing that a word names, in the order of lists.
  public enum Group: Int, Sendable, CaseIterable {
    case reason, word, rule, overlay, compositor, observation, device, property, pass

    /// The heading of the group's list.
    var heading: String {
      switch self {
      case .reason: "reasons for offscreen passes"
      case .rule: "lint rules"
      case .word: "words of plans, and of people"
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
      case .word: "word"
      case .overlay: "overlay"
      case .compositor: "compositor"
      case .observation: "observation"
      case .device: "device"
      case .property: "property"
      case .pass: "pass"
      }
    }

    /// Whether its words say enough by themselves, so that a list needs no more.
    var isListedByWords: Bool { self == .device || self == .property || self == .pass }
  }

  /// A fact with its label.
  struct Fact: Sendable {
    /// How it is shown.
    enum Form: Sendable { case sentence, heading, code }

    let label: String
    let text: String
    var form = Form.sentence
    /// Whether a heading leads to it, so that no empty line does.
    var isUnderHeading = false

    init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }

    /// A heading of the facts after it.
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
  /// The kind of thing that it names.
  public let group: Group
  /// Its description, in a few words.
  let title: String
  /// The few words that a list shows, where a page of its own says them in its first section.
  var summary = ""
  /// The few words that a list shows.
  var listTitle: String { title.isEmpty ? summary : title }
  /// Other words that lead here.
  var synonyms: [String] = []
  /// Sentences.
  var text = ""
  /// The facts after the sentences, in order.
  var facts: [Fact] = []
  /// The commands that show it or that make use of it, without the tool's name.
  var commands: [String] = []

  /// A word as it is looked up: its letters and digits, whatever their case and what is between them.
  static func key(_ word: String) -> String {
    String(word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }
}
