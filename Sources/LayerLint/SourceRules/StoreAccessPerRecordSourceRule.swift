import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// One request to the store for each record.
  static let storeAccessPerRecord = SourceRule(
    LintRule.storeAccessPerRecord.id,
    summary: "code that fetches, searches or sorts all records once for each record or row",
    rationale: """
      Each fetch translates the request, runs a query and takes a lock, and costs as much for one record as for a \
      hundred. A search for an identifier checks every record, and sorting or grouping compares all of them. If code \
      does any of these once for each record, a list of a thousand records becomes a thousand times as expensive.
      """,
    source: "Core Data Programming Guide, 'Fetching Objects'; NSFetchRequest, 'relationshipKeyPathsForPrefetching'",
    study: "in the simulated music library, one fetch for all records reduces main-thread work from 3,070 to 2,071 ms",
    scene: "Scenes/cases/music-library.json",
    words: ["fetch", "first(where:)", "faulting"],
    examples: accessExamples + sortingExamples,
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
      let isInBody = (work.kind == .fetch || work.detail == "sort" || isRow) && work.occasion == .body
      guard work.loop != nil || work.blocksMainThread && (work.isForRow || isInBody) else { return nil }
      let name = DisplayText.escaped(work.subject)
      let moment = work.loopMoment ?? work.moment
      if work.kind == .fetch {
        return SourceMatch(
          "'\(name)' queries the store \(moment)",
          note: work.loop == nil && !work.isForRow && !work.isRepeated
            ? "the view is evaluated again whenever something that it shows changes"
            : "a request costs the same for one record as for a hundred",
          help: advice(work))
      }
      if work.detail == "sort" {
        return SourceMatch(
          "'\(name)' sorts or groups all elements \(moment)",
          note: "the elements are the same for all rows",
          help: "sort or group once, when the elements change, and keep the result in a stored property")
      }
      return SourceMatch(
        "'\(name)' starts a new search \(moment)",
        note: work.subject.hasSuffix(".filter")
          ? "the search checks every element" : "the search checks every element until it finds a match",
        help: "create a dictionary once, and look up elements in it: \(dictionary(work.subject))")
    })

  /// The advice for a request: one request for all, or none during the evaluation of a view.
  private static func advice(_ work: SourceWork) -> String {
    let isOfModels = work.hint.hasPrefix("models")
    if work.loop == nil, !work.isForRow, !work.isRepeated {
      let place = work.hint.isEmpty ? "" : isOfModels ? "with @Query or " : "with @FetchRequest or "
      return "fetch outside of the evaluation, and keep the result, \(place)in a stored property"
    }
    switch work.hint {
    case "object": return "fetch all objects at once: request.predicate = NSPredicate(format: \"self IN %@\", ids)"
    case "predicate":
      return "fetch all records at once: request.predicate = NSPredicate(format: \"id IN %@\", ids)"
    case "models predicate":
      return "fetch all records at once: FetchDescriptor(predicate: #Predicate { ids.contains($0.id) })"
    default:
      return work.loop == nil
        ? "fetch the records of all rows at once, before the list shows them, and look them up here"
        : "fetch all records at once, before the loop, and look them up here"
    }
  }

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

  /// Requests and searches.
  private static let accessExamples: [SourceExample] = [
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
    .triggering("func load() { for id in ids { objects.append(try! ↓context.existingObject(with: id)) } }"),
    .triggering("func load() { objects = ids.compactMap { try? ↓context.existingObject(with: $0) } }"),
    .triggering(
      """
      struct Songs: View {
        @State private var songs: [Song] = []
        var body: some View { Text("a").onAppear { load() } }
        func load() { for id in ids { songs.append(try! ↓context.existingObject(with: id) as! Song) } }
      }
      """),
    .fine(.fillingCell, "let song = try? context.existingObject(with: ids[indexPath.row])"),
    .fine("func load() { for id in ids { objects.append(context.object(with: id)) } }"),
    .triggering(
      """
      final class Pad: ObservableObject {
        func summary() -> String {
          "\\((try? ↓context.fetch(NSFetchRequest<Preset>(entityName: "Preset")))?.count ?? 0)"
        }
      }
      struct Footer: View { @ObservedObject var pad: Pad; var body: some View { Text(pad.summary()) } }
      """),
  ]

  /// Collections that are sorted or grouped for each row.
  private static let sortingExamples: [SourceExample] = [
    .triggering(
      sections(
        "let groups = ↓Dictionary(grouping: songs) { String($0.prefix(1)) }\n"
          + "    return groups.map { ($0.key, $0.value.sorted()) }.sorted { $0.key < $1.key }",
        "songs: [String] = []")),
    .triggering(sections("return [(\"all\", ↓songs.sorted())]", "songs: [String] = []")),
    .triggering(sections("return [(\"all\", ↓self.songs.sorted { $0 > $1 })]", "songs: [String] = []")),
    .triggering(
      """
      struct Songs: View {
        let songs: [Song]
        var byTitle: [Song] { ↓songs.sorted { $0.title < $1.title } }
        var body: some View { List(songs.indices, id: \\.self) { index in Text(byTitle[index].title) } }
      }
      """),
    .fine(
      """
      struct Songs: View {
        let songs: [Song]
        var byTitle: [Song] { songs.sorted { $0.title < $1.title } }
        var body: some View { List(byTitle) { song in Text(song.title) } }
      }
      """),
    .fine(sections("return sorted", "sorted: [(key: String, items: [String])] = []")),
    .fine(
      sections("if let cached { return cached }\n    cached = songs.sorted()\n    return cached", "songs: [Row] = []")),
    .fine(sections("return [(\"all\", songs.sorted())]", "songs = [\"a\", \"b\"]")),
    .fine(
      .fillingCell,
      "let tags = rows[indexPath.row].tags.sorted()\n    cell.textLabel?.text = tags.joined(separator: \", \")"),
  ]

  /// A list whose cells read a computed property with the given statements.
  private static func sections(_ statements: String, _ stored: String) -> String {
    """
    class Songs: UITableViewController {
      var \(stored)
      private var grouped: [(key: String, items: [String])] {
        \(statements)
      }
      override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = list.dequeueReusableCell(withIdentifier: "song", for: path)
        cell.textLabel?.text = grouped[path.section].items[path.row]
        return cell
      }
    }
    """
  }
}
