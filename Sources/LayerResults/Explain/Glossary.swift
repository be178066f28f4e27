import LayerPlanning

/// Explanations of words in plans, and of common terms, that are not names of rules or properties.
enum Glossary {
  static let all: [Explanation] = passes + drawing + traffic + belief + time + lint + frameworks

  static func word(
    _ id: String, _ title: String, _ synonyms: [String], _ text: String, _ commands: [String] = []
  ) -> Explanation {
    Explanation(id: id, group: .word, title: title, synonyms: synonyms, text: text, commands: commands)
  }

  private static let passes = [
    word(
      "offscreen-pass", "drawing into a texture that must be complete before the screen is drawn",
      [
        "offscreen rendering", "offscreen render", "offscreen passes", "offscreen", "off-screen rendered", "yellow",
        "color offscreen-rendered yellow", "render pass", "pass", "passes", "offscreen count",
      ],
      "Some layers cannot be drawn directly into their target: the render server needs their complete picture first, "
        + "to clip, fade, blur or mask it. It draws the picture into a separate texture and then returns to the "
        + "target. Every step that writes such a texture counts as one pass, as in Xcode's layer inspector. Switching "
        + "textures costs time, regardless of what is drawn, so the number of passes is the main figure. Drawing on "
        + "the CPU is not a pass: see 'cpu-draw'.",
      [
        "plan Scenes/cases/tech-talk-10857.json",
        "render Scenes/cases/tech-talk-10857.json --overlay offscreen -o out/",
      ]),
    word(
      "composite", "the drawing of a finished texture into its target", ["composites", "compositing"],
      "There is one for each flattened layer (mask and content together), one for each shadow without a path, and one "
        + "for each backdrop. A composite is a draw, not a pass. Apple's WWDC 2014 talks count it as a pass, Xcode "
        + "does not, and plans count it separately.",
      ["plan Scenes/masks/image-by-shape.json"]),
    word(
      "flatten", "to draw a subtree into a separate texture", ["content pass", "flattened", "flattening", "group"],
      "A content pass flattens a layer. Masks, clips, opacity, filters, blend modes and rasterization share this one "
        + "pass. The plan lists all of these causes, because removing only one of them saves nothing.",
      ["plan Scenes/masks/and-clip-and-fade.json"]),
    word(
      "first-frame", "a frame in which nothing can be reused", ["first frame", "offscreenPasses"],
      "In this frame, rasterized layers have no bitmap yet and are drawn into one. 'offscreenPasses' counts the "
        + "passes in this frame."),
    word(
      "steady", "a later frame in which everything is redrawn and nothing has changed",
      ["steady state", "steadyOffscreenPasses", "steady frame"],
      "In this frame, rasterized layers that fit into the cache cost no passes. 'steadyOffscreenPasses' counts the "
        + "passes in this frame. Compare this figure if bitmaps are kept.", ["plan Scenes/rasterize/alone.json"]),
    word(
      "bake", "to blur a shadow with a path once and keep the result", ["baked shadow", "bakes", "baked"],
      "The render server blurs the shadow in the first frame and whenever the path, radius or scale changes. Plans "
        + "list bakes, but do not count them as passes.", ["plan Scenes/shadows/star-with-path.json"]),
    word(
      "system-passes", "passes for interface elements that the platform owns",
      ["system", "systemPasses", "system owned"],
      "Examples are bars, switches and keyboards. They are planned and counted separately, because an app cannot "
        + "change them. Their traffic is also counted separately, and no budget includes it.",
      ["plan Scenes/geometry/system.json"]),
    word(
      "free", "anything that costs no offscreen pass",
      [
        "no passes", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CATransformLayer",
        "UILabel",
        "UIImageView",
      ],
      "These are free: a radius that clips nothing, a rectangular clip on the pixel grid, a shadow with a path once "
        + "its bitmap exists, opacity or a rounded clip over a single plane, a rounded clip around sublayers that stay "
        + "inside its outline, and the content of layers of any class: "
        + "shapes, gradients, text, images, copies of a replicator, the sublayers of a transform layer.",
      ["plan Scenes/cases/tech-talk-10857-fixed.json"]),
    word(
      "cpu-draw", "drawing by the app itself, before the render server sees the result",
      [
        "drawRect", "draw(_:)", "draw in context", "Core Graphics", "Core Text", "CGContext", "cpuDraw", "needsDisplay",
      ],
      "'drawRect', labels and Core Graphics fill a bitmap in the app's own process. That costs time and memory there, "
        + "but no offscreen pass, because the render server only shows the bitmap. Lists of "
        + "offscreen-rendering triggers that include 'drawRect' confuse the two.", ["plan Scenes/text/cpu-draw.json"]),
    word(
      "doubt", "passes that a render server may or may not need",
      ["in doubt", "range", "ranges", "pass range", "mostOffscreenPasses", "mostPasses", "doubtful", "bounds"],
      "Some rules are not known, and some measurements contradict each other: a clip around views in one plain colour, "
        + "effects under '.opacity(0)', shadows before '.compositingGroup()', glass, clips around layers whose "
        + "place is assumed, and on 'core-animation-26' every rounded clip. Their passes are counted twice: the "
        + "fewest and the most that are possible, shown as '2–6'. Budgets and '--fail-on' use the fewest.",
      ["explain observations"]),
    word(
      "glass", "glass effects in iOS 26", ["liquid glass", "UIGlassEffect", "glassEffect", "UIGlassContainerEffect"],
      "Their cost has not been published. Traces of apps show between one and five passes a surface, so '.glassEffect' "
        + "in SwiftUI code counts as 1 to 5. Layers whose 'origin' names a glass effect as the owner are only listed."),
  ]

