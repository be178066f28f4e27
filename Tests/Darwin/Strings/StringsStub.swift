// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// Searching for strings, and regular expressions, which the embedded standard library lacks. The
// compiler takes a regular expression's result from its text, so only the result's first and named parts are declared.
public struct Regex<Output> {
  @dynamicMemberLookup public struct Match {
    public var range: Range<String.Index> { preconditionFailure() }
    public var output: Output { preconditionFailure() }
    public subscript<T>(dynamicMember path: KeyPath<Output, T>) -> T { preconditionFailure() }
  }
  public init(_regexString: String, version: Int) {}
}
extension Collection where Element: Equatable {
  public func firstRange(of other: some Collection<Element>) -> Range<Index>? { preconditionFailure() }
}
extension StringProtocol {
  public func contains(_ other: some StringProtocol) -> Bool { preconditionFailure() }
  public func replacing(_ other: some StringProtocol, with replacement: some StringProtocol)
    -> String { preconditionFailure() }
  public func firstRange(of other: some StringProtocol) -> Range<String.Index>? { preconditionFailure() }
  public func wholeMatch<Output>(of pattern: Regex<Output>) -> Regex<Output>.Match? { preconditionFailure() }
  public func firstMatch<Output>(of pattern: Regex<Output>) -> Regex<Output>.Match? { preconditionFailure() }
}

/// Named after the file, as every file of the repository is.
public enum StringsStub {}
