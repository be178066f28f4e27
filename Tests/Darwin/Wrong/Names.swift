// `MacTypes.h` declares these names, too.
import Darwin
import LayerGeometry

struct Names {
  var bounds: Rect<LayerSpace>  // wrong
}
