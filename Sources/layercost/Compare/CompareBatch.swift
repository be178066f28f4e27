import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerReport

/// Designs that are compared, file by file, by as many threads as the user likes.
struct CompareBatch: Sendable {
  /// What came of one file.
  struct Outcome: Sendable {
    /// Its trees; most files hold one.
    var rows: [DesignComparison.Row] = []
    var unpaired: [UnpairedName] = []
    /// What could not be read, and so is in no row.
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
  /// All that is compared: no picture may replace any of it.
  let inputs: FileAccess
  /// The folder for pictures; nil where none are wanted.
  let folder: String?
  /// Whether pixels are compared too.
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
      let sides = self.sides(designs[design].entries[place], &session, &code)
      if let message = session.log.takeFirstError(), code != .clean {
        // A key of a megabyte is shown to nobody, here as where findings are written.
        let shown = FindingText.shown(message)
        outcome.unread.append(UnreadFile(name: self.title(of: file), design: design, message: shown))
      }
      outcome.code = max(outcome.code, code)
      return sides
    }
    // A file that could not be read is told of in the result; its partners are not alone for that.
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

  /// What a file of several trees is called: single files, which need no name to be paired, by that of the first.
  private func title(of file: DesignPairing.Row) -> String {
    guard file.name.isEmpty, let place = file.places.first ?? nil else { return file.name }
    return designs[0].names[place]
  }

  private func sides(
    _ entry: DesignInput.Entry, _ session: inout Session, _ code: inout ExitCode
  ) -> [DesignSide] {
    switch entry {
    case .saved(let trees): return chosen(trees.map { DesignSide(tree: ComparedTree($0)) }, &session, &code)
    case .file(let name, let source):
      guard let source = source ?? loader.read(name, &session) else {
        code = .unusable
        return []
      }
      let planned = loader.plan(source, named: name, &session)
      code = max(code, planned.code)
      let suffixes = OutputNames.suffixes(ofTrees: planned.scenes.map(\.tree))
      let sides = planned.scenes.map { DesignSide($0, named: name, suffix: suffixes[$0.tree] ?? "") }
      return chosen(sides, &session, &code)
    }
  }

  /// The tree that the user has named, of a file that holds several.
  private func chosen(_ sides: [DesignSide], _ session: inout Session, _ code: inout ExitCode) -> [DesignSide] {
    guard sides.count > 1, let word = arguments.text(TreeOption.tree) else { return sides }
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
      // A picture is of use only beside the first design's.
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
