import SourceProgram

/// A method or an initializer of the platform, as an interface file declares it.
struct PlatformDeclaration: Sendable {
  /// A parameter.
  struct Parameter: Sendable {
    /// How a closure is used.
    enum Role: Sendable {
      /// Not a closure.
      case value
      /// A builder of views.
      case builder
      /// It runs when something happens.
      case action
      /// It computes a value or changes a view.
      case function
    }

    let name: String
    /// The label of its argument; empty without one.
    let label: String
    let type: String
    let hasDefault: Bool
    let role: Role
    /// The reason for which an argument changes nothing; nil for an argument that code must read.
    let inert: String?
    let form: PlatformForm

    var isVariadic: Bool { type.hasSuffix("...") }
  }

  /// The name of the method; for an initializer, the name of its type.
  let name: String
  /// The type that declares it.
  let owner: String
  let meaning: PlatformMeaning
  let parameters: [Parameter]

  /// The result of matching the arguments of a call with the parameters.
  struct Match: Sendable {
    /// The parameter of each argument; nil for an argument that fits none.
    var places: [Int?] = []
    /// The number of faults: 4 for an argument without a parameter, 4 for a missing argument, 1 for another type.
    var faults = 0
  }

  /// Matches arguments in Swift's order: labels from left to right, and closures without a label with the next
  /// parameters that take one.
  func match(_ arguments: [SwiftArgument]) -> Match {
    var match = Match()
    var given = [Bool](repeating: false, count: parameters.count)
    var next = 0
    for argument in arguments {
      guard let place = place(for: argument, from: next, given) else {
        match.places.append(nil)
        match.faults += 4
        continue
      }
      match.places.append(place)
      given[place] = true
      next = parameters[place].isVariadic ? place : place + 1
      if !parameters[place].form.fits(argument.value) { match.faults += 1 }
    }
    for (place, parameter) in parameters.enumerated() where !given[place] && !parameter.hasDefault {
      match.faults += 4
    }
    return match
  }

  private func place(for argument: SwiftArgument, from next: Int, _ given: [Bool]) -> Int? {
    let open = next..<max(next, parameters.count)
    if !argument.label.isEmpty { return open.first { parameters[$0].label == argument.label } }
    // The first parameter without a label that takes the value, or else the first one.
    let unlabelled = open.filter { parameters[$0].label.isEmpty && (!given[$0] || parameters[$0].isVariadic) }
    if let place = unlabelled.first(where: { parameters[$0].form.fits(argument.value) }) { return place }
    if argument.value.isClosure {
      let closures = open.filter { parameters[$0].role != .value }
      return closures.first { !parameters[$0].hasDefault } ?? closures.first
    }
    // A function or a method may be passed where a closure is expected.
    return unlabelled.first
  }
}

/// The form of the values of a parameter's type, as far as it tells overloads apart.
enum PlatformForm: Sendable {
  case any, number, flag, text, edges, insets, size, point, color, function

  init(type: String, isFunction: Bool) {
    if isFunction {
      self = .function
      return
    }
    switch SwiftTypeTable.plain(type) {
    case "CGFloat", "Double", "Int", "V": self = .number
    case "Bool": self = .flag
    case "LocalizedStringKey", "String", "some StringProtocol": self = .text
    case "Edge.Set", "Axis.Set": self = .edges
    case "EdgeInsets": self = .insets
    case "CGSize": self = .size
    case "CGPoint": self = .point
    case "Color": self = .color
    default: self = .any
    }
  }

  /// Whether a value can have the form; a value that is not known can have every form.
  func fits(_ value: SwiftValue) -> Bool {
    switch value {
    case .unknown, .none, .object, .tuple: return true
    case .choice(let values): return values.contains { $0.isChoice || fits($0) }
    default: break
    }
    if self == .function { return value.isClosure || value.isWord }
    if value.isClosure { return false }
    switch (self, value) {
    case (.any, _): return true
    case (.edges, .list): return true
    case (.edges, _): return value.edges != nil
    case (.number, .word(_, let parts)): return parts.isEmpty
    // A static member: its type is that of the parameter.
    case (_, .word): return self != .flag
    case (.number, .number), (.flag, .flag), (.text, .text), (.text, .view), (.insets, .insets): return true
    case (.size, .size), (.point, .point), (.color, .color): return true
    default: return false
    }
  }
}

extension SwiftValue {
  /// Whether the value is a name after a dot.
  var isWord: Bool { if case .word = self { true } else { false } }
}
