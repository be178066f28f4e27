import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel

/// One design as the user named it: a scene, a folder of scenes, or a saved plan.
struct DesignInput: Sendable {
  /// One file of it, with whatever trees it holds.
  enum Entry: Sendable {
    /// The file's name, and its text if it was read already.
    case file(String, SourceText?)
    /// What a saved plan keeps of the file.
    case saved([SavedPlan.Tree])
  }

  /// What it is.
  let design: DesignComparison.Design
  /// What pairs its files with those of other designs.
  let names: [String]
  /// Its files.
  let entries: [Entry]

  /// Looks what a word means; nil when it cannot be read, and the log knows why.
  init?(_ operand: String, _ loader: SceneLoader, _ session: inout Session) {
    let word = loader.document(of: operand)
    if word != FileAccess.standard, (try? PlatformCalls.status(of: word))?.kind == .folder {
      let contents = FolderContents(word)
      for fault in contents.faults { session.log.add(fault) }
      guard !contents.files.isEmpty else {
        session.log.add(
          FileFault(word, "folder holds no scene", help: "scenes say \"format\": \"\(SceneJSONImporter.format)\""))
        return nil
      }
      let folder = word.hasSuffix("/") ? word : word + "/"
      design = .init(word, .folder)
      names = contents.files
      entries = contents.files.map { .file(folder + $0, nil) }
      return
    }
    guard let source = loader.read(word, &session) else { return nil }
    guard SavedPlanReader.recognizes(source) else {
      design = .init(source.name, .scene)
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

  /// The names of its files on the disk.
  var fileNames: [String] {
    entries.compactMap { entry in
      if case .file(let name, _) = entry { name } else { nil }
    }
  }
}
