import LayerGeometry
import LayerPlanning

extension OccluderList {
  /// The draws of one target that hide what was drawn before, by their places in a plan.
  init(of draws: ArraySlice<Draw>) {
    self.init()
    for position in draws.indices where draws[position].isOccluder { keep(draws[position].rect, at: position) }
  }
}
