import SwiftUI

struct Message: Identifiable {
  let id: Int
  let text: String
  let isMine: Bool
}

/// A chat: bubbles on either side, over a bar of thin material.
struct ChatView: View {
  let messages: [Message]

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 10) {
        ForEach(messages) { message in
          HStack {
            if message.isMine { Spacer(minLength: 40) }
            Text(message.text)
              .padding(.horizontal, 14)
              .padding(.vertical, 10)
              .foregroundStyle(message.isMine ? .white : .primary)
              .background(message.isMine ? Color.blue : Color(.systemGray5), in: RoundedRectangle(cornerRadius: 18))
            if !message.isMine { Spacer(minLength: 40) }
          }
        }
      }
      .padding(.horizontal)
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        TextField("Message", text: .constant(""))
        Image(systemName: "paperplane.fill").foregroundStyle(.tint)
      }
      .padding()
      .background(.thinMaterial)
    }
  }
}

#Preview("ChatView dark") {
  ChatView(messages: []).preferredColorScheme(.dark)
}
