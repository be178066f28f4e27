// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// Declarations that Apple's module `Darwin` makes in Swift, because C macros with casts, variables of the thread and
// variadic functions are not imported. Only declarations: nothing here is linked or run.
@_exported import Darwin

public var errno: Int32 {
  get { preconditionFailure() }
  set { preconditionFailure() }
}
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { preconditionFailure() }
public var MAP_FAILED: UnsafeMutableRawPointer! { preconditionFailure() }
public var TIOCGWINSZ: UInt { preconditionFailure() }
public var SIG_DFL: sig_t? { preconditionFailure() }
public var SIG_IGN: sig_t { preconditionFailure() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { preconditionFailure() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { preconditionFailure() }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { preconditionFailure() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { preconditionFailure() }
public func ioctl(_ file: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { preconditionFailure() }

/// Named after the file, as every file of the repository is.
public enum DarwinOverlay {}
