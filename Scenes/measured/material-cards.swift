// Cards on a material with two shadows, as in the observation `drift-cards`.
import SwiftUI

struct MaterialCards: View {
  var body: some View {
    VStack(spacing: 12) {
      MaterialCard()
      MaterialCard()
      MaterialCard()
      MaterialCard()
    }
    .padding(16)
  }
}

struct MaterialCard: View {
  var body: some View {
    VStack(alignment: .leading) {
      Image(systemName: "bolt")
      Text("Energy")
      Text("320 kcal")
      Text("today")
      Text("+12 %")
    }
    .padding(16)
    .background {
      RoundedRectangle(cornerRadius: 20).fill(Color.white.opacity(0.5))
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 20))
    }
    .overlay(RoundedRectangle(cornerRadius: 20).strokeBorder(Color.white, lineWidth: 1))
    .shadow(color: .black.opacity(0.1), radius: 8)
    .shadow(color: .black.opacity(0.05), radius: 2)
  }
}
