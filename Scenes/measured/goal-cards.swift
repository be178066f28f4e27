// Goal cards, whose helper draws the clipped card a second time over itself, as in the observation `keepiluv-cards`.
import SwiftUI

struct GoalCards: View {
  var body: some View {
    VStack(spacing: 12) {
      GoalCard()
      GoalCard()
      GoalCard()
      GoalCard()
    }
    .padding(16)
  }
}

struct GoalCard: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Image(systemName: "flag")
        Text("Read ten pages")
      }
      .frame(maxWidth: .infinity, minHeight: 48)
      .background(Color.white)
      HStack(spacing: 0) {
        photo(UnevenRoundedRectangle(bottomLeadingRadius: 16))
        photo(UnevenRoundedRectangle(bottomTrailingRadius: 16))
      }
    }
    .outlined(16)
  }

  private func photo(_ shape: UnevenRoundedRectangle) -> some View {
    Image("goal")
      .resizable()
      .scaledToFill()
      .frame(height: 90)
      .clipShape(shape)
      .background(Color.gray)
  }
}

extension View {
  func outlined(_ radius: CGFloat) -> some View {
    let clipped = self.clipShape(RoundedRectangle(cornerRadius: radius))
    return clipped.overlay {
      ZStack {
        RoundedRectangle(cornerRadius: radius).stroke(Color.black, lineWidth: 1)
        clipped
      }
    }
  }
}
