import SwiftUI

/// Figures in boxes of the system's colours.
struct StatsView: View {
  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        box("Steps", "8,412", .green)
        box("Calories", "1,204", .orange)
      }
      box("Sleep", "7 h 20", .indigo)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground).ignoresSafeArea())
  }

  private func box(_ title: String, _ value: String, _ color: Color) -> some View {
    VStack(alignment: .leading) {
      Text(title).font(.footnote).foregroundStyle(.secondary)
      Text(value).font(.title.bold()).foregroundStyle(color)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding()
    .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 12))
  }
}

#Preview("StatsView dark") {
  StatsView().preferredColorScheme(.dark)
}
