import LayerDiagnostics
import LayerModel
import LayerSimulation

extension SourceRule {
  /// Images and files that are read while a row is prepared.
  static let decodeOnMainThread = SourceRule(
    LintRule.decodeOnMainThread.id,
    summary: "code that reads a file, decodes an image or other data, or draws an image, while it prepares a row or "
      + "evaluates a view",
    rationale: """
      An image that is created from compressed data is decoded when it is first shown, on the main thread and at its \
      full size. Code that reads a file or a URL at that moment makes the main thread wait for the disk or the \
      network. JSON, property lists, archives and HTML that code parses for each row are parsed again whenever the row \
      becomes visible, and WebKit parses the HTML. An image that code draws for each row takes time for every pixel.
      """,
    source: "UIImage, 'prepareThumbnail(of:completionHandler:)'; WWDC 2018, session 219, Image and Graphics Best "
      + "Practices",
    study: "in the simulated recipe feed, photos at the size of their views reduce main-thread work from 1,527 to 266 "
      + "ms",
    scene: "Scenes/cases/recipe-feed.json",
    words: [
      "UIImage(data:)", "Data(contentsOf:)", "UIImage(contentsOfFile:)", "prepareThumbnail", "downsample",
      "JSONDecoder", "JSONSerialization", "PropertyListDecoder", "NSAttributedString", "HTML",
      "NSKeyedUnarchiver", "UIGraphicsImageRenderer", "CGDataProvider", "dataProvider",
    ],
    examples: imageExamples + parsingExamples + drawingExamples + pixelExamples
      + ViewInitializerExamples.parsing,
    // A one-megapixel photo for each row.
    mistakes: [.decode: { $0.costs.add(DecodeCost.assumed.decodeMilliseconds, to: .rowConfigure) }],
    check: { work in
      guard work.kind == .decode, work.blocksMainThread, !work.isOnce,
        work.hint == "shown" || work.occasion == .cell || work.occasion == .reuse || work.occasion == .body
          || work.occasion == .height && !work.detail.isEmpty || work.isForFrame
      else { return nil }
      switch work.detail {
      case "parse", "html", "markdown": return parsing(work)
      case "draw": return drawing(work)
      case "pixels": return pixels(work)
      default: break
      }
      return image(work)
    })

  /// The finding about an image or a file; nil for a frame of a video outside of rows.
  private static func image(_ work: SourceWork) -> SourceMatch? {
    let name = DisplayText.escaped(work.subject)
    if work.detail == "video" {
      guard work.isForRow || work.isRepeated else { return nil }
      return SourceMatch(
        "'\(name)' decodes a frame of a video on the main thread \(work.moment)",
        note: "the main thread waits until the file is opened and the frame is decoded",
        help: "let the generator decode in the background: generator.generateCGImagesAsynchronously(forTimes: times) "
          + "{ ... }, and keep the frame for each URL")
    }
    if name.contains("contentsOf") {
      return SourceMatch(
        "'\(name)' reads a file on the main thread \(work.moment)",
        note: "the main thread waits for the disk or the network, which delays the frame",
        help: work.subject.hasPrefix("UIImage")
          ? "read and decode it in the background, then \(showing(work)): Task.detached { "
            + "let image = UIImage(contentsOfFile: path)?.preparingForDisplay(); await MainActor.run { show(image) } }"
          : "read it in the background, then use it on the main thread: Task.detached { "
            + "let data = try? Data(contentsOf: url); await MainActor.run { show(data) } }")
    }
    let isOfSource = work.subject == "CGImageSourceCreateImageAtIndex"
    return SourceMatch(
      "'\(name)' decodes an image on the main thread \(work.moment)",
      note: "the image is decoded at its full size, and again for each new \(isOfSource ? "CGImage" : "UIImage")",
      help: isOfSource
        ? "create a thumbnail in the background, then \(showing(work)): Task.detached { let thumbnail = "
          + "CGImageSourceCreateThumbnailAtIndex(source, 0, options); await MainActor.run { show(thumbnail) } }"
        : "create a thumbnail in the background, then \(showing(work)): Task { "
          + "let thumbnail = await UIImage(data: data)?.byPreparingThumbnail(ofSize: size); show(thumbnail) }")
  }

  /// What to do with an image that is ready later: by then, the list can have given the cell to another row.
  private static func showing(_ work: SourceWork) -> String {
    let isOfCell = work.occasion == .cell || work.occasion == .reuse
    return isOfCell ? "show it if the cell still shows the same row" : "show it"
  }

