internal import CPixelKernels

/// Blurs a picture strip by strip.
///
/// A strip is a bundle of neighbouring columns (or, turned on its side, rows) of 16-bit channels with room before and
/// after them for what the blur reaches. All passes run over it while it lies in the cache. The room is as large as
/// all passes together reach, so that nothing is cut between two of them.
struct BlurStrip {
  let kernel: BlurKernel
  let surroundings: BlurSurroundings
  /// Pixels along the axis.
  let rows: Int
  /// Channels of a pixel.
  let lanesPerElement: Int

  typealias Memory = UnsafeMutablePointer<UInt16>

  /// 64 lanes are 128 bytes a row: two cache lines.
  private var elementsPerStrip: Int { 64 / lanesPerElement }

  /// Hands out each strip's first element and width with the work to do: fill, blur, empty.
  func forEachStrip(
    of count: Int, _ visit: (Int, Int, (_ fill: (Memory) -> Void, _ empty: (Memory) -> Void) -> Void) -> Void
  ) {
    let reach = kernel.reachPixels
    let capacity = (rows + 2 * reach) * elementsPerStrip * lanesPerElement
    // Too large for the stack on tall pictures; the allocator decides.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * capacity) { memory in
      guard let first = memory.baseAddress else { return }
      for start in stride(from: 0, to: count, by: elementsPerStrip) {
        let elements = min(elementsPerStrip, count - start)
        let lanes = elements * lanesPerElement
        visit(start, elements) { fill, empty in
          fill(first + reach * lanes)
          surround(first, reach: reach, lanes: lanes)
          empty(runPasses(from: first, scratch: first + capacity, lanes: lanes))
        }
      }
    }
  }

  private func surround(_ strip: Memory, reach: Int, lanes: Int) {
    let tail = strip + (reach + rows) * lanes
    switch surroundings {
    case .transparent:
      strip.update(repeating: 0, count: reach * lanes)
      tail.update(repeating: 0, count: reach * lanes)
    case .edgePixels:
      for row in 0..<reach {
        (strip + row * lanes).update(from: strip + reach * lanes, count: lanes)
        (tail + row * lanes).update(from: tail - lanes, count: lanes)
      }
    }
  }

  /// Returns the memory that holds the result: one of the two.
  private func runPasses(from strip: Memory, scratch: Memory, lanes: Int) -> Memory {
    switch kernel {
    case .identity:
      return strip
    case .weighted(let radius, let weights):
      strip_weighted_pass(scratch, strip, rows, lanes, radius, weights)
      return scratch
    case .boxes(let radius, let edgeWeight):
      let step = radius + 1
      strip_box_pass(scratch, strip, rows + 4 * step, lanes, radius, edgeWeight)
      strip_box_pass(strip, scratch, rows + 2 * step, lanes, radius, edgeWeight)
      strip_box_pass(scratch, strip, rows, lanes, radius, edgeWeight)
      return scratch
    }
  }
}
