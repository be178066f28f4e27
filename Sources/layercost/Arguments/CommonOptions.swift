import LayerPlanning

/// Options that several commands share.
enum CommonOptions {
  static let help = OptionDefinition("help", letter: "h", .flag, "show this")
  static let version = OptionDefinition("version", .flag, "show the version")

  static let output = OptionDefinition(
    "output", letter: "o", .text("FILE"), "write the result there: whole, or not at all")
  static let color = OptionDefinition(
    "color", .choice("WHEN", ["auto", "always", "never"]), initial: "auto", "colours; auto obeys $NO_COLOR")
  static let errorFormat = OptionDefinition(
    "error-format", .choice("FORMAT", ["text", "json"]), initial: "text", "of what is told on standard error")
  static let quiet = OptionDefinition("quiet", letter: "q", .flag, "no warnings and notes beside the result")
  static let verbose = OptionDefinition("verbose", letter: "v", .flag, "also tell what was read, and how fast")

  /// What every command takes.
  static let all = CommandDefinition.OptionGroup(
    title: "Common", options: [output, color, errorFormat, quiet, verbose, help], isShared: true)

  /// What commands take that write files of their own naming.
  static let withoutOutput = CommandDefinition.OptionGroup(
    title: "Common", options: [color, errorFormat, quiet, verbose, help], isShared: true)
}
