internal import CPango

/// The functions of Pango that text is drawn with, looked up once, when the first text is drawn.
///
/// Linking Pango would cost every start a millisecond and a half, and most commands never draw.
/// `@unchecked` since C function pointers are not marked as safe to share; these are read only, and each engine keeps
/// Pango's objects to itself.
struct PangoFunctions: @unchecked Sendable {
  let newFontMap: PangoFontMapNew
  let newContext: PangoFontMapCreateContext
  let setFontOptions: PangoContextSetFontOptions
  let setLanguage: PangoContextSetLanguage
  let languageNamed: PangoLanguageFromString
  let setRoundPositions: PangoContextSetRoundPositions
  let newDescription: PangoDescriptionNew
  let freeDescription: PangoDescriptionFree
  let setFamily: PangoDescriptionSetFamily
  let family: PangoDescriptionGetFamily
  let setWeight: PangoDescriptionSetInt
  let setStyle: PangoDescriptionSetInt
  let setAbsoluteSize: PangoDescriptionSetAbsoluteSize
  let loadFont: PangoContextLoadFont
  let describe: PangoFontDescribe
  let newLayout: PangoLayoutNew
  let setText: PangoLayoutSetText
  let setDescription: PangoLayoutSetDescription
  let setWidth: PangoLayoutSetInt
  let setHeight: PangoLayoutSetInt
  let setWrap: PangoLayoutSetInt
  let setEllipsize: PangoLayoutSetInt
  let setAlignment: PangoLayoutSetInt
  let setJustify: PangoLayoutSetInt
  let unknownGlyphs: PangoLayoutGetInt
  let extents: PangoLayoutGetExtents
  let baseDirection: PangoFindBaseDirection
  let show: PangoShowLayout
  let unref: GObjectUnref

  /// Nil where the libraries are not installed.
  static let shared = PangoFunctions()

  private init?() {
    guard let pango = PlatformLibrary("pango-1.0"), let cairo = PlatformLibrary("pangocairo-1.0"),
      let object = PlatformLibrary("gobject-2.0"),
      let newFontMap: PangoFontMapNew = cairo.function("pango_cairo_font_map_new"),
      let newContext: PangoFontMapCreateContext = pango.function("pango_font_map_create_context"),
      let setFontOptions: PangoContextSetFontOptions = cairo.function("pango_cairo_context_set_font_options"),
      let setLanguage: PangoContextSetLanguage = pango.function("pango_context_set_language"),
      let languageNamed: PangoLanguageFromString = pango.function("pango_language_from_string"),
      let setRoundPositions: PangoContextSetRoundPositions = pango.function("pango_context_set_round_glyph_positions"),
      let newDescription: PangoDescriptionNew = pango.function("pango_font_description_new"),
      let freeDescription: PangoDescriptionFree = pango.function("pango_font_description_free"),
      let setFamily: PangoDescriptionSetFamily = pango.function("pango_font_description_set_family"),
      let family: PangoDescriptionGetFamily = pango.function("pango_font_description_get_family"),
      let setWeight: PangoDescriptionSetInt = pango.function("pango_font_description_set_weight"),
      let setStyle: PangoDescriptionSetInt = pango.function("pango_font_description_set_style"),
      let setAbsoluteSize: PangoDescriptionSetAbsoluteSize = pango.function("pango_font_description_set_absolute_size"),
      let loadFont: PangoContextLoadFont = pango.function("pango_context_load_font"),
      let describe: PangoFontDescribe = pango.function("pango_font_describe"),
      let newLayout: PangoLayoutNew = pango.function("pango_layout_new"),
      let setText: PangoLayoutSetText = pango.function("pango_layout_set_text"),
      let setDescription: PangoLayoutSetDescription = pango.function("pango_layout_set_font_description"),
      let setWidth: PangoLayoutSetInt = pango.function("pango_layout_set_width"),
      let setHeight: PangoLayoutSetInt = pango.function("pango_layout_set_height"),
      let setWrap: PangoLayoutSetInt = pango.function("pango_layout_set_wrap"),
      let setEllipsize: PangoLayoutSetInt = pango.function("pango_layout_set_ellipsize"),
      let setAlignment: PangoLayoutSetInt = pango.function("pango_layout_set_alignment"),
      let setJustify: PangoLayoutSetInt = pango.function("pango_layout_set_justify"),
      let unknownGlyphs: PangoLayoutGetInt = pango.function("pango_layout_get_unknown_glyphs_count"),
      let extents: PangoLayoutGetExtents = pango.function("pango_layout_get_extents"),
      let baseDirection: PangoFindBaseDirection = pango.function("pango_find_base_dir"),
      let show: PangoShowLayout = cairo.function("pango_cairo_show_layout"),
      let unref: GObjectUnref = object.function("g_object_unref")
    else { return nil }
    (self.newFontMap, self.newContext, self.setFontOptions) = (newFontMap, newContext, setFontOptions)
    (self.setLanguage, self.languageNamed) = (setLanguage, languageNamed)
    (self.setRoundPositions, self.newDescription) = (setRoundPositions, newDescription)
    (self.freeDescription, self.setFamily, self.family) = (freeDescription, setFamily, family)
    (self.setWeight, self.setStyle, self.setAbsoluteSize) = (setWeight, setStyle, setAbsoluteSize)
    (self.loadFont, self.describe, self.newLayout, self.setText) = (loadFont, describe, newLayout, setText)
    (self.setDescription, self.setWidth, self.setHeight) = (setDescription, setWidth, setHeight)
    (self.setWrap, self.setEllipsize, self.setAlignment) = (setWrap, setEllipsize, setAlignment)
    (self.setJustify, self.unknownGlyphs, self.extents) = (setJustify, unknownGlyphs, extents)
    (self.baseDirection, self.show, self.unref) = (baseDirection, show, unref)
  }
}
