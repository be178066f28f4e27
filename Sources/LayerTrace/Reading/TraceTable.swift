/// The tables of Instruments that are read, with their columns.
///
/// Columns are found by their mnemonics, because their order differs between versions of Instruments.
enum TraceTable: String, CaseIterable, Sendable {
  case hitches
  case renders = "hitches-renders"
  case updates = "hitches-updates"
  case gpu = "hitches-gpu"
  case summary = "hitches-summary"
  case renderIntervals = "hitches-render-interval"
  case commitIntervals = "hitches-commit-interval"
  case gpuIntervals = "hitches-gpu-interval"
  case signpostIntervals = "os-signpost-interval"
  case signposts = "os-signpost"

  /// The meaning of a column.
  enum Column: Int, CaseIterable {
    case start, duration, swap, display, passes, level, process, isSystem, narrative, severity, kind, refresh
    case name, message, identifier, event, subsystem
  }

  /// The columns that are read, by mnemonic.
  var columns: [String: Column] {
    switch self {
    case .hitches:
      [
        "start": .start, "duration": .duration, "process": .process, "is-system": .isSystem, "swap-id": .swap,
        "display": .display, "narrative-description": .narrative,
      ]
    case .summary:
      [
        "start": .start, "duration": .duration, "swap-id": .swap, "severity": .severity, "type-label": .kind,
        "refresh-interval": .refresh, "display": .display,
      ]
    case .renders, .renderIntervals:
      [
        "start": .start, "duration": .duration, "swap-id": .swap, "display": .display, "offscreen-passes": .passes,
        "containment-level": .level,
      ]
    case .updates, .commitIntervals:
      [
        "start": .start, "duration": .duration, "swap-id": .swap, "display": .display, "process": .process,
        "containment-level": .level,
      ]
    case .gpu, .gpuIntervals:
      ["start": .start, "duration": .duration, "swap-id": .swap, "display": .display, "containment-level": .level]
    case .signpostIntervals:
      [
        "start": .start, "duration": .duration, "name": .name, "start-message": .message, "subsystem": .subsystem,
        "process": .process,
      ]
    case .signposts:
      [
        "time": .start, "event-type": .event, "name": .name, "message": .message, "identifier": .identifier,
        "subsystem": .subsystem, "process": .process,
      ]
    }
  }

  /// The columns without which the table says nothing.
  var required: [Column] {
    switch self {
    case .hitches, .summary, .updates, .commitIntervals, .gpu, .gpuIntervals, .renderIntervals: [.start, .duration]
    case .renders: [.start, .duration, .passes]
    case .signpostIntervals: [.start, .duration, .name]
    case .signposts: [.start, .event, .name]
    }
  }

  /// The mnemonics of columns that the table is known to have and that are not read.
  var unread: Set<String> {
    switch self {
    case .hitches: ["label"]
    case .renders: ["surface-id", "frame-color", "label"]
    case .updates, .gpu: ["surface-id", "frame-color", "label"]
    case .summary:
      [
        "earliest-time", "presentation-time", "latency-allowed", "narrative", "color", "layout-qualifier", "hitch-id",
        "context-count", "buffer-count",
      ]
    case .renderIntervals, .commitIntervals, .gpuIntervals: []
    case .signpostIntervals:
      [
        "layout-qualifier", "category", "identifier", "end-process", "start-thread", "end-thread", "end-message",
        "start-backtrace", "end-backtrace", "start-emit-location", "end-emit-location", "signature", "thread",
      ]
    case .signposts: ["thread", "scope", "format-string", "backtrace", "category", "emit-location"]
    }
  }

  /// The generations of tables: a system writes the tables of one generation only.
  enum Generation: Hashable {
    /// iOS 26 and later: hitches with the passes that caused them, and frames with their passes.
    case counted
    /// iOS 18 and earlier, without passes.
    case uncounted
  }

  /// The generation; nil for tables that all systems write.
  var generation: Generation? {
    switch self {
    case .hitches, .renders, .updates, .gpu: .counted
    case .summary, .renderIntervals, .commitIntervals, .gpuIntervals: .uncounted
    case .signpostIntervals, .signposts: nil
    }
  }

  /// The tables of Instruments that belong to hitches and frames, but say nothing that is needed here.
  static let others: Set<String> = [
    "hitches-frame-lifetimes", "hitches-framewait", "hitches-lifetime-interval", "hitches-ca-commit-interval",
    "display-vsyncs-interval", "displayed-surfaces-interval", "device-display-info", "core-animation-fps-estimate",
    "process-info", "thread-info",
  ]
}
