import LayerPlanning

/// Words of plans and words that people bring along, which are neither a rule's nor a property's name.
enum Glossary {
  static let all: [Explanation] = passes + drawing + traffic + belief + time + lint + frameworks

  static func word(
    _ id: String, _ title: String, _ synonyms: [String], _ text: String, _ commands: [String] = []
  ) -> Explanation {
    Explanation(id: id, group: .word, title: title, synonyms: synonyms, text: text, commands: commands)
  }

  private static let passes = [
    word(
      "offscreen-pass", "a texture that has to be drawn before the screen can be",
      [
        "offscreen rendering", "offscreen render", "offscreen passes", "offscreen", "off-screen rendered", "yellow",
        "color offscreen-rendered yellow", "render pass", "pass", "passes", "offscreen count",
      ],
      "Some layers cannot be drawn straight into what they belong to: their picture is needed whole first, to be "
        + "cut, faded, blurred or multiplied. The render server draws it into a texture of its own and then goes "
        + "back. Every step that writes such a texture counts as one pass, as Xcode's layer inspector counts "
        + "them. Turning from one texture to the next costs time whatever is drawn, so passes are the "
        + "headline. Drawing on the CPU is not a pass: see 'cpu-draw'.",
      [
        "plan Scenes/cases/tech-talk-10857.json",
        "render Scenes/cases/tech-talk-10857.json --overlay offscreen -o out/",
      ]),
    word(
      "composite", "a finished texture is drawn into what it belongs to", ["composites", "compositing"],
      "One for each flattened layer (mask and content together), one for each shadow without a path, one for each "
        + "backdrop. A composite is a draw, not a pass: Apple's WWDC talks of 2014 count it, Xcode does not, and "
        + "plans count it by itself.",
      ["plan Scenes/masks/image-by-shape.json"]),
    word(
      "flatten", "to draw a subtree into a texture of its own", ["content pass", "flattened", "flattening", "group"],
      "A layer is flattened by its content pass. Mask, clips, opacity, filters, blend mode and rasterizing share "
        + "that one pass, and it lists all of them: removing one of two causes saves nothing.",
      ["plan Scenes/masks/and-clip-and-fade.json"]),
    word(
      "first-frame", "a frame in which nothing can be used again", ["first frame", "offscreenPasses"],
      "Rasterized layers have no bitmap yet and are drawn into one. 'offscreenPasses' counts this frame."),
    word(
      "steady", "a later frame in which all is redrawn and nothing has changed",
      ["steady state", "steadyOffscreenPasses", "steady frame"],
      "Rasterized layers that fit the cache cost nothing then. 'steadyOffscreenPasses' counts this frame, and it "
        + "is the one to compare where bitmaps are kept.", ["plan Scenes/rasterize/alone.json"]),
    word(
      "bake", "a shadow with a path is blurred once and kept", ["baked shadow", "bakes", "baked"],
      "It is made in the first frame and whenever path, radius or scale change. Bakes are listed and are in no "
        + "count of passes.", ["plan Scenes/shadows/star-with-path.json"]),
    word(
      "system-passes", "passes of parts that the platform owns", ["system", "systemPasses", "system owned"],
      "Bars, switches, keyboards: planned and counted under a heading of their own, since an app cannot change them. "
        + "Their traffic is counted apart too, and is part of no budget.",
      ["plan Scenes/geometry/system.json"]),
    word(
      "free", "what costs no offscreen pass",
      [
        "no passes", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CATransformLayer",
        "UILabel",
        "UIImageView",
      ],
      "A radius that clips nothing, a straight clip on the pixel grid, a shadow with a path once its bitmap is "
        + "made, opacity or a rounded clip over a single plane, and whatever layers of any class draw: shapes, "
        + "gradients, text, images, copies of a replicator, the sublayers of a transform layer.",
      ["plan Scenes/cases/tech-talk-10857-fixed.json"]),
    word(
      "cpu-draw", "drawing by the app itself, before the render server sees it",
      [
        "drawRect", "draw(_:)", "draw in context", "Core Graphics", "Core Text", "CGContext", "cpuDraw", "needsDisplay",
      ],
      "'drawRect', labels and Core Graphics fill a bitmap in the app's own process. That costs time and memory "
        + "there, and no offscreen pass: the render server only shows the bitmap. Lists that name 'drawRect' "
        + "among the triggers of offscreen rendering mix the two.", ["plan Scenes/text/cpu-draw.json"]),
    word(
      "glass", "glass effects of iOS 26", ["liquid glass", "UIGlassEffect", "glassEffect", "UIGlassContainerEffect"],
      "What they cost was not published and has not been counted: no rule covers them. Layers whose 'origin' names "
        + "such an owner are counted as effects of unknown cost."),
  ]

