/// Why a measurement cannot be made.
struct BenchFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
