import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerLint
import LayerModel
import LayerRaster

/// The asset catalogues of checkouts, with the place of each image set and each colour set, and their texts.
///
/// A checkout is searched once per run, and only when an input first needs an image, a colour or a text.
final class AssetCatalogs: Sendable {
  /// The folders of the sets of one kind.
  private struct Sets {
    private var ofName: [String: String] = [:]
    private var ofSymbol: [String: String] = [:]

    mutating func add(_ name: String, _ kind: Kind, at path: String) {
      // If two sets have the same name, the first in path order is used, on every machine.
      if ofName[name].map({ $0 > path }) ?? true { ofName[name] = path }
      let symbol = CatalogSymbol.symbol(for: name, without: kind.word)
      if ofSymbol[symbol].map({ $0 > path }) ?? true { ofSymbol[symbol] = path }
    }

    /// The set that a name or a generated symbol in code refers to.
    ///
    /// If a folder provides a namespace, a slash separates its name from the set's name.
    subscript(name: String) -> String? {
      let last = String(name.split(separator: "/").last ?? "")
      return ofName[last] ?? ofSymbol[last]
    }
  }

  /// The content of a set.
  private enum Kind: CaseIterable {
    case image, color

    /// The extension of the set's folder.
    var suffix: String { self == .image ? ".imageset" : ".colorset" }
    /// The word that Xcode omits at the end of a symbol.
    var word: String { self == .image ? "Image" : "Color" }
  }

  /// The place of an input.
  private struct Place {
    /// The input's folder, with all symbolic links resolved.
    let folder: String
    /// The checkout that contains the input.
    let checkout: String
  }

  /// What a search of a checkout finds.
  private struct Found {
    var sets: [Kind: Sets] = [:]
    /// Images outside of catalogues, by their file names: code names them without the scale, and often without ".png".
    var files: [String: String] = [:]
    /// The files with texts in the base language.
    var texts: [String] = []
  }

  private let foundInCheckout = Guarded<[String: Found]>([:])
  /// The texts that were read, by checkout.
  private let textsOfCheckout = Guarded<[String: CatalogTexts]>([:])
  /// The colour sets that were read, by the folder of the set.
  private let colors = Guarded<[String: ColorSet]>([:])
  /// The places, by the folder as the user named it: needed for each image of a file, and slow to determine.
  private let placeOfFolder = Guarded<[String: Place]>([:])
  private let limits: Limits

  /// Folders that usually contain third-party or generated files, in addition to those that lint leaves out.
  private static let others: Set<String> = ["build", "vendor"]
  /// The maximum number of entries that are searched; a folder that is not a checkout can be a whole disk.
  private static let mostEntries = 200_000

  init(limits: Limits) { self.limits = limits }

  /// The checkout or project that contains a file, or else the file's own folder.
  func checkout(of input: String) -> String? { place(of: input)?.checkout }

  private func place(of input: String) -> Place? {
    let name = input == FileAccess.standard ? "./" : PathBytes.folder(of: input)
    if let known = placeOfFolder.withLock({ $0[name] }) { return known }
    guard let folder = try? PlatformCalls.realPath(name) else { return nil }
    let place = Place(folder: folder, checkout: Checkout.project(around: folder))
    placeOfFolder.withLock { $0[name] = place }
    return place
  }

  /// The image with a name and a scale, as an input uses it; nil if no catalogue of the input's checkout has it.
  func image(_ name: String, scale: Double, for input: String) -> CatalogImage? {
    guard let place = place(of: input) else { return nil }
    let stem = Self.withoutEnding(name)
    guard let set = set(name, .image, in: place) ?? set(stem, .image, in: place) else {
      return file(stem, scale: scale, for: input, place)
    }
    let (way, folder) = (Self.way(from: place.folder, to: set), folder(of: input, place))
    guard let contents = contents(way, folder), let file = ImageSet.file(in: contents, scale: scale),
      !PathBytes.hasSlash(file.name), case .success(let image) = folder.file("\(way)/\(file.name)")
    else { return nil }
    return CatalogImage(file: "\(way)/\(file.name)", scale: file.scale, content: image)
  }

  /// The endings of image files that apps contain.
  private static let endings = [".png", ".jpg", ".jpeg"]