  /// The finding about data or a text that is parsed for each row; nil outside of rows.
  private static func parsing(_ work: SourceWork) -> SourceMatch? {
    guard work.isForRow || work.isRepeated else { return nil }
    let name = DisplayText.escaped(work.subject)
    switch work.detail {
    case "html", "markdown":
      let isHTML = work.detail == "html"
      return SourceMatch(
        "'\(name)' converts \(isHTML ? "HTML" : "Markdown") on the main thread \(work.moment)",
        note: (isHTML ? "WebKit parses the text, and does so" : "the text is parsed")
          + " again for each row that becomes visible",
        help: "convert each text once, before the list shows it, and keep the result: texts[row.id] = text")
    default:
      return SourceMatch(
        "'\(name)' parses data on the main thread \(work.moment)",
        note: "the same data is parsed again \(again(work))",
        help: "parse the data once, when it changes, and keep the result in a stored property")
    }
  }

  /// When the same work happens again.
  private static func again(_ work: SourceWork) -> String {
    if work.isForFrame { return "for each frame" }
    return work.isForRow || work.isRepeated
      ? "for each row that becomes visible" : "each time the view is evaluated"
  }

  /// The finding about pixels that are copied to be read; nil for a view outside of rows.
  private static func pixels(_ work: SourceWork) -> SourceMatch? {
    let isShown = work.hint == "shown"
    guard isShown || work.isForRow || work.isRepeated else { return nil }
    return SourceMatch(
      "'\(DisplayText.escaped(work.subject))' decodes an image and copies its pixels on the main thread "
        + (isShown ? "for each image that is shown" : work.moment),
      note: "the copy contains all pixels, 48 MB for a photo of 12 megapixels",
      help:
        "read the pixels in the background, from a small copy: draw the image into a CGContext of a few pixels, and "
        + "read those")
  }

  /// The finding about an image that is drawn; nil outside of rows.
  ///
  /// A context of Core Image takes long to create, so in the body of any view it is reported, too.
  private static func drawing(_ work: SourceWork) -> SourceMatch? {
    let isWithNewContext = work.occasion == .body && work.subject.hasPrefix("CIContext")
    guard work.isForRow || work.isRepeated || isWithNewContext, work.occasion != .height else { return nil }
    return SourceMatch(
      "'\(DisplayText.escaped(work.subject))' draws an image on the main thread \(work.moment)",
      note: "drawing takes time for every pixel, and a new bitmap is made \(again(work))",
      help: "draw each image once, at the size at which it is shown, and keep it: images[key] = image")
  }

  /// Pixels that are copied to be read.
  private static let pixelExamples: [SourceExample] = [
    .triggering(.fillingCell, "cell.backgroundColor = color(↓photos[indexPath.row].cgImage?.dataProvider?.data)"),
    .triggering(.fillingCell, "let provider = photo.cgImage?.dataProvider\n    show(↓provider?.data)"),
    .triggering(
      .cell, "  func configure(with row: Row) { tint = edge(row.image) }\n" + edge("guard let", "↓image.cgImage")),
    .triggering(
      .controller,
      "  func show(_ image: UIImage) { imageView.image = image; view.backgroundColor = edge(image) }\n"
        + edge("guard let", "↓image.cgImage")),
    .triggering(
      .controller,
      "  let photo = UIImageView()\n  func show(_ image: UIImage) {\n    photo.image = image\n"
        + "    if let data = ↓image.cgImage?.dataProvider?.data { read(data) }\n  }"),
    .fine(
      .controller,
      "  func show(_ image: UIImage) {\n    imageView.image = image\n"
        + "    queue.async { self.tint = self.edge(image) }\n  }\n" + edge("guard let", "image.cgImage")),
    .fine(.controller, edge("guard let", "image.cgImage")),
    .fine(
      .controller,
      "  func clear(_ image: UIImage) { imageView.image = nil; tint = edge(image) }\n"
        + edge("guard let", "image.cgImage")),
    .fine(.fillingCell, "let data = rows[indexPath.row].data\n    let copy = provider.copy()"),
    .fine(.fillingCell, "DispatchQueue.global().async { show(photo.cgImage?.dataProvider?.data) }"),
  ]

  /// A method that reads the first pixel of an image.
  private static func edge(_ check: String, _ image: String) -> String {
    "  func edge(_ image: UIImage) -> UIColor { \(check) data = \(image)?.dataProvider?.data else { return .white }\n"
      + "    return UIColor(CFDataGetBytePtr(data))\n  }"
  }

