/// The font that stands for a name that a layer states.
struct FontChoice: Hashable {
  /// Families in the order in which they are tried for each character.
  var families: String
  /// The family that was asked for by name; nil where one of the pinned fonts is meant to stand in.
  var wantedFamily: String?
  /// 100 to 900.
  var weight = 400
  /// Whether it stands in for the platform's font of today, which is narrower still.
  var isWider = false
  /// Whether it leans.
  var isItalic = false

  /// What is tried for characters that the first family has not: Arabic stands in DejaVu Sans itself.
  ///
  /// The font for emoji must not be named: fontconfig then prefers fonts in colour for all text. Pango finds it alone.
  static let fallbacks = "DejaVu Sans,VL Gothic"

  /// The platform's own font of today, about a tenth narrower than DejaVu Sans, whose condensed cut comes closest.
  private static let narrowSans: Set<String> = [
    "system", "systemfont", "sfpro", "sfprotext", "sfprodisplay", "sfui", "sfuitext", "sfuidisplay",
    "applesystemuifont", "sanfrancisco",
  ]
  /// Families of the platform, in lower case without spaces, that a free font stands in for without a word.
  private static let sans: Set<String> = [
    "helvetica", "helveticaneue", "arial", "lucidagrande", "hiraginosans", "hirakakuprow3", "hirakakuprow6",
    "hirakakupron", "hiraginokakugothicpron", "pingfangsc", "pingfangtc", "pingfanghk", "geezapro",
    "applecoloremoji", "sans", "sansserif",
  ]
  private static let mono: Set<String> = ["courier", "couriernew", "menlo", "monaco", "sfmono", "monospace"]
  private static let serif: Set<String> = [
    "times", "timesnewroman", "timesnewromanps", "georgia", "newyork", "serif", "hiraminpron", "hiraginominchopron",
  ]

  /// Reads a family or PostScript name such as `HelveticaNeue-BoldItalic`, `.SFUI-Semibold` or `Gill Sans Light`.
  init(_ name: String) {
    let words = name.split { $0 == "-" || $0 == " " }.map(String.init)
    // `Times New Roman` ends in a word of style, and is a family all the same.
    let styleStart =
      Self.serif.contains(Self.plain(name))
      ? words.count : words.indices.dropFirst().first { Self.isStyle(words[$0]) } ?? words.count
    let family = words[..<styleStart].joined(separator: " ")
    families = Self.fallbacks
    let plain = Self.plain(family)
    if Self.mono.contains(plain) {
      families = "DejaVu Sans Mono," + Self.fallbacks
    } else if Self.serif.contains(plain) {
      families = "DejaVu Serif," + Self.fallbacks
    } else if Self.narrowSans.contains(plain) {
      families = "DejaVu Sans Condensed," + Self.fallbacks
      isWider = true
    } else if !plain.isEmpty, !Self.sans.contains(plain) {
      let wanted = name.contains("-") ? Self.spaced(family) : family
      wantedFamily = wanted
      families = wanted + "," + Self.fallbacks
    }
    for word in words[styleStart...] { read(style: Self.plain(word)) }
  }

  /// Words of style with the weight that they stand for; longer ones before those that they contain.
  private static let styles: [(word: String, weight: Int?)] = [
    ("ultralight", 200), ("extralight", 200), ("semilight", 350), ("thin", 100), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700), ("regular", nil), ("roman", nil), ("italic", nil), ("oblique", nil), ("ps", nil), ("mt", nil),
    ("w3", 300), ("w6", 600),
  ]

  /// Whether a word says nothing but styles, as `BoldItalicMT` does.
  private static func isStyle(_ word: String) -> Bool {
    var rest = plain(word)
    while let style = styles.first(where: { rest.hasPrefix($0.word) }) { rest.removeFirst(style.word.count) }
    return rest.isEmpty
  }

  private mutating func read(style: String) {
    if let found = Self.styles.first(where: { $0.weight != nil && style.contains($0.word) }) {
      weight = found.weight ?? weight
    }
    if style.contains("italic") || style.contains("oblique") { isItalic = true }
  }

  /// Letters and digits alone, in lower case; a leading dot marks a private name of the platform.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  /// `GillSans` as the family is really called: `Gill Sans`.
  private static func spaced(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
