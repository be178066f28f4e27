import LayerDiagnostics

/// Turns text from an input into parts of file names.
enum FileNamePart {
  /// File systems allow 255 bytes for a name, and this text is only a part of it.
  private static let longestBytes = 120

  /// The text, shortened, without characters that separate folders, act on a terminal or reverse a line.
  static func safe(_ words: String) -> String {
    var name = ""
    for scalar in words.unicodeScalars {
      let isSafe = DisplayText.isSafe(scalar) && scalar != "/" && scalar != "\\" && scalar != ":"
      let next = isSafe ? scalar : "_"
      guard name.utf8.count + UTF8.width(next) <= longestBytes else { break }
      name.unicodeScalars.append(next)
    }
    return name
  }

  /// Safe and distinct forms of names: equal forms get a number at the end.
  ///
  /// Not all file systems distinguish upper and lower case.
  static func distinct(_ names: [String]) -> [String] { numbered(names.map(safe)) }

  /// Distinct forms of names that are safe already.
  static func numbered(_ names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { safe in
      var candidate = safe
      var number = 2
      while !used.insert(candidate.lowercased()).inserted {  // Ends: each round tries a new number.
        candidate = "\(safe)-\(number)"
        number += 1
      }
      return candidate
    }
  }
}
