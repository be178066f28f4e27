import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel

/// The configurations of a run: each input uses the nearest one above it, or all inputs use the one that the user
/// named.
struct ConfigurationStore {
  /// A configuration, and the folder that its patterns are relative to.
  struct Entry {
    let settings: LintSettings
    /// The folder, with all symbolic links resolved; nil without a configuration.
    let folder: String?
    /// The file's text, for findings in it.
    let source: SourceText?
    /// Whether the configuration could not be read, so that its settings are unknown.
    var isBroken = false

    /// A file's path for patterns.
    func path(of file: String) -> String {
      guard let folder, let real = try? PlatformCalls.realPath(file) else { return file }
      guard PathBytes.lies(real, below: folder) else { return real }
      let below = real.utf8.dropFirst(folder.utf8.count + (folder == "/" ? 0 : 1))
      return String(Substring(below))
    }
  }

  private let named: Entry?
  private let deviceIDs: [String]
  private let limits: Limits
  /// The configurations by their folders, with all symbolic links resolved.
  private var found: [String: Entry] = [:]
  /// The configurations that apply to the folders passed while searching upwards.
  private var nearest: [String: Entry] = [:]
  /// The configurations that apply to folders, by their names in inputs.
  private var above: [String: Entry] = [:]
  /// Whether a configuration could not be read; the reason is logged.
  private(set) var hasFaults = false

  /// The store of a run.
  ///
  /// - Parameter name: the file that was named; nil to search for one above each input.
  init(_ name: String?, _ loader: SceneLoader, _ session: inout Session) {
    (deviceIDs, limits) = (loader.deviceIDs, loader.limits)
    var isBroken = false
    named = name.map { [deviceIDs, limits] in Self.read($0, isFound: false, deviceIDs, limits, &session, &isBroken) }
    hasFaults = isBroken
  }

  private static let none = Entry(settings: LintSettings(), folder: nil, source: nil)
  private static let broken = Entry(settings: LintSettings(), folder: nil, source: nil, isBroken: true)

  /// The configuration that applies to an input.
  mutating func entry(for file: String, _ session: inout Session) -> Entry {
    if let named { return named }
    let folder = file == FileAccess.standard ? "./" : PathBytes.folder(of: file)
    if let known = above[folder] { return known }
    let entry = search(from: folder, &session)
    above[folder] = entry
    return entry
  }

  /// All configurations that were used.
  var entries: [Entry] { (named.map { [$0] } ?? []) + found.sorted { $0.key < $1.key }.map(\.value) }

  private mutating func search(from folder: String, _ session: inout Session) -> Entry {
    guard var real = try? PlatformCalls.realPath(folder) else { return Self.none }
    var folder = folder.hasSuffix("/") ? folder : folder + "/"
    var passed: [String] = []
    var entry = Self.none
    while true {  // Ends: one folder up each time, at most to the top.
      if let known = nearest[real] {
        entry = known
        break
      }
      passed.append(real)
      let path = real + (real.hasSuffix("/") ? "" : "/") + ConfigurationReader.fileName
      if (try? PlatformCalls.status(of: path))?.kind == .regular {
        // If the way up followed a link, the plain name leads elsewhere.
        let plain = PathBytes.plain(folder + ConfigurationReader.fileName)
        let isSame = (try? PlatformCalls.realPath(plain)) == (try? PlatformCalls.realPath(path))
        let name = isSame ? plain : path
        entry = Self.read(name, isFound: true, deviceIDs, limits, &session, &hasFaults)
        found[real] = entry
        break
      }
      if real == "/" { break }
      // The parent of a folder without links has no links either.
      real = "/" + PathBytes.parts(of: real).dropLast().joined(separator: "/")
      folder += "../"
    }
    for folder in passed { nearest[folder] = entry }
    return entry
  }

  // MARK: Reading

  /// The longest chain of configurations that extend each other.
  private static let mostLevels = 16

  /// - Parameter isFound: whether the tool found the configuration; otherwise the user named it.
  private static func read(
    _ name: String, isFound: Bool, _ deviceIDs: [String], _ limits: Limits, _ session: inout Session,
    _ isBroken: inout Bool
  ) -> Entry {
    var sum: LintConfiguration?
    var first: SourceText?
    var next: String? = name
    var reference: (word: Stated<String>, source: SourceText)?
    var level = 0
    let home = (try? PlatformCalls.realPath(PathBytes.folder(of: name))).map(Checkout.home)
    while let current = next {  // Ends: at most so many levels.
      let source: SourceText
      do throws(FileFault) {
        try checkPlace(of: current, in: home, isNamed: level == 0 && !isFound)
        source = try session.files.read(current, limit: limits.settingsBytes)
      } catch {
        tell(error, of: reference, &session)
        isBroken = true
        return broken
      }
      guard let configuration = readOne(source, limits, &session) else {
        isBroken = true
        return broken
      }
      let checked = LintSettings.check(configuration, devices: deviceIDs, limits: limits)
      session.log.add(checked.findings, of: source)
      if checked.hasErrors { isBroken = true }
      sum = sum?.over(configuration) ?? configuration
      first = first ?? source
      level += 1
      reference = configuration.extends.map { ($0, source) }
      next = configuration.extends.map { PathBytes.isAbsolute($0.value) ? $0.value : folder(of: current) + $0.value }
      if level >= mostLevels, next != nil {
        session.log.add(FileFault(name, "configurations extend each other in a circle", help: "remove \"extends\""))
        isBroken = true
        return broken
      }
    }
    guard let sum, let settings = LintSettings.check(sum, devices: deviceIDs, limits: limits).value else {
      return broken
    }
    return Entry(settings: settings, folder: try? PlatformCalls.realPath(folder(of: name)), source: first)
  }

  private static func readOne(
    _ source: SourceText, _ limits: Limits, _ session: inout Session
  ) -> LintConfiguration? {
    let checked = ConfigurationReader.read(source, limits: limits)
    session.log.add(checked.findings, of: source)
    return checked.value
  }

  /// Reports why a configuration cannot be read; if another configuration extends it, the message points to the place
  /// that does.
  private static func tell(
    _ fault: FileFault, of reference: (word: Stated<String>, source: SourceText)?, _ session: inout Session
  ) {
    guard let (word, source) = reference else { return session.log.add(fault) }
    let message = "'extends' names '\(DisplayText.escaped(word.value))': \(fault.message)"
    let help = fault.help ?? "name a configuration by its path from this file's folder, or remove \"extends\""
    session.log.add([Finding("file", .error, message, at: word.span, help: help)], of: source)
  }

  private static func folder(of name: String) -> String {
    PathBytes.folder(of: name)
  }

  /// Refuses a configuration that lies outside the checkout once symbolic links are resolved.
  ///
  /// A configuration comes with the linted files, and messages about errors in it quote its lines. A configuration that
  /// the user names may also be a pipe.
  private static func checkPlace(of name: String, in home: String?, isNamed: Bool) throws(FileFault) {
    guard let home else { return }
    let kind = (try? PlatformCalls.status(of: name))?.kind
    if isNamed, name == FileAccess.standard || kind != .regular { return }
    let real = try? PlatformCalls.realPath(name)
    // For a missing file its folder is checked; a file outside the checkout is not even reported as missing.
    guard let place = real ?? (try? PlatformCalls.realPath(folder(of: name))).map({ $0 + "/-" }),
      PathBytes.lies(place, below: home)
    else {
      let help = "name it with --config, or copy its contents"
      throw FileFault(name, "configuration is outside the checkout", help: help)
    }
    if real != nil, kind != .regular { throw FileFault(name, "configuration is not a regular file") }
  }
}
