/// Which trees of several designs belong together: those of one name.
public struct DesignPairing: Sendable {
  /// One name, and where each design holds it; nil where it does not.
  public struct Row: Hashable, Sendable {
    /// The name.
    public let name: String
    /// For each design, the place in its list of names.
    public let places: [Int?]
  }

  /// Names that at least the first design and a later one hold, in order.
  public let rows: [Row]
  /// The others.
  public let unpaired: [UnpairedName]

  /// Pairs the names of designs; where every design holds one tree only, names do not matter.
  public init(_ designs: [[String]]) {
    if designs.allSatisfy({ $0.count == 1 }) {
      rows = [Row(name: "", places: designs.map { _ in 0 })]
      unpaired = []
      return
    }
    let places = designs.map { names in
      Dictionary(zip(names, names.indices)) { first, _ in first }
    }
    let names = Set(designs.joined()).sorted()
    let all = names.map { name in Row(name: name, places: places.map { $0[name] }) }
    func isPaired(_ row: Row) -> Bool { row.places[0] != nil && row.places.dropFirst().contains { $0 != nil } }
    rows = all.filter(isPaired)
    unpaired = all.filter { $0.places.contains(nil) }.map { row in
      UnpairedName(name: row.name, designs: row.places.indices.filter { row.places[$0] != nil })
    }
  }
}
