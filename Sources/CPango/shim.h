// The few functions of Pango that are called, as types only. The libraries are opened when a scene first has text, so
// nothing here may be linked; and since their interface has been stable since Pango 1.44, nothing needs their headers.

#ifndef LAYERCOST_CPANGO_H
#define LAYERCOST_CPANGO_H

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLanguage PangoLanguage;

typedef struct {
  int x, y, width, height;
} PangoRectangle;

enum { PangoScale = 1024 };
enum { PangoAlignLeft = 0, PangoAlignCenter = 1, PangoAlignRight = 2 };
enum { PangoWrapWordChar = 2 };
enum { PangoEllipsizeNone = 0, PangoEllipsizeStart = 1, PangoEllipsizeMiddle = 2, PangoEllipsizeEnd = 3 };
enum { PangoStyleItalic = 2 };
enum { PangoDirectionRTL = 1 };

typedef PangoFontMap *(*PangoFontMapNew)(void);
typedef PangoContext *(*PangoFontMapCreateContext)(PangoFontMap *);
typedef void (*PangoContextSetFontOptions)(PangoContext *, const cairo_font_options_t *);
typedef void (*PangoContextSetLanguage)(PangoContext *, PangoLanguage *);
typedef PangoLanguage *(*PangoLanguageFromString)(const char *);
typedef void (*PangoContextSetRoundPositions)(PangoContext *, int);
typedef PangoFontDescription *(*PangoDescriptionNew)(void);
typedef void (*PangoDescriptionFree)(PangoFontDescription *);
typedef void (*PangoDescriptionSetFamily)(PangoFontDescription *, const char *);
typedef const char *(*PangoDescriptionGetFamily)(const PangoFontDescription *);
typedef void (*PangoDescriptionSetInt)(PangoFontDescription *, int);
typedef void (*PangoDescriptionSetAbsoluteSize)(PangoFontDescription *, double);
typedef PangoFont *(*PangoContextLoadFont)(PangoContext *, const PangoFontDescription *);
typedef PangoFontDescription *(*PangoFontDescribe)(PangoFont *);
typedef PangoLayout *(*PangoLayoutNew)(PangoContext *);
typedef void (*PangoLayoutSetText)(PangoLayout *, const char *, int);
typedef void (*PangoLayoutSetDescription)(PangoLayout *, const PangoFontDescription *);
typedef void (*PangoLayoutSetInt)(PangoLayout *, int);
typedef int (*PangoLayoutGetInt)(PangoLayout *);
typedef int (*PangoFindBaseDirection)(const char *, int);
typedef void (*PangoLayoutGetExtents)(PangoLayout *, PangoRectangle *, PangoRectangle *);
typedef void (*PangoShowLayout)(cairo_t *, PangoLayout *);
typedef void (*GObjectUnref)(void *);

#endif
