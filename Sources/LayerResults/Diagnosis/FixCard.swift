public import LayerDiagnostics
public import LayerLint
import LayerModel
public import LayerPlanning
import LayerWriting

/// One fix as people read it: the problem, its place, the edit and the saving.
public struct FixCard: Sendable {
  /// The rule that advises it.
  public let rule: String
  /// The problem, without the object's name.
  public let problem: String
  /// The object by the name that its author knows.
  public let object: String
  /// The object's place: a screen, a cell; nil where that adds nothing.
  public let container: String?
  /// How many layers it is about.
  public let count: Int
  /// The file that the edit is made in, as it was named.
  public let file: String
  /// The line of the edit; nil where the file has none.
  public let line: Int?
  /// The edit in each framework, that of the file first.
  public let edits: [CodeEdit]
  /// The edit of a scene file, where that is what the fix was found in; nil elsewhere.
  public let sceneEdit: String?
  /// How far it may be trusted.
  public let trust: FixChoice.Trust
  /// Its saving.
  public let saving: FixSaving
  /// How the picture differs with it; nil where no picture was made.
  public let proof: FixProof?
  /// The fingerprint of the finding that advises it, as `lint` prints it.
  public let finding: String
  /// What else it settles, in the words of those findings.
  public let alsoSettles: [String]
  /// The first layer that it is about.
  public let layer: PreparedIndex?

  init(
    _ choice: FixChoice, of findings: [LintFinding], in scene: PlannedScene, _ places: inout FindingPlaces
  ) {
    let finding = findings[choice.finding]
    rule = finding.rule
    problem = finding.message
    object = Self.object(of: finding)
    container = finding.object.container
    count = finding.count
    trust = choice.trust
    saving = choice.saving
    proof = choice.fix?.proof
    edits = Self.edits(of: finding, in: scene.plan.tree.scene)
    let isSceneFile = scene.plan.tree.scene.interface == nil && scene.plan.tree.scene.code == nil
    sceneEdit = isSceneFile ? finding.help : nil
    let place = places.place(of: finding.span)
    let origin = OriginPlace(finding.origin)
    self.file = origin?.file ?? place.file
    line = origin == nil ? place.line : origin?.line
    self.finding = LintEntry(finding).fingerprint
    alsoSettles = finding.related.map(\.message)
    var paths = LayerPaths(scene.plan.tree)
    layer = paths.index(of: finding.layer)
  }

  /// The authors' name of the layer, else the last part of its path.
  private static func object(of finding: LintFinding) -> String {
    if finding.object.isEmpty { return finding.layer.split(separator: "/").last.map(String.init) ?? finding.layer }
    let words = finding.object.words
    // A name alone needs no quotes here, where it is set apart from the sentence.
    let isNameAlone = words.count > 2 && words.hasPrefix("'") && words.hasSuffix("'")
    return isNameAlone ? String(words.dropFirst().dropLast()) : words
  }

  /// The edit in code; in the words of the file where it is not a scene file.
  private static func edits(of finding: LintFinding, in scene: Scene) -> [CodeEdit] {
    if let code = scene.code { return finding.help.map { [code.isSwiftUI ? .swiftUI($0) : .uiKit($0)] } ?? [] }
    guard scene.interface != nil, let help = finding.help else { return finding.code }
    let prefix = "in code: "
    if help.hasPrefix(prefix) { return [.uiKit(String(help.dropFirst(prefix.count)))] + finding.code }
    return [.interfaceBuilder(help)] + finding.code
  }

  /// Where the edit is made, as editors and terminals make links of it.
  public var place: String { line.map { "\(file):\($0)" } ?? file }

  /// The object and how many copies of it there are.
  public var title: String { count > 1 ? "\(object) ×\(count)" : object }

  /// The saving, each figure in its own unit, the most noticeable first.
  public var savings: [SavingText] { SavingText.all(of: saving) }

  /// How far it may be trusted, in words.
  public var trustWords: String {
    switch trust {
    case .proven: "proven: same picture"
    case .changesPicture: isVisiblyDifferent ? "changes the picture" : "may change the picture"
    case .byHand: "by hand"
    }
  }

  private var isVisiblyDifferent: Bool { (proof?.largest ?? 0) > PictureDifference.tolerance }
}

/// One figure that a fix saves.
public struct SavingText: Hashable, Sendable {
  /// Its unit.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case hangMilliseconds = "hang-milliseconds"
    case hitchMillisecondsPerSecond = "hitch-milliseconds-per-second"
    case passes
    case firstFramePasses = "first-frame-passes"
    case bytes
  }

  /// Its unit.
  public let unit: Unit
  /// How much of it.
  public let amount: Double

  /// The figures that fall, the most noticeable first.
  static func all(of saving: FixSaving) -> [SavingText] {
    let passes: Unit = saving.isOfFirstFrame ? .firstFramePasses : .passes
    let all = [
      SavingText(unit: .hangMilliseconds, amount: saving.hangMilliseconds),
      SavingText(unit: .hitchMillisecondsPerSecond, amount: saving.hitchMillisecondsPerSecond),
      SavingText(unit: passes, amount: Double(saving.passes)),
      SavingText(unit: .bytes, amount: Double(saving.bytes)),
    ]
    return all.filter { $0.amount > 0 }
  }

  /// The figure in words: `25 passes a frame`.
  public var words: String {
    switch unit {
    case .hangMilliseconds: "\(DecimalText.groupedTenths(amount)) ms of hangs"
    case .hitchMillisecondsPerSecond: "\(DecimalText.groupedTenths(amount)) ms/s of hitches"
    case .passes: "\(PassWords.passes(Int(amount))) a frame"
    case .firstFramePasses: "\(PassWords.passes(Int(amount))) of a first frame"
    case .bytes: "\(DisplayText.bytes(Int(amount))) of images"
    }
  }
}

/// Counts of passes in words.
enum PassWords {
  static func passes(_ count: Int) -> String { "\(DisplayText.grouped(count)) \(count == 1 ? "pass" : "passes")" }
}
