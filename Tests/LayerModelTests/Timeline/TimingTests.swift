import LayerModel
import Testing

struct TimingTests {
  /// Curves with their first and second control points, ends at 0 and 1 and beyond included.
  static let curves: [BezierTiming] = [
    BezierTiming(0.42, 0, 0.58, 1), BezierTiming(0.25, 0.1, 0.25, 1), BezierTiming(0, 0, 1, 1),
    BezierTiming(1, 0, 0, 1), BezierTiming(0, 1, 1, 0), BezierTiming(0.2, 1.4, 0.6, -0.5), BezierTiming(1, 1, 1, 1),
  ]

  /// Walks along the curve in small steps, and takes the point with the nearest time.
  @Test(arguments: curves) func sharesLieOnTheCurve(_ curve: BezierTiming) {
    let steps = 40_000
    func coordinate(_ first: Double, _ second: Double, _ place: Double) -> Double {
      // De Casteljau: mixing between the points, again and again.
      let (a, b, c) = (first * place, first + (second - first) * place, second + (1 - second) * place)
      let (d, e) = (a + (b - a) * place, b + (c - b) * place)
      return d + (e - d) * place
    }
    var nearest = [(distance: Double, share: Double)](repeating: (1, 0), count: 21)
    for step in 0...steps {
      let place = Double(step) / Double(steps)
      let time = coordinate(curve.x1, curve.x2, place)
      let slot = Int((time * 20).rounded())
      let distance = abs(time - Double(slot) / 20)
      if distance < nearest[slot].distance { nearest[slot] = (distance, coordinate(curve.y1, curve.y2, place)) }
    }
    for slot in 1..<20 {
      #expect(abs(curve.share(after: Double(slot) / 20) - nearest[slot].share) < 0.01, "\(slot)")
    }
  }

  @Test(arguments: curves) func endsAreMetExactly(_ curve: BezierTiming) {
    #expect(curve.share(after: 0) == 0)
    #expect(curve.share(after: 1) == 1)
  }

  @Test func straightControlPointsAreLinear() {
    let curve = BezierTiming(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    for time in stride(from: 0, through: 1, by: 0.0625) {
      #expect(abs(curve.share(after: time) - time) < 1e-12)
    }
  }

  // MARK: Springs

  static let springs: [Spring] = [
    Spring(), Spring(damping: 20), Spring(damping: 19.999_99), Spring(damping: 20.000_01), Spring(damping: 60),
    Spring(damping: 2_000), Spring(mass: 3, stiffness: 250, damping: 12, initialVelocity: 8),
    Spring(mass: 0.5, stiffness: 40, damping: 30, initialVelocity: -4), Spring(damping: 0),
    Spring(damping: 20, initialVelocity: 50),
  ]

  /// Integrates the equation of motion by the fourth-order method of Runge and Kutta.
  @Test(arguments: springs) func sharesObeyTheEquationOfMotion(_ spring: Spring) {
    let step = 1.0 / 8_192
    var (left, speed) = (1.0, -spring.initialVelocity)
    func force(_ left: Double, _ speed: Double) -> Double {
      -(spring.stiffness * left + spring.damping * speed) / spring.mass
    }
    for count in 1...8_192 {
      let (x1, v1) = (speed, force(left, speed))
      let (x2, v2) = (speed + step / 2 * v1, force(left + step / 2 * x1, speed + step / 2 * v1))
      let (x3, v3) = (speed + step / 2 * v2, force(left + step / 2 * x2, speed + step / 2 * v2))
      let (x4, v4) = (speed + step * v3, force(left + step * x3, speed + step * v3))
      left += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      speed += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      guard count % 512 == 0 else { continue }
      #expect(abs(spring.share(after: Double(count) * step) - (1 - left)) < 1e-5, "\(count)")
    }
  }

  @Test(arguments: springs.filter { $0.damping > 0 }) func settledSpringsStaySettled(_ spring: Spring) throws {
    let seconds = try #require(spring.settlingSeconds)
    for later in 0..<2_000 {
      let share = spring.share(after: seconds * (1 + Double(later) / 1_000))
      #expect(abs(1 - share) <= Spring.settledShare * 1.000_001)
    }
    #expect(abs(1 - spring.share(after: seconds * 0.25)) > Spring.settledShare)
  }

  @Test func whatIsNotDampedNeverSettles() {
    #expect(Spring(damping: 0).settlingSeconds == nil)
    #expect(Spring(damping: 1e-6).settlingSeconds == nil)
    #expect(Spring(mass: 1e7, stiffness: 1e-7, damping: 0).settlingSeconds == nil)
  }
}
