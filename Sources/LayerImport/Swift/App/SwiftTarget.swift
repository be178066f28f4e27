import LayerDiagnostics
import SourceProgram

/// The part of an app that a Swift file belongs to; each part has a different renderer.
enum SwiftTarget: Sendable {
  /// The app itself: Core Animation draws its views.
  case app
  /// A widget or a live activity: its views are archived, and the system draws them in a separate process.
  case widget
  /// A watch app, which has a different renderer.
  case watch

  /// Whether the cost of a file's views is judged.
  var isJudged: Bool { self == .app }

  init(of file: SwiftFile) {
    let imports = Self.imports(of: file)
    let folders = file.source.name.split(separator: "/").dropLast().map(Self.word)
    if imports.contains("WatchKit") || folders.contains(where: Self.isOfWatch) {
      self = .watch
    } else if Self.areOfWidgets(folders) || imports.contains("WidgetKit") && !Self.onlyReloads(file) {
      self = .widget
    } else {
      self = .app
    }
  }

  /// The modules that a file imports.
  private static func imports(of file: SwiftFile) -> Set<String> {
    Set(
      SwiftConditions.rows(file.top, in: file).filter { file.kinds[$0] == .import }.map { row in
        String(file.text(row).prefix { $0 != "." })
      })
  }

  /// Whether the code of a file only computes data: it neither imports a module that declares views and layers, nor
  /// mentions a class of UIKit, which a bridging header can import for all files.
  static func isOfData(_ file: SwiftFile) -> Bool {
    let imports = imports(of: file)
    guard !imports.isEmpty, imports.isDisjoint(with: ["UIKit", "SwiftUI", "AppKit", "Cocoa", "QuartzCore"]) else {
      return false
    }
    let kinds: Set<SwiftSyntaxKind> = [.name, .type, .inherits, .returns]
    return !file.kinds.indices.contains { row in
      kinds.contains(file.kinds[row]) && (file.text(row).hasPrefix("UI") || file.text(row).hasPrefix("CA"))
    }
  }

  /// A folder name in lower case, without spaces and punctuation: Xcode gives targets names such as `MyApp Watch App`.
  private static func word(_ folder: Substring) -> String {
    let letters = folder.utf8.filter { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
      default: false
      }
    }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  private static func isOfWatch(_ folder: String) -> Bool {
    if folder.hasPrefix("watchos") || folder.hasSuffix("watchapp") || folder.hasSuffix("watchkitapp") { return true }
    return folder.hasSuffix("extension") && folder.contains("watch")
  }

  /// Whether folders belong to a target of widgets: `MyWidgetExtension`, or `Extensions/Widgets`.
  private static func areOfWidgets(_ folders: [String]) -> Bool {
    if folders.contains(where: { $0.hasSuffix("extension") && $0.contains("widget") }) { return true }
    return zip(folders, folders.dropFirst()).contains { $0.hasPrefix("extension") && $1.hasPrefix("widget") }
  }

  /// Whether a file belongs to the app and only reloads its widgets.
  private static func onlyReloads(_ file: SwiftFile) -> Bool {
    var names: Set<String> = []
    for row in file.kinds.indices where [.name, .inherits].contains(file.kinds[row]) { names.insert(file.text(row)) }
    guard names.contains("WidgetCenter") else { return false }
    let own: Set<String> = ["Widget", "WidgetBundle", "TimelineEntry", "TimelineProvider", "AppIntentTimelineProvider"]
    return names.isDisjoint(with: own)
  }
}
