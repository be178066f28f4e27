public import LayerDiagnostics
public import LayerLint
public import LayerModel
import LayerPlanning
import LayerWriting

/// The result of linting one record: a line of the output of `lint --records`, from which `merge` makes a report.
public struct RecordResult: Hashable, Sendable {
  /// The format's name and version.
  public static let format = "layercost-result/1"

  /// The outcome of linting.
  public enum Status: String, Sendable, CaseIterable {
    /// The record's trees were linted.
    case linted
    /// The record contains no tree, or has a format that cannot be read.
    case skipped
    /// The record could not be read.
    case failed
  }

  /// The reason why a record could not be read.
  public struct Fault: Hashable, Sendable {
    /// The headline.
    public var message: String
    /// The advice.
    public var help: String?

    /// Creates a fault from its parts.
    public init(_ message: String = "", help: String? = nil) { (self.message, self.help) = (message, help) }
  }

  /// The file name in findings.
  public private(set) var file = ""
  /// The outcome of linting.
  public private(set) var status = Status.linted
  /// The number of layers in the record's trees.
  private var layers = 0
  /// The versions of the counting rules that the trees were planned with.
  private var models: [String] = []
  private var rows: [PlacedFile.Row] = []
  /// The lines of the text that are needed to show the findings.
  public private(set) var pieces: [SourcePiece] = []
  private var screens: [LintedScreen] = []
  /// The reasons why the record could not be read.
  public private(set) var faults: [Fault] = []

  private init() {}

  /// The result of linting a record's trees.
  public init(_ file: LintedFile) {
    let placed = PlacedFile(file)
    (self.file, layers, models) = (file.source.name, file.layers, file.models.sorted())
    (rows, pieces, screens) = (placed.rows, placed.pieces, file.screens)
  }

  /// The result of a record without trees.
  public init(skipped file: String) { (self.file, status) = (file, .skipped) }

  /// The result of a record that could not be read.
  public init(failed file: String, _ faults: [Fault]) { (self.file, status, self.faults) = (file, .failed, faults) }

  /// The result in a line; the reason if it is none.
  public static func read(_ value: DocumentValue) -> Result<RecordResult, RecordResultFault> {
    var result = RecordResult()
    do throws(DocumentFault) {
      try document.root.read(value, into: &result, as: "the result")
      return .success(result)
    } catch {
      return .failure(RecordResultFault(message: error.message))
    }
  }

  /// The result as a line.
  public var line: [UInt8] { Self.document.bytes(of: self, .line) }

  /// The file with its findings; nil if the pieces of its text overlap.
  public func linted(path: String) -> LintedFile? {
    guard let source = SourceText(name: file, pieces: pieces) else { return nil }
    let entries = rows.map { row in
      var entry = row.entry
      entry.saving?.assumesCount = entry.cost.assumesCount
      return entry
    }
    var linted = LintedFile(source, path: path, entries)
    linted.layers = layers
    linted.models = Set(models)
    linted.screens = screens
    return linted
  }
}

/// The reason why a line is not a result.
public struct RecordResultFault: Error {
  /// The reason, without a period.
  public let message: String
}

// MARK: The document

extension RecordResult {
  /// The document, a line.
  static let document = Document<RecordResult>(
    format, title: "layercost result of a record, version 1",
    "The result of \"lint --records\" for one record: a line of its output.",
    [
      .text("file", \.file, "The file's name in the record; empty for an unreadable record."),
      .word("status", \.status, of: Status.allCases),
      .whole("layers", \.layers, "The layers of all trees.").only(if: isLinted),
      .texts("models", \.models, "The versions of the counting rules that were used.", as: .model).only(if: isLinted),
      .objects("findings", \.rows, FindingDocument.savedFinding, blank: PlacedFile.Row.blank).only(if: isLinted),
      .objects(
        "pieces", piece, "The parts of the text that are needed to show the findings without the file.",
        blank: SourcePiece(at: SourceLocation(line: 1, column: 1), start: 0, text: "")
      ) {
        $0.pieces
      } set: {
        $0.pieces = $1
      }.only(if: isLinted),
      .objects("screens", \.screens, screen, blank: LintedScreen(name: "")).only(if: isLinted),
      .objects("faults", \.faults, fault, "Why the file could not be read.", isFilled: true, blank: Fault())
        .only { $0.status == .failed },
    ], needed: ["format", "file", "status"],
    cases: [
      DocumentCase(
        key: "status", value: "linted", required: ["layers", "models", "findings", "pieces", "screens"],
        absent: ["faults"]),
      DocumentCase(key: "status", value: "skipped", absent: ["findings", "faults"]),
      DocumentCase(key: "status", value: "failed", required: ["faults"], absent: ["findings"]),
    ])

