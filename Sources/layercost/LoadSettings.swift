import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster

/// The command line's options for loading and planning files.
struct LoadSettings: Sendable {
  var options: ImportOptions
  let allowedFolders: [String]
  let isVerbose: Bool
  /// The tree to load from files that contain several.
  let tree: String?
  let devices: DeviceStore
  /// The number of Swift source readers that run in parallel.
  let jobs: Int
  /// The version of iOS that the user chose; nil for that of the project.
  let system: SystemVersion?
  /// Whether the rows of Swift files are kept between runs.
  let keepsRows: Bool
  /// The time on the timeline for which scenes are planned.
  let time: Microseconds

  /// Longer text is not measured with its font.
  private static let longestMeasuredText = 4_096
  /// The largest font that Pango measures, in points; it counts in 1024ths of a point.
  private static let largestMeasuredFont = 100_000.0

  /// Reads the options; nil if a device file is broken, in which case the reason is logged.
  init?(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) {
    session.files.noteInputs(named: arguments.operands.map(TreeOption.file))
    var options = ImportOptions()
    options.requiresRootSize = true
    options.limits = try Self.limits(arguments)
    options.isLenient = arguments.has(SceneOptions.lenient)
    options.state = arguments.text(SceneOptions.state)
    for (name, number) in arguments.assignments(SceneOptions.set) { options.parameters[name] = number }
    options.display.usesDeviceScreen = arguments.has(SceneOptions.deviceScreen)
    options.display.compositor = arguments.text(SceneOptions.compositor)
    options.display.compositorIDs = CompositorCatalog.all.map(\.id)
    options.display.scale = arguments.number(SceneOptions.scale)
    allowedFolders = arguments.texts(SceneOptions.allowPath)
    options.allowsOutsideNames = !allowedFolders.isEmpty
    isVerbose = arguments.has(CommonOptions.verbose)
    tree = arguments.text(TreeOption.tree)
    options.listsUnknown = isVerbose
    options.fling = ScrollOptions.fling(arguments)
    let ruler = TextRuler()
    options.measureText = { text, width in
      // Text this long is never read on a screen, and wrapping it takes time.
      let isUsual = text.string.utf8.count <= Self.longestMeasuredText && text.fontSize <= Self.largestMeasuredFont
      guard isUsual else { return .estimate(of: text, width: width) }
      guard let size = ruler.measure(text, width: width) else { return .estimate(of: text, width: width) }
      return MeasuredText(width: size.width, lines: size.lines)
    }
    self.options = options
    jobs = Workers.usualCount
    system = try Self.system(arguments)
    keepsRows = !arguments.has(SceneOptions.noCache)
    time = Microseconds(seconds: arguments.number(TimeOptions.at) ?? 0)
    var store = DeviceStore()
    if let word = arguments.text(SceneOptions.device) {
      guard let id = try store.resolve(word, limits: options.limits, &session) else { return nil }
      self.options.display.device = id
    }
    let devices = store
    self.devices = devices
    self.options.display.deviceIDs = devices.ids
    self.options.display.screenOfDevice = { devices.device($0)?.screen }
    for folder in allowedFolders where (try? PlatformCalls.realPath(folder)) == nil {
      throw UsageFault("folder '\(DisplayText.escaped(folder))' of option '--allow-path' does not exist")
    }
  }

  private static func system(_ arguments: ParsedArguments) throws(UsageFault) -> SystemVersion? {
    guard let text = arguments.text(SceneOptions.ios) else { return nil }
    guard let version = SystemVersion(text), version.major > 0 else {
      throw UsageFault(
        "option '--ios' takes a version, not '\(DisplayText.escaped(text))'", help: "write \"--ios 17.4\"")
    }
    return version
  }

  private static func limits(_ arguments: ParsedArguments) throws(UsageFault) -> Limits {
    var limits = Limits()
    for (name, number) in arguments.assignments(SceneOptions.limit) {
      guard let path = Limits.all.first(where: { limits[keyPath: $0].name == name }) else {
        let names = Limits.all.map { limits[keyPath: $0].name }
        throw UsageFault(
          "limit '\(DisplayText.escaped(name))' is not known",
          help: ArgumentParser.suggestion(for: name, among: names) + "expected one of \(DisplayText.list(names))")
      }
      guard let value = Int(exactly: number), value >= 0 else {
        throw UsageFault("limit '\(name)' is not a whole number, 0 or more")
      }
      // Offsets in a file are 32 bits wide, so this limit can only be lowered.
      limits[keyPath: path].value = min(value, limits[keyPath: path].ceiling)
    }
    if let mebibytes = arguments.number(SceneOptions.memory) {
      limits.memory.value = Int(mebibytes) * Limits.mebibyte
    } else if let most = PlatformCalls.pictureBytes {
      // The memory that a scene needs is known before it is drawn, so a drawing that cannot succeed is not tried.
      limits.memory.value = min(limits.memory.value, most)
    }
    return limits
  }
}
