import SwiftUI

/// Pages of an introduction over a gradient that fills the screen.
struct WelcomePages: View {
  var body: some View {
    TabView {
      VStack(spacing: 20) {
        Image(systemName: "hands.clap").font(.system(size: 80))
        Text("Welcome").font(.largeTitle.bold())
        Text("Swipe to see what is new").font(.body)
      }
      .foregroundStyle(.white)
      Text("Second page")
    }
    .tabViewStyle(.page)
    .background(LinearGradient(colors: [.purple, .blue], startPoint: .top, endPoint: .bottom).ignoresSafeArea())
  }
}

#Preview("WelcomePages dark") {
  WelcomePages().preferredColorScheme(.dark)
}
