// Code that computes data for a view, such as a decoder or a sample model: its result is rarely visible, so it gets few
// steps.

extension SwiftInterpreter {
  /// The steps of a call that computes data; after these, its result is unknown.
  static let mostDataFuel = 12_000
  /// The steps of further calls of code that has taken too many, and of all such code that a view calls after half of
  /// its steps.
  static let fewestDataFuel = 500

  /// Runs code of a view that computes data, within its own steps; nil for any other code.
  mutating func computed(_ node: SwiftNode, type: Int?, _ run: (inout Self) -> SwiftValue) -> SwiftValue? {
    guard views?.isComputing == false, isData(node, type) else { return nil }
    let isCostly = views?.costlyCode.contains(node) ?? false || (views?.dataSteps ?? 0) > Self.mostFuel / 2
    let given = max(1, min(fuel, isCostly ? Self.fewestDataFuel : Self.mostDataFuel))
    let left = fuel
    fuel = given
    views?.isComputing = true
    let value = run(&self)
    views?.isComputing = false
    let (taken, isCut) = (given - max(0, fuel), hasRunOut)
    fuel = left - taken
    views?.dataSteps += taken
    guard isCut, given < left else { return value }
    views?.costlyCode.insert(node)
    return .unknown
  }

  private mutating func isData(_ node: SwiftNode, _ type: Int?) -> Bool {
    if let known = views?.isData[node] { return known }
    let isData = computesData(node, type)
    views?.isData[node] = isData
    return isData
  }

  /// Whether a function, an accessor or an initialiser creates no view.
  private func computesData(_ node: SwiftNode, _ type: Int?) -> Bool {
    let source = program.files[Int(node.file)]
    let row = Int(node.row)
    switch source.kinds[row] {
    case .initializer: return type.map { ViewTypes.kind(of: $0, in: program) == nil } ?? true
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
    if let type = program.types.type(name, in: context) { return ViewTypes.kind(of: type, in: program) == nil }
    return !["Self", "Content", "Body", "Text", "Image", "Label"].contains(name)
  }
}
