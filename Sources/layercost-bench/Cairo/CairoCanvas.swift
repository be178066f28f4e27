import CLinkedCairo
import LayerRaster

/// A surface of Cairo's own and the context that draws on it.
final class CairoCanvas {
  let surface: OpaquePointer?
  let context: OpaquePointer?
  let width: Int
  let height: Int

  init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    context = cairo_create(surface)
    (self.width, self.height) = (width, height)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Hands the bytes to somebody who is not Cairo: the first of them, and how many a row has.
  func withBytes(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    cairo_surface_flush(surface)
    if let bytes = cairo_image_surface_get_data(surface) {
      body(bytes, Int(cairo_image_surface_get_stride(surface)))
    }
    cairo_surface_mark_dirty(surface)
  }

  /// What Cairo's own writer makes of it.
  var pngBytes: [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { bytes in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { closure, data, count in
          guard let bytes = closure?.assumingMemoryBound(to: [UInt8].self), let data else {
            return CAIRO_STATUS_SUCCESS
          }
          bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    return bytes
  }

  /// The pixels, copied.
  var pixmap: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    withBytes { bytes, rowBytes in
      pixmap.withMutablePixels { pixels in
        for y in 0..<height {
          let row = UnsafeRawPointer(bytes + y * rowBytes).assumingMemoryBound(to: PackedPixel.self)
          for x in 0..<width { pixels[y * width + x] = row[x] }
        }
      }
    }
    return pixmap
  }
}

/// A decoded image as a surface.
final class CairoImage {
  let canvas: CairoCanvas

  init(_ pixmap: Pixmap) {
    canvas = CairoCanvas(width: pixmap.width, height: pixmap.height)
    canvas.withBytes { bytes, rowBytes in
      pixmap.withPixels { pixels in
        for y in 0..<pixmap.height {
          let row = UnsafeMutableRawPointer(bytes + y * rowBytes).assumingMemoryBound(to: PackedPixel.self)
          for x in 0..<pixmap.width { row[x] = pixels[y * pixmap.width + x] }
        }
      }
    }
  }
}
