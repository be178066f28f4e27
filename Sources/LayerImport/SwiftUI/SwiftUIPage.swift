/// The documentation page about SwiftUI, with the table of layers from the code.
public enum SwiftUIPage {
  /// The page as Markdown.
  public static var text: String { opening + LayerMapping.markdown + closing }

  private static let opening = """
    # SwiftUI views

    This page shows how to find out which layers a SwiftUI view probably becomes and what these layers cost. It also
    shows how to find the modifier, and its line, that causes a cost.

    ```
    layercost plan CardView.swift          the layers of each view, with passes and lines
    layercost render CardView.swift        a picture, on Linux, without a build
    layercost lint .                       the findings for a whole checkout
    ```

    ## How it works

    1. Names mean what they mean in Swift: your own declarations come before SwiftUI's, members belong to the type of
       their receiver, and a call uses the overload that takes its arguments. Texts are shown in the base language, from
       string catalogues and `.strings` files. Of several branches, pictures show the one that draws most, unless it is
       named as loading, empty or an error.
    2. Views are laid out as in SwiftUI: a parent proposes a size, the child chooses its own size, and the parent
       places the child.
       Text is measured with the fonts on your machine; symbols and images of unknown size get a nominal size.
    3. Each view that draws something (a *leaf*) becomes one layer or more. Stacks, groups and other layout views become
       none. Scroll views, lists and forms are an exception: each becomes a layer that clips its content.
    4. Modifiers such as `.shadow`, `.opacity` and `.blur` (*effects*) apply to the layers of the view that they modify.
       [Which layers](#which-layers) has a table of all effects.
    5. The planner, the part of `layercost` that counts passes, treats the result as it does every other input.

    For example, a stack with a white background and three `Text` views costs:

    | where the shadow is | passes |
    |---|---:|
    | on the stack: `.shadow` | 15: five for each `Text` |
    | on the stack's background: `.background(RoundedRectangle(cornerRadius: 8).fill(.white).shadow(radius: 4))` | 0 |
    | on the stack as one group: `.compositingGroup().shadow(radius: 4)` | 5 |

    ## Which layers

    Apple does not document SwiftUI's layers, so each row of this table states its evidence: *captured* from apps as
    layer trees, or *observed* by others who inspect running apps, such as the authors of session-replay SDKs. A finding
    based on an *inferred* row is *unsure*, and hidden when you lint a folder. Other findings are *likely*, unless one
    depends on an [assumed value or size](swift.md#how-far-you-can-trust-it). No finding is *certain*.


    """

  private static let closing = """

    ## What is not known

    - Which layers iOS 17 and later create for effects: the captured trees are from iOS 15 and 16. Leaves were
      observed up to iOS 26. In iOS 26, they are plain layers without a `UIView`.
    - Modifiers that are not modelled, such as `.italic` or `.colorEffect`, and arguments without an effect in the
      model, such as the `alignment` of `.mask`. `plan` lists each of them among its assumptions. Every modifier and
      view of SwiftUI up to iOS 26 is known by its exact name; others are listed as unknown.
    - The cost of `.glassEffect`. The effect is drawn in its shape, pale or in its tint, and counts as 1 to 5 passes.
      `plan` lists it among its assumptions.
    - How a material blurs on iOS 26, and which backdrop `.blendMode` blends with.
    - Whether a shadow after a clip is one shadow around the clipped content, as the table assumes.
    - Paths of custom shapes, unless `path(in:)` draws a rectangle, a rounded rectangle, a capsule or an ellipse in the
      size that it gets. Other custom shapes are drawn as rounded boxes, and `plan` lists them among its assumptions.
    - What a `UIViewRepresentable` draws if it makes a view of a class from another module; any other is drawn as the
      code of its view says. A `UIVisualEffectView` counts as a material.
    - Sizes of content that is known only at run time. Unknown text is drawn as the name of
      its value ("Name" for `Text(item.name)`), and unknown images are drawn as grey rectangles.

    A [capture](capture.md) of the running view answers these questions for one view on one iOS version.

    """
}
