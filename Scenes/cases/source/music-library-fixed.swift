import CoreData

/// The library with one fetch for all songs, a dictionary of albums, and one save, in a background context.
final class MusicLibrary {
  private let context: NSManagedObjectContext

  init(_ container: NSPersistentContainer) { context = container.newBackgroundContext() }

  func merge(_ records: [SongRecord], _ albums: [Album]) async throws {
    try await context.perform { [context] in
      let request = Song.fetchRequest()
      request.predicate = NSPredicate(format: "id IN %@", records.map(\.id))
      let known = Dictionary(try context.fetch(request).map { ($0.id, $0) }) { first, _ in first }
      let albumByID = Dictionary(albums.map { ($0.id, $0) }) { first, _ in first }
      for record in records {
        let song = known[record.id] ?? Song(context: context)
        song.album = albumByID[record.albumID]
      }
      try context.save()
    }
  }
}
