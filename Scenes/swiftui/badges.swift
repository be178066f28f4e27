import SwiftUI

/// Shapes with gradients, with a shadow of their style, and cut by a shape of one's own.
struct Badges: View {
  var body: some View {
    HStack(spacing: 16) {
      Circle().fill(.red.gradient).frame(width: 80, height: 80)
      Capsule().fill(.orange.shadow(.drop(radius: 4, y: 2))).frame(width: 100, height: 44)
      Image("photo").resizable().frame(width: 80, height: 80).clipShape(Ticket())
    }
    .padding()
  }
}

struct Ticket: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    return path
  }
}

#Preview("Badges dark") {
  Badges().preferredColorScheme(.dark)
}
