import LayerTestSupport
import Testing

@testable import LayerRaster

@Suite struct CoverageMemoryTests {
  private func noise(_ seed: UInt64, width: Int = 40, height: Int = 30) -> AlphaMap {
    var noise = SeededGenerator(seed: seed)
    let bytes = noise.bytes(width * height)
    var map = AlphaMap(width: width, height: height)
    for place in bytes.indices { map[place % width, place / width] = bytes[place] }
    return map
  }

  private func values(_ map: AlphaMap) -> [UInt8] {
    (0..<(map.width * map.height)).map { map[$0 % map.width, $0 / map.width] }
  }

  @Test func equalBytesAreWorkedOnOnce() {
    var (memory, made) = (CoverageMemory(), 0)
    for seed: UInt64 in [1, 2, 1, 2] {
      let source = noise(seed)
      let result = memory.result(of: .reduced(factor: 2), on: source) {
        made += 1
        return $0.reduced(by: 2)
      }
      #expect(values(result) == values(source.reduced(by: 2)))
    }
    #expect(made == 2)
  }

  @Test func otherStepsAndSizesAreOthers() {
    var memory = CoverageMemory()
    let blur = GaussianBlur(sigmaPixels: 3)
    for (width, height) in [(40, 30), (30, 40)] {
      let source = noise(1, width: width, height: height)
      for axis in BlurAxis.allCases {
        var expected = source
        blur.blur(&expected, along: axis)
        #expect(values(blur.blurred(source, along: axis, &memory)) == values(expected))
      }
    }
  }

  @Test func theOldestIsForgotten() {
    var (memory, made) = (CoverageMemory(), 0)
    func ask(_ seed: UInt64) {
      _ = memory.result(of: .reduced(factor: 1), on: noise(seed, width: 1000, height: 1000)) {
        made += 1
        return $0
      }
    }
    for seed: UInt64 in [1, 2, 1, 2] { ask(seed) }
    #expect(made == 2)
    for seed: UInt64 in [3, 1] { ask(seed) }
    #expect(made == 4)
  }
}
