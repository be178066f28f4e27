import FileFormats
import LayerDiagnostics
import LayerGeometry
import LayerModel

extension SceneJSONReader {
  private static let assetKeys = KeyTable([
    "file", "pixelSize", "opaque", "encoding", "color", "grayIsAlpha", "tint", "multiply",
  ])
  /// The index of the first key that changes a file's colours.
  private static let firstPaintKey = 5
  private static let encodings = KeyTable(AssetEncoding.allCases.map(\.rawValue))

  /// The values in an asset's object.
  private struct StatedAsset {
    var file: Stated<String>?
    var pixelSize: (width: Int, height: Int)?
    var isOpaque = false
    var encoding = AssetEncoding.plain
    /// The colour of a plain rectangle; grey by default, which is visible on black and on white.
    var color = Color(red: 0.5, green: 0.5, blue: 0.5)
    /// The changes to a file's colours.
    var paint = AssetPaint()
    /// Keys for plain rectangles, which are reported if the asset names a file.
    var plainKeys: [Stated<String>] = []
    /// Keys for files, which are reported if the asset does not name a file.
    var paintKeys: [Stated<String>] = []
    var isSound = true
  }

  /// Reads all assets, and the image headers of their files.
  mutating func readAssets() {
    readMap(.key("assets")) { reader, name in
      guard reader.scanner.peekKind() == .object else {
        reader.wrongType(.name(name.value), takes: "an object")
        // The asset exists but is invalid, so it is not reported as missing.
        return reader.define(name, as: DraftAsset.Definition(file: nil, facts: nil, color: .clear))
      }
      let stated = reader.statedAsset(name)
      var facts = stated.file.map { reader.facts(of: $0, asset: name) } ?? reader.plainFacts(stated, asset: name)
      if facts?.isOpaque == true, !stated.paint.keepsOpacity { facts?.isOpaque = false }
      let definition = DraftAsset.Definition(
        file: stated.file?.value, facts: facts, color: stated.color, paint: stated.paint)
      reader.define(name, as: definition)
    }
  }

  private mutating func define(_ name: Stated<String>, as definition: DraftAsset.Definition) {
    draft.defineAsset(named: name.value, as: Stated(definition, at: name.span))
  }

  private mutating func statedAsset(_ name: Stated<String>) -> StatedAsset {
    var asset = StatedAsset()
    readObject(.name(name.value), Self.assetKeys, required: []) { reader, number, key in
      let word = Stated(Self.assetKeys.words[number], at: key.span)
      if number >= Self.firstPaintKey {
        asset.paintKeys.append(word)
      } else if number > 0 {
        asset.plainKeys.append(word)
      }
      switch number {
      case 0:
        asset.file = reader.text(.key("file"))
        if asset.file == nil { asset.isSound = false }
      case 1:
        asset.pixelSize = reader.pixelSize()
        if asset.pixelSize == nil { asset.isSound = false }
      case 2: asset.isOpaque = reader.flag(.key("opaque")) ?? false
      case 3:
        if let word = reader.choice(.key("encoding"), Self.encodings) { asset.encoding = AssetEncoding.allCases[word] }
      case 4: if let color = reader.color(.key("color")) { asset.color = color }
      case 5: asset.paint.readsGrayAsAlpha = reader.flag(.key("grayIsAlpha")) ?? false
      case 6: asset.paint.tint = reader.color(.key("tint"))
      default: asset.paint.multiplier = reader.color(.key("multiply"))
      }
    }
    findInert(asset)
    return asset
  }

  /// Reports keys without effect: keys of a plain rectangle next to a file, and keys of a file without one.
  private mutating func findInert(_ asset: StatedAsset) {
    let hasFile = asset.file != nil
    for key in hasFile ? asset.plainKeys : asset.paintKeys {
      find(
        "inert-key", .warning, "'\(key.value)' has no effect \(hasFile ? "together with" : "without") 'file'",
        at: key.span,
        notes: [
          hasFile ? "a file has its own size, opacity and encoding" : "a plain rectangle is drawn in its \"color\""
        ], help: hasFile ? "remove it, or remove \"file\"" : "remove it, or add \"file\"")
    }
  }

