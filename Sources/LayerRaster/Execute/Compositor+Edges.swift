import LayerPlanning

extension Compositor {
  /// How a layer's straight edges meet pixels, by whether it asks for smooth ones.
  func edges(isSmoothAsked: Bool) -> EdgeStyle { isSmoothAsked || smoothsEdges.value ? .antialiased : .sharp }
}