  private static let drawing = [
    word(
      "plane", "one draw of a layer: its background, its image, its border or its shadow",
      ["planes", "single plane", "layer plane"],
      "Background and border together are one plane. If the layer also has contents, there are up to three planes. A "
        + "shadow is one more. A flattened sublayer counts as one plane; for any other sublayer, all of its planes "
        + "count. Rounded clips and opacity are free over a single plane, and rounded clips around planes inside their "
        + "outline.",
      ["plan Scenes/opacity/single-plane.json --layer /root/card --why"]),
    word(
      "target", "a texture that is drawn into, including the screen", ["render target", "texture", "targets"],
      "Each pass has one target, which uses the pixel grid of the target that it is drawn into. If the layer is "
        + "rasterized or filtered, or has a shadow to blur, the grid follows the layer's own axes instead."),
    word(
      "occluder", "an opaque rectangle that hides everything below it", ["occlusion", "occluders", "hidden behind"],
      "An opaque background or image is an occluder if it is aligned to whole pixels and not rounded, masked or faded "
        + "in its target. A target keeps its 16 largest occluders.", ["plan Scenes/geometry/covered.json"]),
    word(
      "culling", "skipping layers that an occluder hides", ["culled", "drawnLayers", "drawn layers"],
      "If one occluder of the target covers a layer's whole subtree, the layer is not drawn and costs no pass, unless "
        + "a backdrop or a blend mode in between reads those pixels.", ["plan Scenes/geometry/covered.json"]),
    word(
      "blending", "mixing drawn pixels with those below instead of replacing them",
      [
        "blend", "blended", "color blended layers", "alpha blending", "red", "green", "opaque", "isOpaque",
        "blendedPixels",
      ],
      "A draw blends unless its source is known to be opaque over its whole rectangle: alpha, a radius, a "
        + "non-rectangular clip, and opacity below 1 all prevent that. 'opaque: true' is a claim, not evidence. "
        + "Blending happens in the GPU's on-chip memory, so it costs shading but no memory traffic."),
    word(
      "overdraw", "pixels that are shaded more than once", ["over draw", "overdrawn"],
      "Opaque draws hide the content below at no cost; blended draws add up. 'shadedPixels' counts every draw's "
        + "pixels, 'hiddenPixels' those that an occluder hides."),
  ]

  private static let traffic = [
    word(
      "traffic", "pixels that are written to and read from memory", ["bandwidth", "memory traffic", "trafficScreens"],
      "The sum of stored and loaded pixels, counted in whole rectangles. Rounded or rotated edges inside them do not "
        + "matter.",
      ["plan Scenes/cases/tech-talk-10857.json --format json --only summary"]),
    word(
      "screens", "traffic, divided by the screen's pixel count",
      ["screens of memory traffic", "screens of traffic", "screen of traffic"],
      "One screen is as many pixels as the device's screen has. This unit makes figures for different devices "
        + "comparable. A plain frame costs 1.0 screens plus its images."),
    word(
      "shaded", "pixels that draws cover, except hidden ones", ["shadedPixels", "shading", "fill rate", "fill"],
      "A draw's rectangle, snapped outward to pixels, cut by clips and the target, minus the part that an occluder "
        + "hides."),
    word(
      "hidden", "pixels that are not drawn because an opaque layer covers them", ["hiddenPixels"],
      "One of the target's 16 largest occluders is drawn over them later, so a tile-based GPU never shades them."),
    word(
      "stored", "pixels that passes write to memory", ["storedPixels", "store"],
      "Each target, including the screen, is stored once, when its pass ends. A backdrop splits the pass that it "
        + "reads, so that pass is stored once more."),
    word(
      "loaded", "pixels that are read from memory", ["loadedPixels", "load", "sampled"],
      "The shaded pixels, times the number of textures that the draw samples: images, masks, passes. Colours, "
        + "gradients and shapes do not use a texture."),
  ]

