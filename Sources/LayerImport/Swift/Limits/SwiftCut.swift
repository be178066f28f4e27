public import LayerDiagnostics
public import MainThreadWork

/// A limit at which reading code ended early.
enum SwiftCut: Hashable, Sendable {
  /// The code of a type or function takes too many steps.
  case steps(Int, of: String)
  /// The body of a view takes more steps than the view around it leaves for it.
  case body(Int, of: String, in: String)
  /// The code of a type or function creates too many objects.
  case objects(Int, of: String)
  /// The code of a file takes too many steps, so that some declarations were not read.
  case file(steps: Int, first: String, others: Int)
  /// The code of a type or function receives or creates too many cells.
  case cells(Int, of: String)
  /// The search for work in the code that a file's methods call takes too many steps.
  case search(steps: Int)

  /// The remark that a part of one type was not read, or the warning that whole declarations were not.
  func finding(at span: SourceSpan?) -> Finding {
    switch self {
    case .steps(let most, let name):
      let steps = DisplayText.grouped(most)
      return Finding(
        "limit", .note, "code of '\(DisplayText.escaped(name))' takes more than \(steps) steps to follow", at: span,
        notes: ["the rest of its code is not read"], help: Self.help)
    case .body(let share, let name, let outer):
      let (steps, view) = (DisplayText.grouped(share), DisplayText.escaped(outer))
      return Finding(
        "limit", .note, "body of '\(DisplayText.escaped(name))' in '\(view)' takes more than \(steps) steps to follow",
        at: span, notes: ["that is its share of the steps for '\(view)'; the rest of it is not read"], help: Self.help)
    case .objects(let most, let name):
      let objects = DisplayText.grouped(most)
      return Finding(
        "limit", .note, "code of '\(DisplayText.escaped(name))' creates more than \(objects) objects", at: span,
        notes: ["further objects are not shown"], help: Self.help)
    case .file(let steps, let first, let others):
      let name = "'\(DisplayText.escaped(first))'"
      let names = others == 0 ? "\(name) is" : "\(name) and \(DisplayText.grouped(others)) more are"
      return Finding(
        "limit", .warning, "code of the file takes more than \(DisplayText.grouped(steps)) steps to follow", at: span,
        notes: ["\(names) not read"], help: Self.help)
    case .cells(let most, let name):
      return Finding(
        "limit", .note, "code of '\(DisplayText.escaped(name))' has more than \(most) cells", at: span,
        notes: ["further cells are not shown"], help: Self.help)
    case .search(let steps):
      return Finding(
        "limit", .warning, "search for slow work in the file takes more than \(DisplayText.grouped(steps)) steps",
        at: span, notes: ["some of the functions that its code calls are not searched"], help: Self.help)
    }
  }

  private static let help = "\"layercost help limits\" explains the limits; a smaller type or file is read completely"
}

extension SwiftWorkSearch {
  /// The warning that not all code was searched that a file's methods call; nil for a file that was searched.
  public func finding(about file: Int) -> Finding? {
    limits[file].map { SwiftCut.search(steps: $0).finding(at: SourceSpan(start: 0, end: 0)) }
  }
}
