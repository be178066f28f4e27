// Cards of views in one plain colour under one clip, as in the observation `keepiluv-cards`.
import SwiftUI

struct StatsCards: View {
  var body: some View {
    VStack(spacing: 12) {
      StatsCard()
      StatsCard()
      StatsCard()
    }
    .padding(16)
  }
}

struct StatsCard: View {
  var body: some View {
    VStack(spacing: 0) {
      Text("This week").frame(maxWidth: .infinity, minHeight: 44).background(Color.white)
      Rectangle().fill(Color.gray).frame(height: 1)
      VStack {
        Text("12 goals")
        Text("9 done")
      }
      .frame(maxWidth: .infinity, minHeight: 100)
      .background(Color.white)
    }
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .background(RoundedRectangle(cornerRadius: 12).stroke(Color.gray, lineWidth: 1))
  }
}
