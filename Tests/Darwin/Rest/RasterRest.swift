// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// The declarations of the library that draws, which is checked on its own, that the tool's platform files use.
public struct Guarded<Value>: @unchecked Sendable {
  public init(_ value: sending Value) {}
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result { preconditionFailure() }
}

/// Named after the file, as every file of the repository is.
public enum RasterRest {}
