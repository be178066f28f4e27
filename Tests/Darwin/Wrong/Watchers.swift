// Sources are `Sendable` in Apple's module only, so the annotation is superfluous there: a warning, hence an error.
import Dispatch

enum Watchers {
  nonisolated(unsafe) static let all: [any DispatchSourceSignal] = []  // wrong
}
