// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// The declarations of Apple's module `Dispatch` that the code uses. In contrast to Linux, sources are `Sendable` there.
public class DispatchObject: @unchecked Sendable {}
public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public static var main: DispatchQueue { preconditionFailure() }
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { preconditionFailure() }
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func async(group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}
public struct DispatchQoS: Sendable {
  public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive }
}
public final class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}
public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}
public protocol DispatchSourceProtocol: AnyObject, Sendable {
  func setEventHandler(handler: (@Sendable @convention(block) () -> Void)?)
  func activate()
}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
public final class DispatchSource: DispatchObject, @unchecked Sendable {
  public static func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
    preconditionFailure()
  }
}

/// Named after the file, as every file of the repository is.
public enum DispatchStub {}
