public import SourceProgram

/// Finds the files of a checkout that declare names which other files use.
///
/// A type is declared by its own file and by its extensions. An extension of a type that no file declares, such as
/// `extension UIView`, is only needed by code that uses one of its members. A file that declares `UIView` or `View`
/// itself replaces the real one in tests or on other systems; no other code needs it.
public struct SwiftNameIndex: Sendable {
  /// The names of each file.
  private let names: [SwiftNames]
  /// The files that declare a type, extend it, or declare a global name; for extensions of other types, the files by
  /// the names of the members.
  private var files: [SwiftNames.Word: [Int32]] = [:]

  /// Indexes files by their names.
  public init(_ names: [SwiftNames]) {
    self.names = names
    let types = names.lazy.filter { !$0.replacesPlatform }.reduce(into: Set<SwiftNames.Word>()) {
      $0.formUnion($1.types)
    }
    for (number, file) in names.enumerated() where !file.replacesPlatform {
      var words = file.types.union(file.globals)
      for added in file.extensions {
        if types.contains(added.type) { words.insert(added.type) } else { words.formUnion(added.words) }
      }
      for word in words { files[word, default: []].append(Int32(truncatingIfNeeded: number)) }
    }
  }

  /// Whether the files are those of a whole app: one of them states where it begins.
  public var isOfApp: Bool { names.contains { file in Self.beginnings.contains { file.mentions($0) } } }

  private static let beginnings = [
    "UIApplicationDelegate", "UIApplicationMain", "UIWindowSceneDelegate", "WindowGroup",
  ]
  .map { SwiftNames.word($0) }

  /// Whether code that the app can reach, outside of the file with the given number, mentions a type.
  ///
  /// Code of a file that only declares views and controllers is reached from other files that mention one of them, and
  /// from Interface Builder files. All other code counts as reached.
  ///
  /// - Parameters:
  ///   - classes: the classes that Interface Builder files mention.
  ///   - isCounted: whether the code of a file counts.
  public func mentions(
    classes: [String], _ isCounted: (_ file: Int) -> Bool
  ) -> @Sendable (_ name: String, _ file: Int) -> Bool {
    let reached = reached(from: Set(classes.map { SwiftNames.word($0) }), isCounted)
    return { [names] name, file in
      let word = SwiftNames.word(name)
      let capitals = SwiftNames.leadingCapitals(name.utf8)
      let lowered = SwiftNames.word(name.prefix(capitals).lowercased() + name.dropFirst(capitals))
      return reached.contains { other in
        other != file
          && (names[other].mentions(word) || names[other].mentions(lowered) || names[other].texts.contains(word))
      }
    }
  }

  private func reached(from classes: Set<SwiftNames.Word>, _ isCounted: (_ file: Int) -> Bool) -> [Int] {
    var isReached = names.indices.map { isCounted($0) && !names[$0].onlyDeclaresViews }
    var filesOfType: [SwiftNames.Word: [Int]] = [:]
    for file in names.indices where isCounted(file) && !isReached[file] {
      isReached[file] = !names[file].topTypes.isDisjoint(with: classes)
      for word in names[file].topTypes.union(names[file].loweredTypes) { filesOfType[word, default: []].append(file) }
    }
    var open = isReached.indices.filter { isReached[$0] }
    while let next = open.popLast() {  // Ends: a file is opened once.
      for words in [names[next].words, Array(names[next].texts)] {
        for word in words {
          for file in filesOfType[word] ?? [] where !isReached[file] {
            isReached[file] = true
            open.append(file)
          }
        }
      }
    }
    return isReached.indices.filter { isReached[$0] }
  }

  /// The files that declare names, in no order.
  public func files(declaring words: some Sequence<SwiftNames.Word>) -> Set<Int> {
    var found: Set<Int> = []
    for word in words {
      for file in files[word] ?? [] { found.insert(Int(file)) }
    }
    return found
  }

  /// The files with the code that given files use directly, the given files, those with previews of their views, and
  /// those that state the sizes of their cells.
  public func neighbours(of given: Set<Int>) -> Set<Int> {
    var found = given
    var shown: Set<SwiftNames.Word> = []
    for file in given {
      found.formUnion(files(declaring: names[file].words))
      shown.formUnion(names[file].types)
    }
    for (number, file) in names.enumerated() where !found.contains(number) && (file.hasPreviews || file.sizesCells) {
      if file.words.contains(where: shown.contains) { found.insert(number) }
    }
    return found
  }

  /// All files with code that given files use, directly or through other files, with the given files.
  public func closure(of given: some Sequence<Int>) -> Set<Int> {
    var found = Set(given)
    var open = Array(found)
    var known: Set<SwiftNames.Word> = []
    while let next = open.popLast() {  // Ends: a file is opened once.
      for word in names[next].words where known.insert(word).inserted {
        for file in files[word] ?? [] where found.insert(Int(file)).inserted { open.append(Int(file)) }
      }
    }
    return found
  }
}

extension SwiftNames {
  /// Whether other code needs nothing of the file but its views and controllers, by their names.
  fileprivate var onlyDeclaresViews: Bool {
    !topTypes.isEmpty && globals.isEmpty && extensions.allSatisfy { topTypes.contains($0.type) }
      && Self.views.contains(where: mentions) && !Self.entries.contains(where: mentions)
  }

  /// Classes and protocols of views and controllers.
  private static let views = (UIKitClass.names.filter { $0.hasPrefix("UI") } + ["View"]).map { word($0) }

  /// Names in files with code that the system or another module runs.
  private static let entries = [
    "main", "UIApplicationMain", "UIApplicationDelegate", "UIWindowSceneDelegate", "App", "WindowGroup", "public",
    "extensionContext", "UIInputViewController", "UNNotificationContentExtension", "Widget", "AppIntent",
    "NSClassFromString", "objcMembers",
  ].map { word($0) }
}
