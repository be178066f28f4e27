/// How text for people may look: with colours or without, with line drawing characters or without, and how wide.
///
/// Only the tool knows what it writes to, and hands the answer in.
public struct TextStyle: Hashable, Sendable {
  /// Whether terminal colours are understood and wanted.
  public var isColored: Bool
  /// Whether characters beyond ASCII are shown.
  public var isUnicode: Bool
  /// Columns of a line.
  public var columns: Int

  /// A style from its parts.
  public init(isColored: Bool, isUnicode: Bool, columns: Int) {
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.columns = columns
  }

  /// What suits a file: no colours, 80 columns.
  public static let plain = TextStyle(isColored: false, isUnicode: true, columns: 80)
}

extension TextStyle {
  /// What a colour stands for; one table, so that a meaning has one colour in all outputs.
  public enum Ink: Sendable {
    case strong, faint, error, warning, note, help, good, cost, likely, unsure

    /// The parameters of the terminal's "select graphic rendition" (ECMA-48); the eight basic colours, for those alone
    /// follow the user's own theme.
    var parameters: String {
      switch self {
      case .strong: "1"
      case .faint: "2"
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      case .help, .good: "1;32"
      case .cost: "33"
      case .likely: "36"
      case .unsure: "35"
      }
    }
  }

  /// Text in a colour, if there are colours.
  public func inked(_ text: String, _ ink: Ink) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(ink.parameters)m\(text)\u{1B}[0m" : text
  }

  /// Text that stands out.
  public func strong(_ text: String) -> String { inked(text, .strong) }

  /// Text that steps back.
  public func faint(_ text: String) -> String { inked(text, .faint) }
}
