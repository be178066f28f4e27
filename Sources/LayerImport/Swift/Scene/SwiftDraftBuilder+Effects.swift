import LayerModel
import SourceProgram

// Properties that need another one, which code outside the scene may set.

extension SwiftDraftBuilder {
  /// The property without which another one has no effect.
  private static let needed: [LayerProperty: LayerProperty] = [
    .shadowRadius: .shadowOpacity, .shadowOffset: .shadowOpacity, .shadowColor: .shadowOpacity,
    .shadowPath: .shadowOpacity, .cornerCurve: .cornerRadius, .maskedCorners: .cornerRadius,
    .rasterizationScale: .shouldRasterize, .borderColor: .borderWidth,
  ]

  /// Whether a property has no effect in the scene but can have one in the app: other code can reach the object, or a
  /// statement near its own sets the property that it needs, for example in an animation, or its statement sets it for
  /// several objects.
  mutating func isUndecided(_ property: LayerProperty, _ appearance: SwiftAppearance, of object: SwiftObject) -> Bool {
    guard let needed = Self.needed[property] else { return false }
    switch appearance[needed]?.value {
    case .number(let number)?: if number.known.map({ $0 != 0 }) ?? false { return false }
    case .flag(true)?: return false
    default: break
    }
    if let node = appearance[property]?.node, sharedStatements.contains(node) { return true }
    return isExposed(object) || isSet(needed.rawValue)
  }

  static func sharedStatements(of objects: [SwiftObject]) -> Set<SwiftNode> {
    var (first, shared) = ([SwiftNode: Int](), Set<SwiftNode>())
    for (number, object) in objects.enumerated() {
      for setting in object.settings {
        if let earlier = first[setting.node] {
          if earlier != number { shared.insert(setting.node) }
        } else {
          first[setting.node] = number
        }
      }
    }
    return shared
  }

  /// Whether code outside the scene can refer to an object.
  private func isExposed(_ object: SwiftObject) -> Bool {
    if object.isRoot || object.escapes || object.isReused || object.isUnarchived { return true }
    guard let name = object.name, let owner = object.owner else { return false }
    guard let type = program.types.type(owner, in: run.type) else { return true }
    return !program.types.types[type].members(named: name).contains { member in
      let file = program.files[Int(member.node.file)]
      return file.children(Int(member.node.row)).contains {
        file.kinds[$0] == .modifier && ["private", "fileprivate"].contains(file.text($0))
      }
    }
  }

  /// Whether a file with code of the scene assigns to a property, or names it in a text, as animations do.
  private func isSet(_ name: String) -> Bool {
    let files = Set(run.trace.code.lazy.map(\.file)).union([run.node.file])
    return files.contains { number in
      let file = program.files[Int(number)]
      guard file.strings.contains(where: { $0.hasSuffix(name) }) else { return false }
      return file.kinds.indices.contains { row in
        switch file.kinds[row] {
        case .assign: file.firstChild(row).map { file.text($0) == name } ?? false
        case .string, .keyPath: file.text(row).hasSuffix(name)
        default: false
        }
      }
    }
  }
}
