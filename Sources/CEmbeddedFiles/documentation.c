// The pages of the documentation, for `layercost help TOPIC`.

#include "embedding.h"

BYTES(accuracyPage) = {
#embed "../../docs/accuracy.md"
};
DEFINE(accuracyPage)

BYTES(applePicturesPage) = {
#embed "../../docs/apple-pictures.md"
};
DEFINE(applePicturesPage)

BYTES(capturePage) = {
#embed "../../docs/capture.md"
};
DEFINE(capturePage)

BYTES(checkOneScreenInXcodePage) = {
#embed "../../docs/check-one-screen-in-xcode.md"
};
DEFINE(checkOneScreenInXcodePage)

BYTES(ciPage) = {
#embed "../../docs/ci.md"
};
DEFINE(ciPage)

BYTES(comparePage) = {
#embed "../../docs/compare.md"
};
DEFINE(comparePage)

BYTES(coreAnimationFilesPage) = {
#embed "../../docs/core-animation-files.md"
};
DEFINE(coreAnimationFilesPage)

BYTES(dependenciesPage) = {
#embed "../../docs/dependencies.md"
};
DEFINE(dependenciesPage)

BYTES(installPage) = {
#embed "../../docs/install.md"
};
DEFINE(installPage)

BYTES(interfaceBuilderPage) = {
#embed "../../docs/interface-builder.md"
};
DEFINE(interfaceBuilderPage)

BYTES(limitsPage) = {
#embed "../../docs/limits.md"
};
DEFINE(limitsPage)

BYTES(lintPage) = {
#embed "../../docs/lint.md"
};
DEFINE(lintPage)

BYTES(modelPage) = {
#embed "../../docs/model.md"
};
DEFINE(modelPage)

BYTES(overlaysPage) = {
#embed "../../docs/overlays.md"
};
DEFINE(overlaysPage)

BYTES(performancePage) = {
#embed "../../docs/performance.md"
};
DEFINE(performancePage)

BYTES(recordsPage) = {
#embed "../../docs/records.md"
};
DEFINE(recordsPage)

BYTES(reportPage) = {
#embed "../../docs/report.md"
};
DEFINE(reportPage)

BYTES(sceneFormatPage) = {
#embed "../../docs/scene-format.md"
};
DEFINE(sceneFormatPage)

BYTES(simulatePage) = {
#embed "../../docs/simulate.md"
};
DEFINE(simulatePage)

BYTES(swiftPage) = {
#embed "../../docs/swift.md"
};
DEFINE(swiftPage)

BYTES(tracePage) = {
#embed "../../docs/trace.md"
};
DEFINE(tracePage)

BYTES(stagePage) = {
#embed "../../docs/stage.md"
};
DEFINE(stagePage)

BYTES(swiftUIPage) = {
#embed "../../docs/swiftui.md"
};
DEFINE(swiftUIPage)
