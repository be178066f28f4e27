import SwiftUI
struct V: View {
  @State var on = true
  var body: some View {
    List(0..<9223372036854775807, id: \.self) { Text("\($0)") }
  }
}
