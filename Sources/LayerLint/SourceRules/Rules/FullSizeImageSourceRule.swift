import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Images from a server that rows decode at the size of their files.
  static let fullSizeImage = SourceRule(
    "full-size-image",
    summary: "a small image in a row that a library decodes at the size of its file",
    rationale: """
      A decoded image takes four bytes for each pixel of its file, however small its view is: a photo of 12 megapixels \
      takes 48 MB in a view of 40 points. Decoding takes as long as for the whole photo, and each frame scales it down \
      again. Libraries decode a smaller image if code tells them the size of the view. The size of the files on the \
      server is not known here: if they are as small as the view, nothing is lost.
      """,
    source: "WWDC 2018, session 219, Image and Graphics Best Practices; Kingfisher, 'DownsamplingImageProcessor'; "
      + "Nuke, 'ImageProcessors.Resize'; SDWebImage, 'imageThumbnailPixelSize'",
    words: ["downsample", "KFImage", "AsyncImage", "LazyImage", "WebImage", "setImage", "thumbnail", "decoding"],
    examples: [
      .triggering(
        .body,
        """
            List(songs) {
              ↓KFImage($0.coverURL).resizable().frame(width: 40, height: 40)
            }
        """),
      .triggering(
        .body,
        """
            List(songs) { song in
              HStack {
                ↓AsyncImage(url: song.coverURL) { image in image.resizable() } placeholder: { Color.gray }
                  .frame(width: 56, height: 56)
                  .clipShape(Circle())
                Text(song.title)
              }
            }
        """),
      .triggering(
        .body,
        """
            List(songs) { song in
              ↓LazyImage(url: song.coverURL) { state in state.image?.resizable().frame(width: 60, height: 60) }
            }
        """),
      .triggering(
        .body,
        """
            List(songs) { song in
              ↓LazyImage(url: song.coverURL) { state in
                if let loaded = state.imageContainer?.image {
                  Image(uiImage: loaded).resizable().frame(width: 50, height: 70)
                } else {
                  Color.gray
                }
              }
            }
        """),
      .triggering(
        """
        struct Songs: View { var body: some View { List(songs) { SongRow(song: $0) } } }
        struct SongRow: View {
          let song: Song
          var body: some View { ↓WebImage(url: song.cover).resizable().scaledToFill().frame(width: 48, height: 48) }
        }
        """),
      .triggering(
        .cell,
        """
          let cover = UIImageView()
          func setUp() {
            cover.widthAnchor.constraint(equalToConstant: 40).isActive = true
            cover.heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
          func configure(with song: Song) { ↓cover.kf.setImage(with: song.coverURL) }
        """),
      .triggering(
        .cell,
        """
          let cover = UIImageView()
          override func setUp() { cover.snp.makeConstraints { $0.size.equalTo(44) } }
          func configure(with song: Song) { ↓cover.sd_setImage(with: song.coverURL, placeholderImage: empty) }
        """),
      .fine(
        .body,
        """
            List(songs) {
              KFImage($0.coverURL).downsampling(size: size)
                .resizable().frame(width: 40, height: 40)
            }
        """),
      .fine(
        .body,
        """
            List(songs) { song in
              AsyncImage(url: song.coverURL) { $0.resizable() } placeholder: {
                ProgressView().frame(width: 20, height: 20)
              }
            }
        """),
      .fine(.body, "    List(songs) { KFImage($0.cover(width: 80)).resizable().frame(width: 40, height: 40) }"),
      .fine(.body, "    List(songs) { KFImage($0.thumbnailURL).resizable().frame(width: 40, height: 40) }"),
      .fine(.body, "    List(songs) { KFImage($0.coverURL).resizable().frame(width: 320, height: 240) }"),
      .fine(.body, "    List(songs) { KFImage($0.coverURL).resizable().frame(height: 40) }"),
      .fine(.body, "    KFImage(song.coverURL).resizable().frame(width: 40, height: 40)"),
      .fine(
        .body,
        "    List(songs) { LazyImage(request: request(for: $0)) { $0.image }.frame(width: 40, height: 40) }"),
      .fine(
        .cell,
        """
          let cover = UIImageView()
          func setUp() {
            cover.widthAnchor.constraint(equalToConstant: 40).isActive = true
            cover.heightAnchor.constraint(equalToConstant: 40).isActive = true
          }
          func configure(with song: Song) {
            cover.kf.setImage(with: song.coverURL, options: [.processor(DownsamplingImageProcessor(size: size))])
          }
        """),
      .fine(
        .cell,
        """
          let cover = UIImageView()
          func configure(with song: Song) { cover.kf.setImage(with: song.coverURL) }
        """),
    ],
    mistakes: [:], severity: .note,
    check: { work in
      guard work.kind == .download, work.isRepeated else { return nil }
      return SourceMatch(
        "'\(DisplayText.escaped(work.subject))' decodes an image at the size of its file for a view of "
          + "\(work.detail) points",
        note: "the decoded image takes four bytes for each pixel of the file, and each frame scales it down",
        help: advice(work))
    })

  /// The way in which each library decodes a smaller image.
  private static func advice(_ work: SourceWork) -> String {
    let size = "CGSize(width: \(work.detail.replacing(" x ", with: ", height: ")))"
    switch work.subject {
    case "KFImage": return "let Kingfisher decode it smaller: .downsampling(size: \(size)).scaleFactor(displayScale)"
    case "LazyImage": return "let Nuke decode it smaller: .processors([.resize(size: \(size))])"
    case "WebImage", "sd_setImage":
      return "let SDWebImage decode it smaller: context: [.imageThumbnailPixelSize: pixelSize]"
    case "kf.setImage":
      return "let Kingfisher decode it smaller: options: [.processor(DownsamplingImageProcessor(size: \(size))), "
        + ".scaleFactor(traitCollection.displayScale)]"
    case "af.setImage": return "let Alamofire scale it once: filter: AspectScaledToFillSizeFilter(size: \(size))"
    default:
      return "'AsyncImage' has no option for it, and loads the image again for each new row: ask the server for a "
        + "small image, or load it with code that makes a thumbnail, as byPreparingThumbnail(ofSize:) does"
    }
  }
}
