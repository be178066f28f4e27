import SwiftUI
struct V: View {
  @State var on = true
  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 1e-320), spacing: -1e308)]) { Text("a") }
  }
}
