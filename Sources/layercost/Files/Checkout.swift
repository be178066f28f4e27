/// The checkouts that files lie in.
enum Checkout {
  /// The checkout around a folder; outside of one the current folder, if it lies in that, else the folder itself.
  ///
  /// - Parameter folder: with all links followed.
  static func home(of folder: String) -> String {
    if let checkout = top(around: folder) { return checkout }
    guard let here = try? PlatformCalls.realPath("."), PathBytes.lies(folder, below: here) else { return folder }
    return here
  }

  /// The nearest folder above a folder, or itself, that has a `.git`; where there is none, the folder itself.
  ///
  /// - Parameter folder: with all links followed.
  static func folder(around folder: String) -> String { top(around: folder) ?? folder }

  /// The nearest folder above a folder, or itself, that has a `.git`; nil where there is none.
  ///
  /// - Parameter folder: with all links followed.
  static func top(around folder: String) -> String? {
    var parts = PathBytes.parts(of: folder)
    while !parts.isEmpty {  // Ends: one folder up each time.
      let path = "/" + parts.joined(separator: "/")
      if (try? PlatformCalls.kindOfEntry(path + "/.git")) != nil { return path }
      parts.removeLast()
    }
    return nil
  }
}
