import CEmbeddedFiles
import LayerDiagnostics
import SourceProgram

/// The platform as the interface files declare it: its types, and their methods and initializers.
///
/// The files in `Interfaces` are Swift, and the same reader reads them as the files of a checkout; its answers are part
/// of the program, so that a run needs no reader for them. Their names do not end in `.swift`, so that
/// a checkout of this package does not declare the platform.
struct PlatformDeclarations: Sendable {
  /// The declarations of all interface files.
  static let all = PlatformDeclarations(rows: EmbeddedFile.platformRows)

  /// The methods with each name, in the order of their files and lines.
  private(set) var methods: [String: [PlatformDeclaration]] = [:]
  /// The initializers of each type.
  private(set) var initializers: [String: [PlatformDeclaration]] = [:]
  /// The meaning of each type.
  private(set) var types: [String: PlatformMeaning] = [:]
  /// Declarations without a known meaning, and files that were not understood; a test expects none.
  private(set) var faults: [String] = []

  private init(rows: EmbeddedFile) {
    self.init(rows: Array(UnsafeBufferPointer(start: rows.start, count: rows.count)))
  }

  /// Reads the answers of the reader, one per line.
  init(rows: [UInt8]) {
    for line in rows.split(separator: UInt8(ascii: "\n")) {
      let source = SourceText(name: "", bytes: [])
      guard let file = SwiftFileReader.read(Array(line), source: source).value, file.errors.isEmpty else {
        faults.append("a file that cannot be read")
        continue
      }
      for row in file.top { read(row, of: file) }
    }
  }

  private mutating func read(_ row: Int, of file: SwiftFile) {
    let (owner, kind) = (file.text(row), file.kinds[row])
    guard kind.declaresType else { return }
    let meaning = meaning(of: row, in: file)
    if kind != .extension {
      if meaning == nil { faults.append("\(owner) has no meaning") }
      types[owner] = meaning
    }
    for member in file.children(row) {
      switch file.kinds[member] {
      case .function:
        guard let meaning = self.meaning(of: member, in: file) else {
          faults.append("\(owner).\(file.text(member)) has no meaning")
          continue
        }
        let parameters = parameters(of: member, in: file)
        methods[file.text(member), default: []].append(
          PlatformDeclaration(name: file.text(member), owner: owner, meaning: meaning, parameters: parameters))
      case .initializer:
        initializers[owner, default: []].append(
          PlatformDeclaration(
            name: owner, owner: owner, meaning: meaning ?? .value, parameters: parameters(of: member, in: file)))
      default: continue
      }
    }
  }

  /// The meaning in the attribute of a declaration: the name in it, or its text.
  private func meaning(of row: Int, in file: SwiftFile) -> PlatformMeaning? {
    for attribute in file.children(row) where file.kinds[attribute] == .attribute {
      if let meaning = PlatformMeaning(attribute: file.text(attribute), argument(of: attribute, in: file)) {
        return meaning
      }
    }
    return nil
  }

  private func argument(of attribute: Int, in file: SwiftFile) -> String {
    file.firstChild(attribute).flatMap(file.firstChild).map(file.text) ?? ""
  }

  private func parameters(of function: Int, in file: SwiftFile) -> [PlatformDeclaration.Parameter] {
    file.children(function).filter { file.kinds[$0] == .parameter }.map { row in
      let type = file.child(.type, of: row).map(file.text) ?? ""
      let label = file.child(.label, of: row).map(file.text) ?? ""
      var (isBuilder, inert) = (false, String?.none)
      for attribute in file.children(row) where file.kinds[attribute] == .attribute {
        if file.text(attribute) == "inert" { inert = argument(of: attribute, in: file) }
        if file.text(attribute).hasSuffix("Builder") { isBuilder = true }
      }
      let role = Self.role(type, isBuilder: isBuilder)
      return PlatformDeclaration.Parameter(
        name: file.text(row), label: label == "_" ? "" : label, type: type,
        hasDefault: file.child(.value, of: row) != nil, role: role, inert: inert,
        form: PlatformForm(type: type, isFunction: role != .value))
    }
  }