  @Sendable private static func isLinted(_ result: RecordResult) -> Bool { result.status == .linted }

  private static let fault = DocumentObject<Fault>([
    .text("message", \.message, as: .text(isFilled: true)), .text("help", optional: \.help),
  ])

  private static let piece = DocumentObject<SourcePiece>([
    .whole("line", \.location.line, as: .ordinal, in: 1...Int(Int32.max)),
    .whole("column", \.location.column, as: .ordinal, in: 1...Int(Int32.max)),
    .whole("start", \.start, "The offset of the first byte."), .text("text", \.text),
  ])

  private static let screen = DocumentObject<LintedScreen>(
    [
      .text("name", \.name),
      .required("passes", .count, \.passes.least).reading { (source, screen) throws(DocumentFault) in
        screen.passes = PassRange(try source.whole("passes", in: 0...1 << 40), screen.passes.most)
      },
      .optional("mostPasses", .count, \.passes.mostInDoubt, "With all passes in doubt.")
        .reading { (source, screen) throws(DocumentFault) in
          screen.passes = PassRange(screen.passes.least, try source.whole("mostPasses", in: 0...1 << 40))
        },
      .number("trafficScreens", \.trafficScreens, least: 0),
      .optional("hitchMillisecondsPerSecond", .number(least: 0), \.hitchMilliseconds)
        .reading { (source, screen) throws(DocumentFault) in
          screen.hitchMilliseconds = try source.number("hitchMillisecondsPerSecond", least: 0)
        },
      .object("saves", optional: \.saving, GroupParts.savingOfScreen, blank: .none),
      .whole("followed", \.followed, "The number of findings fixed for this saving."),
      .objects("groups", GroupParts.description, "The saving for the findings of each group.", blank: GroupParts()) {
        $0.savingOfGroup.sorted { $0.key < $1.key }.map { GroupParts(group: $0.key, saving: $0.value) }
      } set: { screen, groups in
        screen.savingOfGroup = Dictionary(groups.map { ($0.group, $0.saving) }) { first, _ in first }
      },
      .objects(
        "unmentioned", \.unmentioned, unmentioned, "Passes that no finding covers.",
        blank: .init(reason: .mask, passes: 0)),
    ], needed: ["name"]
  ).named("screen", "The cost of a screen, and the saving if the advice about it is followed.")

  private static let unmentioned = DocumentObject<LintedScreen.UnmentionedPasses>([
    .required("reason", .id, \.reason.rawValue).reading { (source, passes) throws(DocumentFault) in
      let word = try source.text("reason")
      guard let reason = Reason(rawValue: word) else {
        throw DocumentFault(message: "'reason' does not accept '\(DisplayText.escaped(word))'")
      }
      passes.reason = reason
    },
    .whole("passes", \.passes),
  ])
}

/// The saving of a group of findings.
private struct GroupParts: Sendable {
  var group = ""
  var saving = FindingSaving.none

  static let savingOfScreen = FindingSaving.description.named("saving")

  static let description = DocumentObject<GroupParts>([
    .text("group", \.group), .object("saves", \.saving, savingOfScreen),
  ])
}

extension PlacedFile.Row {
  /// A finding without values, into which one is read.
  fileprivate static let blank = PlacedFile.Row(
    entry: LintEntry(Finding("", .note, "", at: nil)), place: PlacedFile.Place(file: "", start: nil, end: nil),
    stated: nil, fails: false)
}
