import LayerDiagnostics
import LayerGeometry
import LayerModel

extension SceneJSONReader {
  private static let assetKeys = KeyTable([
    "file", "pixelSize", "opaque", "encoding", "color", "grayIsAlpha", "tint", "multiply",
  ])
  /// Where the keys begin that change a file's colours.
  private static let firstPaintKey = 5
  private static let encodings = KeyTable(AssetEncoding.allCases.map(\.rawValue))

  /// The values that an asset's object states.
  private struct StatedAsset {
    var file: Stated<String>?
    var pixelSize: (width: Int, height: Int)?
    var isOpaque = false
    var encoding = AssetEncoding.plain
    /// A plain area without a stated colour is grey, which shows on black and on white.
    var color = Color(red: 0.5, green: 0.5, blue: 0.5)
    /// The changes to a file's colours.
    var paint = AssetPaint()
    /// Keys that only a plain area has, for the finding next to a file.
    var plainKeys: [Stated<String>] = []
    /// Keys that only a file has, for the finding without one.
    var paintKeys: [Stated<String>] = []
    var isSound = true
  }

  /// Reads all assets; of those with a file, the headers.
  mutating func readAssets() {
    readMap(.key("assets")) { reader, name in
      guard reader.scanner.peekKind() == .object else {
        reader.wrongType(.name(name.value), takes: "an object")
        // It is there, only wrong, so it is not missing.
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

  /// Says which keys have no effect: those of a plain area next to a file, and those of a file without one.
  private mutating func findInert(_ asset: StatedAsset) {
    let hasFile = asset.file != nil
    for key in hasFile ? asset.plainKeys : asset.paintKeys {
      find(
        "inert-key", .warning, "'\(key.value)' has no effect \(hasFile ? "together with" : "without") 'file'",
        at: key.span,
        notes: [
          hasFile ? "size, opacity and encoding of a file are its own" : "a plain area has the colour that it states"
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
    // Both sides have at most 32 bits, so the product fits.
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
            "unknown-transparency", .note, "the pixels of file '\(shown)' cannot be read: it counts as transparent",
            at: file.span, help: "'layercost render' says what is wrong with them")
        }
        return AssetFacts(
          pixelWidth: header.pixelWidth, pixelHeight: header.pixelHeight, isOpaque: transparency == .opaque,
          encoding: header.encoding, bitsPerChannel: header.bitsPerChannel)
      }
    }
    return nil
  }

  /// Whether a name, as written, stays in the scene's folder; where links lead is for the tool to judge.
  private mutating func isInside(_ file: Stated<String>, _ shown: String) -> Bool {
    let name = file.value.utf8
    if name.contains(UInt8(ascii: "\\")) || name.contains(0) {
      find(
        "asset-outside-folder", .error, "file name '\(shown)' holds a backslash or a zero", at: file.span,
        help: "folders are parted by \"/\"")
      return false
    }
    if options.allowsOutsideNames { return true }
    guard FileReference.leavesFolder(file.value) else { return true }
    findOutside(file, shown)
    return false
  }

  private mutating func findOutside(_ file: Stated<String>, _ shown: String) {
    find(
      "asset-outside-folder", .error, "file '\(shown)' lies outside of the scene's folder", at: file.span,
      notes: ["a scene reads only files in its own folder and below it"],
      help: "move the file there, or allow its folder with \"--allow-path DIR\"")
  }
}
