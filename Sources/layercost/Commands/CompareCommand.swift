import LayerDiagnostics
import LayerLint
import LayerRaster
import LayerResults

/// `compare`: compares the costs and pictures of scenes between designs.
enum CompareCommand: Command {
  private static let format = OptionDefinition(
    "format", letter: "f", .choice("FORMAT", FormatCatalog.comparison.map { $0.id }), initial: "text", "output format")
  private static let folder = OptionDefinition(
    "out", letter: "o", .text("DIR"),
    "write the pictures before and after, their difference, and both designs' overlays to DIR")
  private static let failOn = OptionDefinition(
    "fail-on", .text("LIST"),
    "comma-separated figures that must not get worse, each with an optional tolerance (hitches=5): "
      + ComparisonGate.Subject.allCases.map(\.rawValue).joined(separator: ", "))
  private static let jobs = OptionDefinition(
    "jobs", letter: "j", .integer("N", 1...256), "process N scenes in parallel")

  static let definition = CommandDefinition(
    name: "compare",
    summary: "compare what two designs cost, and whether they look the same",
    examples: [
      .init("compare old.json new.json", "figures and layers"),
      .init("compare old.json new.json -o out", "with pictures"),
      .init("compare old/ new/ --format markdown", "folders, as a PR comment"),
      .init("compare main.json Scenes --fail-on passes", "with a saved plan"),
      .init("compare old.json new.json --fail-on pixels=12", "must look the same"),
    ],
    operands: .init(
      "DESIGN...", 2...Int.max,
      "scenes, folders, or plans saved with \"plan --format json\"; each later one is compared with the first"),
    groups: [
      .init(title: "Compare", options: [format, folder, failOn, jobs]), SceneOptions.all,
      CommonOptions.withoutOutput,
    ])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    if arguments.operands.filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice but can be read only once")
    }
    try OutputPlace.checkFolder(arguments.text(folder))
    let gates = try gates(arguments)
    guard let loader = try SceneLoader(arguments, &session)?.acceptingOnlyTrees else { return .unusable }
    var designs: [DesignInput] = []
    let readers = Workers.count(wanted: arguments.number(jobs))
    for word in arguments.operands {
      if let design = DesignInput(word, loader, jobs: readers, &session) { designs.append(design) }
    }
    guard designs.count == arguments.operands.count else { return .unusable }
    try check(gates, designs)
    let pairing = DesignPairing(designs.map(\.names))
    guard !pairing.rows.isEmpty else {
      throw UsageFault(
        "no file in '\(DisplayText.escaped(designs[0].design.name))' has a counterpart in the other designs",
        help: "files in folders are paired by their paths below each folder")
    }
    let needsPictures = arguments.has(folder) || gates.contains { $0.subject == .pixels }
    let draws = draws(designs, &session)
    if needsPictures, !draws, !session.canDraw() { return .unusable }
    for design in designs { session.files.noteInputs(named: design.fileNames) }
    let batch = CompareBatch(
      arguments: arguments, loader: loader, designs: designs, files: pairing.rows, inputs: session.files,
      folder: arguments.text(folder), draws: draws)
    return try compare(batch, pairing, gates, arguments, &session)
  }

  private static func compare(
    _ batch: CompareBatch, _ pairing: DesignPairing, _ gates: [ComparisonGate], _ arguments: ParsedArguments,
    _ session: inout Session
  ) throws(UsageFault) -> ExitCode {
    var comparison = DesignComparison(batch.designs.map(\.design))
    var pictures: [String] = []
    var unread = Self.unread(pairing.unpaired, in: batch.designs)
    comparison.unpaired = pairing.unpaired.filter { name in !unread.contains { $0.name == name.name } }
    var code = unread.isEmpty ? ExitCode.clean : .unusable
    let jobs = Workers.count(wanted: arguments.number(jobs))
    let work: @Sendable (Int) -> CompareBatch.Outcome = { batch.compare($0) }
    let bar = session.progress("files", of: pairing.rows.count, arguments)
    Workers.run(pairing.rows.count, jobs: jobs, progress: bar, work: work) { outcome in
      session.log.absorb(outcome.log)
      comparison.rows += outcome.rows
      comparison.unpaired += outcome.unpaired
      pictures += outcome.pictures
      unread += outcome.unread
      code = max(code, outcome.code)
    }
    guard comparison.rows.contains(where: { $0.comparisons.contains { $0 != nil } }) else {
      // Inputs that could not be read have been reported already.
      if code == .clean { throw withoutPartners(comparison) }
      return .unusable
    }
    var report = ComparisonReport(comparison, gates: gates)
    report.pictures = pictures
    report.unread = unread
    guard let format = FormatCatalog.comparison(arguments.text(format) ?? CompareText.id) else {
      preconditionFailure("The parser accepts only formats of the catalog.")
    }
    if !report.failures.isEmpty { code = max(code, .findings) }
    return max(code, session.deliver(format.bytes(of: report, style: session.resultStyle(arguments)), arguments))
  }

  /// The files of one design whose counterparts in another design exist but cannot be read.
  private static func unread(_ unpaired: [UnpairedName], in designs: [DesignInput]) -> [UnreadFile] {
    unpaired.flatMap { name in
      designs.indices.compactMap { design in
        guard !name.designs.contains(design), let message = designs[design].unread[name.name] else { return nil }
        return UnreadFile(name: name.name, design: design, message: message)
      }
    }
  }

  /// Whether pictures are compared: only for scenes, and only if the drawing libraries are installed.
  private static func draws(_ designs: [DesignInput], _ session: inout Session) -> Bool {
    guard designs.filter({ $0.design.kind != .plan }).count > 1 else { return false }
    do throws(MissingLibrary) {
      try DrawingLibraries.check()
      return true
    } catch {
      session.log.remark("pixels are not compared: \(error); \(error.help)")
      return false
    }
  }

  /// The error about files without common tree names: the number of trees on each side, and how to choose one.
  private static func withoutPartners(_ comparison: DesignComparison) -> UsageFault {
    let names = comparison.designs.indices.map { design in
      comparison.unpaired.filter { $0.designs.contains(design) }.map(\.name)
    }
    let designs = comparison.designs.map { "'\(DisplayText.escaped($0.name))'" }
    let counts = names.dropFirst().map { "\($0.count)" }
    let trees = names[0].count == 1 ? "1 tree" : "\(names[0].count) trees"
    return UsageFault(
      "no tree in \(designs[0]) has a counterpart of the same name in "
        + "\(DisplayText.list(Array(designs.dropFirst()))): "
        + "\(trees) against \(DisplayText.list(counts))",
      help: "\"--tree NAME\" compares one tree of a file with the only tree of another")
  }

  // MARK: Gates

  private static func gates(_ arguments: ParsedArguments) throws(UsageFault) -> [ComparisonGate] {
    var gates: [ComparisonGate] = []
    for word in arguments.texts(failOn).flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let gate = ComparisonGate(word) else { throw unknown(word) }
      gates.append(gate)
    }
    return gates
  }

  private static func unknown(_ word: String) -> UsageFault {
    let known = ComparisonGate.Subject.allCases.map(\.rawValue)
    let name = String(word.prefix { $0 != "=" })
    let shown = DisplayText.escaped(word)
    if known.contains(name) {
      return UsageFault(
        "tolerance of '\(shown)' is not a number, 0 or more", help: "write \"\(name)=2\" or \"\(name)=5%\"")
    }
    return UsageFault(
      "figure '\(shown)' is not known",
      help: ArgumentParser.suggestion(for: name, among: known) + "expected one of \(DisplayText.list(known))")
  }

  /// Refuses a gate that can never fail, because it would give a false sense of security.
  private static func check(_ gates: [ComparisonGate], _ designs: [DesignInput]) throws(UsageFault) {
    guard gates.contains(where: { $0.subject == .pixels }), let plan = designs.first(where: { $0.design.kind == .plan })
    else { return }
    throw UsageFault(
      "pixels cannot be compared: '\(DisplayText.escaped(plan.design.name))' is a saved plan and has no picture",
      help: "name the scene itself, or leave \"pixels\" out")
  }
}
