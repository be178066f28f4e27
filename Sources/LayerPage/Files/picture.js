// The picture, with the changes of fixes and overlays above it, outlines above those, and the layer under the pointer.

const points = (corners) => {
  const pairs = [];
  for (let place = 0; place < corners.length; place += 2) pairs.push([corners[place], corners[place + 1]]);
  return pairs;
};

const outline = (corners) => points(corners).map((pair) => pair.join(",")).join(" ");

/** Whether a convex outline contains a point: the point is on the same side of every edge. */
const holds = (corners, x, y) => {
  const pairs = points(corners);
  let side = 0;
  for (let index = 0; index < pairs.length; index += 1) {
    const [[x1, y1], [x2, y2]] = [pairs[index], pairs[(index + 1) % pairs.length]];
    const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    if (turn === 0) continue;
    if (side !== 0 && side !== Math.sign(turn)) return false;
    side = Math.sign(turn);
  }
  return side !== 0;
};

/** The layers at a point, the one painted last first. */
const layersAt = (tree, x, y) => tree.layers.filter(({ corners }) => holds(corners, x, y)).reverse();

/** The size of a state's screen, in points. */
const screenSize = ({ view }) => [view.width / view.scale, view.height / view.scale];

/** A picture with some parts over it. */
const pictureElement = (source, patches, [width, height], name) => {
  const image = make("img", { alt: name, src: source, decoding: "async", width, height, draggable: "false" });
  const parts = patches.map((patch) => make("img", { class: "patch", alt: "", src: patch.source, draggable: "false",
    style: { left: `${(100 * patch.x) / width}%`, top: `${(100 * patch.y) / height}%`,
      width: `${(100 * patch.width) / width}%`, height: `${(100 * patch.height) / height}%` } }));
  return make("div", { class: "picture" }, image, parts);
};

const screenStyle = ([width, height]) => ({ "--width": `${width}px`, "--ratio": width / height });

const buildPicture = (scene, tree, selection, preview) => {
  const size = screenSize(scene.now);
  const [width, height] = size;
  const { picture, patches } = scene.now;
  const image = make("img", { alt: `Picture of ${scene.name}`, src: picture, decoding: "async", width, height,
    draggable: "false" });
  const fixed = make("div", { class: "picture fixed" });
  const cover = buildCover(scene.now);
  const hovered = draw("polygon", { class: "hovered" });
  const selected = draw("polygon", { class: "selected" });
  const outlines = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, selected, hovered);
  const hint = make("output", { class: "hint" },
    "Point at a layer to see its name and its passes; click to select it.");
  const screen = make("div", { class: "screen", style: screenStyle(size) }, image, fixed, cover.element,
    outlines);
  const under = (event) => {
    const box = screen.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return layersAt(tree, x * width, y * height);
  };
  selection.onPoint = (corners) => hovered.setAttribute("points", outline(corners));
  const hover = (layer) => {
    selection.onPoint(layer ? layer.corners : []);
    if (!layer) return;
    const passes = preview.passes(layer);
    hint.value = visible(tree.title(layer) + (passes > 0 ? ` · ${count(passes, "pass", "passes")}` : ""));
  };
  screen.addEventListener("pointermove", (event) => hover(under(event)[0]));
  screen.addEventListener("pointerleave", () => hover(undefined));
  screen.addEventListener("click", (event) => {
    const layers = under(event);
    selection.choose(layers[(layers.indexOf(selection.layer) + 1) % layers.length]);
  });
  selection.watch((layer) => {
    selected.setAttribute("points", layer ? outline(layer.corners) : "");
    if (layer) hint.value = visible(tree.title(layer));
  });
  const { choices, legend, renew } = buildOverlays(scene, tree, preview, cover);
  const views = buildViews();
  const changed = () => patches.filter(({ fix }) => preview.chosen.has(fix));
  preview.watch(() => {
    const parts = changed();
    for (const place of [fixed, cover.fixed]) {
      place.replaceChildren(...pictureElement(picture, parts, size, "").querySelectorAll(".patch"));
    }
    screen.classList.toggle("previewing", preview.isOn);
    renew();
    views.show(parts.length === 0 ? undefined : {
      before: () => pictureElement(picture, [], size, `Picture of ${scene.name} as it is`),
      after: () => pictureElement(picture, parts, size, `Picture of ${scene.name} with the fixes`),
      labels: ["Now", "With the fixes"], size,
    });
  });
  return make("section", { class: "stage", "aria-label": "Picture" }, choices, screen, views.element, hint, legend);
};