  /// A name without the ending of an image file.
  private static func withoutEnding(_ name: String) -> String {
    endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
  }

  /// The image file with a name outside of catalogues: the one for the screen, or else the one with the most pixels.
  private func file(_ stem: String, scale: Double, for input: String, _ place: Place) -> CatalogImage? {
    let files = found(in: place).files
    if files.isEmpty { return nil }
    for wanted in [scale, 3, 2, 1] {
      let mark = wanted == 1 ? "" : "@\(DisplayText.number(wanted))x"
      for ending in Self.endings {
        guard let path = files[stem + mark + ending] else { continue }
        let way = Self.way(from: place.folder, to: path)
        guard case .success(let image) = folder(of: input, place).file(way) else { continue }
        return CatalogImage(file: way, scale: wanted, content: image)
      }
    }
    return nil
  }

  /// The colour with a name in an appearance, as an input uses it; nil if no catalogue of the input's checkout has it.
  func color(_ name: String, isDark: Bool, for input: String) -> Color? {
    guard let place = place(of: input), let set = set(name, .color, in: place) else { return nil }
    if let known = colors.withLock({ $0[set] }) { return known.color(isDark: isDark) }
    let read = ColorSet(contents(Self.way(from: place.folder, to: set), folder(of: input, place)) ?? [])
    colors.withLock { $0[set] = read }
    return read.color(isDark: isDark)
  }

  /// The path of a set with a name.
  private func set(_ name: String, _ kind: Kind, in place: Place) -> String? {
    found(in: place).sets[kind]?[name]
  }

  private func found(in place: Place) -> Found {
    foundInCheckout.withLock { known in
      if let found = known[place.checkout] { return found }
      let found = Self.search(place.checkout)
      known[place.checkout] = found
      return found
    }
  }

  // MARK: Texts

  /// The text for a key in the base language; nil if the input's checkout has none.
  func text(_ key: String, for input: String) -> String? {
    guard let place = place(of: input) else { return nil }
    if let known = textsOfCheckout.withLock({ $0[place.checkout] }) { return known[key] }
    let texts = texts(in: place, folder(of: input, place))
    textsOfCheckout.withLock { $0[place.checkout] = texts }
    return texts[key]
  }

  private func texts(in place: Place, _ folder: AssetFolder) -> CatalogTexts {
    var texts = CatalogTexts()
    for path in found(in: place).texts.sorted().prefix(Self.mostTexts) {
      guard case .success(let file) = folder.file(Self.way(from: place.folder, to: path)) else { continue }
      if path.hasSuffix(".xcstrings") { texts.add(catalog: file.bytes) } else { texts.add(strings: file.bytes) }
    }
    return texts
  }

  /// The maximum number of files with texts that are read.
  private static let mostTexts = 256

  /// Whether a file of a folder has texts that an app shows, in its base language.
  private static func hasTexts(_ name: String, in folder: String) -> Bool {
    if name.hasPrefix("InfoPlist.") { return false }
    if name.hasSuffix(".xcstrings") { return true }
    return name.hasSuffix(".strings") && (folder.hasSuffix("/en.lproj") || folder.hasSuffix("/Base.lproj"))
  }

  private func folder(of input: String, _ place: Place) -> AssetFolder {
    AssetFolder(of: input, allowing: [place.checkout], limits: limits)
  }

  private func contents(_ way: String, _ folder: AssetFolder) -> [UInt8]? {
    guard case .success(let contents) = folder.file(way + "/Contents.json") else { return nil }
    return contents.bytes
  }

  private static func search(_ checkout: String) -> Found {
    var found = Found()
    var open = [checkout]
    var entries = 0
    while let folder = open.popLast(), entries < mostEntries {  // Ends: links are not followed.
      let isCatalog = folder.contains(".xcassets")
      for name in ((try? PlatformCalls.names(in: folder)) ?? []).sorted() {
        entries += 1
        let path = "\(folder)/\(name)"
        if isCatalog, let kind = Kind.allCases.first(where: { name.hasSuffix($0.suffix) }) {
          found.sets[kind, default: Sets()].add(String(name.dropLast(kind.suffix.count)), kind, at: path)
        } else if hasTexts(name, in: folder) {
          found.texts.append(path)
        } else if !isCatalog, endings.contains(where: { name.hasSuffix($0) }) {
          if found.files[name].map({ $0 > path }) ?? true { found.files[name] = path }
        } else if !name.hasPrefix("."), !others.contains(name), !IgnoreRules.isForeign(folder: name),
          (try? PlatformCalls.kindOfEntry(path)) == .folder
        {
          open.append(path)
        }
      }
    }
    return found
  }

