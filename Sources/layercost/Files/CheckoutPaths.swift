/// Files by their paths from the top of their checkout: the same ones wherever a run begins and however it names them.
///
/// What names a finding from one run to the next is made of them. A file outside of any checkout is named from the
/// folder of the baseline, or from the current one, if it lies in it; any other as the user named it.
struct CheckoutPaths {
  /// Folders that files outside of any checkout are named from, with all links followed.
  private let otherTops: [String]
  /// What paths of a folder begin with, by the folder as files name it; nil where they stay as they are named.
  private var beginnings: [String: String?] = [:]

  /// - Parameter baseline: the file of the baseline, if there is one.
  init(baseline: String?) {
    otherTops = [baseline.map(PathBytes.folder), "./"].compactMap { folder in
      folder.flatMap { try? PlatformCalls.realPath($0) }
    }
  }

  /// The path of a file.
  mutating func path(of name: String) -> String {
    if name == FileAccess.standard { return FileAccess.standardTitle }
    let folder = PathBytes.folder(of: name)
    let start = beginnings[folder] ?? beginning(of: folder)
    beginnings[folder] = .some(start)
    guard let start, let last = PathBytes.parts(of: name).last else { return PathBytes.plain(name) }
    return start + last
  }

  /// Whether a file of such a path is no longer there, for a baseline in a folder.
  static func isGone(_ path: String, baseline: String) -> Bool {
    let folder = (try? PlatformCalls.realPath(PathBytes.folder(of: baseline))) ?? "."
    let tops = PathBytes.isAbsolute(path) ? [""] : [Checkout.folder(around: folder) + "/", folder + "/", ""]
    return !tops.contains { (try? PlatformCalls.kindOfEntry($0 + path)) != nil }
  }

  private func beginning(of folder: String) -> String? {
    guard let real = try? PlatformCalls.realPath(folder) else { return nil }
    let tops = (Checkout.top(around: real).map { [$0] } ?? []) + otherTops
    guard let top = tops.first(where: { $0 == real || PathBytes.lies(real, below: $0) }) else { return nil }
    let below = PathBytes.parts(of: real).dropFirst(PathBytes.parts(of: top).count)
    return below.map { $0 + "/" }.joined()
  }
}
