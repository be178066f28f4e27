import SwiftUI

/// A plain list whose rows have colours of their own.
struct ColouredRows: View {
  var body: some View {
    List {
      Text("Red, without a line").listRowBackground(Color.red).listRowSeparator(.hidden)
      Text("Usual")
      Text("Green").listRowBackground(Color.green.opacity(0.3))
      Label("Wide", systemImage: "arrow.left")
        .listRowInsets(EdgeInsets(top: 20, leading: 60, bottom: 20, trailing: 20))
        .listRowBackground(Color(.systemGray5))
    }
    .listStyle(.plain)
  }
}

#Preview("ColouredRows dark") {
  ColouredRows().preferredColorScheme(.dark)
}
