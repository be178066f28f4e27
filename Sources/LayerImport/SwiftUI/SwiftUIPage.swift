/// The page of documents on SwiftUI, with the table of layers as it is in code.
public enum SwiftUIPage {
  /// The page as Markdown.
  public static var text: String { opening + LayerMapping.markdown + closing }

  private static let opening = """
    # SwiftUI views

    After reading this page you can see which layers a SwiftUI view probably becomes, what they cost, and which modifier
    of which line is the cause.

    ```
    layercost plan CardView.swift          the layers of each view, their passes, the lines
    layercost render CardView.swift        a picture, on Linux, without a build
    layercost lint .                       what is costly, in a whole checkout
    ```

    ## What is done

    1. Views are laid out by SwiftUI's protocol: a parent proposes a size, the child chooses one, the parent places it.
       Text is measured with the fonts installed here; symbols and images of unknown size get a nominal size.
    2. Each view that draws something becomes a layer; containers and layout become none.
    3. Effects are given to the layers inside them, as the table says.
    4. The planner counts passes, as it does for every other input.

    So a stack with a white background and three texts costs:

    | where the shadow is | passes |
    |---|---:|
    | `.shadow` on the stack | 15: five for each text |
    | `.background(RoundedRectangle(cornerRadius: 8).fill(.white).shadow(radius: 4))` | 0 |
    | `.compositingGroup().shadow(radius: 4)` | 5 |

    ## Which layers

    SwiftUI does not document its layers, so each row of this table says how it is known. A finding that rests on an
    *inferred* row is *unsure*, and hidden where whole folders are checked; everything else is *likely*. Nothing is
    called *certain*.


    """

  private static let closing = """

    ## What is not known

    - Which layers iOS 17 and later make of effects: the captured trees are of iOS 15 and 16. Leaves were observed up to
      iOS 26, where they are layers without views.
    - What `.glassEffect` costs. It is drawn as a pale shape and not counted; the list of assumptions names it.
    - How a material blurs on iOS 26, and which backdrop `.blendMode` blends with.
    - Whether a shadow after a clip is one shadow around all, as the table has it.
    - Paths of your own shapes: they are drawn as rounded boxes, and the list of assumptions names them.
    - Sizes of what comes at run time. Texts without known words are drawn as "Text", images as grey areas.

    A [capture](capture.md) of the running view answers these for one view on one system.

    """
}
