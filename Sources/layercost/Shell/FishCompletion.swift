import LayerWriting

/// Completion for fish, as a file for fish's completions folder.
struct FishCompletion: ShellCompletion {
  static let shell = "fish"
  static let installation = "\(ToolIdentity.name) completions fish | source"

  static func script(_ commands: [CommandDefinition]) -> String {
    let tool = ToolIdentity.name
    var lines = ["# Completion of \(tool) for fish:", "#   \(installation)", "complete -c \(tool) -f"]
    for command in commands {
      let first = "complete -c \(tool) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
      let place = "complete -c \(tool) -n '__fish_seen_subcommand_from \(command.name)'"
      lines.append(first)
      for option in command.options {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        // -x keeps fish from offering files.
        let value = CompletionOffer(option).map { ($0.takesFiles ? " -r" : " -x") + arguments($0) } ?? ""
        lines.append("\(place) -l \(option.name)\(letter)\(value) -d \(quoted(option.summary))")
      }
      let operands = arguments(CompletionOffer(command.operands))
      if !operands.isEmpty { lines.append(place + operands) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func arguments(_ offer: CompletionOffer) -> String {
    let files = offer.takesFiles ? " -F" : ""
    let words = offer.takesFolders ? ["(__fish_complete_directories)"] : offer.words
    return files + (words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
