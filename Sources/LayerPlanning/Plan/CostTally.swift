/// Counts passes under their reasons, layer by layer.
struct CostTally {
  /// For each layer with a reason: passes, one lane a reason.
  private(set) var rows: [(index: Int, passes: SIMD16<UInt8>)] = []
  /// Textures drawn into the target around them.
  var composites = 0
  private var rowOfNode: [Int32]

  init(nodeCount: Int) { rowOfNode = [Int32](repeating: -1, count: nodeCount) }

  /// Counts one pass of a layer under each of its reasons.
  mutating func count(_ reasons: ReasonSet, of index: Int) {
    if rowOfNode[index] < 0 {
      rowOfNode[index] = Int32(rows.count)
      rows.append((index, .zero))
    }
    let row = Int(rowOfNode[index])
    for lane in 0..<Reason.allCases.count where reasons.rawValue & (1 << UInt16(lane)) != 0 {
      rows[row].passes[lane] += 1
    }
  }
}
