/// The documentation page about SwiftUI, with the table of layers from the code.
public enum SwiftUIPage {
  /// The page as Markdown.
  public static var text: String { opening + LayerMapping.markdown + closing }

  private static let opening = """
    # SwiftUI views

    This page shows how to find out which layers a SwiftUI view probably becomes, what they cost, and which modifier on
    which line is the cause.

    ```
    layercost plan CardView.swift          the layers of each view, with passes and lines
    layercost render CardView.swift        a picture, on Linux, without a build
    layercost lint .                       the findings for a whole checkout
    ```

    ## How it works

    1. Views are laid out as in SwiftUI: a parent proposes a size, the child chooses one, and the parent places it.
       Text is measured with the fonts on your machine; symbols and images of unknown size get a nominal size.
    2. Each view that draws something becomes a layer; containers and layout views do not.
    3. Effects are applied to the layers inside them, as the table below shows.
    4. The planner counts passes, as it does for every other input.

    For example, a stack with a white background and three `Text` views costs:

    | where the shadow is | passes |
    |---|---:|
    | `.shadow` on the stack | 15: five for each `Text` |
    | `.background(RoundedRectangle(cornerRadius: 8).fill(.white).shadow(radius: 4))` | 0 |
    | `.compositingGroup().shadow(radius: 4)` | 5 |

    ## Which layers

    Apple does not document SwiftUI's layers, so each row of this table states its evidence. A finding based on an
    *inferred* row is *unsure*, and hidden when you lint a folder; all other findings are *likely*. No finding is
    *certain*.


    """

  private static let closing = """

    ## What is not known

    - Which layers iOS 17 and later create for effects: the captured trees are from iOS 15 and 16. Leaf views
      were observed up to iOS 26, where they are plain layers without a UIView.
    - The cost of `.glassEffect`. The effect is drawn as a pale shape and not counted; the list of assumptions
      includes it.
    - How a material blurs on iOS 26, and which backdrop `.blendMode` blends with.
    - Whether a shadow after a clip is one shadow around the clipped content, as the table assumes.
    - Paths of custom shapes: they are drawn as rounded boxes, and the list of assumptions includes them.
    - Sizes of content that is known only at run time. Unknown text is drawn as "Text", and unknown images
      are drawn as grey rectangles.

    A [capture](capture.md) of the running view answers these questions for one view on one iOS version.

    """
}
