public import LayerModel
import LayerWriting

/// Lint runs and recordings in history files, one per line: `layercost-history/1`.
public enum HistoryJSON {
  /// The line of a run.
  public static func line(_ entry: HistoryEntry) -> [UInt8] { object.bytes(of: entry, .line) }

  private static let object = DocumentObject<HistoryEntry>([
    .format("layercost-history/1"), .required("time", .integer(), \.time), .required("tree", .text, \.tree),
    .required("parent", .orNull(.text), \.parent), .required("screens", .count, \.screens),
    // A recording without a table of all frames has no worst frame.
    .required("passes", .count, \.passes).only { $0.measured.map { $0.frames > 0 } ?? true },
    .required("traffic", .number(), \.traffic), .required("hitches", .orNull(.number()), \.hitches),
    .required("rules", .list(.object(rule)), \.rules), .optional("measured", .object(measured), \.measured),
  ])

  private static let rule = DocumentObject<HistoryEntry.RuleCount>([
    .required("rule", .text, \.rule), .required("count", .count, \.count),
  ])

  private static let measured = DocumentObject<HistoryEntry.Measured>([
    .optional("device", .text, \.device), .optional("frames", .count) { $0.frames > 0 ? $0.frames : nil },
    .required("hitchPasses", .orNull(.count), \.hitchPasses), .required("median", .orNull(.count), \.median),
    .required("p95", .orNull(.count), \.percentile95),
    .required("render", .orNull(.number()), \.renderMilliseconds),
  ])
}
