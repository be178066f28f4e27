/// What single steps of work cost: by name, with what is assumed where a scene says nothing.
///
/// Nobody publishes these figures, and they differ by the app; the assumed ones are orders of magnitude. Whoever has
/// measured an app states its own.
public enum WorkCost: String, Hashable, Sendable, CaseIterable {
  case rowCreate = "lists.create"
  case rowConfigure = "lists.configure"
  case rowHeight = "lists.height"
  case rowRelease = "lists.release"
  case listLayout = "lists.layout"
  case request = "loads.request"
  case fetch = "loads.fetch"
  case insert = "loads.insert"
  case compare = "loads.compare"
  case save = "loads.save"
  case build = "loads.build"
  case evaluate = "observers.evaluate"
  case modelCreate = "observers.create"

  /// The key under `costs`.
  public var key: String { String(rawValue[rawValue.index(after: dot)...]) }
  /// The key of the timeline that it belongs to.
  public var construct: String { String(rawValue[..<dot]) }

  private var dot: String.Index { rawValue.firstIndex(of: ".") ?? rawValue.startIndex }

  /// The costs of one key of the timeline.
  public static func all(of construct: String) -> [WorkCost] { allCases.filter { $0.construct == construct } }

  /// What is assumed, in milliseconds.
  public var assumedMilliseconds: Double {
    switch self {
    case .rowCreate: 2
    case .rowConfigure: 0.5
    case .rowHeight: 0.5
    case .rowRelease: 0.05
    case .listLayout: 0.1
    case .request: 50
    case .fetch: 1
    case .insert: 0.02
    case .compare: 0.0001
    case .save: 2
    case .build: 0.0005
    case .evaluate: 0.1
    case .modelCreate: 0.05
    }
  }

  /// What it pays for.
  public var summary: String {
    switch self {
    case .rowCreate: "making a row's views"
    case .rowConfigure: "filling a row with its data"
    case .rowHeight: "finding out how high a row is"
    case .rowRelease: "giving a row's views up"
    case .listLayout: "placing rows, once a frame in which the list moves or changes"
    case .request: "one request over the network"
    case .fetch: "one fetch from the store"
    case .insert: "putting one record in its place"
    case .compare: "one comparison while a record is looked up"
    case .save: "saving once"
    case .build: "one entry of a table for hashed lookup"
    case .evaluate: "finding out what a view shows"
    case .modelCreate: "making a view's model"
    }
  }
}