  private static let belief = [
    word(
      "saving", "passes saved by removing one reason for a layer's passes",
      ["ifFixed", "if fixed", "without it", "saved", "savings", "saved by a fix"],
      "The tool makes an edit, such as setting 'shadowOpacity' or 'cornerRadius' to 0, removing the mask or setting "
        + "'opacity' to 1, and recalculates the plan, regardless of how the edit changes the picture. The edit is made "
        + "where the property is set, so it applies to all copies of a template. 0 means that another reason needs the "
        + "same pass. If the first frame and later frames cost different amounts, both savings are shown. For example, "
        + "a layer that is no longer rasterized saves passes in the first frame but costs more in every later one. "
        + "Layers that the system owns have no savings. Savings are calculated for the \(PlanEffects.mostLayers) "
        + "layers with the most passes, and for the layer that '--layer' names.",
      ["plan Scenes/cases/tech-talk-10857.json --layer /root/cell-0/star"]),
    word(
      "near-miss", "a layer that almost costs a pass", ["nearMisses", "near misses", "nearly", "adds"],
      "There are three cases. Clipping to rounded corners, or an opacity below 1, would cost a pass if the layer had "
        + "one more plane (a single draw), which for a clip would have to be cut. "
        + "A bitmap takes up more than nine tenths of the rasterization cache. A clip "
        + "with an edge off the pixel grid costs a pass on compositors that cannot clip there. The tool recalculates "
        + "the plan to count the passes that would be added.",
      ["plan Scenes/corners/lone-image-continuous.json --layer /root/photo"]),
    word(
      "gpu-milliseconds", "an estimate of GPU time, from published figures",
      ["gpuMilliseconds", "milliseconds", "GPU time", "frame time", "theoretical", "ms in theory"],
      "The idle gaps between passes, plus the time for all pixels and bytes at the device's published rates, as if "
        + "nothing overlapped. It shows the order of magnitude and is not a measurement. A device without "
        + "figures has no estimate."),
    word(
      "devices", "screens of phones and tablets, with published figures if there are any", ["device", "screen"],
      "A device file contains the screen's size in points, pixels per point and frames per second, and the fill rate "
        + "and bandwidth if they were published. Those two figures are 'theoretical': computed from the chip's "
        + "specifications, not measured. Use your own file with --device FILE.", ["devices", "schema device"]),
    word(
      "confidence", "how certain a rule or a count is",
      ["certain", "likely", "unsure", "countConfidence", "sure"],
      Confidence.allCases.reversed().map { "'\($0.rawValue)': \($0.meaning)." }.joined(separator: " ")
        + " A rule has two levels of confidence: one for whether it costs passes, and one for how many.",
      ["compositors"]),
    word(
      "source", "where a rule or a figure comes from", ["assumed", "sources"],
      "Every rule and every constant names its source; a guess begins with the word 'assumed'.", ["compositors"]),
  ]
}

// Words about linting that are not rules.
extension Glossary {
  static let lint = [
    word(
      "budget", "a limit that a configuration sets; exceeding it is an error",
      ["budgets", "limit", "layerPasses", "passes budget", "performance budget"],
      "\"budgets\" in '.layercost.json' can limit a scene's passes in a frame after the first, screens of memory "
        + "traffic, bytes of images and hitches (in milliseconds per second of its timeline), and a layer's passes. If "
        + "a value is above its limit, the 'budget' rule reports it at the layers that cost the most. The "
        + "rasterization cache has a separate budget: see 'cache'.",
      ["schema configuration"]),
    word(
      "waiver", "permission for some layers to break a rule, with a reason",
      ["waivers", "allow", "suppress", "ignore", "exception", "disable", "lint.allow"],
      "In a scene, a layer's \"lint\": { \"allow\": [\"rule\"], \"reason\": \"...\", \"until\": \"2027-01-01\" } "
        + "applies to it and its subtree; in a configuration, \"waivers\" apply to files by their paths. The "
        + "'waiver' rule reports an expired waiver as an error and an unused one as a note.",
      ["lint Scenes/cases/settings.json --today 2027-01-02"]),
  ]
}

