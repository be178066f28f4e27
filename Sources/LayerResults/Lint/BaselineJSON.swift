public import LayerModel
import LayerWriting

/// Baselines as files: `layercost-baseline/1`.
public enum BaselineJSON {
  /// The document; each finding is a line, so that code review shows what was added.
  public static func bytes(_ baseline: Baseline) -> [UInt8] { object.bytes(of: baseline) }

  private static let object = DocumentObject<Baseline>([
    .format("layercost-baseline/1"), .required("models", .list(.text), \.models),
    .required("findings", .list(.object(entry), .lines), \.entries),
  ])

  private static let entry = DocumentObject<Baseline.Entry>([
    .required("file", .text, \.file), .required("rule", .text, \.rule),
    .required("fingerprint", .text, \.fingerprint), .optional("count", .count) { $0.count > 1 ? $0.count : nil },
  ])
}