  private static let drawing = [
    word(
      "plane", "one draw that a subtree puts into a target", ["planes", "single plane", "layer plane"],
      "Background and border together are one, unless the layer has contents: then there are up to three. A "
        + "shadow is one more. A sublayer that is flattened counts as one, any other with all of its planes. "
        + "Rounded clips and opacity are free over a single plane.",
      ["plan Scenes/opacity/single-plane.json --layer /root/card --why"]),
    word(
      "target", "a texture that is drawn into; the screen is one", ["render target", "texture", "targets"],
      "Each pass has one. It lies along the grid of what it is put into, or along the layer's own axes if the "
        + "layer is rasterized, filtered or has a shadow to blur."),
    word(
      "occluder", "an opaque rectangle that hides what lies below", ["occlusion", "occluders", "hidden behind"],
      "An opaque background or image that lies on whole pixels, unrounded, unmasked and fully opaque in its "
        + "target. A target keeps its 16 largest.", ["plan Scenes/geometry/covered.json"]),
    word(
      "culling", "leaving out what an occluder hides", ["culled", "drawnLayers", "drawn layers"],
      "A layer whose whole subtree lies behind one occluder of its target is not drawn and runs no pass, unless a "
        + "backdrop or a blend mode in between reads there.", ["plan Scenes/geometry/covered.json"]),
    word(
      "blending", "drawing over what is there instead of replacing it",
      [
        "blend", "blended", "color blended layers", "alpha blending", "red", "green", "opaque", "isOpaque",
        "blendedPixels",
      ],
      "A draw blends unless its source is known to be opaque over its whole rectangle: alpha, a radius, a clip "
        + "other than a rectangle, and opacity below 1 all prevent that. 'opaque: true' is a claim, not evidence. "
        + "Blending happens on chip: it costs shading and no memory traffic."),
    word(
      "overdraw", "pixels that are shaded more than once", ["over draw", "overdrawn"],
      "Opaque draws hide what lies under them at no cost; blended ones add up. 'shadedPixels' counts every draw's "
        + "pixels, 'hiddenPixels' those that an occluder spared."),
  ]

  private static let traffic = [
    word(
      "traffic", "pixels that go to and from memory", ["bandwidth", "memory traffic", "trafficScreens"],
      "Stored and loaded pixels together, over rectangles. Rounded or turned edges inside do not matter.",
      ["plan Scenes/cases/tech-talk-10857.json --format json --only summary"]),
    word(
      "screens", "traffic, divided by the pixels of the screen", ["screens of traffic", "screen of traffic"],
      "So that figures of different devices can be compared. A plain frame is 1.0 plus its images."),
    word(
      "shaded", "pixels of draws, without those that are hidden", ["shadedPixels", "shading", "fill rate", "fill"],
      "A draw's rectangle, snapped outward to pixels, cut by clips and target, without what an occluder above it hides."
    ),
    word(
      "hidden", "pixels that are not drawn because an opaque layer covers them", ["hiddenPixels"],
      "Under one of the 16 largest occluders of the target, drawn later: a GPU that works in tiles never shades them."),
    word(
      "stored", "pixels that passes write to memory", ["storedPixels", "store"],
      "Each target once, when its pass ends, the screen included. A backdrop splits the pass that it reads: "
        + "stored once more."),
    word(
      "loaded", "pixels that are read from memory", ["loadedPixels", "load", "sampled"],
      "The shaded pixels, times the textures that the draw samples: images, masks, passes. Colours, gradients and "
        + "shapes do not use a texture."),
  ]

