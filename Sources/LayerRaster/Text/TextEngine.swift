internal import CCairo
internal import CPango
internal import LayerGeometry
internal import LayerModel

/// Shapes and draws text with Pango, which is opened when the first engine is created.
///
/// An engine belongs to one thread. The settings make glyphs as similar as possible on every machine: no hinting, no
/// rounding of positions, grey antialiasing, named fonts.
final class TextEngine {
  private let pango: UnsafePointer<PangoFunctions>
  private let fontMap: OpaquePointer
  private let context: OpaquePointer
  private var choices: [String: FontChoice] = [:]
  private var missing: [FontChoice: Bool] = [:]
  private var pictures = TextPictures()

  /// The largest font size at which glyphs are drawn; larger glyphs are enlarged, because bigger bitmaps would cost
  /// more than they are worth.
  static let largestFontPixels = 1_024.0

  init() throws(DrawingError) {
    let (cairo, pango) = try Self.functions()
    // FreeType everywhere: on macOS, Pango would otherwise use Core Text, and glyphs would differ in size.
    guard let fontMap = pango.pointee.cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .refused("Pango was built without FreeType fonts")
    }
    guard let context = pango.pointee.font_map_create_context(fontMap) else {
      pango.pointee.unref(UnsafeMutableRawPointer(fontMap))
      throw .noMemory
    }
    self.pango = pango
    self.fontMap = fontMap
    self.context = context
    if let options = cairo.pointee.font_options_create() {
      cairo.pointee.font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo.pointee.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo.pointee.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango.pointee.cairo_context_set_font_options(context, options)
      cairo.pointee.font_options_destroy(options)
    }
    pango.pointee.context_set_language(context, pango.pointee.language_from_string("en"))
    pango.pointee.context_set_round_glyph_positions(context, 0)
  }

  deinit {
    pango.pointee.unref(UnsafeMutableRawPointer(context))
    pango.pointee.unref(UnsafeMutableRawPointer(fontMap))
  }

  private static func functions() throws(DrawingError) -> (
    UnsafePointer<CairoFunctions>, UnsafePointer<PangoFunctions>
  ) {
    do throws(MissingLibrary) {
      return (try DrawingLibraries.cairo.get().functions, try DrawingLibraries.pango.get().functions)
    } catch {
      throw .missing(error)
    }
  }

  /// Draws a layer's text at full opacity.
  ///
  /// - Parameters:
  ///   - size: the layer's bounds in points.
  ///   - scale: pixels per point.
  ///   - window: the requested part of the text's pixels.
  ///   - isInkAlone: whether the picture may be cropped to the glyphs.
  func picture(
    of text: TextContent, size: Size, scale: Double, window: PixelRect, isInkAlone: Bool = false
  ) throws(DrawingError) -> TextPictures.Drawn {
    let key = TextPictures.Key(text: text, size: size, scale: scale, window: window, isInkAlone: isInkAlone)
    if let known = pictures[key] { return known }
    let made = try drawn(text, size: size, scale: scale, window: window, isInkAlone: isInkAlone)
    pictures.keep(made, for: key)
    return made
  }

  private func drawn(
    _ text: TextContent, size: Size, scale: Double, window: PixelRect, isInkAlone: Bool
  ) throws(DrawingError) -> TextPictures.Drawn {
    let choice = choice(text.font)
    guard let layout = pango.pointee.layout_new(context) else { throw .noMemory }
    defer { pango.pointee.unref(UnsafeMutableRawPointer(layout)) }
    var notes: [TextNote] = []
    if isMissing(choice) { notes.append(.missingFont(name: text.font)) }
    let shrink = choice.isWider ? shrink(layout, text, choice, widthPixels: size.width * scale, scale) : 1
    setUp(layout, text, choice, size: size, scale: scale, shrink: shrink)
    let missing = pango.pointee.layout_get_unknown_glyphs_count(layout)
    if missing > 0 { notes.append(.missingGlyphs(count: Int(missing), font: text.font)) }
    let left = leftEdge(of: layout, text, widthPixels: size.width * scale)
    let top = topEdge(of: layout, text, heightPixels: size.height * scale)
    let color = text.foregroundColor ?? .clear
    let area = isInkAlone ? window.intersection(ink(of: layout, left, top)) : window
    var picture = Pixmap(width: area.width, height: area.height)
    if area.isEmpty { return TextPictures.Drawn(picture: picture, area: area, notes: notes) }
    try picture.draw { context in
      let cairo = context.cairo
      cairo.pointee.set_source_rgb(context.pointer, Double(color.red), Double(color.green), Double(color.blue))
      cairo.pointee.translate(context.pointer, left - Double(area.minX), top - Double(area.minY))
      pango.pointee.cairo_show_layout(context.pointer, layout)
    }
    return TextPictures.Drawn(picture: picture, area: area, notes: notes)
  }

  /// The pixels that glyphs touch, and two more on each side for antialiasing.
  private func ink(of layout: OpaquePointer, _ left: Double, _ top: Double) -> PixelRect {
    var ink = PangoRectangle()
    pango.pointee.layout_get_extents(layout, &ink, nil)
    let units = Double(PANGO_SCALE)
    let box = Rect<TargetSpace>(
      x: left + Double(ink.x) / units, y: top + Double(ink.y) / units, width: Double(ink.width) / units,
      height: Double(ink.height) / units)
    return box.isEmpty ? .empty : PixelGrid.snappedOutward(box.outset(by: 2))
  }

  private func choice(_ name: String) -> FontChoice {
    if let known = choices[name] { return known }
    let made = FontChoice(name)
    choices[name] = made
    return made
  }

  /// The size of one line, in pixels at a scale of 1.
  func lineSize(of text: TextContent) -> Size { size(of: text, width: 0) }

  /// The size of a text wrapped at a width, in pixels at a scale of 1.
  func size(of text: TextContent, width: Double) -> Size {
    guard let layout = pango.pointee.layout_new(context) else { return .zero }
    defer { pango.pointee.unref(UnsafeMutableRawPointer(layout)) }
    setUp(layout, text, choice(text.font), size: Size(width, 0), scale: 1)
    var logical = PangoRectangle()
    pango.pointee.layout_get_extents(layout, nil, &logical)
    return Size(Double(logical.width) / Double(PANGO_SCALE), Double(logical.height) / Double(PANGO_SCALE))
  }

  /// The largest factor by which a line may exceed the available width; a wider line is meant to be truncated.
  private static let mostShrink = 1.25

  /// The factor by which a line is shrunk if its font is wider than the platform's.
  ///
  /// On a device the line most likely fits, because frames are designed for their text.
  private func shrink(
    _ layout: OpaquePointer, _ text: TextContent, _ choice: FontChoice, widthPixels: Double, _ scale: Double
  ) -> Double {
    var line = text
    (line.isWrapped, line.truncation) = (false, .none)
    setUp(layout, line, choice, size: .zero, scale: scale)
    var logical = PangoRectangle()
    pango.pointee.layout_get_extents(layout, nil, &logical)
    // The width is set in whole units, so one pixel is left free.
    let (width, room) = (Double(logical.width) / Double(PANGO_SCALE), widthPixels - 1)
    return width > room && width <= room * Self.mostShrink ? room / width : 1
  }

  private func setUp(
    _ layout: OpaquePointer, _ text: TextContent, _ choice: FontChoice, size: Size, scale: Double, shrink: Double = 1
  ) {
    if let description = pango.pointee.font_description_new() {
      pango.pointee.font_description_set_family(description, choice.families)
      pango.pointee.font_description_set_weight(description, PangoWeight(choice.weight))
      if choice.isItalic { pango.pointee.font_description_set_style(description, PANGO_STYLE_ITALIC) }
      let units = text.fontSize * scale * shrink * Double(PANGO_SCALE)
      pango.pointee.font_description_set_absolute_size(description, units)
      pango.pointee.layout_set_font_description(layout, description)
      pango.pointee.font_description_free(description)
    }
    var string = text.string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango.pointee.layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    if text.isWrapped || text.truncation != .none { pango.pointee.layout_set_width(layout, units(size.width * scale)) }
    pango.pointee.layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Without a height, every paragraph would be truncated to one line.
    if text.isWrapped, text.truncation != .none { pango.pointee.layout_set_height(layout, units(size.height * scale)) }
    pango.pointee.layout_set_ellipsize(layout, ellipsis(text.truncation))
    pango.pointee.layout_set_justify(layout, text.alignment == .justified ? 1 : 0)
    pango.pointee.layout_set_alignment(layout, alignment(text))
  }

  private func units(_ pixels: Double) -> Int32 {
    Int32(min(max(pixels, 0), 1_000_000) * Double(PANGO_SCALE))
  }

  private func ellipsis(_ truncation: TextTruncation) -> PangoEllipsizeMode {
    switch truncation {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }

  /// The alignment in Pango's terms.
  ///
  /// Pango swaps left and right for right-to-left paragraphs, which is correct only for `natural`.
  private func alignment(_ text: TextContent) -> PangoAlignment {
    let runsLeft = isRightToLeft(text)
    return switch text.alignment {
    case .natural, .justified: PANGO_ALIGN_LEFT
    case .left: runsLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .right: runsLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    case .center: PANGO_ALIGN_CENTER
    }
  }

  private func isRightToLeft(_ text: TextContent) -> Bool {
    pango.pointee.find_base_dir(text.string, -1) == PANGO_DIRECTION_RTL
  }

  /// The left edge of the layout: lines that are neither wrapped nor truncated are only as wide as the widest one.
  private func leftEdge(of layout: OpaquePointer, _ text: TextContent, widthPixels: Double) -> Double {
    if text.isWrapped || text.truncation != .none { return 0 }
    var logical = PangoRectangle()
    pango.pointee.layout_get_extents(layout, nil, &logical)
    let room = widthPixels - Double(logical.width) / Double(PANGO_SCALE)
    return switch text.alignment {
    case .left: 0
    case .right: room
    case .center: room / 2
    case .natural, .justified: isRightToLeft(text) ? room : 0
    }
  }

  /// The top edge of the first line; text that is taller than its bounds begins at the top.
  private func topEdge(of layout: OpaquePointer, _ text: TextContent, heightPixels: Double) -> Double {
    guard text.placement != .top else { return 0 }
    var logical = PangoRectangle()
    pango.pointee.layout_get_extents(layout, nil, &logical)
    let room = max(0, heightPixels - Double(logical.height) / Double(PANGO_SCALE))
    return text.placement == .center ? room / 2 : room
  }

  /// Whether the requested font is not installed: the named family, or DejaVu Sans if it replaces the system font.
  private func isMissing(_ choice: FontChoice) -> Bool {
    if let known = missing[choice] { return known }
    let found = looksMissing(choice)
    missing[choice] = found
    return found
  }

  private func looksMissing(_ choice: FontChoice) -> Bool {
    let wanted = choice.wantedFamily ?? "DejaVu Sans"
    guard let description = pango.pointee.font_description_new() else { return true }
    defer { pango.pointee.font_description_free(description) }
    pango.pointee.font_description_set_family(description, wanted)
    pango.pointee.font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
    guard let font = pango.pointee.context_load_font(context, description) else { return true }
    defer { pango.pointee.unref(UnsafeMutableRawPointer(font)) }
    guard let found = pango.pointee.font_describe(font) else { return true }
    defer { pango.pointee.font_description_free(found) }
    guard let family = pango.pointee.font_description_get_family(found) else { return true }
    return String(cString: family).lowercased() != wanted.lowercased()
  }
}

