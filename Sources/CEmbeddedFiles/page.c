// The report's page. Styles and scripts are joined, because a page in a single file cannot import others.

#include "embedding.h"

BYTES(pageFrame) = {
#embed "../LayerPage/Files/page.html"
};
DEFINE(pageFrame)

BYTES(pageStyle) = {
#embed "../LayerPage/Files/page.css"
,
#embed "../LayerPage/Files/scene.css"
,
#embed "../LayerPage/Files/fixes.css"
,
#embed "../LayerPage/Files/panels.css"
,
#embed "../LayerPage/Files/timeline.css"
,
#embed "../LayerPage/Files/narrow.css"
};
DEFINE(pageStyle)

BYTES(pageScript) = {
#embed "../LayerPage/Files/elements.js"
,
#embed "../LayerPage/Files/address.js"
,
#embed "../LayerPage/Files/scenes.js"
,
#embed "../LayerPage/Files/preview.js"
,
#embed "../LayerPage/Files/views.js"
,
#embed "../LayerPage/Files/history.js"
,
#embed "../LayerPage/Files/overview.js"
,
#embed "../LayerPage/Files/overlays.js"
,
#embed "../LayerPage/Files/picture.js"
,
#embed "../LayerPage/Files/fixes.js"
,
#embed "../LayerPage/Files/layers.js"
,
#embed "../LayerPage/Files/inspector.js"
,
#embed "../LayerPage/Files/findings.js"
,
#embed "../LayerPage/Files/passes.js"
,
#embed "../LayerPage/Files/comparison.js"
,
#embed "../LayerPage/Files/timeline.js"
,
#embed "../LayerPage/Files/frame.js"
,
#embed "../LayerPage/Files/scene.js"
,
#embed "../LayerPage/Files/main.js"
};
DEFINE(pageScript)
