// The functions of Cairo that the tool calls. They are declared here because the library is opened when it is first
// needed: nothing is linked, and no header has to be installed. Scripts/check-libraries compares the declarations with
// the library's own header.

#ifndef LAYERCOST_CCAIRO_H
#define LAYERCOST_CCAIRO_H

#define CAIRO_CONSTANTS(ROW)                                                     \
  ROW(CAIRO_STATUS_SUCCESS, 0)                                                   \
  ROW(CAIRO_FORMAT_ARGB32, 0) ROW(CAIRO_FORMAT_A8, 2)                            \
  ROW(CAIRO_FILL_RULE_WINDING, 0) ROW(CAIRO_FILL_RULE_EVEN_ODD, 1)               \
  ROW(CAIRO_LINE_CAP_BUTT, 0) ROW(CAIRO_LINE_CAP_ROUND, 1) ROW(CAIRO_LINE_CAP_SQUARE, 2)    \
  ROW(CAIRO_LINE_JOIN_MITER, 0) ROW(CAIRO_LINE_JOIN_ROUND, 1) ROW(CAIRO_LINE_JOIN_BEVEL, 2) \
  ROW(CAIRO_ANTIALIAS_GRAY, 2) ROW(CAIRO_HINT_STYLE_NONE, 1) ROW(CAIRO_HINT_METRICS_OFF, 1) \
  ROW(CAIRO_FONT_TYPE_FT, 1)

// The names differ from Cairo's own because the measurements include both headers.
#ifdef CAIRO_H
typedef cairo_matrix_t CairoMatrix;
#else
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} CairoMatrix;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef unsigned cairo_status_t, cairo_format_t, cairo_fill_rule_t, cairo_line_cap_t, cairo_line_join_t,
    cairo_antialias_t, cairo_hint_style_t, cairo_hint_metrics_t;
#define CONSTANT(name, value) static const unsigned name = value;
CAIRO_CONSTANTS(CONSTANT)
#undef CONSTANT
#endif

#define CAIRO_FUNCTIONS(ROW)                                                                              \
  ROW(cairo_surface_t *, image_surface_create_for_data, (unsigned char *, cairo_format_t, int, int, int)) \
  ROW(cairo_status_t, surface_status, (cairo_surface_t *))                                                \
  ROW(void, surface_flush, (cairo_surface_t *))                                                           \
  ROW(void, surface_finish, (cairo_surface_t *))                                                          \
  ROW(void, surface_destroy, (cairo_surface_t *))                                                         \
  ROW(cairo_t *, create, (cairo_surface_t *))                                                             \
  ROW(void, destroy, (cairo_t *))                                                                         \
  ROW(cairo_status_t, status, (cairo_t *))                                                                \
  ROW(const char *, status_to_string, (cairo_status_t))                                                   \
  ROW(void, translate, (cairo_t *, double, double))                                                       \
  ROW(void, transform, (cairo_t *, const CairoMatrix *))                                               \
  ROW(void, new_sub_path, (cairo_t *))                                                                    \
  ROW(void, move_to, (cairo_t *, double, double))                                                         \
  ROW(void, line_to, (cairo_t *, double, double))                                                         \
  ROW(void, curve_to, (cairo_t *, double, double, double, double, double, double))                        \
  ROW(void, close_path, (cairo_t *))                                                                      \
  ROW(void, set_tolerance, (cairo_t *, double))                                                           \
  ROW(void, set_fill_rule, (cairo_t *, cairo_fill_rule_t))                                                \
  ROW(void, set_line_width, (cairo_t *, double))                                                          \
  ROW(void, set_miter_limit, (cairo_t *, double))                                                         \
  ROW(void, set_line_cap, (cairo_t *, cairo_line_cap_t))                                                  \
  ROW(void, set_line_join, (cairo_t *, cairo_line_join_t))                                                \
  ROW(void, set_dash, (cairo_t *, const double *, int, double))                                           \
  ROW(void, set_source_rgb, (cairo_t *, double, double, double))                                          \
  ROW(void, fill, (cairo_t *))                                                                            \
  ROW(void, stroke, (cairo_t *))                                                                          \
  ROW(cairo_font_options_t *, font_options_create, (void))                                                \
  ROW(void, font_options_destroy, (cairo_font_options_t *))                                               \
  ROW(void, font_options_set_antialias, (cairo_font_options_t *, cairo_antialias_t))                      \
  ROW(void, font_options_set_hint_style, (cairo_font_options_t *, cairo_hint_style_t))                    \
  ROW(void, font_options_set_hint_metrics, (cairo_font_options_t *, cairo_hint_metrics_t))

#define FIELD(result, name, parameters) result (*_Nonnull name) parameters;
typedef struct {
  CAIRO_FUNCTIONS(FIELD)
} CairoFunctions;
#undef FIELD

// The function names in the order of the fields, each ending with a zero byte; one more zero ends the list.
#define NAME(result, name, parameters) "cairo_" #name "\0"
static inline const char *_Nonnull CairoFunctionNames(void) { return CAIRO_FUNCTIONS(NAME); }
#undef NAME

#endif
