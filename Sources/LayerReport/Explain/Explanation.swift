/// What one word means: its sentences, and what there is to know beside them.
public struct Explanation: Sendable {
  /// What kind of thing a word names, in the order of lists.
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

    /// What one of them is called.
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
    let label: String
    let text: String

    init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The word.
  public let id: String
  /// What kind of thing it is.
  public let group: Group
  /// What it is, in a few words.
  let title: String
  /// Other words that lead here.
  var synonyms: [String] = []
  /// Sentences.
  var text = ""
  /// What there is to know beside them, in order.
  var facts: [Fact] = []
  /// What to type after the tool's name to see it, and what follows from it.
  var commands: [String] = []

  /// A word as it is looked up: its letters and digits, whatever their case and what stands between them.
  static func key(_ word: String) -> String {
    String(word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
  }
}
