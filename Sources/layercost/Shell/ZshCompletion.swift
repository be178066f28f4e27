import LayerWriting

/// Completion for zsh, as a function file for `$fpath` that can also be sourced.
struct ZshCompletion: ShellCompletion {
  static let shell = "zsh"
  static let installation = "source <(\(ToolIdentity.name) completions zsh)"

  static func script(_ commands: [CommandDefinition]) -> String {
    let tool = ToolIdentity.name
    var lines = [
      "#compdef \(tool)", "# Completion of \(tool) for zsh, after compinit:", "#   \(installation)",
      "_\(tool)_words_or_files() { _alternative \"words:word:($*)\" files:file:_files }",
      "_\(tool)() {", "  local -a commands", "  commands=(",
    ]
    lines += commands.map { "    '\(quoted($0.name)):\(quoted($0.summary))'" }
    lines += [
      "  )", "  if (( CURRENT == 2 )); then", "    _describe command commands", "    return", "  fi",
      "  local command=$words[2]", "  shift words", "  (( CURRENT-- ))", "  case $command in",
    ]
    for command in commands {
      lines.append("    \(command.name))")
      lines.append("      _arguments -s \\")
      for option in command.options { lines.append("        \(specification(of: option)) \\") }
      lines.append("        '*:\(quoted(command.operands.name)):\(action(CompletionOffer(command.operands)))' ;;")
    }
    // In a folder of functions zsh calls the file; sourced, it has to register itself.
    lines += ["  esac", "}", "if [ \"$funcstack[1]\" = _\(tool) ]; then", "  _\(tool) \"$@\"", "else"]
    lines += ["  compdef _\(tool) \(tool)", "fi", ""]
    return lines.joined(separator: "\n")
  }

  private static func specification(of option: OptionDefinition) -> String {
    let text = "[\(quoted(option.summary))]"
    let value = CompletionOffer(option).map { ":\(quoted(option.placeholder ?? "")):\(action($0))" } ?? ""
    guard let letter = option.letter else { return "'*--\(option.name)\(value.isEmpty ? "" : "=")\(text)\(value)'" }
    return "'*'{-\(letter),--\(option.name)\(value.isEmpty ? "" : "=")}'\(text)\(value)'"
  }

  private static func action(_ offer: CompletionOffer) -> String {
    let words = offer.words.map(quoted).joined(separator: " ")
    if offer.takesFolders { return "_files -/" }
    guard offer.takesFiles else { return words.isEmpty ? " " : "(\(words))" }
    // A space before a function's name keeps zsh from adding its own arguments.
    return words.isEmpty ? "_files" : " _\(ToolIdentity.name)_words_or_files \(words)"
  }

  /// Text inside single quotes and inside the brackets and colons of a specification.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "'\\''"
      case ":", "[", "]": quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
    return quoted
  }
}