  private static let belief = [
    word(
      "saving", "passes that a scene would save without one reason of a layer",
      ["ifFixed", "if fixed", "without it", "saved", "savings", "saved by a fix"],
      "Found by making the edit and planning again, whatever the edit does to the picture: 'shadowOpacity' 0, no mask, "
        + "'cornerRadius' 0, 'opacity' 1 and so on, where the property stands, so in all copies of a template. 0 means "
        + "that another reason needs the same pass. Where a later frame costs something else than a first one, both "
        + "are given: without its bitmap a layer saves passes of a first frame, and pays in every later one. Layers "
        + "that the system owns have none. For the \(PlanEffects.mostLayers) layers with most passes, and for the one "
        + "under '--layer'.",
      ["plan Scenes/cases/tech-talk-10857.json --layer /root/cell-0/star"]),
    word(
      "near-miss", "a layer that almost costs a pass", ["nearMisses", "near misses", "nearly", "adds"],
      "One more plane would make a rounded clip or an opacity cost a pass; a bitmap of more than nine tenths of the "
        + "rasterize cache barely fits; a clip between pixels costs on compositors that cannot cut there. What "
        + "it would add is found by planning again.",
      ["plan Scenes/corners/lone-image-continuous.json --layer /root/photo"]),
    word(
      "gpu-milliseconds", "an estimate of GPU time, from published figures",
      ["gpuMilliseconds", "milliseconds", "GPU time", "frame time", "theoretical", "ms in theory"],
      "A gap for every switch of passes, and pixels and bytes at the device's published rates as if nothing "
        + "overlapped. An order of magnitude, never a measurement; a device without figures has none."),
    word(
      "devices", "screens of phones and tablets, and figures where they were published", ["device", "screen"],
      "A device is a file: points, pixels per point, frames a second, and fill rate and bandwidth where somebody "
        + "published them. Those figures are computed from a chip's data, not measured: 'theoretical'. One of "
        + "your own is used with --device FILE.", ["devices", "schema device"]),
    word(
      "confidence", "how sure a rule or a count is",
      ["certain", "likely", "unsure", "countConfidence", "sure"],
      "'certain': Apple says so, or several independent measurements do. 'likely': one good measurement, or a "
        + "clear consequence of what Apple says. 'unsure': claimed or assumed. A rule has two: one that it costs, "
        + "one for how many passes.", ["compositors"]),
    word(
      "source", "who says so", ["assumed", "sources"],
      "Every rule and every constant names its source; a guess begins with the word 'assumed'.", ["compositors"]),
  ]
}

// Words of lint that no rule has.
extension Glossary {
  static let lint = [
    word(
      "budget", "a limit that a configuration sets; exceeding it is an error",
      ["budgets", "limit", "layerPasses", "passes budget", "performance budget"],
      "Passes of a later frame, screens of traffic, bytes of images and hitches (milliseconds in each second of its "
        + "timeline) for a scene, passes for a layer: \"budgets\" in '.layercost.json'. A value above its limit is a "
        + "finding of the rule 'budget', at the layers that cost most. "
        + "The rasterize cache has a budget of its own: see 'cache'.",
      ["schema configuration"]),
    word(
      "waiver", "a rule that some layers may break, with a reason",
      ["waivers", "allow", "suppress", "ignore", "exception", "disable", "lint.allow"],
      "In a scene, a layer's \"lint\": { \"allow\": [\"rule\"], \"reason\": \"...\", \"until\": \"2027-01-01\" } "
        + "holds for it and its subtree; in a configuration, \"waivers\" hold for files by their paths. One that has "
        + "expired is an error of the rule 'waiver', an unused one is a note.",
      ["lint Scenes/cases/settings.json --today 2027-01-02"]),
  ]
}

