import Foundation

/// A scene file of as many layers as wanted, 25 keys each: what reading is measured with.
enum LargeScene {
  /// Writes the scene unless it is there, and returns its file.
  static func write(layers: Int) throws(BenchFault) -> String {
    let path = "\(BenchFolders.output)/large-\(layers).json"
    if FileManager.default.fileExists(atPath: path) { return path }
    return try BenchFolders.write(bytes(layers: layers), to: "large-\(layers).json")
  }

  /// Rows of four nested layers each; all of them are seen.
  static func bytes(layers: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layers * 620)
    bytes +=
      """
      {"format":"layercost-scene/1","name":"Bench: large","device":"iphone-13",\
      "screen":{"width":390,"height":844,"scale":3},"root":{"id":"root","frame":[0,0,390,844],\
      "backgroundColor":"#F2F2F7","sublayers":[
      """.utf8
    var made = 1
    while made < layers {
      let row = min(4, layers - made)
      if made > 1 { bytes.append(UInt8(ascii: ",")) }
      for depth in 0..<row { open(made + depth, depth: depth, isLast: depth == row - 1, into: &bytes) }
      for depth in 0..<row { bytes += (depth == 0 ? "}" : "]}").utf8 }
      made += row
    }
    bytes += "]}}\n".utf8
    return bytes
  }

  /// Everything of a layer but its end; one that is not the last of its row has the next one in it.
  private static func open(_ number: Int, depth: Int, isLast: Bool, into bytes: inout [UInt8]) {
    let (column, row) = (number / 4 % 30 * 13, number / 120 % 200 * 4)
    let place = depth == 0 ? "\(column),\(row)" : "0.5,0.25"
    bytes +=
      """
      {"id":"layer\(number)","name":"A row of the feed, or what lies in it","class":"CALayer",\
      "frame":[\(place),\(12.5 - Double(depth)),\(4 - 0.5 * Double(depth))],"zPosition":0,"anchorPoint":[0.5,0.5],\
      "backgroundColor":"#33669\(depth)","contentsGravity":"resizeAspect","contentsScale":3,\
      "cornerRadius":\(depth == 0 ? "1.25" : "0"),"cornerCurve":"continuous","borderWidth":0.5,\
      "borderColor":"#00000022","opacity":1,"hidden":false,"opaque":false,"masksToBounds":false,"doubleSided":true,\
      "edgeAntialiasing":false,"shadowOpacity":0,"shadowRadius":3.5,"shadowOffset":[0,-2.25],\
      "shadowColor":"#000000","shouldRasterize":false,"allowsGroupOpacity":true
      """.utf8
    if !isLast { bytes += ",\"sublayers\":[".utf8 }
  }
}
