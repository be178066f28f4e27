#include <mach-o/dyld.h>