// Words of the frameworks and tools that people come from.
extension Glossary {
  static let frameworks = [
    word(
      "gradient", "colours that run into each other, drawn in one plane",
      ["gradients", "LinearGradient", "gradient layer"],
      "A 'CAGradientLayer' costs no offscreen pass. Used as the mask of another layer it costs what every mask costs: "
        + "lay a gradient in the background's colour over the content instead.",
      ["explain gradient-mask", "plan Scenes/masks/image-by-shape.json"]),
    word(
      "text", "words that the CPU draws into a bitmap",
      ["label", "labels", "UITextView", "fonts", "font", "typography"],
      "A label is one plane and costs no offscreen pass. Its bitmap is blended unless label and background are opaque, "
        + "and it is drawn again when the words or the size change.",
      ["explain blending", "explain cpu-draw"]),
    word(
      "SwiftUI", "how SwiftUI's modifiers become layers", ["swift ui", "View", "modifiers", "drawingGroup"],
      "Layers cost the same, whichever framework makes them. '.shadow' on a filled shape gets a "
        + "path, on anything else it is drawn "
        + "offscreen; '.clipShape' is a clip, or a mask for shapes other than rounded rectangles; '.opacity' after "
        + "'.compositingGroup()' flattens; '.background(.ultraThinMaterial)' is a backdrop; '.drawingGroup()' draws "
        + "the view into one bitmap.",
      ["explain shadow-without-path", "explain rounded-clip", "explain group-opacity", "explain backdrop-blur"]),
    word(
      "view-debugger", "what Xcode shows of a running app's layers",
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

// Words of timelines.
extension Glossary {
  static let time = [
    word(
      "timeline", "what changes in a scene over time",
      ["animations", "changes", "redraws", "scroll", "time", "--at", "frames", "sampling"],
      "A scene file may say which layers move, change, scroll or are drawn again, and when. The scene is sampled at a "
        + "time, and its layers are planned and drawn as those of any other scene. Times are whole microseconds; "
        + "frame k is at floor(k x 1,000,000 / framesPerSecond), and what happens at a time holds from the first frame "
        + "then or after it.",
      ["plan Scenes/timeline/changes.json --at 1", "render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "animation", "a property that goes from one value to another",
      ["CABasicAnimation", "CAKeyframeAnimation", "keyframes", "key frames", "keyTimes", "additive", "autoreverses"],
      "Outside of its time the model's value holds; 'hold' keeps the last one. Later entries lie over earlier ones, "
        + "additive ones add in order. Numbers, colours (premultiplied), paths of the same commands and transforms of "
        + "the same steps mix; words, flags and contents switch. A value outside its property's range becomes the "
        + "nearest valid one.", ["render Scenes/timeline/key-frames.json --filmstrip -o out/"]),
    word(
      "key-path", "the property, or the part of one, that an animation changes", ["keyPath", "key path", "keypath"],
      "As Core Animation names them: 'opacity', 'position.y', 'bounds.origin', 'shadowOffset.width', "
        + "'transform.rotation.z'. A part of a transform is the first step of that name in the layer's list of steps.",
      ["render Scenes/timeline/transforms.json --at 0.5 -o out/"]),
    word(
      "timing", "how an animation's time passes",
      ["easeInOut", "easeIn", "easeOut", "linear", "CAMediaTimingFunction", "bezier", "timing function", "curve"],
      "A name, four numbers of a cubic curve as in 'CAMediaTimingFunction', or a spring. Without one, evenly.",
      ["render Scenes/timeline/curves.json --filmstrip -o out/"]),
    word(
      "spring", "an animation that overshoots and settles",
      ["CASpringAnimation", "damping", "stiffness", "initialVelocity"],
      "The motion of a mass on a damped spring, solved exactly. Without a duration it runs until it stays within a "
        + "thousandth of the way from its target, and ends there.",
      ["render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "fling", "a scroll after the finger lifts", ["deceleration", "decelerationRate", "UIScrollView", "scrolling"],
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
      [
        "hitches", "hitch", "hitch rate", "hitch ratio", "hitch time ratio", "stutter", "stuttering", "jank", "janky",
        "lag",
        "late frame", "milliseconds per second",
      ],
      "An on-time frame is seen two intervals after its own. Longer work of main thread or render server delays "
        + "it by whole intervals: a hitch of the commit or of the render server, whichever took longer. "
        + "Hitches are summed up for each second until the last frame is seen, and rated on Apple's two scales.",
      ["simulate Scenes/timeline/late-frames.json"]),
    word(
      "skipped", "a frame that is never seen", ["skipped frames", "dropped frames", "joined"],
      "Its turn comes while the main thread is busy, or while an earlier frame still waits for its own: the one before "
        + "stays on the screen, and what the frame had to do is done with the next. Which frames are skipped depends "
        + "on an estimate of the render server's time; passes, pixels and the cache are given for every frame.",
      ["simulate Scenes/cases/recipe-feed.json"]),
    word(
      "resident", "bytes of images in memory at a time", ["images at most", "uploaded", "peak memory"],
      "A decoded image takes four bytes a pixel, whatever its file takes, and stays for as long as 'images' of the "
        + "timeline says. Uploaded is what is handed to the render server.",
      ["simulate Scenes/cases/recipe-feed.json"]),
  ]
}