  private static func role(_ type: String, isBuilder: Bool) -> PlatformDeclaration.Parameter.Role {
    guard type.includes("->") else { return .value }
    if isBuilder { return .builder }
    let result = type.split(separator: ">").last?.filter { $0 != " " && $0 != ")" && $0 != "?" }
    return result == "Void" ? .action : .function
  }

  // MARK: Look-up

  /// A call of the platform, matched with the overload that fits it best.
  struct Call: Sendable {
    let declaration: PlatformDeclaration
    let match: PlatformDeclaration.Match
    var arguments: [SwiftArgument]
  }

  /// The types of which every view is one.
  private static let viewOwners: Set<String> = [
    "View", "Shape", "InsettableShape", "Image", "Text", "DynamicViewContent",
  ]

  /// The names of all types.
  var typeNames: Set<String> { Set(types.keys) }

  /// Whether the platform declares a type with a name.
  func isType(_ name: String) -> Bool { types[name] != nil }

  /// Whether a type of the platform is a view.
  func isView(_ name: String) -> Bool { types[name]?.isView ?? false }

  /// Whether views have a method with a name.
  func isModifier(_ name: String) -> Bool {
    methods[name]?.contains { Self.viewOwners.contains($0.owner) } ?? false
  }

  /// Whether a call can only be that of a view's method, whatever it is called on: no other type declares a method
  /// that it fits.
  func isSurelyModifier(_ name: String, _ arguments: [SwiftArgument]) -> Bool {
    let fitting = (methods[name] ?? []).filter { $0.match(arguments).faults < 4 }
    return fitting.allSatisfy { Self.viewOwners.contains($0.owner) }
      && fitting.contains { if case .drawing = $0.meaning { true } else { $0.owner == "View" || $0.owner == "Image" } }
  }

  /// The method that a call on a value of one of several types refers to, the nearest type first.
  func method(_ name: String, of owners: [String], _ arguments: [SwiftArgument]) -> Call? {
    guard let declared = methods[name] else { return nil }
    var best: Call?
    for owner in owners { keepBest(of: declared, by: owner, arguments, &best) }
    return best
  }

  /// The initializer that a call of a type refers to; nil for a type without declared initializers.
  func initializer(_ name: String, _ arguments: [SwiftArgument]) -> Call? {
    guard let declared = initializers[name] else { return nil }
    var best: Call?
    keepBest(of: declared, by: name, arguments, &best)
    return best
  }

  /// Keeps the declaration of an owner that fits better than the best one so far.
  private func keepBest(
    of declared: [PlatformDeclaration], by owner: String, _ arguments: [SwiftArgument], _ best: inout Call?
  ) {
    for place in declared.indices where declared[place].owner == owner {
      let match = declared[place].match(arguments)
      if let known = best, known.match.faults <= match.faults { continue }
      best = Call(declaration: declared[place], match: match, arguments: arguments)
      if match.faults == 0 { return }
    }
  }
}

extension PlatformDeclarations.Call {
  /// The arguments under the names of their parameters; arguments that fit no parameter keep their labels.
  var named: [SwiftArgument] {
    zip(arguments, match.places).map { argument, place in
      let name = place.map { declaration.parameters[$0].name } ?? argument.label
      return SwiftArgument(label: name, value: argument.value, node: argument.node)
    }
  }

  /// The names of the arguments that change something and that no code has read.
  func unread(_ arguments: ViewArguments) -> [String] {
    match.places.enumerated().compactMap { index, place in
      guard !arguments.isRead(index) else { return nil }
      guard let place else { return self.arguments[index].label.isEmpty ? "an argument" : self.arguments[index].label }
      let parameter = declaration.parameters[place]
      return parameter.inert == nil && parameter.role != .action ? parameter.name : nil
    }
  }
}
