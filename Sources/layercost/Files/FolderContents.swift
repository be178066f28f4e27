import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel

/// The files of a folder that can be linted, recognized by their content.
///
/// Ignored files (`.gitignore`), third-party files, generated files and the targets of links are left out; a target is
/// found at its own place.
struct FolderContents {
  /// The files, below the folder, in the order of their names.
  private(set) var files: [String] = []
  /// The Swift files, with or without views.
  private(set) var swiftFiles: [String] = []
  /// The files in unsupported formats.
  private(set) var skipped: [String] = []
  /// Whether code in Objective-C is among them, which can use classes that no Swift code mentions.
  var hasObjectiveC: Bool { skipped.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") } }
  /// Files that look like layer trees but that no importer accepts.
  private(set) var lookalikes: [(path: String, finding: Finding)] = []
  /// The files and folders that could not be read.
  private(set) var faults: [FileFault] = []

  /// The number of bytes that are read from a file to recognize its format.
  private static let headBytes = 64 << 10

  private let folder: String
  private var rules = IgnoreRules()
  /// The path to the folder from the top, where ignore rules begin; empty or with a trailing slash.
  private var way = ""

  /// Searches a folder.
  init(_ folder: String) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    readRulesAbove()
    var open = [""]
    while let next = open.popLast() {  // Ends: each folder is opened once, and links are not followed.
      open += look(into: next).reversed()
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Looks at the entries of one folder; returns its subfolders, in the order of their names.
  private mutating func look(into inner: String) -> [String] {
    let entries: [String]
    var damaged: [String] = []
    do throws(SystemFault) {
      entries = try PlatformCalls.names(in: folder + inner) { damaged.append($0) }
    } catch {
      faults.append(FileFault(folder + inner, "folder cannot be read: \(error.reason)"))
      return []
    }
    rules.leave(for: way + inner)
    if entries.contains(".gitignore") { readRules(of: folder + inner, as: String((way + inner).dropLast())) }
    for name in damaged.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !rules.ignores(way + inner + name, isFolder: false) {
      lookalikes.append((inner + name, SceneLookalike.damagedName))
    }
    var folders: [String] = []
    for name in entries.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = inner + name
      let kind: FileStatus.Kind
      do throws(SystemFault) {
        kind = try PlatformCalls.kindOfEntry(folder + path)
      } catch {
        // Another program may have removed the entry.
        if error != .missing { faults.append(FileFault(folder + path, "file cannot be read: \(error.reason)")) }
        continue
      }
      if kind == .other || rules.ignores(way + path, isFolder: kind == .folder) { continue }
      switch kind {
      case .folder: folders.append(path + "/")
      case .regular where PartialFiles.isPartial(name): lookalikes.append((path, SceneLookalike.unfinished))
      case .regular: look(at: path)
      case .pipe: lookalikes.append((path, SceneLookalike.pipe))
      case .device: lookalikes.append((path, SceneLookalike.device))
      case .other: continue
      }
    }
    return folders
  }

  private mutating func look(at path: String) {
    if SwiftSources.isSwift(path) {
      swiftFiles.append(path)
      return
    }
    do throws(SystemFault) {
      let file = try PlatformCalls.openForReading(folder + path, waits: false)
      defer { try? PlatformCalls.close(file) }
      let head = try PlatformCalls.readAll(file, expecting: 0, limit: Self.headBytes)
      let source = SourceText(name: path, bytes: head)
      if ImporterCatalog.all.contains(where: { $0.recognizes(source) }) {
        files.append(path)
      } else if let finding = SceneLookalike.finding(in: source) {
        lookalikes.append((path, finding))
      } else {
        skipped.append(path)
      }
    } catch {
      faults.append(FileFault(folder + path, "file cannot be read: \(error.reason)"))
    }
  }

  // MARK: Ignoring

  /// Reads the rules of the folders above, up to the root of the checkout.
  private mutating func readRulesAbove() {
    guard let real = try? PlatformCalls.realPath(folder) else { return }
    var parts = PathBytes.parts(of: real)
    let depth = parts.count
    while (try? PlatformCalls.kindOfEntry("/" + (parts + [".git"]).joined(separator: "/"))) == nil {
      // Ends: one folder up each time; outside a checkout, rules begin at the folder itself.
      guard parts.popLast() != nil else { return }
    }
    let below = PathBytes.parts(of: real).suffix(depth - parts.count)
    way = below.map { $0 + "/" }.joined()
    let top = "/" + parts.map { $0 + "/" }.joined()
    for count in 0..<below.count {
      let inner = below.prefix(count).joined(separator: "/")
      readRules(of: top + (inner.isEmpty ? "" : inner + "/"), as: inner)
    }
  }

  /// The maximum number of bytes that are read from a rule file: every path in its folder is matched against each rule.
  private static let ruleBytes = 64 << 10

  private mutating func readRules(of place: String, as name: String) {
    let path = place + ".gitignore"
    // A link may lead out of the checkout; Git does not follow it either.
    guard (try? PlatformCalls.kindOfEntry(path)) == .regular,
      let file = try? PlatformCalls.openForReading(path, waits: false)
    else { return }
    defer { try? PlatformCalls.close(file) }
    guard var bytes = try? PlatformCalls.readAll(file, expecting: 0, limit: Self.ruleBytes) else { return }
    // A truncated rule would be a different rule.
    if bytes.count > Self.ruleBytes { bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0)...) }
    rules.add(bytes, in: name)
  }
}

/// Finds the file with the tree in a Core Animation bundle (`.ca`), which is a folder.
///
/// A bundle may come from someone else, so the markup that its index names must be inside it, with symbolic links
/// resolved.
enum BundleFolder {
  /// The usual name of a bundle's markup, for a bundle whose index does not name it.
  private static let usualDocument = "main.caml"

  /// The markup of a folder that is a bundle, by its name or its index; nil for every other input.
  static func document(of input: String, limits: Limits) throws(FileFault) -> String? {
    guard input != FileAccess.standard, (try? PlatformCalls.status(of: input))?.kind == .folder else { return nil }
    let folder = input.hasSuffix("/") ? input : input + "/"
    let files = AssetFolder(of: folder, allowing: [], limits: limits)
    var name = usualDocument
    if case .success(let index) = files.file(CoreAnimationIndex.fileName) {
      let source = SourceText(name: folder + CoreAnimationIndex.fileName, bytes: index.bytes)
      name = CoreAnimationIndex.rootDocument(of: source, limits: limits) ?? usualDocument
    } else if !folder.hasSuffix(".ca/") {
      return nil
    }
    switch files.place(of: name) {
    case .inside: return folder + name
    case .missing: return nil
    case .outside:
      throw FileFault(folder + name, "the bundle's markup is outside the bundle", help: "name the file itself")
    }
  }
}
