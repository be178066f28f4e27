import SwiftUI

/// A dark message over a light screen: the colours of the system are dark in it alone.
struct ToastView: View {
  var body: some View {
    VStack {
      Text("Light").font(.title)
      Spacer()
      Label("Saved", systemImage: "checkmark.circle")
        .padding()
        .foregroundStyle(.primary)
        .background(.background, in: Capsule())
        .environment(\.colorScheme, .dark)
    }
    .padding()
  }
}

#Preview("ToastView dark") {
  ToastView().preferredColorScheme(.dark)
}
