import SwiftUI
struct V<C: View>: View { let c: C; var body: some View { V<V<C>>(c: V(c: c)) } }
