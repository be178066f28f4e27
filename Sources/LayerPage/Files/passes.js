// The graph of passes: a row for each layer with passes, a column for each step, an arrow to each pass that reads one.

const mostLanes = 200;
const boxWidth = 128;
const boxHeight = 24;
const columnWidth = 156;
const rowHeight = 30;
const laneGap = 6;
const nameWidth = 210;

/** The column of each pass: a pass is to the right of all passes that it reads. */
const passDepths = (passes) => {
  const depths = [];
  for (const pass of passes) depths[pass.id] = Math.max(0, ...pass.reads.map((read) => depths[read] + 1));
  return depths;
};

const arrow = (from, to) => {
  const middle = (from.x + to.x) / 2;
  const curve = `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  return draw("path", { class: "arrow", d: `M${from.x} ${from.y}${curve}` });
};

const ruler = document.createElement("canvas").getContext("2d");

/** The end of a path that is too wide for its space in pixels: paths differ at their ends. */
const pathEnd = (path, room) => {
  // The font size of the graph's texts in the style sheet.
  ruler.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const isWide = (text) => ruler.measureText(text).width > room;
  if (!isWide(path)) return path;
  const letters = Array.from(path);
  let [from, to] = [1, letters.length];
  while (from < to) {  // Halves each time.
    const middle = Math.floor((from + to) / 2);
    if (isWide(`…${letters.slice(middle).join("")}`)) from = middle + 1; else to = middle;
  }
  return `…${letters.slice(from).join("")}`;
};

class PassGraph {
  #tree;
  #selection;
  #lanes = [];
  #places = new Map();
  #height = laneGap;
  #screenX;

  constructor(scene, tree, selection) {
    this.#tree = tree;
    this.#selection = selection;
    const depths = passDepths(scene.now.plan.passes);
    const layers = tree.layers.filter(({ passes }) => passes.length > 0).slice(0, mostLanes);
    for (const layer of layers) this.#add(layer, depths);
    const right = Math.max(...[...this.#places.values()].map(({ x }) => x));
    this.#screenX = right + columnWidth;
  }

  /** A lane is as high as the largest number of the layer's passes in one column. */
  #add(layer, depths) {
    const used = [];
    for (const pass of layer.passes) {
      const column = depths[pass.id];
      const row = used[column] ?? 0;
      used[column] = row + 1;
      this.#places.set(pass.id, { x: nameWidth + column * columnWidth, y: this.#height + row * rowHeight + 3 });
    }
    const height = Math.max(...used.filter(Boolean)) * rowHeight;
    this.#lanes.push({ layer, y: this.#height, height });
    this.#height += height + laneGap;
  }

  element() {
    const [width, height] = [this.#screenX + 84, this.#height];
    const lanes = this.#lanes.map((lane) => this.#lane(lane));
    const screen = [
      draw("rect", { class: "target", x: this.#screenX, y: laneGap, width: 76, height: height - 2 * laneGap, rx: 6 }),
      draw("text", { class: "target-name", x: this.#screenX + 38, y: height / 2 + 4 }, "screen"),
    ];
    const label = `Graph of ${count(this.#places.size, "pass", "passes")} of ${count(this.#lanes.length, "layer")}`;
    this.#selection.watch((layer) => {
      this.#lanes.forEach((lane, place) => lanes[place].classList.toggle("chosen", lane.layer === layer));
    });
    return draw("svg", { class: "graph", role: "img", "aria-label": label, width, height,
      viewBox: `0 0 ${width} ${height}` }, screen, lanes, this.#arrows());
  }

  #lane({ layer, y, height }) {
    const path = this.#tree.title(layer);
    const shown = pathEnd(visible(path), nameWidth - 24);
    const name = draw("text", { class: "lane-name", x: 10, y: y + rowHeight / 2 + 4 }, shown, draw("title", {}, path));
    return draw("g", { class: "lane", on: { click: () => this.#selection.choose(layer) } },
      draw("rect", { class: "lane-back", x: 0, y, width: this.#screenX - 12, height, rx: 6 }),
      name, layer.passes.map((pass) => this.#box(pass)));
  }

  #box(pass) {
    const { x, y } = this.#places.get(pass.id);
    return draw("g", { class: pass.steady ? "pass" : "pass once", on: this.#selection.pointing(pass.corners) },
      draw("title", {}, `pass ${pass.id}: ${words.kinds[pass.kind]} ${whole(pass.width)} × ${whole(pass.height)} px`),
      draw("rect", { x, y, width: boxWidth, height: boxHeight, rx: 5 }),
      draw("text", { x: x + boxWidth / 2, y: y + 16 }, pass.kind));
  }

  #arrows() {
    return this.#lanes.flatMap(({ layer }) => layer.passes).map((pass) => {
      const { x, y } = this.#places.get(pass.id);
      const next = pass.into === null ? { x: this.#screenX, y } : this.#places.get(pass.into);
      return next && arrow({ x: x + boxWidth, y: y + boxHeight / 2 }, { x: next.x, y: next.y + boxHeight / 2 });
    }).filter(Boolean);
  }
}

const buildPasses = (scene, tree, selection) => {
  const graph = new PassGraph(scene, tree, selection);
  return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Passes" }, graph.element());
};
