import SwiftUI

/// A form with controls, and a group that is closed.
struct SettingsForm: View {
  @State private var isOn = true

  var body: some View {
    NavigationStack {
      Form {
        Section("General") {
          Toggle("Notifications", isOn: $isOn)
          LabeledContent("Version", value: "1.0")
        }
        DisclosureGroup("Advanced") {
          Text("Hidden until it is opened")
        }
        Button("Delete", role: .destructive) {}
      }
      .navigationTitle("Settings")
    }
  }
}

#Preview("SettingsForm dark") {
  SettingsForm().preferredColorScheme(.dark)
}
