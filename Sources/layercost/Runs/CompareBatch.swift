import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults

/// Designs that are compared file by file, by as many threads as the user wants.
struct CompareBatch: Sendable {
  /// The result for one file.
  struct Outcome: Sendable {
    /// The file's trees; most files contain one.
    var rows: [DesignComparison.Row] = []
    var unpaired: [UnpairedName] = []
    /// The files that could not be read, so that no row includes them.
    var unread: [UnreadFile] = []
    var log: DiagnosticLog
    /// The files of pictures that were written.
    var pictures: [String] = []
    var code = ExitCode.clean
  }

  let arguments: ParsedArguments
  let loader: SceneLoader
  let designs: [DesignInput]
  let files: [DesignPairing.Row]
  /// All compared files: no picture may replace any of them.
  let inputs: FileAccess
  /// The folder for pictures; nil if pictures are not requested.
  let folder: String?
  /// Whether pixels are also compared.
  let draws: Bool

  /// Plans, draws and compares the trees of one file.
  func compare(_ index: Int) -> Outcome {
    var session = Session(arguments)
    session.log.hold()
    session.files.noteInputs(of: inputs)
    var outcome = Outcome(log: session.log)
    let file = files[index]
    let sides = file.places.indices.map { design -> [DesignSide] in
      guard let place = file.places[design] else { return [] }
      var code = ExitCode.clean
      let sides = self.sides(of: designs[design], place, &session, &code)
      if let message = session.log.takeFirstError(), code != .clean {
        // Long text is shortened here as well, because a key can have a megabyte.
        let shown = FindingText.shown(message)
        outcome.unread.append(UnreadFile(name: self.title(of: file), design: design, message: shown))
      }
      outcome.code = max(outcome.code, code)
      return sides
    }
    report(treeless: sides, of: file, &outcome)
    // The result reports a file that could not be read; its counterparts do not count as unpaired.
    let trees = DesignPairing(sides.map { $0.map(\.tree.tree) })
    let title = title(of: file)
    for row in trees.rows {
      let name = row.name.isEmpty ? file.name : "\(title) (\(row.name))"
      let chosen = row.places.indices.map { design in row.places[design].map { sides[design][$0] } }
      compare(chosen, as: name, &session, &outcome)
    }
    outcome.unpaired = trees.unpaired.map { UnpairedName(name: "\(title) (\($0.name))", designs: $0.designs) }
    if outcome.code != .clean { outcome.unpaired = [] }
    outcome.log = session.log
    return outcome
  }

  /// Reports a file without any tree whose counterpart has one: it would otherwise look as if nothing had changed.
  private func report(treeless sides: [[DesignSide]], of file: DesignPairing.Row, _ outcome: inout Outcome) {
    guard sides.contains(where: { !$0.isEmpty }) else { return }
    for design in sides.indices where sides[design].isEmpty {
      // A Swift file may lose its views; these are listed as those of one design only.
      guard let place = file.places[design], !designs[design].isCode(place) else { continue }
      outcome.code = .unusable
      guard !outcome.unread.contains(where: { $0.design == design }) else { continue }
      outcome.unread.append(UnreadFile(name: title(of: file), design: design, message: "file contains no layer tree"))
    }
  }

  /// The title of a file with several trees; single files are paired without names, and have the title of the first.
  private func title(of file: DesignPairing.Row) -> String {
    guard file.name.isEmpty, let place = file.places.first ?? nil else { return file.name }
    return designs[0].names[place]
  }

  private func sides(
    of design: DesignInput, _ place: Int, _ session: inout Session, _ code: inout ExitCode
  ) -> [DesignSide] {
    switch design.entries[place] {
    case .saved(let trees):
      return chosen(trees.map { DesignSide(tree: ComparedTree($0)) }, of: design, &session, &code)
    case .file(let name, let source):
      guard let source = source ?? loader.read(name, &session) else {
        code = .unusable
        return []
      }
      let planned = design.loader.plan(source, named: name, isFound: design.isCode(place), &session)
      code = max(code, planned.code)
      let suffixes = OutputNames.suffixes(ofTrees: planned.scenes.map(\.tree))
      let sides = planned.scenes.map { DesignSide($0, named: name, suffix: suffixes[$0.tree] ?? "") }
      return chosen(sides, of: design, &session, &code)
    }
  }

