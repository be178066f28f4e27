// The functions of Pango that the tool calls. They are declared here because the library is opened when it is first
// needed: nothing is linked, and no header has to be installed. Scripts/check-libraries compares the declarations with
// the library's own header.

#ifndef LAYERCOST_CPANGO_H
#define LAYERCOST_CPANGO_H

#define PANGO_CONSTANTS(ROW)                                                                    \
  ROW(PANGO_SCALE, 1024)                                                                        \
  ROW(PANGO_ALIGN_LEFT, 0) ROW(PANGO_ALIGN_CENTER, 1) ROW(PANGO_ALIGN_RIGHT, 2)                 \
  ROW(PANGO_WRAP_WORD_CHAR, 2)                                                                  \
  ROW(PANGO_ELLIPSIZE_NONE, 0) ROW(PANGO_ELLIPSIZE_START, 1) ROW(PANGO_ELLIPSIZE_MIDDLE, 2)     \
  ROW(PANGO_ELLIPSIZE_END, 3)                                                                   \
  ROW(PANGO_STYLE_ITALIC, 2) ROW(PANGO_DIRECTION_RTL, 1)

#ifndef __PANGO_H__
typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;
typedef void *gpointer;
typedef int gboolean;
typedef unsigned cairo_font_type_t;
typedef unsigned PangoWeight, PangoStyle, PangoWrapMode, PangoEllipsizeMode, PangoAlignment, PangoDirection;
#define CONSTANT(name, value) static const unsigned name = value;
PANGO_CONSTANTS(CONSTANT)
#undef CONSTANT
#endif

#define PANGO_FUNCTIONS(ROW)                                                                \
  ROW(PangoFontMap *, cairo_font_map_new_for_font_type, (cairo_font_type_t))                \
  ROW(PangoContext *, font_map_create_context, (PangoFontMap *))                            \
  ROW(void, cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  ROW(void, context_set_language, (PangoContext *, PangoLanguage *))                        \
  ROW(PangoLanguage *, language_from_string, (const char *))                                \
  ROW(void, context_set_round_glyph_positions, (PangoContext *, gboolean))                  \
  ROW(PangoFontDescription *, font_description_new, (void))                                 \
  ROW(void, font_description_free, (PangoFontDescription *))                                \
  ROW(void, font_description_set_family, (PangoFontDescription *, const char *))            \
  ROW(const char *, font_description_get_family, (const PangoFontDescription *))            \
  ROW(void, font_description_set_weight, (PangoFontDescription *, PangoWeight))             \
  ROW(void, font_description_set_style, (PangoFontDescription *, PangoStyle))               \
  ROW(void, font_description_set_absolute_size, (PangoFontDescription *, double))           \
  ROW(PangoFont *, context_load_font, (PangoContext *, const PangoFontDescription *))       \
  ROW(PangoFontDescription *, font_describe, (PangoFont *))                                 \
  ROW(PangoLayout *, layout_new, (PangoContext *))                                          \
  ROW(void, layout_set_text, (PangoLayout *, const char *, int))                            \
  ROW(void, layout_set_font_description, (PangoLayout *, const PangoFontDescription *))     \
  ROW(void, layout_set_width, (PangoLayout *, int))                                         \
  ROW(void, layout_set_height, (PangoLayout *, int))                                        \
  ROW(void, layout_set_wrap, (PangoLayout *, PangoWrapMode))                                \
  ROW(void, layout_set_ellipsize, (PangoLayout *, PangoEllipsizeMode))                      \
  ROW(void, layout_set_alignment, (PangoLayout *, PangoAlignment))                          \
  ROW(void, layout_set_justify, (PangoLayout *, gboolean))                                  \
  ROW(int, layout_get_unknown_glyphs_count, (PangoLayout *))                                \
  ROW(void, layout_get_extents, (PangoLayout *, PangoRectangle *, PangoRectangle *))        \
  ROW(PangoDirection, find_base_dir, (const char *, int))                                   \
  ROW(void, cairo_show_layout, (cairo_t *, PangoLayout *))

#define FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
  PANGO_FUNCTIONS(FIELD)
  void (*_Nonnull unref)(gpointer);
} PangoFunctions;
#undef FIELD

// The function names in the order of the fields, each ending with a zero byte; one more zero ends the list.
#define NAME(result, name, parameters) "pango_" #name "\0"
static inline const char *_Nonnull PangoFunctionNames(void) { return PANGO_FUNCTIONS(NAME) "g_object_unref\0"; }
#undef NAME

#endif
