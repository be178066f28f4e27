/// A part of the code that can be fuzzed: each reader of bytes, and the use of scenes that were read.
enum FuzzTarget: String, CaseIterable, Sendable {
  case scene, interface, markup, archive, index, catalogue
  case configuration, baseline, device, plan
  case png, jpeg
  /// Scenes that are planned, drawn and linted.
  case draw
}
