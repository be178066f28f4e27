import LayerDiagnostics

/// Words from somebody's file as parts of names of files.
enum FileNamePart {
  /// File systems take 255 bytes for a name; others stand around these words.
  private static let longestBytes = 120

  /// The words without what parts folders, acts on a terminal or turns a line around, and not too long.
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

  /// Safe forms of names that are told apart: by a number behind those that came out the same.
  ///
  /// Letters' case does not tell files apart everywhere.
  static func distinct(_ names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { name in
      let safe = safe(name)
      var candidate = safe
      var number = 2
      while !used.insert(candidate.lowercased()).inserted {  // Ends: each round has another number.
        candidate = "\(safe)-\(number)"
        number += 1
      }
      return candidate
    }
  }
}
