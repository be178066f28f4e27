import LayerModel

/// Layers that one edit of the source changes together: a template's layer and the copies that override other things.
struct EditPlaces {
  private struct Place: Hashable {
    let property: LayerProperty
    let start: UInt32
  }

  private let scene: Scene
  private var layersOfPlace: [Place: [LayerIndex]] = [:]

  /// The places where some properties of some layers stand.
  init(_ scene: Scene, of wanted: some Sequence<(LayerProperty, LayerIndex)>) {
    self.scene = scene
    for (property, layer) in wanted {
      if let start = scene.sources.start(of: property, in: layer) {
        layersOfPlace[Place(property: property, start: start)] = []
      }
    }
    if layersOfPlace.isEmpty { return }
    for layer in scene.layers.indices.lazy.map({ LayerIndex($0) }) {
      for (property, start) in scene.sources.stated(by: layer) {
        layersOfPlace[Place(property: property, start: start)]?.append(layer)
      }
    }
  }

  /// The layers that change when a property of one is edited where it stands; the layer alone where it does not.
  func layers(sharing property: LayerProperty, of layer: LayerIndex) -> [LayerIndex] {
    scene.sources.start(of: property, in: layer)
      .flatMap { layersOfPlace[Place(property: property, start: $0)] } ?? [layer]
  }
}
