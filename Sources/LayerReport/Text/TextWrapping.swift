/// Breaks sentences into lines.
public enum TextWrapping {
  /// The text in lines of at most so many columns, broken at spaces; a word that is longer stands alone.
  public static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      let wordWidth = DisplayWidth.columns(of: word)
      if !line.isEmpty, width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        width += 1
      }
      line += word
      width += wordWidth
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }
}
