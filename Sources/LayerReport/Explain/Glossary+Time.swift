// Words of timelines.

extension Glossary {
  static let time = [
    word(
      "timeline", "what changes in a scene over time",
      ["animations", "changes", "redraws", "scroll", "time", "--at", "frames", "sampling"],
      "A scene file may say which layers move, change, scroll or are drawn again, and when. The scene is sampled at a "
        + "time: what the layers are then is planned and drawn as any other scene is. Times are whole microseconds; "
        + "frame k is at floor(k x 1,000,000 / framesPerSecond), and what happens at a time holds from the first frame "
        + "then or after it.",
      ["plan Scenes/timeline/changes.json --at 1", "render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "animation", "a property that goes from one value to another",
      ["CABasicAnimation", "CAKeyframeAnimation", "keyframes", "key frames", "keyTimes", "additive", "autoreverses"],
      "Outside of its time the model's value holds; 'hold' keeps the last one. Later entries lie over earlier ones, "
        + "additive ones add in order. Numbers, colours (premultiplied), paths of the same commands and transforms of "
        + "the same steps mix; words, flags and contents switch. A value that leaves what its property takes is the "
        + "nearest that it takes.", ["render Scenes/timeline/key-frames.json --filmstrip -o out/"]),
    word(
      "key-path", "the property, or the part of one, that an animation changes", ["keyPath", "key path", "keypath"],
      "As Core Animation names them: 'opacity', 'position.y', 'bounds.origin', 'shadowOffset.width', "
        + "'transform.rotation.z'. A part of a transform is the first step of its kind in the layer's list of steps.",
      ["render Scenes/timeline/transforms.json --at 0.5 -o out/"]),
    word(
      "timing", "how an animation's time passes",
      ["easeInOut", "easeIn", "easeOut", "linear", "CAMediaTimingFunction", "bezier", "timing function", "curve"],
      "A name, four numbers of a cubic curve as in 'CAMediaTimingFunction', or a spring. Without one, evenly.",
      ["render Scenes/timeline/curves.json --filmstrip -o out/"]),
    word(
      "spring", "an animation that swings in", ["CASpringAnimation", "damping", "stiffness", "initialVelocity"],
      "The motion of a mass on a damped spring, solved exactly. Without a duration it runs until never more than a "
        + "thousandth of the way is left, and ends where it was sent.",
      ["render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "fling", "a scroll that a finger let go", ["deceleration", "decelerationRate", "UIScrollView", "scrolling"],
      "The speed falls by one factor every millisecond, as scroll views do it: after t seconds the bounds have moved "
        + "by v / (1000 ln d) x (d^(1000 t) - 1). It stops below a point a second and at the edges of the content, and "
        + "lies on whole pixels all the way.", ["render Scenes/timeline/fling.json --filmstrip -o out/"]),
    word(
      "filmstrip", "frames side by side over an axis of time", ["film strip", "--filmstrip", "--frames"],
      "Each column is a frame, with its time, its number and the offscreen passes that it runs below; each overlay "
        + "that is asked for has a row of its own. Where a frame is late, the one that is still on the screen is shown "
        + "again, framed in red.",
      ["render Scenes/timeline/late-frames.json --filmstrip --frames 4..12 --overlay damage,cache -o out/"]),
    word(
      "late", "a frame that is seen after its turn",
      ["hitches", "hitch rate", "hitch ratio", "late frame", "milliseconds per second"],
      "A frame in time is seen two intervals after its own. What the main thread or the render server do longer delays "
        + "it by whole intervals: a hitch, of the commit or of the render server, by which of the two took more. "
        + "Hitches are summed up for each second until the last frame is seen, and rated on Apple's two scales.",
      ["simulate Scenes/timeline/late-frames.json"]),
    word(
      "skipped", "a frame that is never seen", ["skipped frames", "dropped frames", "joined"],
      "Its turn comes while the main thread is busy, or while an earlier frame still waits for its own: the one before "
        + "stays on the screen, and what the frame had to do is done with the next. Which frames are skipped depends "
        + "on an estimate of the render server's time; passes, pixels and the cache are told of all frames alike.",
      ["simulate Scenes/cases/recipe-feed.json"]),
    word(
      "resident", "bytes of images in memory at a time", ["images at most", "uploaded", "peak memory"],
      "A decoded image takes four bytes a pixel, whatever its file takes, and stays for as long as 'images' of the "
        + "timeline says. Uploaded is what is handed to the render server.",
      ["simulate Scenes/cases/recipe-feed.json"]),
  ]
}
