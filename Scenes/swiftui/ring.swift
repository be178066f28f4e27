import SwiftUI

/// A ring that grows once it appears.
struct ProgressRing: View {
  @State private var progress = 0.0

  var body: some View {
    ZStack {
      Circle().stroke(Color.gray.opacity(0.3), lineWidth: 14)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(Color.green, style: StrokeStyle(lineWidth: 14, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text("75 %").font(.title.bold())
    }
    .frame(width: 180, height: 180)
    .onAppear { withAnimation { progress = 0.75 } }
  }
}

#Preview("ProgressRing dark") {
  ProgressRing().preferredColorScheme(.dark)
}