  private mutating func pixelSize() -> (width: Int, height: Int)? {
    guard list(.key("pixelSize"), NumberRange(1, 1e7), counts: 2...2, form: "2 numbers") else { return nil }
    guard let width = Int(exactly: numbers[0]), let height = Int(exactly: numbers[1]) else {
      find(
        "wrong-type", .error, "'pixelSize' takes whole numbers", at: scanner.span(at: numberStarts[0]))
      return nil
    }
    return (width, height)
  }

  private mutating func plainFacts(_ asset: StatedAsset, asset name: Stated<String>) -> AssetFacts? {
    guard let (width, height) = asset.pixelSize else {
      if asset.isSound {
        find(
          "missing-key", .error, "'\(DisplayText.escaped(name.value))' has neither 'file' nor 'pixelSize'",
          at: name.span, help: "add \"file\": \"...\", or \"pixelSize\": [width, height]")
      }
      return nil
    }
    guard isWithinLimit(width, height, at: name.span) else { return nil }
    return AssetFacts(
      pixelWidth: width, pixelHeight: height, isOpaque: asset.isOpaque && asset.color.isOpaque,
      encoding: asset.encoding)
  }

  private mutating func isWithinLimit(_ width: Int, _ height: Int, at span: SourceSpan) -> Bool {
    let limit = options.limits.imagePixels
    // Both factors have at most 32 bits, so the product fits.
    guard width * height > limit.value else { return true }
    scanner.findings.append(limit.finding(asked: width * height, at: span))
    return false
  }
}

// MARK: Files

extension SceneJSONReader {
  private mutating func facts(of file: Stated<String>, asset: Stated<String>) -> AssetFacts? {
    let shown = DisplayText.escaped(file.value)
    guard isInside(file, shown) else { return nil }
    switch options.asset(file.value) {
    case .failure(.missing):
      find(
        "missing-asset", .error, "file '\(shown)' of asset '\(DisplayText.escaped(asset.value))' is missing",
        at: file.span, help: "names are relative to the scene's folder")
    case .failure(.outsideFolder): findOutside(file, shown)
    case .failure(.unreadable(let reason)):
      find(
        "unreadable-asset", .error, "file '\(shown)' cannot be read: \(DisplayText.escaped(reason))", at: file.span)
    case .success(let found):
      switch ImageHeader.read(found.bytes) {
      case .failure(let fault):
        find(
          "unreadable-asset", .error, "file '\(shown)' cannot be read as an image: \(fault.message)", at: file.span,
          help: "assets are PNG or JPEG files")
      case .success(let header):
        guard isWithinLimit(header.pixelWidth, header.pixelHeight, at: file.span) else { return nil }
        let transparency = found.transparency(header)
        if transparency == .unknown {
          find(
            "unknown-transparency", .note, "the pixels of file '\(shown)' cannot be read: it is treated as transparent",
            at: file.span, help: "'layercost render' reports what is wrong with them")
        }
        return AssetFacts(
          pixelWidth: header.pixelWidth, pixelHeight: header.pixelHeight, isOpaque: transparency == .opaque,
          encoding: header.encoding, bitsPerChannel: header.bitsPerChannel)
      }
    }
    return nil
  }

  /// Whether a name, as written, stays in the scene's folder; the tool checks links.
  private mutating func isInside(_ file: Stated<String>, _ shown: String) -> Bool {
    let name = file.value.utf8
    if name.contains(UInt8(ascii: "\\")) || name.contains(0) {
      find(
        "asset-outside-folder", .error, "file name '\(shown)' contains a backslash or a zero byte", at: file.span,
        help: "separate folders with \"/\"")
      return false
    }
    if options.allowsOutsideNames { return true }
    guard FileReference.leavesFolder(file.value) else { return true }
    findOutside(file, shown)
    return false
  }

  private mutating func findOutside(_ file: Stated<String>, _ shown: String) {
    find(
      "asset-outside-folder", .error, "file '\(shown)' is outside the scene's folder", at: file.span,
      notes: ["a scene reads only files in its own folder and below it"],
      help: "move the file there, or allow its folder with \"--allow-path DIR\"")
  }
}
