import SwiftUI

/// Rows that are made when they are about to become visible.
struct NumberList: View {
  let items: [Item]

  var body: some View {
    List {
      ForEach(items) { item in
        NumberRow(item: item)
      }
    }
  }
}

struct NumberStack: View {
  let items: [Item]

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { item in
          NumberRow(item: item)
            .id(item.id)
        }
      }
    }
  }
}

struct NumberRow: View {
  let item: Item

  var body: some View { Text(item.number, format: .number).frame(height: 30) }
}