  /// The relative path from one folder to another, as a prefix of file names.
  private static func way(from folder: String, to other: String) -> String {
    let (from, to) = (PathBytes.parts(of: folder), PathBytes.parts(of: other))
    let shared = zip(from, to).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return ([Substring](repeating: "..", count: from.count - shared) + to[shared...]).joined(separator: "/")
  }
}

/// The folders that may contain the images of one scene.
///
/// A scene often comes from someone else and must not make the tool open files outside its folder. A name that leaves
/// the folder, directly or through a link, is refused unless the user allows its target.
struct AssetFolder: Sendable {
  /// The folder that names are relative to, as the user named it.
  private let path: String
  /// Folders that files may be in, with all symbolic links resolved.
  private let roots: [String]
  private let limits: Limits

  /// The folder of a scene; for standard input, the current folder.
  init(of scene: String, allowing folders: [String], limits: Limits) {
    path = scene == FileAccess.standard ? "./" : PathBytes.folder(of: scene)
    roots = ([path] + folders).compactMap { try? PlatformCalls.realPath($0) }
    self.limits = limits
  }

  /// The file for a name in a scene, or the reason why an importer cannot have it.
  func file(_ name: String) -> Result<AssetFile, AssetFault> {
    guard !name.isEmpty, !name.utf8.contains(0) else { return .failure(.missing) }
    let real: String
    do throws(SystemFault) {
      real = try PlatformCalls.realPath(full(name))
    } catch {
      // A scene must not learn anything about files outside its folder, not even whether they exist.
      if leavesFolder(name), !isFolderAllowed(of: name) { return .failure(.outsideFolder) }
      return .failure(error == .missing ? .missing : .unreadable(error.reason))
    }
    guard roots.contains(where: { PathBytes.lies(real, below: $0) }) else { return .failure(.outsideFolder) }
    do throws(SystemFault) {
      return try read(real)
    } catch {
      return .failure(.unreadable(error.reason))
    }
  }

  /// The location of a named file.
  enum Place {
    case inside, outside, missing
  }

  /// The location of the file with the given name, with symbolic links resolved.
  func place(of name: String) -> Place {
    guard let real = try? PlatformCalls.realPath(full(name)) else { return .missing }
    return roots.contains { PathBytes.lies(real, below: $0) } ? .inside : .outside
  }

  /// The identity of the file with the given name, if it exists.
  func identity(of name: String) -> FileStatus.Identity? {
    try? PlatformCalls.status(of: full(name)).identity
  }

  private func read(_ real: String) throws(SystemFault) -> Result<AssetFile, AssetFault> {
    // Opening a pipe without a writer must not hang.
    let file = try PlatformCalls.openForReading(real, waits: false)
    defer { try? PlatformCalls.close(file) }
    let status = try PlatformCalls.status(of: file)
    guard status.kind == .regular else { return .failure(.unreadable("it is not a regular file")) }
    guard status.size <= limits.fileBytes.value else { return .failure(.unreadable("it is too large")) }
    let bytes = try PlatformCalls.readAll(file, expecting: status.size, limit: limits.fileBytes.value)
    return .success(AssetFile(bytes: bytes) { [limits] in ImageDecoder.isOpaque(bytes, limits: limits) })
  }

  private func leavesFolder(_ name: String) -> Bool {
    if PathBytes.isAbsolute(name) { return true }
    var depth = 0
    for part in PathBytes.parts(of: name) where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// Whether the folder in a file's name may contain files of the scene.
  private func isFolderAllowed(of name: String) -> Bool {
    guard let real = try? PlatformCalls.realPath(PathBytes.folder(of: full(name))) else { return false }
    return roots.contains { $0 == real || PathBytes.lies(real, below: $0) }
  }

  /// The path of a name in the scene.
  private func full(_ name: String) -> String { PathBytes.isAbsolute(name) ? name : path + name }
}
