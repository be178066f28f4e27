import LayerGeometry
import LayerModel

/// The images that the objects of a stage use, from the asset catalogues of the checkout.
struct SwiftPictures: Sendable {
  /// An image of a catalogue, with the facts from its header.
  struct Entry: Sendable {
    let image: CatalogImage
    let facts: AssetFacts

    /// The image's size in points.
    var size: Size { Size(Double(facts.pixelWidth) / image.scale, Double(facts.pixelHeight) / image.scale) }
  }

  private var entries: [String: Entry] = [:]

  /// Looks up each image once.
  init(of stage: SwiftStage, options: ImportOptions) {
    var seen: Set<String> = []
    for setting in stage.objects.lazy.flatMap(\.settings) {
      for case .image(let image) in setting.value.alternatives {
        guard let name = image.name, !image.isSymbol, seen.insert(name).inserted,
          let found = options.catalogImage(name, SwiftScreen.scale), let facts = ImageFacts.facts(of: found)
        else { continue }
        entries[name] = Entry(image: found, facts: facts)
      }
    }
  }

  /// The catalogue entry of an image; nil for a symbol, and for an image that is not in a catalogue.
  subscript(image: SwiftImage) -> Entry? { image.isSymbol ? nil : image.name.flatMap { entries[$0] } }
}
