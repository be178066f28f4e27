import LayerWriting

/// Completion for bash, as a script to be sourced.
///
/// Bash also splits words at `=`, so `--format=j` is completed like `--format j`.
struct BashCompletion: ShellCompletion {
  static let shell = "bash"
  static let installation = "source <(\(ToolIdentity.name) completions bash)"

  static func script(_ commands: [CommandDefinition]) -> String {
    var lines = [
      "# Completion of \(ToolIdentity.name) for bash:",
      "#   \(installation)",
      "_\(ToolIdentity.name)() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
      "  if [ \"$word\" = = ]; then word=; elif [ \"$before\" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " ")) --help --version\" -- \"$word\"))",
      "    return",
      "  fi",
      "  case \"$command $before\" in",
    ]
    for command in commands {
      for option in command.options {
        guard let offer = CompletionOffer(option) else { continue }
        let names = [option.letter.map { "-\($0)" }, "--\(option.name)"].compactMap { $0 }
        let places = names.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        lines += ["    \(places))", "      \(reply(offer)); return ;;"]
      }
    }
    lines += ["  esac", "  case \"$command\" in"]
    for command in commands {
      let names = command.options.map { "--\($0.name)" }.joined(separator: " ")
      lines += [
        "    \(command.name))",
        "      case \"$word\" in",
        "        -*) COMPREPLY=($(compgen -W \"\(names)\" -- \"$word\")) ;;",
        "        *) \(reply(CompletionOffer(command.operands))) ;;",
        "      esac ;;",
      ]
    }
    lines += ["  esac", "}", "complete -o filenames -F _\(ToolIdentity.name) \(ToolIdentity.name)", ""]
    return lines.joined(separator: "\n")
  }

  private static func reply(_ offer: CompletionOffer) -> String {
    var ways: [String] = []
    if offer.takesFiles { ways.append("-f") } else if offer.takesFolders { ways.append("-d") }
    if !offer.words.isEmpty { ways.append("-W \"\(offer.words.joined(separator: " "))\"") }
    // For a number or free text, nothing is offered; otherwise bash would offer file names.
    return ways.isEmpty ? ":" : "COMPREPLY=($(compgen \(ways.joined(separator: " ")) -- \"$word\"))"
  }
}
