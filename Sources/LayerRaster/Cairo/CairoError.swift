internal import CCairo

/// What Cairo could not do: memory that is not there, or a surface larger than it can address.
public struct CairoError: Error, Hashable, CustomStringConvertible {
  /// Cairo's own number.
  public let status: UInt32
  /// Cairo's own words.
  public let description: String

  init(_ status: cairo_status_t) {
    self.status = UInt32(status.rawValue)
    description = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status \(status.rawValue)"
  }

  /// Throws unless a status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status) }
  }
}