  /// The tree that the user has named: with its file, or for all files that contain several trees.
  private func chosen(
    _ sides: [DesignSide], of design: DesignInput, _ session: inout Session, _ code: inout ExitCode
  ) -> [DesignSide] {
    guard let word = design.tree ?? (sides.count > 1 ? arguments.text(TreeOption.tree) : nil), code == .clean else {
      return sides
    }
    do throws(UsageFault) {
      return [sides[try TreeOption.place(of: word, among: sides.map(\.tree.tree))]]
    } catch {
      session.log.add(error)
      code = .unusable
      return []
    }
  }

  private func compare(
    _ sides: [DesignSide?], as name: String, _ session: inout Session, _ outcome: inout Outcome
  ) {
    var sides = sides
    var row = DesignComparison.Row(name, sides.map { $0?.tree })
    do {
      // A picture is useful only next to the first design's.
      if draws, sides[0]?.scene != nil, sides.dropFirst().contains(where: { $0?.scene != nil }) {
        for design in sides.indices {
          let picture = try sides[design]?.drawn(loader, &session)
          sides[design]?.picture = picture
        }
      }
      for design in sides.indices.dropFirst() {
        row.comparisons[design - 1]?.pixels = DesignSide.pixels(sides[0], sides[design])
      }
      if let folder {
        let pictures = DesignPictures(sides: sides, comparisons: row.comparisons)
        outcome.pictures += try pictures.write(to: folder, &session)
      }
    } catch let fault as FileFault {
      session.log.add(fault)
      outcome.code = .unusable
    } catch {
      session.log.add(FileFault(name, "scene cannot be drawn: \(error)"))
      outcome.code = .unusable
    }
    outcome.rows.append(row)
  }
}

/// One tree of a design while it is compared.
struct DesignSide {
  /// A tree that this run has planned.
  struct Source {
    /// The file, as it was named.
    let name: String
    let planned: PlannedScene
    /// The suffix of the names of the tree's pictures, after the file's name.
    let suffix: String
  }

  /// The tree that is compared.
  let tree: ComparedTree
  /// The source; nil for a saved plan.
  var source: Source?
  /// The tree's picture, once it is drawn.
  var picture: Pixmap?

  /// The plan, if this run made it.
  var scene: PlannedScene? { source?.planned }

  /// A tree of a saved plan.
  init(tree: ComparedTree) { self.tree = tree }

  /// A tree that this run has planned.
  init(_ planned: PlannedScene, named name: String, suffix: String) {
    tree = ComparedTree(
      planned.plan, file: planned.file, tree: planned.tree, device: planned.device, authored: planned.authored)
    source = Source(name: name, planned: planned, suffix: suffix)
  }

  /// The picture; nil for a saved plan.
  func drawn(_ loader: SceneLoader, _ session: inout Session) throws(DrawingError) -> Pixmap? {
    guard let source else { return nil }
    let plan = source.planned.plan
    let images = loader.images(of: plan.tree.scene, named: source.name, &session)
    let result = try PlanRasterizer.rasterize(plan, images: ImageStore(images))
    session.log.add(RenderNotes.findings(result.notes, in: plan), of: plan.tree.scene.source)
    return result.pixmap
  }

  /// The difference between two pictures; nil without pictures.
  static func pixels(_ before: DesignSide?, _ after: DesignSide?) -> PixelChange? {
    guard let before, let after, let old = before.picture, let new = after.picture else { return nil }
    guard let plan = before.scene?.plan, let later = after.scene?.plan else {
      return ComparisonSheet.pixels(between: old, and: new)
    }
    return ChangedLayers.change(from: (plan, old), to: (later, new))
  }
}

/// The pictures of one tree in all designs.
struct DesignPictures {
  let sides: [DesignSide?]
  let comparisons: [TreeComparison?]

  /// Writes the three panels of each later design, and every design's overlay of offscreen passes; returns the file
  /// names.
  func write(to folder: String, _ session: inout Session) throws -> [String] {
    let drawn = sides.indices.filter { sides[$0]?.picture != nil }
    let names = OutputNames(of: drawn.map { sides[$0]?.source?.name ?? "" })
    let painter = OverlayPainter()
    var written: [String] = []
    for (place, design) in drawn.enumerated() {
      guard let side = sides[design], let source = side.source, let picture = side.picture else { continue }
      let stem = names.stem(of: place) + source.suffix
      func write(_ picture: Pixmap, _ suffix: String) throws {
        let file = "\(stem).\(suffix).png"
        try session.files.write(PNGEncoder.encode(picture), as: file, below: folder)
        written.append(PathBytes.joined(folder, file))
      }
      if let sheet = sheet(of: design) { try write(sheet.picture(), "compare") }
      if let overlay = try painter.picture("offscreen", of: source.planned.plan, over: picture) {
        try write(overlay, "offscreen")
      }
    }
    return written
  }

