import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// One request to the store for each record.
  static let storeAccessPerRecord = SourceRule(
    LintRule.storeAccessPerRecord.id,
    summary: "code that fetches or searches all records once for each record or row",
    rationale: """
      Each fetch translates the request, runs a query and takes a lock, and costs as much for one record as for a \
      hundred. A search for an identifier checks every record. If code does either of them once for each record, a \
      list of a thousand records becomes a thousand times as expensive.
      """,
    source: "Core Data Programming Guide, 'Fetching Objects'; NSFetchRequest, 'relationshipKeyPathsForPrefetching'",
    study: "in the simulated music library, one fetch for all records reduces main-thread work from 3,070 to 2,071 ms",
    scene: "Scenes/cases/music-library.json",
    words: ["fetch", "first(where:)", "faulting"],
    examples: [
      .triggering(.fillingCell, "let feed = ↓feeds.first { $0.name == names[indexPath.row] }"),
      .triggering(.fillingCell, "let recipe = ↓Recipe.fetchAll()[indexPath.row]"),
      .triggering(
        """
        struct SongRow: View {
          let song: Song
          var body: some View { Text(↓albums.first { $0.id == song.albumID }?.title ?? "") }
        }
        """),
      .triggering(.cell, "  func configure(_ list: Tasks) { open = ↓list.filter(\"done = false\") }"),
      .fine(.cell, "  func configure(_ list: Tasks) { open = list.filter { !$0.isDone } }"),
      .triggering(
        """
        func names() {
          for id in ids {
            request.predicate = has(id)
            try ↓context.fetch(request)
          }
        }
        """),
      .triggering(
        """
        func save(_ songs: [Song]) { songs.forEach { let old = try? ↓context.fetch(Song.fetchRequest()) } }
        """),
      .triggering("func join() { for song in songs { let album = ↓albums.first(where: { $0.id == song.albumID }) } }"),
      .triggering(
        """
        func join() { for song in songs { let mine = ↓albums.filter { album in album.id == song.albumID } } }
        """),
      .triggering(.fillingCell, "let author = try? ↓context.fetch(Author.fetchRequest()).first"),
      .triggering(
        .fillingCell,
        """
        cell.textLabel?.text = ↓authors.first { $0.id == rows[indexPath.row].authorID }?.name
        """),
      .triggering(
        "class Store {\n  func sync() { for item in items { update(item) } }\n"
          + "  func update(_ item: Item) { let old = ↓realm.object(ofType: Item.self, forPrimaryKey: item.id) }\n}"),
      .fine(
        """
        func names() {
          let all = try context.fetch(request)
          for song in all { print(song.name) }
        }
        """),
      .fine("func names() { for song in try context.fetch(request) { print(song.name) } }"),
      .fine("func join() { for song in songs { let album = albumByID[song.albumID] } }"),
      .fine(
        """
        func clear() { for name in ["Song", "Album"] { try context.fetch(NSFetchRequest(entityName: name)) } }
        """),
      .fine("func clear() { for entity in model.entities { try context.fetch(request(entity)) } }"),
      .fine("func load() async { for url in urls { let data = await api.fetch(request) } }"),
      .fine("func bind() { taps.asObservable().compactMap { _ in try? context.fetch(request) } }"),
      .fine("func find(_ id: Int) -> Song? { songs.first { $0.id == id } }"),
      .fine("func layout() { for view in subviews { let label = view.subviews.first { $0 is UILabel } } }"),
      .fine(.fillingCell, "let row = results.object(at: indexPath)"),
      .fine(.fillingCell, "let width = cell.contentView.constraints.first { $0.identifier == \"width\" }"),
      .fine("func place() { for section in sections { let row = section.rows.firstIndex { $0.id == id } } }"),
    ],
    mistakes: [
      .fetch: { $0.costs.add($0.costs[.fetch], to: .rowConfigure) },
      .lookup: { $0.costs.add($0.costs[.compare] * Double($0.count), to: .rowConfigure) },
    ],
    check: { work in
      guard work.kind == .fetch || work.kind == .lookup, !work.isOnce, work.timing != .inBackground else { return nil }
      // One fetch for each entity or type makes only a few requests, each for different records.
      if let loop = work.loop?.lowercased(), loop.contains("entit") || loop.contains("types") { return nil }
      // Settings rows search only a few elements, but a type whose name ends in "Row" or "Cell" is one of many.
      let isRow = work.owner.hasSuffix("Row") || work.owner.hasSuffix("Cell")
      let isInBody = (work.kind == .fetch || isRow) && work.occasion == .body
      guard work.loop != nil || work.blocksMainThread && (work.isForRow || isInBody) else { return nil }
      let name = DisplayText.escaped(work.subject)
      let moment = work.loopMoment ?? work.moment
      return work.kind == .fetch
        ? SourceMatch(
          "'\(name)' queries the store \(moment)",
          note: "a request costs the same for one record as for a hundred",
          help: "fetch all records at once: request.predicate = NSPredicate(format: \"id IN %@\", ids)")
        : SourceMatch(
          "'\(name)' starts a new search \(moment)",
          note: work.subject.hasSuffix(".filter")
            ? "the search checks every element" : "the search checks every element until it finds a match",
          help: "create a dictionary once, and look up elements in it: \(dictionary(work.subject))")
    })

  /// The dictionary that replaces a search: a filter finds all elements with a key, other searches find one.
  private static func dictionary(_ search: String) -> String {
    switch search.split(separator: ".").last.map(String.init) ?? "" {
    case "filter": "let byID = Dictionary(grouping: elements, by: \\.id)"
    case "last": "let byID = Dictionary(elements.map { ($0.id, $0) }) { _, last in last }"
    case "firstIndex":
      "let indices = Dictionary(elements.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }"
    default: "let byID = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }"
    }
  }
}
