import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Times derived by hand from simple figures: a million pixels or bytes take a millisecond.
@Suite struct GPUEstimateTests {
  private static func device(fillRate: Double?, bandwidth: Double?) -> Device {
    func figure(_ value: Double?) -> Device.Figure? {
      value.map { Device.Figure(value: $0, isTheoretical: true, source: "test") }
    }
    return Device(
      id: "test", name: "Test", screen: SceneBuilder.screen(1000, 1000), fillRateGigapixels: figure(fillRate),
      bandwidthGigabytes: figure(bandwidth))
  }

  private static func estimate(_ fill: (inout LayerTree) -> Void) throws -> GPUEstimate {
    let scene = SceneBuilder.scene(screen: SceneBuilder.screen(1000, 1000)) {
      $0.frame(0, 0, 1000, 1000)
      fill(&$0)
    }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    return try #require(GPUEstimate(CostReport(plan), of: plan, device: device(fillRate: 1, bandwidth: 1)))
  }

  private func expect(_ estimate: GPUEstimate, _ low: Double, _ high: Double) {
    #expect(abs(estimate.lowMilliseconds - low) < 1e-9, "\(estimate)")
    #expect(abs(estimate.highMilliseconds - high) < 1e-9, "\(estimate)")
  }

  /// 1 ms of shading, 4 ms to store four bytes a pixel, no pass.
  @Test func aPlainFrame() throws { expect(try Self.estimate { $0.background(.white) }, 5, 5) }

  /// The root's background, then a group of 100 x 100: shaded twice inside, stored, loaded and shaded once more.
  @Test func aGroupHasAGap() throws {
    let estimate = try Self.estimate {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.black)
        $0.opacity = 0.5
        $0.add {
          $0.frame(0, 0, 100, 100)
          $0.background(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        }
      }
    }
    let busy = (1.0 + 3 * 0.01) + 4 * (1.0 + 0.01 + 0.01)
    expect(estimate, busy + 0.1, busy + 0.2)
  }

  /// A mask's texture has one byte a pixel, stored and loaded.
  @Test func aMaskIsSmall() throws {
    let estimate = try Self.estimate {
      $0.add {
        $0.frame(0, 0, 100, 100)
        $0.background(.black)
        $0.mask {
          $0.frame(0, 0, 100, 100)
          $0.background(.black)
        }
      }
    }
    // Shaded: content, mask, composite. Stored: the screen, content, mask. Loaded: content and mask.
    let busy = 3 * 0.01 + (4 + 0.04 + 0.01) + (0.04 + 0.01)
    expect(estimate, busy + 0.2, busy + 0.4)
  }

  /// A capture splits the screen's pass: the screen is stored and loaded once more, with another pass switch.
  @Test func aSplitIsASwitch() throws {
    let without = try Self.estimate { $0.background(.white) }
    let with = try Self.estimate {
      $0.background(.white)
      $0.add {
        $0.frame(0, 0, 10, 10)
        $0.backdrop(blur: 1)
      }
    }
    #expect(with.lowMilliseconds - without.lowMilliseconds > 8 + 5 * 0.1)
    #expect(abs((with.highMilliseconds - with.lowMilliseconds) - 5 * 0.1) < 1e-9)
  }

  @Test func withoutFiguresThereIsNone() throws {
    let scene = SceneBuilder.scene { $0.frame(0, 0, 10, 10) }
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    #expect(GPUEstimate(CostReport(plan), of: plan, device: Self.device(fillRate: nil, bandwidth: 1)) == nil)
    #expect(GPUEstimate(CostReport(plan), of: plan, device: Self.device(fillRate: 1, bandwidth: nil)) == nil)
  }
}
