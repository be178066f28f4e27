// A grid of clipped posters with a shadow each, as in the observation `swiftfin-posters`.
import SwiftUI

struct PosterGrid: View {
  var body: some View {
    VStack(spacing: 24) {
      PosterRow()
      PosterRow()
      PosterRow()
    }
  }
}

struct PosterRow: View {
  var body: some View {
    HStack(spacing: 24) {
      Poster()
      Poster(isWatched: true)
      Poster()
      Poster(isWatched: true)
    }
  }
}

struct Poster: View {
  var isWatched = false

  var body: some View {
    Image("poster")
      .resizable()
      .frame(width: 70, height: 105)
      .overlay(alignment: .topTrailing) {
        if isWatched { Image(systemName: "checkmark.circle") }
      }
      .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
      .glassEffect(.identity)
      .scaleEffect(1.02)
      .shadow(radius: 4)
  }
}
