internal import CCairo
internal import CPango
internal import LayerGeometry
internal import LayerModel

/// Shapes and draws text with Pango, which is opened when the first engine is made.
///
/// One engine belongs to one thread. Glyphs are placed and drawn alike on every machine as far as that can be asked
/// for: no hinting, no rounding of positions, gray antialiasing, named fonts.
final class TextEngine {
  private let pango: PangoFunctions
  private let fontMap: OpaquePointer
  private let context: OpaquePointer
  private var missing: [FontChoice: Bool] = [:]
  private var pictures = TextPictures()

  /// Larger glyphs are drawn at this size and enlarged: their bitmaps would cost more than they show.
  static let largestFontPixels = 1_024.0

  /// Nil where Pango is not installed.
  init?() {
    guard let pango = PangoFunctions.shared, let fontMap = pango.newFontMap() else { return nil }
    guard let context = pango.newContext(fontMap) else {
      pango.unref(UnsafeMutableRawPointer(fontMap))
      return nil
    }
    self.pango = pango
    self.fontMap = fontMap
    self.context = context
    if let options = cairo_font_options_create() {
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango.setFontOptions(context, options)
      cairo_font_options_destroy(options)
    }
    pango.setLanguage(context, pango.languageNamed("en"))
    pango.setRoundPositions(context, 0)
  }

  deinit {
    pango.unref(UnsafeMutableRawPointer(context))
    pango.unref(UnsafeMutableRawPointer(fontMap))
  }

  /// Draws a layer's text at full opacity.
  ///
  /// - Parameters:
  ///   - size: the layer's bounds in points.
  ///   - scale: pixels a point.
  ///   - window: the part of the text's pixels that is wanted.
  func picture(
    of text: TextContent, size: Size, scale: Double, window: PixelRect
  ) throws(CairoError) -> (picture: Pixmap, notes: [TextNote]) {
    let key = TextPictures.Key(text: text, size: size, scale: scale, window: window)
    if let known = pictures[key] { return known }
    let made = try drawn(text, size: size, scale: scale, window: window)
    pictures.keep(made, for: key)
    return made
  }

  private func drawn(
    _ text: TextContent, size: Size, scale: Double, window: PixelRect
  ) throws(CairoError) -> (picture: Pixmap, notes: [TextNote]) {
    var picture = Pixmap(width: window.width, height: window.height)
    let choice = FontChoice(text.font)
    guard let layout = pango.newLayout(context) else { return (picture, []) }
    defer { pango.unref(UnsafeMutableRawPointer(layout)) }
    var notes: [TextNote] = []
    if isMissing(choice) { notes.append(.missingFont(name: text.font)) }
    let shrink = choice.isWider ? shrink(layout, text, choice, widthPixels: size.width * scale, scale) : 1
    setUp(layout, text, choice, size: size, scale: scale, shrink: shrink)
    let missing = pango.unknownGlyphs(layout)
    if missing > 0 { notes.append(.missingGlyphs(count: Int(missing), font: text.font)) }
    let left = leftEdge(of: layout, text, widthPixels: size.width * scale)
    let top = topEdge(of: layout, text, heightPixels: size.height * scale)
    let color = text.foregroundColor ?? .clear
    try picture.draw { context in
      cairo_set_source_rgb(context.pointer, Double(color.red), Double(color.green), Double(color.blue))
      cairo_translate(context.pointer, left - Double(window.minX), top - Double(window.minY))
      pango.show(context.pointer, layout)
    }
    return (picture, notes)
  }

  /// How much room one line takes, in pixels at a scale of 1.
  func lineSize(of text: TextContent) -> Size {
    guard let layout = pango.newLayout(context) else { return .zero }
    defer { pango.unref(UnsafeMutableRawPointer(layout)) }
    setUp(layout, text, FontChoice(text.font), size: .zero, scale: 1)
    var logical = PangoRectangle()
    pango.extents(layout, nil, &logical)
    return Size(Double(logical.width) / Double(PangoScale), Double(logical.height) / Double(PangoScale))
  }

  /// A line that is wider than its room by more than this is meant to be cut.
  private static let mostShrink = 1.25

  /// How much smaller a line is drawn in a font that is wider than the platform's: on a device it most likely fits, for
  /// frames are made for their words.
  private func shrink(
    _ layout: OpaquePointer, _ text: TextContent, _ choice: FontChoice, widthPixels: Double, _ scale: Double
  ) -> Double {
    var line = text
    (line.isWrapped, line.truncation) = (false, .none)
    setUp(layout, line, choice, size: .zero, scale: scale)
    var logical = PangoRectangle()
    pango.extents(layout, nil, &logical)
    // The width is set in whole units, so a pixel is kept free.
    let (width, room) = (Double(logical.width) / Double(PangoScale), widthPixels - 1)
    return width > room && width <= room * Self.mostShrink ? room / width : 1
  }

