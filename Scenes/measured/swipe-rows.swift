// Rows with a delete button of zero width, as in the observation `iluminate-rows`.
import SwiftUI

struct SwipeRows: View {
  var body: some View {
    VStack(spacing: 8) {
      ForEach(0..<12) { _ in SwipeRow() }
    }
  }
}

struct SwipeRow: View {
  var body: some View {
    HStack {
      Text("Message")
      Spacer()
      Color.red
        .overlay(Image(systemName: "trash"))
        .frame(width: 0)
        .clipShape(RoundedRectangle(cornerRadius: 10))
    }
    .frame(height: 44)
  }
}
