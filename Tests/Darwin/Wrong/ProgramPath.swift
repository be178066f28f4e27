// The loader's functions are in the module `MachO`, not in `Darwin`.
import Darwin

enum ProgramPath {
  static func isKnown(_ buffer: inout [CChar], _ size: inout UInt32) -> Bool {
    _NSGetExecutablePath(&buffer, &size) == 0  // wrong
  }
}
