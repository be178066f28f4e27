/// One shell's way of completing the words of a command line, made from the tables that the parser reads.
protocol ShellCompletion: Sendable {
  /// The shell's name.
  static var shell: String { get }
  /// The line that makes a running shell use it.
  static var installation: String { get }
  /// The whole script.
  static func script(_ commands: [CommandDefinition]) -> String
}
