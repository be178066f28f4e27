import SwiftUI
struct V: View {
  @State var on = true
  var body: some View {
    VStack(spacing: 1e308) { Text("a").frame(width: 1e308, height: -1e308).shadow(radius: 1e400) }
  }
}
