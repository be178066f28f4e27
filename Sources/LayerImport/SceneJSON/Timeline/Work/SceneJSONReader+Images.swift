import LayerModel

/// The keys of how images are loaded.
private enum ImageKey: String, CaseIterable {
  case latency, concurrent, cache, prefetchRows, cancel, keep, decodeOn, downsample

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// How many rows a number of them may say.
  static let rowCounts = 0...1_000_000_000

  /// Reads how images come to the screen.
  mutating func imageLoading() -> ImageLoading {
    var images = ImageLoading()
    readObject(.key("images"), ImageKey.table, required: []) { reader, number, _ in
      switch ImageKey.allCases[number] {
      case .latency: images.latency = reader.seconds(.key("latency")) ?? images.latency
      case .concurrent: images.concurrent = reader.integer(.key("concurrent"), 1...1_000_000)
      case .cache: reader.readWord(.key("cache"), into: &images.cache)
      case .prefetchRows:
        images.prefetchRows = reader.integer(.key("prefetchRows"), Self.rowCounts) ?? images.prefetchRows
      case .cancel: images.cancel = reader.flag(.key("cancel")) ?? images.cancel
      case .keep: reader.readWord(.key("keep"), into: &images.keep)
      case .decodeOn: reader.readWord(.key("decodeOn"), into: &images.decodeOn)
      case .downsample: images.downsample = reader.flag(.key("downsample")) ?? images.downsample
      }
    }
    return images
  }
}
