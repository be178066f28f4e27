import SourceProgram

/// Code that computes data for an interface, such as a decoder, a sample model or a network client.
///
/// Its result is rarely visible, so it gets few steps.
struct SwiftDataCode: Sendable {
  /// Whether such code runs.
  var isRunning = false
  /// Whether functions, accessors and initialisers that were called compute data only.
  var isData: [SwiftNode: Bool] = [:]
  /// The steps that each of them has taken.
  var steps: [SwiftNode: Int] = [:]
  /// The steps that all of them have taken.
  var allSteps = 0
  /// The runs of calls whose results were unknown.
  var unknown: [UnknownData: UnknownData.Runs] = [:]
}

extension SwiftInterpreter {
  /// The steps of code that computes data, in all its calls; after these, its result is unknown.
  static let mostDataFuel = 12_000
  /// The same for code that runs when a view appears: what it loads is not known, however far it is followed.
  static let mostActingDataFuel = 3_000
  /// The steps of further calls of code that has taken too many, and of all such code after half of a run's steps.
  static let fewestDataFuel = 500

  /// Runs code that computes data, within its own steps; nil for any other code.
  mutating func computed(_ node: SwiftNode, type: Int?, _ run: (inout Self) -> SwiftValue) -> SwiftValue? {
    guard !data.isRunning, isData(node, type) else { return nil }
    let isCostly = data.steps[node, default: 0] >= Self.mostDataFuel || data.allSteps > givenFuel / 2
    let most = views?.isActing == true ? Self.mostActingDataFuel : Self.mostDataFuel
    let given = max(1, min(fuel, isCostly ? Self.fewestDataFuel : most))
    let left = fuel
    fuel = given
    data.isRunning = true
    let value = run(&self)
    data.isRunning = false
    let (taken, isCut) = (given - max(0, fuel), hasRunOut)
    fuel = left - taken
    data.allSteps += taken
    data.steps[node, default: 0] += taken
    return isCut && given < left ? .unknown : value
  }

  private mutating func isData(_ node: SwiftNode, _ type: Int?) -> Bool {
    // Code of UIKit can create views in any function, if its file knows their classes.
    if views == nil { return app.isOfData[Int(node.file)] }
    if let known = data.isData[node] { return known }
    let isData = computesData(node, type)
    data.isData[node] = isData
    return isData
  }

  /// Whether a function, an accessor or an initialiser creates no view.
  private func computesData(_ node: SwiftNode, _ type: Int?) -> Bool {
    let source = program.files[Int(node.file)]
    let row = Int(node.row)
    switch source.kinds[row] {
    case .initializer:
      // The program can add initialisers to views of the platform.
      return type.map { app.viewKinds[$0] == nil && !PlatformDeclarations.all.isView(program.types.types[$0].path) }
        ?? true
    case .function:
      guard let result = source.child(.returns, of: row) else { return !hasBuilder(row, source) }
      return isData(source.text(result), type) && !hasBuilder(row, source)
    case .get:
      let property = Int(source.parents[row])
      guard property >= 0, let result = source.child(.type, of: property) else { return false }
      return isData(source.text(result), type) && !hasBuilder(property, source)
    default: return false
    }
  }

  private func hasBuilder(_ row: Int, _ source: SwiftFile) -> Bool {
    source.children(row).contains { source.kinds[$0] == .attribute && source.text($0).hasSuffix("Builder") }
  }

  /// Whether a type, as it is written, is that of data, and not of a view, a modifier or a style.
  private func isData(_ written: String, _ context: Int?) -> Bool {
    if written.hasPrefix("some ") || written.hasPrefix("any ") || written.includes("View") { return false }
    let name = SwiftTypeTable.plain(written)
    if let type = program.types.type(name, in: context) { return app.viewKinds[type] == nil }
    return !["Self", "Content", "Body", "Text", "Image", "Label"].contains(name)
  }
}
