import SwiftUI

/// A grid of tiles with a caption over each.
struct GalleryGrid: View {
  private let columns = [GridItem(.adaptive(minimum: 110), spacing: 8)]
  let names: [String]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 8) {
        ForEach(names, id: \.self) { name in
          ZStack(alignment: .bottomLeading) {
            Color.teal.aspectRatio(1, contentMode: .fit)
            Text(name).font(.caption).padding(6).foregroundStyle(.white)
          }
          .clipShape(RoundedRectangle(cornerRadius: 12))
        }
      }
      .padding()
    }
  }
}

#Preview("GalleryGrid dark") {
  GalleryGrid(names: []).preferredColorScheme(.dark)
}
