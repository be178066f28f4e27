import SwiftUI

/// An editor whose views make the models of the views in them each time they are evaluated.
struct EditorView: View {
  @ObservedObject var transform = TransformModel()  // finds: recreated-model
  let song: Song

  var body: some View {
    VStack {
      SongView(model: song.makeSongModel())  // finds: recreated-model
      let models = song.createTrackViewModels()  // finds: recreated-model
      ForEach(models) { TrackView(model: $0) }
    }
  }
}

struct SongView: View {
  @ObservedObject var model: SongModel

  var body: some View { Text(model.title) }
}

struct TrackView: View {
  @ObservedObject var model: TrackViewModel

  var body: some View { Text(model.name) }
}

final class TransformModel: ObservableObject {
  @Published var scale = 1.0
}