// Words from frameworks and other tools.
extension Glossary {
  static let frameworks = [
    word(
      "gradient", "a smooth transition between colours, drawn in one step",
      ["gradients", "LinearGradient", "gradient layer"],
      "A 'CAGradientLayer' costs no offscreen pass. As the mask of another layer, it costs as much as any mask. "
        + "Instead, place a gradient in the background's colour over the content.",
      ["explain gradient-mask", "plan Scenes/masks/image-by-shape.json"]),
    word(
      "text", "text that the CPU draws into a bitmap",
      ["label", "labels", "UITextView", "fonts", "font", "typography"],
      "A label is one plane and costs no offscreen pass. Its bitmap is blended unless the label and its background are "
        + "opaque, and it is drawn again when the text or its size changes.",
      ["explain blending", "explain cpu-draw"]),
    word(
      "SwiftUI", "how SwiftUI's modifiers become layers", ["swift ui", "View", "modifiers", "drawingGroup"],
      "A layer costs the same in every framework. A '.shadow' on a filled shape gets a path; on anything else, it is "
        + "drawn offscreen. '.clipShape' becomes a clip, or a mask for shapes other than rounded rectangles. "
        + "'.opacity' after '.compositingGroup()' flattens the group, '.background(.ultraThinMaterial)' becomes a "
        + "backdrop, and '.drawingGroup()' draws the view into one bitmap.",
      ["explain shadow-without-path", "explain rounded-clip", "explain group-opacity", "explain backdrop-blur"]),
    word(
      "view-debugger", "what Xcode shows about a running app's layers",
      [
        "view debugger", "Xcode", "debug view hierarchy", "instruments", "core animation instrument",
        "optimization opportunities",
      ],
      "Xcode's view debugger counts the offscreen passes of a layer under 'Offscreen', and the Simulator's Debug menu "
        + "colours blended, offscreen and misaligned layers. 'plan' shows the same counts for a file, and 'render "
        + "--overlay' the same colours.",
      ["plan Scenes/cases/tech-talk-10857.json", "explain observations"]),
  ]
}

