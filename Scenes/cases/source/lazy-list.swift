import SwiftUI

/// Rows that are all made at once: by an identity of their own in a list, and by a stack in a scroll view.
struct NumberList: View {
  let items: [Item]

  var body: some View {
    List {
      ForEach(items) { item in
        NumberRow(item: item)
          .id(item.id)  // finds: lost-laziness
      }
    }
  }
}

struct NumberStack: View {
  let items: [Item]

  var body: some View {
    ScrollView {
      VStack {  // finds: eager-list
        ForEach(items) { item in
          NumberRow(item: item)
        }
      }
    }
  }
}

struct NumberRow: View {
  let item: Item

  var body: some View { Text(item.number, format: .number).frame(height: 30) }
}
