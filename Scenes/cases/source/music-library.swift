import CoreData

/// A library that asks the store once for each song of the server, and looks through all albums for each.
final class MusicLibrary {
  private let context: NSManagedObjectContext

  init(_ context: NSManagedObjectContext) { self.context = context }

  func merge(_ records: [SongRecord], _ albums: [Album]) throws {
    for record in records {
      let request = Song.fetchRequest()
      request.predicate = NSPredicate(format: "id == %@", record.id)
      let known = try context.fetch(request).first  // finds: store-access-per-record
      let song = known ?? Song(context: context)
      song.album = albums.first { $0.id == record.albumID }  // finds: store-access-per-record
      try context.save()
    }
  }
}
