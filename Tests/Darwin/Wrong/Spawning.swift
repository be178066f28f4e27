// On macOS, the actions are a pointer, which begins as nil.
import Darwin

enum Spawning {
  static func begin() -> Int32 {
    var actions = posix_spawn_file_actions_t()  // wrong
    return posix_spawn_file_actions_init(&actions)
  }
}
