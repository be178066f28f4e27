import LayerPlanning

/// Options of every command that reads scenes: on what they are shown, and what they may ask for.
enum SceneOptions {
  static let device = OptionDefinition(
    "device", .name("NAME|FILE") { DeviceCatalog.all.map(\.id) }, "device; \"layercost devices\" lists all")
  static let deviceScreen = OptionDefinition("device-screen", .flag, "with its screen, whatever the scene says")
  static let compositor = OptionDefinition(
    "compositor", .choice("NAME", CompositorCatalog.all.map(\.id)), "render server")
  static let scale = OptionDefinition("scale", .number("N", 0.01...64), "pixels a point")
  static let set = OptionDefinition("set", .assignment("NAME=NUMBER"), "value of a scene's parameter")
  static let state = OptionDefinition("state", .text("NAME"), "state of a Core Animation bundle that has several")
  static let lenient = OptionDefinition("lenient", .flag, "unknown keys are warnings")
  static let limit = OptionDefinition("limit", .assignment("NAME=NUMBER"), "raise or lower a limit")
  static let memory = OptionDefinition(
    "memory", .integer("MIB", 1...1 << 24), initial: "4096", "of pixels that drawing a frame may hold at once")
  static let allowPath = OptionDefinition(
    "allow-path", .text("DIR"), "assets may lie there too, beside the scene's folder")

  static let all = CommandDefinition.OptionGroup(
    title: "Scene", options: [device, deviceScreen, compositor, scale, set, state, lenient, limit, memory, allowPath],
    isShared: true)
}