  /// Archives, and images that are drawn.
  private static let drawingExamples: [SourceExample] = [
    .triggering(
      .controller,
      """
        private var last: NSString? {
          guard let data = UserDefaults.standard.data(forKey: "last") else { return nil }
          return try? ↓NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data)
        }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: path)
          cell.textLabel?.text = last as String?
          return cell
        }
      """),
    .triggering(
      .cell,
      """
        func configure(with row: Row) { photo.image = tinted(row.image) }
        func tinted(_ image: UIImage) -> UIImage { ↓UIGraphicsImageRenderer(size: image.size).image { _ in fill() } }
      """),
    .triggering(
      """
      extension UIImage {
        func tinted(_ color: UIColor) -> UIImage {
          ↓UIGraphicsBeginImageContextWithOptions(size, false, scale)
          defer { UIGraphicsEndImageContext() }
          return UIGraphicsGetImageFromCurrentImageContext() ?? self
        }
      }
      class SongCell: UITableViewCell {
        func setPlaying() {
          for index in 1...30 { if let image = UIImage(named: "playing") { frames.append(image.tinted(.orange)) } }
        }
        func configure(with song: Song) { setPlaying() }
      }
      """),
    .triggering(
      """
      enum Badge {
        static func image(_ value: Double) -> UIImage {
          ↓UIGraphicsBeginImageContext(CGSize(width: 1024, height: 1024))
          return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
        }
      }
      struct Contacts: View {
        let contacts: [Contact]
        var body: some View { List(contacts) { contact in Image(uiImage: Badge.image(contact.value)) } }
      }
      """),
    .fine(
      .cell,
      """
        func configure(with row: Row) { photo.image = tinted(row.image) }
        func tinted(_ image: UIImage) -> UIImage {
          if let known = cache[image] { return known }
          let tinted = UIGraphicsImageRenderer(size: image.size).image { _ in fill() }
          cache[image] = tinted
          return tinted
        }
      """),
    .fine(.cell, "  override init(frame: CGRect) { super.init(frame: frame); draw(UIGraphicsImageRenderer(size: a)) }"),
    .fine(.body, "    Image(uiImage: UIGraphicsImageRenderer(size: size).image { _ in fill() })"),
    .triggering(
      .view,
      """
        let filter = CIFilter.qrCodeGenerator()
        var body: some View { Image(uiImage: code) }
        var code: UIImage {
          let context = CIContext()
          guard let output = filter.outputImage, let image = ↓context.createCGImage(output, from: output.extent) else {
            return UIImage()
          }
          return UIImage(cgImage: image)
        }
      """),
    .fine(
      .view,
      """
        let context = CIContext()
        @State private var code: UIImage?
        var body: some View { Image(uiImage: code ?? UIImage()).task { code = draw() } }
        func draw() -> UIImage? { CIContext().createCGImage(output, from: extent).map { UIImage(cgImage: $0) } }
      """),
    .fine(
      .fillingCell,
      "DispatchQueue.global().async { show(UIGraphicsImageRenderer(size: size).image { _ in fill() }) }"),
  ]

