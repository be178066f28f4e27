// Files of the repository that are part of the program.
//
// `#embed` copies them. As array literals in Swift, which SwiftPM's `embedInCode` writes, the documentation and the
// report's page take the optimizer 46 seconds (measured on two cores).

#ifndef LAYERCOST_CEMBEDDEDFILES_H
#define LAYERCOST_CEMBEDDEDFILES_H

#include <stddef.h>

/// The contents of a file.
typedef struct {
  /// The first byte.
  const unsigned char *start;
  /// The number of bytes.
  size_t count;
} EmbeddedFile;

/// Declares `EmbeddedFile.name` for Swift.
#define EMBEDDED_FILE(name) \
  EmbeddedFile embedded_##name(void) __attribute__((swift_name("getter:EmbeddedFile." #name "()")))

// MARK: The report's page (page.c)

EMBEDDED_FILE(pageFrame);
EMBEDDED_FILE(pageStyle);
EMBEDDED_FILE(pageScript);

// MARK: The documentation (documentation.c)

EMBEDDED_FILE(accuracyPage);
EMBEDDED_FILE(applePicturesPage);
EMBEDDED_FILE(capturePage);
EMBEDDED_FILE(checkOneScreenInXcodePage);
EMBEDDED_FILE(ciPage);
EMBEDDED_FILE(comparePage);
EMBEDDED_FILE(coreAnimationFilesPage);
EMBEDDED_FILE(dependenciesPage);
EMBEDDED_FILE(installPage);
EMBEDDED_FILE(interfaceBuilderPage);
EMBEDDED_FILE(limitsPage);
EMBEDDED_FILE(lintPage);
EMBEDDED_FILE(modelPage);
EMBEDDED_FILE(overlaysPage);
EMBEDDED_FILE(performancePage);
EMBEDDED_FILE(recordsPage);
EMBEDDED_FILE(reportPage);
EMBEDDED_FILE(sceneFormatPage);
EMBEDDED_FILE(simulatePage);
EMBEDDED_FILE(stagePage);
EMBEDDED_FILE(swiftPage);
EMBEDDED_FILE(swiftUIPage);
EMBEDDED_FILE(tracePage);

// MARK: The platform's interface files (platform.c)

EMBEDDED_FILE(platformRows);

// MARK: Files that the tool writes (starters.c)

EMBEDDED_FILE(demoStars);
EMBEDDED_FILE(demoStarsFixed);
EMBEDDED_FILE(demoHills);
EMBEDDED_FILE(newCard);
EMBEDDED_FILE(newCell);
EMBEDDED_FILE(newList);
EMBEDDED_FILE(newScreen);
EMBEDDED_FILE(layerCapture);
EMBEDDED_FILE(agentSkill);

#endif
