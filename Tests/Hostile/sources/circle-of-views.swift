import SwiftUI
struct V: View { var body: some View { W(); W() } }
struct W: View { var body: some View { V(); W() } }
