/// The classes of the platform from which the types of a program can inherit.
///
/// The caller lists them, because the program is read without any knowledge of a platform.
package struct PlatformClasses: Sendable {
  /// A class that other modules declare.
  package struct Class: Sendable {
    let name: String
    let base: String?
    let role: SwiftRole

    /// Creates a class with the name of its superclass and the role of its objects.
    package init(_ name: String, _ base: String?, _ role: SwiftRole) {
      (self.name, self.base, self.role) = (name, base, role)
    }
  }

  /// The classes in the order in which they were listed.
  let all: [Class]
  private let ofName: [String: Class]
  /// The names of the platform's other types.
  private let others: Set<String>
  private let endings: [(String, String)]

  /// Creates a list of classes.
  ///
  /// - Parameter endings: the endings of the names of classes that no file declares, each with a listed class that such
  ///   a class is like; longer endings come first.
  /// - Parameter others: the names of the platform's other types.
  package init(_ all: [Class], endings: [(String, String)], others: Set<String> = []) {
    self.all = all
    self.endings = endings
    self.others = others
    ofName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }

  /// Whether a class is listed.
  package func contains(_ name: String) -> Bool { ofName[name] != nil }

  /// Whether a name is that of any type of the platform.
  func isType(_ name: String) -> Bool { ofName[name] != nil || others.contains(name) }

  /// The role of a class; nil if it is not listed.
  package func role(of name: String) -> SwiftRole? { ofName[name]?.role }

  /// The class and its superclasses, nearest first.
  package func chain(of name: String) -> [String] {
    var chain: [String] = []
    var next: String? = name
    while let name = next, chain.count < 12 {  // Ends: the list has no cycles, and chains are short.
      chain.append(name)
      next = ofName[name]?.base
    }
    return chain
  }

  /// The nearest listed class for an undeclared library class, inferred from the ending of its name.
  package func resembling(_ name: String) -> String? {
    // Names of data types and delegates end in other words; an ending alone is not a class name.
    endings.first { name.hasSuffix($0.0) && name != $0.0 }?.1
  }
}