  /// Data and HTML.
  private static let parsingExamples: [SourceExample] = [
    .triggering(.body, "    List(posts) { post in Text((try? ↓AttributedString(markdown: post.text)) ?? \"\") }"),
    .triggering(
      """
      struct PostRow: View {
        let post: Post
        var body: some View { Text(text) }
        var text: AttributedString {
          let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
          return (try? ↓AttributedString(markdown: post.text, options: options)) ?? AttributedString(post.text)
        }
      }
      struct Feed: View { var body: some View { List(posts) { PostRow(post: $0) } } }
      """),
    .fine(.body, "    Text((try? AttributedString(markdown: post.text)) ?? \"\")"),
    .fine(.body, "    List(posts) { post in Text((try? AttributedString(markdown: \"**new**\")) ?? \"\") }"),
    .fine(
      """
      struct Feed: View {
        var body: some View { List(posts) { post in Text(cached(post.text)) } }
        func cached(_ text: String) -> AttributedString {
          if let known = cache[text] { return known }
          let made = (try? AttributedString(markdown: text)) ?? AttributedString(text)
          cache[text] = made
          return made
        }
      }
      """),
    .triggering(
      .controller,
      """
        var skins: [Skin] {
          (try? ↓JSONDecoder().decode([Skin].self, from: UserDefaults.standard.data(forKey: "skins")!)) ?? []
        }
        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "skin", for: path)
          cell.textLabel?.text = skins[path.row].name
          return cell
        }
      """),
    .triggering(.cell, "  func configure(with row: Row) { show(try? ↓JSONSerialization.jsonObject(with: row.data)) }"),
    .triggering(
      .fillingCell,
      "let decoder = PropertyListDecoder()\n    let row = try? ↓decoder.decode(Row.self, from: rows[indexPath.row])"),
    .triggering(
      .cell,
      """
        func configure(with row: Row) {
          text.attributedText = try? ↓NSAttributedString(
            data: row.data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
        }
      """),
    .triggering(
      """
      struct PostRow: View {
        let post: Post
        var body: some View { Text(text) }
        var text: String {
          let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .documentType: NSAttributedString.DocumentType.html
          ]
          let text = try? ↓NSMutableAttributedString(data: post.data, options: options, documentAttributes: nil)
          return text?.string ?? ""
        }
      }
      """),
    .fine(
      .controller,
      """
        override func viewDidLoad() { skins = (try? JSONDecoder().decode([Skin].self, from: data)) ?? [] }
        var skins: [Skin] = []
      """),
    .fine(.fillingCell, "loader.load(url) { data in cell.show(try? JSONDecoder().decode(Row.self, from: data)) }"),
    .fine(.fillingCell, "let row = rows[url] ?? (try? JSONDecoder().decode(Row.self, from: data))"),
    .fine(.cell, "  func configure(with row: Row) { name.text = try? row.values.decode(String.self, forKey: .name) }"),
    .fine(
      .cell,
      """
        func configure(with row: Row) {
          text.attributedText = try? NSAttributedString(
            data: row.data, options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
        }
      """),
    // The screen that a row opens is not a row.
    .fine(destination("NavigationLink { Detail(item: item) } label: { Text(item.name) }")),
    .fine(destination("NavigationLink(\"a\", destination: Detail(item: item))")),
    .fine(.body, "    Text((try? JSONDecoder().decode(Page.self, from: data))?.title ?? \"\")"),
  ]

  /// A list whose rows open a screen that parses data.
  private static func destination(_ row: String) -> String {
    """
    struct Rows: View {
      let items: [Item]
      var body: some View { List(items) { item in \(row) } }
    }
    struct Detail: View {
      let item: Item
      var body: some View { Text(text) }
      var text: String { ((try? JSONSerialization.jsonObject(with: item.data)) as? String) ?? "" }
    }
    """
  }

  /// Images and files.
  private static let imageExamples: [SourceExample] = [
    .triggering(.fillingCell, "cell.imageView?.image = ↓UIImage(data: rows[indexPath.row].photo)"),
    .triggering(
      .fillingCell,
      """
      if let data = try? ↓Data(contentsOf: url) { cell.imageView?.image = UIImage(data: data) }
      """),
    .triggering(.fillingCell, "cell.imageView?.image = ↓UIImage(contentsOfFile: path)"),
    .triggering(.cell, "  func configure(with row: Row) { photo.image = row.data.map { ↓UIImage(data: $0) } }"),
    .triggering(.cell, "  func setCell(_ row: Row) { photo.image = ↓UIImage(contentsOfFile: row.path) }"),
    .triggering(.cell, "  override func configure(with row: Row) { photo.image = ↓UIImage(data: row.data) }"),
    .fine(
      .cell,
      """
        override func setSelected(_ isSelected: Bool, animated: Bool) {
          photo.image = UIImage(contentsOfFile: path)
        }
      """),
    .triggering(.cell, "  var row: Row? { didSet { photo.image = ↓UIImage(data: row.data) } }"),
    .triggering(.body, "    Image(uiImage: ↓UIImage(data: photo) ?? UIImage())"),
    .triggering(
      .view,
      "  var body: some View { picture }\n"
        + "  var picture: some View { Image(uiImage: ↓UIImage(contentsOfFile: path)!) }"),
    .fine(.fillingCell, "cell.imageView?.image = UIImage(named: \"placeholder\")"),
    .fine(.fillingCell, "DispatchQueue.global().async { let image = UIImage(data: data); show(image) }"),
    .fine(.fillingCell, "loader.load(url) { data in cell.imageView?.image = UIImage(data: data) }"),
    .fine(.fillingCell, "Task { cell.photo.image = await UIImage(data: data)?.byPreparingForDisplay() }"),
    .fine(.controller, "  func decode(_ data: Data) -> UIImage? { UIImage(data: data) }"),
    .fine(.body, "    Button(\"Load\") { image = UIImage(data: data) }"),
    .fine(.body, "    Text(name).task { photo = try? Data(contentsOf: url) }"),
    .fine(.fillingCell, "cell.imageView?.image = images[url] ?? UIImage(data: data)"),
  ]
}
