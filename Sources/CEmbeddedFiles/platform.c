// The interface files of the platform, as the Swift reader answers for them (`make docs`).

#include "embedding.h"

BYTES(platformRows) = {
#embed "../LayerImport/Platform/Interfaces/rows.jsonl"
};
DEFINE(platformRows)
