// The picture: overlays above it, outlines above those, and the layer under the pointer.

const points = (corners) => {
  const pairs = [];
  for (let place = 0; place < corners.length; place += 2) pairs.push([corners[place], corners[place + 1]]);
  return pairs;
};

const outline = (corners) => points(corners).map((pair) => pair.join(",")).join(" ");

/** Whether a convex outline holds a point: it lies on the same side of every edge. */
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

const buildPicture = (scene, tree, selection) => {
  const { view, picture } = scene.now;
  const [width, height] = [view.width / view.scale, view.height / view.scale];
  const image = make("img", { alt: `Picture of ${scene.name}`, src: picture, decoding: "async", width, height,
    draggable: "false" });
  const canvas = make("canvas", { width: view.width, height: view.height, "aria-hidden": "true" });
  const hovered = draw("polygon", { class: "hovered" });
  const selected = draw("polygon", { class: "selected" });
  const outlines = draw("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, selected, hovered);
  const hint = make("output", { class: "hint" }, "Point at a layer; click to select, again for the one below.");
  const style = { "--width": `${width}px`, "aspect-ratio": `${width} / ${height}` };
  const screen = make("div", { class: "screen", style }, image, canvas, outlines);
  const under = (event) => {
    const box = screen.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    return layersAt(tree, x * width, y * height);
  };
  selection.onPoint = (corners) => hovered.setAttribute("points", outline(corners));
  const hover = (layer) => {
    selection.onPoint(layer ? layer.corners : []);
    if (!layer) return;
    const passes = layer.cost?.passes ? ` · ${count(layer.cost.passes, "pass", "passes")}` : "";
    hint.value = visible(tree.path(layer) + passes);
  };
  screen.addEventListener("pointermove", (event) => hover(under(event)[0]));
  screen.addEventListener("pointerleave", () => hover(undefined));
  screen.addEventListener("click", (event) => {
    const layers = under(event);
    selection.choose(layers[(layers.indexOf(selection.layer) + 1) % layers.length]);
  });
  selection.watch((layer) => selected.setAttribute("points", layer ? outline(layer.corners) : ""));
  const { choices, legend } = buildOverlays(scene, canvas, image);
  return make("section", { class: "stage", "aria-label": "Picture" }, choices, screen, hint, legend);
};
