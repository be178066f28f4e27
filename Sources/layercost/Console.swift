import LayerReport

/// Standard output and standard error, and what each of them can show.
struct Console: Sendable {
  /// How results may look.
  let resultStyle: TextStyle
  /// How faults and notes may look.
  let diagnosticStyle: TextStyle

  /// - Parameter color: `auto`, `always` or `never`, as the user says.
  init(color: String) {
    resultStyle = Self.style(of: .output, color: color)
    diagnosticStyle = Self.style(of: .diagnostics, color: color)
  }

  /// The columns of a line where nothing says otherwise.
  private static let usualColumns = 80

  private static func style(of file: PlatformCalls.Descriptor, color: String) -> TextStyle {
    let isTerminal = PlatformCalls.isTerminal(file)
    let isColored =
      switch color {
      case "always": true
      case "never": false
      // https://no-color.org: set to anything but nothing, it means no colours unless the user asks for them.
      default: isTerminal && PlatformCalls.environment("NO_COLOR") == nil && PlatformCalls.environment("TERM") != "dumb"
      }
    // A file or a pipe gets the same lines whatever the window of the moment is.
    let columns = isTerminal ? PlatformCalls.columns(of: file) ?? usualColumns : usualColumns
    return TextStyle(isColored: isColored, isUnicode: showsUnicode, columns: columns)
  }

  /// Whether the locale's characters are Unicode's: the first of three variables that is set decides (POSIX).
  private static var showsUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(PlatformCalls.environment).first ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Writes a result to standard output.
  ///
  /// A reader that has seen enough (`head`) closes the pipe; that is its right, and no fault.
  func show(_ bytes: [UInt8]) throws(FileFault) {
    do throws(SystemFault) {
      try PlatformCalls.writeAll(bytes, to: .output)
    } catch .closedPipe {
      return
    } catch {
      throw FileFault("<standard output>", "output cannot be written: \(error.reason)")
    }
  }

  /// Writes to standard error; where that fails there is nobody left to tell.
  func tell(_ bytes: [UInt8]) { try? PlatformCalls.writeAll(bytes, to: .diagnostics) }
}
