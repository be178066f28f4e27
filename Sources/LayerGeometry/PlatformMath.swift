// This is the only place that imports the platform's mathematics library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Mathematical functions of the platform's C library, with angles in degrees where users write degrees.
public enum PlatformMath {
  /// The sine and cosine of an angle in degrees, exact at multiples of 90 so that quarter turns stay axis-aligned.
  public static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    switch turned {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    default:
      let radians = turned * .pi / 180
      return (sin(radians), cos(radians))
    }
  }

  /// e to the power of a number.
  public static func exponential(_ power: Double) -> Double { exp(power) }

  /// The natural logarithm of a number above 0.
  public static func logarithm(_ number: Double) -> Double { log(number) }

  /// The angle in radians of the direction (x, y).
  public static func angle(y: Double, x: Double) -> Double { atan2(y, x) }

  /// The sine of an angle in radians.
  public static func sine(radians: Double) -> Double { sin(radians) }

  /// The cosine of an angle in radians.
  public static func cosine(radians: Double) -> Double { cos(radians) }

  /// The tangent of an angle in radians.
  public static func tangent(radians: Double) -> Double { tan(radians) }
}
