import SwiftUI

/// A card with a photo: the shadow is on its background, where it costs no pass.
struct RecipeCard: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Image("soup").resizable().aspectRatio(contentMode: .fill).frame(height: 160).clipped()
      Text("Pumpkin soup").font(.title2.bold())
      Text("Forty minutes, four people").font(.subheadline).foregroundStyle(.secondary)
    }
    .padding()
    .background {
      RoundedRectangle(cornerRadius: 16).fill(Color(.secondarySystemBackground)).shadow(radius: 6, y: 3)
    }
    .padding()
  }
}

#Preview("RecipeCard dark") {
  RecipeCard().preferredColorScheme(.dark)
}
