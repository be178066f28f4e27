// Files that the tool writes: the demo, starting points for new scenes, the capture and the skill for coding agents.

#include "embedding.h"

BYTES(demoStars) = {
#embed "../../Scenes/cases/tech-talk-10857.json"
};
DEFINE(demoStars)

BYTES(demoStarsFixed) = {
#embed "../../Scenes/cases/tech-talk-10857-fixed.json"
};
DEFINE(demoStarsFixed)

BYTES(demoHills) = {
#embed "../../Scenes/cases/assets/hills.png"
};
DEFINE(demoHills)

BYTES(newCard) = {
#embed "../layercost/New/Files/new-card.json"
};
DEFINE(newCard)

BYTES(newCell) = {
#embed "../layercost/New/Files/new-cell.json"
};
DEFINE(newCell)

BYTES(newList) = {
#embed "../layercost/New/Files/new-list.json"
};
DEFINE(newList)

BYTES(newScreen) = {
#embed "../layercost/New/Files/new-screen.json"
};
DEFINE(newScreen)

BYTES(layerCapture) = {
#embed "../LayerCapture/LayerCapture.swift"
};
DEFINE(layerCapture)

BYTES(agentSkill) = {
#embed "../../Packaging/skill/SKILL.md"
};
DEFINE(agentSkill)
