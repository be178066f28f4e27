import SwiftUI

/// A player: a cover with round corners over its own blur, and large symbols without a likeness here.
struct PlayerView: View {
  var body: some View {
    ZStack {
      Image("cover").resizable().scaledToFill().blur(radius: 30).opacity(0.5).ignoresSafeArea()
      VStack(spacing: 24) {
        Image("cover").resizable().frame(width: 280, height: 280).mask(RoundedRectangle(cornerRadius: 20))
        Text("A long song").font(.title3.weight(.semibold))
        HStack(spacing: 36) {
          Image(systemName: "gobackward.15").font(.system(size: 64))
          Image(systemName: "play.fill").font(.system(size: 44))
          Image(systemName: "goforward.30").font(.system(size: 64))
        }
      }
    }
  }
}

#Preview("PlayerView dark") {
  PlayerView().preferredColorScheme(.dark)
}
