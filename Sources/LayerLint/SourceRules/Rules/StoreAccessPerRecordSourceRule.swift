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
    examples: accessExamples + sortingExamples + rowExamples + ViewInitializerExamples.requests,
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
      let isForRows = work.isForRows && !StoreAdvice.searchesFewElements(work)
      let isInBody = (work.kind == .fetch || work.detail == "sort" || isRow || isForRows) && work.occasion == .body
      guard work.loop != nil || work.blocksMainThread && (work.isForRow || isInBody) else { return nil }
      let name = DisplayText.escaped(work.subject)
      let moment = work.loopMoment ?? work.moment
      if work.detail == "keychain" {
        // A few accounts are added or removed once.
        guard work.loop == nil else { return nil }
        return SourceMatch(
          "'\(name)' asks the keychain \(moment)",
          note: "another process answers, and decrypts the item, while the caller waits",
          help: "read the items once, before the list shows them, and keep what the rows need")
      }
      if work.kind == .fetch {
        return SourceMatch(
          "'\(name)' queries the store \(moment)",
          note: work.loop == nil && !work.isForRow && !work.isRepeated
            ? work.isInitialization
              ? "the view is created again whenever the view around it is evaluated, also if 'State' ignores the value"
              : "the view is evaluated again whenever something that it shows changes"
            : "a request costs the same for one record as for a hundred",
          help: StoreAdvice.request(work))
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
        help: StoreAdvice.search(work))
    })

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
    .fine(.fillingCell, "let song = realm.object(ofType: Song.self, forPrimaryKey: ids[indexPath.row])"),
    .fine(.fillingCell, "api.fetch(SongRequest(id: ids[indexPath.row])) { show($0) }"),
    .fine("func load() { for id in ids { session.fetch(request(id)) { show($0) } } }"),
    .fine(
      """
      class Profile: UITableViewController {
        override func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          if path.section == 0 {
            let cell = list.dequeueReusableCell(withIdentifier: "head", for: path) as! HeadCell
            cell.show(user)
            return cell
          }
          return list.dequeueReusableCell(withIdentifier: "row", for: path)
        }
      }
      class HeadCell: UITableViewCell {
        func show(_ user: User) { name.text = (try? context.fetch(User.fetchRequest()).first)?.name }
      }
      """),
    .fine("func load() { for id in ids { objects.append(context.object(with: id)) } }"),
    .triggering(.fillingCell, "if ↓SecItemCopyMatching(query(indexPath), &item) == errSecSuccess { cell.show(item) }"),
    .fine("func read() { SecItemCopyMatching(query, &item) }"),
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

  /// Searches of whole collections for the rows of a list.
  private static let rowExamples: [SourceExample] = [
    .triggering(names("List(names, id: \\.self) { name in Text(↓known.first { $0.key == name }?.title ?? name) }")),
    .triggering(
      names(
        "ScrollView { LazyVStack { ForEach(names, id: \\.self) { Text(title($0)) } } }",
        "func title(_ name: String) -> String { ↓known.first(where: { $0.key == name })?.title ?? name }")),
    .triggering(
      names(
        "List { ForEach(names, id: \\.self) { n in let known = store.known; Text(↓known.first { $0.key == n }) } }",
        "@ObservedObject var store: Store")),
    .triggering(
      names("List(names, id: \\.self) { name in Text(Store.shared.title(name)) }")
        + "\nclass Store { static let shared = Store(); var all: [Entry] = []\n"
        + "  func title(_ name: String) -> String { ↓all.first { $0.key == name }!.title } }"),
    .fine(names("List(Tab.allCases) { tab in Text(known.first { $0.key == tab }?.title ?? \"\") }")),
    .fine(names("List(names) { name in Text(Kind.allCases.first { $0.key == name }?.title ?? \"\") }")),
    .fine(names("List(names) { name in Text(few.first { $0.key == name } ?? \"\") }", "let few = [\"a\", \"b\"]")),
    .fine(names("List(entries) { entry in Text(entry.parts.first { $0.key == name }?.title ?? \"\") }")),
    .fine(names("List(entries) { Text($0.parts.first { $0.key == name }?.title ?? \"\") }")),
    .fine(
      names("List(entries) { entry in let parts = entry.parts; Text(parts.first { $0.key == name }?.title ?? \"\") }")),
    .fine(
      names(
        "List(entries) { entry in Text(title(entry)) }",
        "func title(_ entry: Entry) -> String { entry.parts.first { $0.key == name }?.title ?? \"\" }")),
    .fine(
      names("List(entries) { entry in Text(entry.title) }", "let entries: [Entry]")
        + "\nstruct Entry { let parts: [Entry]; var title: String { parts.first { $0.key == 1 }?.title ?? \"\" } }"),
    .fine(names("VStack { Text(known.first { $0.key == name }?.title ?? \"\") }")),
    .fine(names("List(names) { name in Button(name) { open(known.first { $0.key == name }) } }")),
    .fine(
      names(
        "List(known) { entry in Text(entry.title).swipeActions { delete(known.firstIndex { $0.key == entry.key }) } }",
        "func delete(_ place: Int?) { known.remove(at: place!) }")),
    .fine(
      names(
        "List(names) { name in Get { try await get(); show(known.first { $0.key == name }) } }") + "\n"
        + "struct Get: View { let act: () async throws -> Bool; var body: some View { Text(\"\") } }"),
    .fine(names("List(names) { name in Text(accounts.first { $0.key == name }!.title) }", "let accounts: [Entry]")),
    .fine(names("List(names) { name in Text(store.path.first { $0.key == name }!.title) }", "let store: Store")),
    .fine(names("List(names) { name in Text(options.first { $0.key == name }!.title) }", "let options: [Entry]")),
  ]

  /// A view with the given body, and a collection of entries.
  private static func names(_ body: String, _ member: String = "") -> String {
    """
    struct Names: View {
      let names: [String]
      let known: [Entry]\(member.isEmpty ? "" : "\n  " + member)
      var body: some View { \(body) }
    }
    """
  }

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
