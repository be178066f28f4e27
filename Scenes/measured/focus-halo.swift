// Cards whose focus halo stays in the tree with an opacity of 0, as in the observation `plozz-halos`.
import SwiftUI

struct HaloCards: View {
  var body: some View {
    HStack(spacing: 40) {
      HaloCard()
      HaloCard()
      HaloCard()
      HaloCard()
    }
  }
}

struct HaloCard: View {
  var isFocused = false

  var body: some View {
    Image("still")
      .resizable()
      .frame(width: 60, height: 40)
      .background {
        RoundedRectangle(cornerRadius: 12)
          .fill(Color.white)
          .glassEffect()
          .shadow(radius: 20)
          .opacity(0)
      }
  }
}
