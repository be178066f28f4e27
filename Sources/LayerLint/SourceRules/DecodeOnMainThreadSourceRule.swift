import LayerDiagnostics
import LayerModel
import LayerSimulation

extension SourceRule {
  /// Images and files that are read while a row is prepared.
  static let decodeOnMainThread = SourceRule(
    LintRule.decodeOnMainThread.id,
    summary: "code that reads a file or decodes an image while it configures a cell or evaluates a view",
    rationale: """
      An image that is created from compressed data is decoded when it is first shown, on the main thread and at its \
      full size. Code that reads a file or a URL at that moment makes the main thread wait for the disk or the network.
      """,
    source: "UIImage, 'prepareThumbnail(of:completionHandler:)'; WWDC 2018, session 219, Image and Graphics Best "
      + "Practices",
    study: "in the simulated recipe feed, photos at the size of their views reduce main-thread work from 1,527 to 266 "
      + "ms",
    scene: "Scenes/cases/recipe-feed.json",
    words: ["UIImage(data:)", "Data(contentsOf:)", "UIImage(contentsOfFile:)", "prepareThumbnail", "downsample"],
    examples: [
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
    ],
    // A one-megapixel photo for each row.
    mistakes: [.decode: { $0.costs.add(DecodeCost.assumed.decodeMilliseconds, to: .rowConfigure) }],
    check: { work in
      guard work.kind == .decode, work.blocksMainThread, !work.isOnce,
        work.occasion == .cell || work.occasion == .reuse || work.occasion == .body
      else { return nil }
      let name = DisplayText.escaped(work.subject)
      let isRead = name.contains("contentsOf")
      return SourceMatch(
        "'\(name)' \(isRead ? "reads a file" : "decodes an image") on the main thread \(work.moment)",
        note: isRead
          ? "the main thread waits for the disk or the network, which delays the frame"
          : "the image is decoded at its full size, and again for each new UIImage",
        help: "create a thumbnail in the background, then show it: "
          + "let thumbnail = await image.byPreparingThumbnail(ofSize: size)")
    })
}