  private func sheet(of design: Int) -> ComparisonSheet? {
    guard design > 0, let pixels = comparisons[design - 1]?.pixels, let before = panel(0), let after = panel(design)
    else { return nil }
    return ComparisonSheet(before: before, after: after, pixels)
  }

  private func panel(_ design: Int) -> ComparisonSheet.Side? {
    guard let plan = sides[design]?.scene?.plan, let picture = sides[design]?.picture else { return nil }
    return ComparisonSheet.Side(plan.tree.scene.name, plan, picture)
  }
}

/// One design as the user named it: a scene, a folder of scenes, or a saved plan.
struct DesignInput: Sendable {
  /// One file of the design, with all its trees.
  enum Entry: Sendable {
    /// The file's name, and its text if it was read already.
    case file(String, SourceText?)
    /// The file's trees in a saved plan.
    case saved([SavedPlan.Tree])
  }

  /// The design's name and kind.
  let design: DesignComparison.Design
  /// The names that pair the design's files with those of other designs.
  let names: [String]
  /// The design's files.
  let entries: [Entry]
  /// The tree that the user has named together with the file.
  private(set) var tree: String?
  /// The reasons why files of a folder were not read, by their names.
  private(set) var unread: [String: String] = [:]
  /// Reads its files: those of a folder with the folder's Swift files as one program.
  private(set) var loader: SceneLoader

  /// Reads the design that a word names; nil if it cannot be read, in which case the reason is logged.
  init?(_ operand: String, _ loader: SceneLoader, jobs: Int, _ session: inout Session) {
    let word = loader.document(of: operand)
    tree = TreeOption.parts(of: operand).tree
    self.loader = loader
    if word != FileAccess.standard, (try? PlatformCalls.status(of: word))?.kind == .folder {
      let contents = FolderContents(word)
      for fault in contents.faults { session.log.add(fault) }
      let folder = word.hasSuffix("/") ? word : word + "/"
      let swift = SwiftFiles.files(in: contents, below: folder)
      let code = swift.views
      guard !contents.files.isEmpty || !code.isEmpty else {
        session.log.add(
          FileFault(
            word, "folder contains no scene and no Swift file with views",
            help: "scenes contain \"format\": \"\(SceneJSONImporter.format)\""))
        return nil
      }
      design = .init(word, .folder)
      var request = SwiftSources.Request(found: code.map { folder + $0 })
      request.around = swift.others.map { folder + $0 }
      request.interfaces = contents.files.filter(SwiftSources.isInterface).map { folder + $0 }
      request.hasObjectiveC = contents.hasObjectiveC
      self.loader = loader.reading(request, jobs: jobs)
      // Without the reader of Swift source, the other files are compared.
      let isUnread = self.loader.swiftSources?.isReaderMissing ?? false && !contents.files.isEmpty
      if isUnread { session.log.remark(SwiftSources.unread(code.count)) }
      names = contents.files + (isUnread ? [] : code)
      unread = Dictionary(contents.skipped.map { ($0, "file is not a layer tree") }) { first, _ in first }
      for (path, finding) in contents.lookalikes { unread[path] = finding.message }
      entries = names.map { .file(folder + $0, nil) }
      return
    }
    guard let source = loader.read(word, &session) else { return nil }
    guard SavedPlanReader.recognizes(source) else {
      design = .init(tree == nil ? source.name : operand, .scene)
      names = [OutputNames(of: [word]).name(of: 0)]
      entries = [.file(word, source)]
      return
    }
    let checked = SavedPlanReader.read(source)
    session.log.add(checked.findings, of: source)
    guard let plan = checked.value else { return nil }
    var files: [String] = []
    var trees: [String: [SavedPlan.Tree]] = [:]
    for tree in plan.trees {
      if trees[tree.file] == nil { files.append(tree.file) }
      trees[tree.file, default: []].append(tree)
    }
    let short = OutputNames(of: files)
    design = .init(source.name, .plan)
    names = files.indices.map { short.name(of: $0) }
    entries = files.map { .saved(trees[$0] ?? []) }
  }

  /// Whether a file was found in a folder and is Swift source, which need not contain views.
  func isCode(_ place: Int) -> Bool { design.kind == .folder && SwiftSources.isSwift(names[place]) }

  /// The names of the design's files on disk.
  var fileNames: [String] {
    entries.compactMap { entry in
      if case .file(let name, _) = entry { name } else { nil }
    }
  }
}