// Words about timelines.
extension Glossary {
  static let time = [
    word(
      "timeline", "the changes in a scene over time",
      ["animations", "changes", "redraws", "scroll", "time", "--at", "frames", "sampling"],
      "A scene file can define which layers move, change, scroll or are drawn again, and when. layercost samples the "
        + "scene at a given time and then plans and draws its layers like those of any other scene. Times are whole "
        + "microseconds; frame k is at floor(k x 1,000,000 / framesPerSecond). A change takes effect in the first "
        + "frame at or after the time of the change.",
      ["plan Scenes/timeline/changes.json --at 1", "render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "animation", "the change of a property from one value to another over time",
      ["CABasicAnimation", "CAKeyframeAnimation", "keyframes", "key frames", "keyTimes", "additive", "autoreverses"],
      "Before the animation starts and after it ends, the model value applies; 'hold' keeps the last value. Later "
        + "entries override earlier ones; additive entries add up in order. Numbers, colours (premultiplied), paths "
        + "with the same commands and transforms with the same steps are interpolated; keywords, flags and contents "
        + "change in one step. A value outside its property's range becomes the nearest valid one.",
      ["render Scenes/timeline/key-frames.json --filmstrip -o out/"]),
    word(
      "key-path", "the property, or part of a property, that an animation changes", ["keyPath", "key path", "keypath"],
      "The names are those of Core Animation: 'opacity', 'position.y', 'bounds.origin', 'shadowOffset.width', "
        + "'transform.rotation.z'. The last one refers to the first step with that name in the layer's list of "
        + "transform steps.",
      ["render Scenes/timeline/transforms.json --at 0.5 -o out/"]),
    word(
      "timing", "the pace of an animation",
      ["easeInOut", "easeIn", "easeOut", "linear", "CAMediaTimingFunction", "bezier", "timing function", "curve"],
      "The timing is a name, a spring, or the four control-point values of a cubic curve, as in "
        + "'CAMediaTimingFunction'. It is linear by default.",
      ["render Scenes/timeline/curves.json --filmstrip -o out/"]),
    word(
      "spring", "an animation that overshoots and settles",
      ["CASpringAnimation", "damping", "stiffness", "initialVelocity"],
      "The motion of a mass on a damped spring, solved exactly. Without a duration, it runs until it stays within "
        + "a thousandth of the total distance from its target, and then ends.",
      ["render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "fling", "a scroll after the finger lifts", ["deceleration", "decelerationRate", "UIScrollView", "scrolling"],
      "The initial speed v is multiplied by a constant d every millisecond, as in scroll views: after t seconds, the "
        + "bounds have moved by v / (1000 ln d) x (d^(1000 t) - 1). The fling stops at the edges of the content, or "
        + "when it is slower than one point per second. Its positions are whole pixels.",
      ["render Scenes/timeline/fling.json --filmstrip -o out/"]),
    word(
      "filmstrip", "frames side by side along a time axis", ["film strip", "--filmstrip", "--frames"],
      "Each column is a frame, with its time, number and offscreen passes below it; each requested overlay has its "
        + "own row. If a frame is late, the frame that is still on the screen is shown again, framed in red.",
      ["render Scenes/timeline/late-frames.json --filmstrip --frames 4..12 --overlay damage,cache -o out/"]),
    word(
      "late", "a frame that appears later than it should",
      [
        "hitches", "hitch", "hitch rate", "hitch ratio", "hitch time ratio", "stutter", "stuttering", "jank", "janky",
        "lag",
        "late frame", "milliseconds per second",
      ],
      "An on-time frame appears two frame intervals after its start time. Longer work delays it by whole intervals. "
        + "If the main thread took longer than the render server, the delay is a commit hitch; otherwise, it is a "
        + "render hitch. The total hitch time is divided by the seconds until the last frame appears, and the result "
        + "is rated on Apple's two scales.",
      ["simulate Scenes/timeline/late-frames.json"]),
    word(
      "skipped", "a frame that never appears", ["skipped frames", "dropped frames", "joined"],
      "A frame is skipped if it is due while the main thread is busy, or while an earlier frame is still waiting. The "
        + "previous frame stays on the screen, and the skipped frame's work is done with the next frame. Which frames "
        + "are skipped depends on an estimate of the render server's time; passes, pixels and cache results are given "
        + "for every frame.",
      ["simulate Scenes/cases/recipe-feed.json"]),
    word(
      "resident", "bytes of images in memory at the same time", ["peak image memory", "uploaded", "peak memory"],
      "A decoded image takes up four bytes per pixel, regardless of its file size. It stays in memory for as long as "
        + "'images' in the timeline specifies. Uploaded bytes are those handed to the render server.",
      ["simulate Scenes/cases/recipe-feed.json"]),
    word(
      "recording", "the frames and hitches of a device, as Instruments recorded them",
      ["trace", "xctrace", "animation hitches", "hitches-renders"],
      "Instruments counts the offscreen passes of every frame that a display needs, and 'trace' reads the documents "
        + "that 'xcrun xctrace export' writes. All frames and hitch frames are two different sets, and no figure mixes "
        + "them. Deeper rows of a frame repeat its passes, so only the outermost counts."),
    word(
      "base", "the passes that a display needs without a scene", ["--base", "quietest frames"],
      "Instruments counts a whole display: the status bar, bars, the keyboard and other processes are part of the "
        + "number. 'trace --scene' subtracts the base before it compares a count with a plan. It is the count of the "
        + "recording's quietest frames, unless you state it."),
    word(
      "stage", "an app that shows the gallery's scenes as real layers, one after another",
      ["LayerStage", "LayerStage.swift", "stage app"],
      "LayerStage is a single file for an empty app. It shows an empty scene, then each scene file of a folder for two "
        + "seconds, with a signpost that carries the scene's id, and after a pause everything again. Instruments "
        + "counts the passes of each. docs/stage.md leads through it in ten minutes.",
      ["help trace"]),
    word(
      "session", "the recording of a stage, compared scene by scene with the plans", ["--session"],
      "'trace --session' takes the median of each scene's frames, subtracts the base of its round, and compares the "
        + "rest with the planned passes of a frame in which nothing has changed. A scene that cannot be compared has a "
        + "reason in place of a count. '--observations' writes the counts as an observation.",
      ["help trace"]),
    word(
      "calibration", "render times of your own device, fitted to a recording",
      ["--calibrate", "calibrate", "calibrated", "as measured", "device file"],
      "'trace --calibrate' fits a line to the frames: the time of a frame without passes, and of each pass, with their "
        + "errors and the spread of single frames. 'simulate --device' then shows times as measured. A recording with "
        + "fewer than 30 frames, or whose passes explain less than half of the variation, is refused.",
      ["help trace"]),
  ]
}