/// A cache of drawn text for layers with the same text: the rows of a feed repeat their labels, and a shadow's
/// silhouette draws all text in its layer again.
struct TextPictures {
  /// Everything that a text's picture depends on.
  struct Key: Hashable {
    let text: TextContent
    let size: Size
    let scale: Double
    let window: PixelRect
    let isInkAlone: Bool
  }

  struct Drawn {
    let picture: Pixmap
    /// The pixels of the text's bitmap that the picture contains.
    let area: PixelRect
    let notes: [TextNote]
  }

  /// The limit on all stored pixels; a screen of three million pixels shows no more than that.
  static let limitPixels = 4 << 20

  private var drawn: [Key: Drawn] = [:]
  /// The number of stored pixels.
  private(set) var count = 0

  subscript(key: Key) -> Drawn? { drawn[key] }

  /// Stores a picture; earlier ones are removed when there are too many.
  mutating func keep(_ made: Drawn, for key: Key) {
    guard made.picture.count <= Self.limitPixels / 4 else { return }
    if count + made.picture.count > Self.limitPixels {
      drawn = [:]
      count = 0
    }
    drawn[key] = made
    count += made.picture.count
  }
}

/// The font that is used for a layer's font name.
struct FontChoice: Hashable {
  /// The families in the order in which they are tried for each character.
  var families: String
  /// The requested family; nil if one of the pinned fonts replaces it.
  var wantedFamily: String?
  /// The weight, from 100 to 900.
  var weight = 400
  /// Whether the font replaces the current system font, which is even narrower.
  var isWider = false
  /// Whether the font is italic or oblique.
  var isItalic = false