  private func setUp(
    _ layout: OpaquePointer, _ text: TextContent, _ choice: FontChoice, size: Size, scale: Double, shrink: Double = 1
  ) {
    if let description = pango.newDescription() {
      pango.setFamily(description, choice.families)
      pango.setWeight(description, Int32(choice.weight))
      if choice.isItalic { pango.setStyle(description, Int32(PangoStyleItalic)) }
      pango.setAbsoluteSize(description, text.fontSize * scale * shrink * Double(PangoScale))
      pango.setDescription(layout, description)
      pango.freeDescription(description)
    }
    var string = text.string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { pango.setText(layout, $0.baseAddress, Int32($0.count)) }
    }
    if text.isWrapped || text.truncation != .none { pango.setWidth(layout, units(size.width * scale)) }
    pango.setWrap(layout, Int32(PangoWrapWordChar))
    // Without a height every paragraph would be cut to one line.
    if text.isWrapped, text.truncation != .none { pango.setHeight(layout, units(size.height * scale)) }
    pango.setEllipsize(layout, Int32(ellipsis(text.truncation)))
    pango.setJustify(layout, text.alignment == .justified ? 1 : 0)
    pango.setAlignment(layout, Int32(alignment(text)))
  }

  private func units(_ pixels: Double) -> Int32 {
    Int32(min(max(pixels, 0), 1_000_000) * Double(PangoScale))
  }

  private func ellipsis(_ truncation: TextTruncation) -> Int {
    switch truncation {
    case .none: Int(PangoEllipsizeNone)
    case .start: Int(PangoEllipsizeStart)
    case .middle: Int(PangoEllipsizeMiddle)
    case .end: Int(PangoEllipsizeEnd)
    }
  }

  /// Pango swaps left and right for a paragraph that runs from right to left; only `natural` wants that.
  private func alignment(_ text: TextContent) -> Int {
    let runsLeft = isRightToLeft(text)
    return switch text.alignment {
    case .natural, .justified: Int(PangoAlignLeft)
    case .left: Int(runsLeft ? PangoAlignRight : PangoAlignLeft)
    case .right: Int(runsLeft ? PangoAlignLeft : PangoAlignRight)
    case .center: Int(PangoAlignCenter)
    }
  }

  private func isRightToLeft(_ text: TextContent) -> Bool {
    pango.baseDirection(text.string, -1) == Int32(PangoDirectionRTL)
  }

  /// Where the layout begins: lines that are neither wrapped nor cut are only as wide as the widest of them.
  private func leftEdge(of layout: OpaquePointer, _ text: TextContent, widthPixels: Double) -> Double {
    if text.isWrapped || text.truncation != .none { return 0 }
    var logical = PangoRectangle()
    pango.extents(layout, nil, &logical)
    let room = widthPixels - Double(logical.width) / Double(PangoScale)
    return switch text.alignment {
    case .left: 0
    case .right: room
    case .center: room / 2
    case .natural, .justified: isRightToLeft(text) ? room : 0
    }
  }

  /// Where the first line begins; text that is higher than its room begins at the top.
  private func topEdge(of layout: OpaquePointer, _ text: TextContent, heightPixels: Double) -> Double {
    guard text.placement != .top else { return 0 }
    var logical = PangoRectangle()
    pango.extents(layout, nil, &logical)
    let room = max(0, heightPixels - Double(logical.height) / Double(PangoScale))
    return text.placement == .center ? room / 2 : room
  }

  /// Whether the named family, or DejaVu Sans that stands in for the platform's own, is not installed.
  private func isMissing(_ choice: FontChoice) -> Bool {
    if let known = missing[choice] { return known }
    let found = looksMissing(choice)
    missing[choice] = found
    return found
  }

  private func looksMissing(_ choice: FontChoice) -> Bool {
    let wanted = choice.wantedFamily ?? "DejaVu Sans"
    guard let description = pango.newDescription() else { return true }
    defer { pango.freeDescription(description) }
    pango.setFamily(description, wanted)
    pango.setAbsoluteSize(description, 16 * Double(PangoScale))
    guard let font = pango.loadFont(context, description) else { return true }
    defer { pango.unref(UnsafeMutableRawPointer(font)) }
    guard let found = pango.describe(font) else { return true }
    defer { pango.freeDescription(found) }
    guard let family = pango.family(found) else { return true }
    return String(cString: family).lowercased() != wanted.lowercased()
  }
}
