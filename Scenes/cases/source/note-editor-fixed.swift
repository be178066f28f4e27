import SwiftUI

/// The editor whose views keep their models.
struct EditorView: View {
  @StateObject private var transform = TransformModel()
  @StateObject private var tracks: TrackList
  let song: Song

  init(song: Song) {
    self.song = song
    _tracks = StateObject(wrappedValue: song.makeTrackList())
  }

  var body: some View {
    VStack {
      SongView(model: song.makeSongModel())
      ForEach(tracks.models) { TrackView(model: $0) }
    }
  }
}

struct SongView: View {
  @StateObject var model: SongModel

  var body: some View { Text(model.title) }
}

struct TrackView: View {
  @ObservedObject var model: TrackViewModel

  var body: some View { Text(model.name) }
}

final class TransformModel: ObservableObject {
  @Published var scale = 1.0
}