  /// The families to try for characters that the first family does not have; DejaVu Sans itself contains Arabic.
  ///
  /// The emoji font must not be named, because fontconfig would then prefer colour fonts for all text. Pango finds it
  /// without help.
  static let fallbacks = "DejaVu Sans,VL Gothic"

  /// The platform's current system font, which is about a tenth narrower than DejaVu Sans; DejaVu Sans Condensed is the
  /// closest match.
  private static let narrowSans: Set<String> = [
    "system", "systemfont", "sfpro", "sfprotext", "sfprodisplay", "sfui", "sfuitext", "sfuidisplay",
    "applesystemuifont", "sanfrancisco",
  ]
  /// System families, in lower case without spaces, that a free font replaces without a message.
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
    // `Times New Roman` ends in a style word, but it is a family name.
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

  /// Style words with the weight that they represent; longer words come before those that they contain.
  private static let styles: [(word: String, weight: Int?)] = [
    ("ultralight", 200), ("extralight", 200), ("semilight", 350), ("thin", 100), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700), ("regular", nil), ("roman", nil), ("italic", nil), ("oblique", nil), ("ps", nil), ("mt", nil),
    ("w3", 300), ("w6", 600),
  ]

  /// Whether a word contains only styles, for example `BoldItalicMT`.
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

  /// The letters and digits of a name, in lower case; a leading dot marks a private name of the platform.
  private static func plain(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  /// The family name with spaces: `GillSans` becomes `Gill Sans`.
  private static func spaced(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
