import SwiftUI

/// A screen that waits first: shown is what it waits for.
struct LoaderView: View {
  enum Phase { case loading, loaded([String]), failed(String) }

  @State private var phase: Phase = .loading

  var body: some View {
    switch phase {
    case .loading: ProgressView("Loading")
    case .loaded(let names): List(names, id: \.self) { name in Text(name) }
    case .failed(let reason): Text(reason).foregroundStyle(.red)
    }
  }
}

#Preview("LoaderView dark") {
  LoaderView().preferredColorScheme(.dark)
}
