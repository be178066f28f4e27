// The data in the page: documents as printed by the commands, each in an element that browsers do not run.

const parsed = (element) => (element ? JSON.parse(element.textContent) : undefined);

const words = parsed(document.querySelector('script[data-part="words"]'));

const pictureStart = "data:image/png;base64,";
const pictureAddress = (part) => pictureStart + part.textContent;

/** One state of a scene: its plan, and the data to show it. */
class SceneState {
  #elements;
  #suffix;
  #view;
  #simulation;
  #fixes;

  constructor(elements, suffix) {
    this.#elements = elements;
    this.#suffix = suffix;
    this.document = parsed(this.#part("plan"));
    this.plan = this.document?.scenes[0];
  }

  #part(name) {
    return this.#elements.querySelector(`script[data-part="${name}${this.#suffix}"]`);
  }

  /** The positions of layers and passes; read when the scene is first opened. */
  get view() {
    return (this.#view ??= parsed(this.#part("view")));
  }

  /** The simulation of its timeline; undefined if it has none. */
  get simulation() {
    return (this.#simulation ??= parsed(this.#part("simulation"))?.scenes[0]);
  }

  /** The picture as a URL; the browser decodes it when it is shown. */
  get picture() {
    const part = this.#part("picture");
    if (part) return pictureAddress(part);
    // The picture is in the noscript markup, which a browser with scripts treats as text.
    const text = this.#elements.querySelector("noscript").textContent;
    const start = text.indexOf(pictureStart);
    return text.slice(start, text.indexOf('"', start));
  }

  /** The picture that an overlay adds to the ground, or the ground; undefined where it adds nothing. */
  overlayPicture(name) {
    const part = this.#part(`overlay-${name}`);
    return part ? pictureAddress(part) : undefined;
  }

  /** Its problems and their fixes. */
  get fixes() {
    return (this.#fixes ??= parsed(this.#part("fixes")));
  }

  /** The parts of the picture that fixes change, each with its fix and its area in points. */
  get patches() {
    return this.fixes.fixes.flatMap((_, fix) => {
      const part = this.#elements.querySelector(`script[data-part="fix-${fix}"]`);
      if (!part) return [];
      const [x, y, width, height] = part.dataset.area.split(" ").map(Number);
      return [{ fix, x, y, width, height, source: pictureAddress(part) }];
    });
  }

  /** The frames that have a picture, as numbers. */
  get pictured() {
    return [...this.#elements.querySelectorAll('script[data-part^="frame-"]')]
      .map(({ dataset }) => Number(dataset.part.slice("frame-".length)));
  }

  framePicture(frame) {
    return pictureAddress(this.#elements.querySelector(`script[data-part="frame-${frame}"]`));
  }
}

/** A scene of the report. */
class ReportScene {
  #lint;
  #errors;

  constructor(elements, number) {
    this.number = number;
    this.id = `scene-${number}`;
    this.now = new SceneState(elements, "");
    const before = new SceneState(elements, "-before");
    this.before = before.plan ? before : undefined;
    /** How its picture looks next to the one before, in words. */
    this.looks = elements.querySelector('script[data-part="looks"]')?.textContent;
    this.#lint = parsed(elements.querySelector('script[data-part="lint"]'));
  }

  /** The linter's findings; for a file with several trees, those in this tree. Undefined if the file was not linted. */
  get findings() {
    if (this.now.plan.tree === "root") return this.#lint?.findings;
    const tree = new LayerTree(this.now);
    const paths = new Set(tree.layers.map((layer) => tree.path(layer)));
    return this.#lint?.findings.filter(({ layer }) => paths.has(layer));
  }

  /** Whether the scene is a preview of a view that has a scene of its own. */
  get isVariant() {
    return this.now.view.isVariant === true;
  }

  /** The findings that fail a run, such as a budget that is exceeded. */
  get errors() {
    const isError = ({ severity }) => severity === "error";
    // Which tree of a file a finding is about takes its layers, which are read only if there is an error.
    return (this.#errors ??= this.#lint?.findings.some(isError) ? this.findings.filter(isError) : []);
  }

  /** The file's path below the folder that all files share, and the tree's name if the file has several. */
  get name() {
    const { file, tree } = this.now.plan;
    const short = file.slice(sharedFolder.length);
    return tree === "root" ? short : `${short} · ${tree}`;
  }
}

/** The rank of a scene: errors, hangs, hitches above the level that Apple calls good, passes, memory. */
const rankOf = ({ now, errors }) => {
  const { figures } = now.fixes;
  const rate = figures.overTime?.hitchMillisecondsPerSecond.high ?? 0;
  const passes = figures.steadyPasses > 0 ? figures.steadyPasses : figures.passes;
  return [errors.length, figures.overTime?.hangMilliseconds ?? 0, rate < 5 ? 0 : rate, passes, figures.wastedBytes];
};

const byRank = (one, other) => {
  const [left, right] = [rankOf(one), rankOf(other)];
  const place = left.findIndex((amount, index) => amount !== right[index]);
  return place < 0 ? one.number - other.number : right[place] - left[place];
};

/** The findings in files without a scene that could be drawn. */
const unreadFindings = [...document.querySelectorAll(".unread-data script")].flatMap((element) =>
  parsed(element).findings);

/** The findings about work in code, which belong to no layer. */
const codeFindings = [...document.querySelectorAll(".code-data script")].flatMap((element) =>
  parsed(element).findings);

const scenes = [...document.querySelectorAll(".scene-data")]
  .map((elements, index) => new ReportScene(elements, index + 1));

/** The scenes, the worst first. */
const worstFirst = [...scenes].sort(byRank);

/** The common prefix of all file names, up to the last slash. */
const sharedFolder = scenes.map(({ now }) => now.plan.file.slice(0, now.plan.file.lastIndexOf("/") + 1))
  .reduce((shared, folder) => {
    if (shared === undefined) return folder;
    while (!folder.startsWith(shared)) shared = shared.slice(0, shared.slice(0, -1).lastIndexOf("/") + 1);
    return shared;
  }, undefined);

/** The layers of a state as a tree, each with its data from the plan. */
class LayerTree {
  constructor(state) {
    this.layers = state.view.layers.map((layer, index) => ({
      ...layer, index, children: [], cost: undefined, passes: [], below: 0,
    }));
    for (const layer of this.layers) this.layers[layer.parent]?.children.push(layer);
    for (const cost of state.plan.layers) this.layers[cost.index].cost = cost;
    state.view.passes.forEach((place, index) => {
      this.layers[place.layer].passes.push({ ...place, ...state.plan.passes[index] });
    });
    // Layers come after their parents: in reverse order, each sum is complete before it is added to the parent's.
    for (const layer of [...this.layers].reverse()) {
      layer.below += layer.cost?.passes ?? 0;
      if (layer.parent !== null) this.layers[layer.parent].below += layer.below;
    }
  }

  /** A layer and its ancestors, the outermost first. */
  way(layer) {
    const way = [];
    for (let next = layer; next; next = this.layers[next.parent]) way.unshift(next);
    return way;
  }

  /** Whether two layers are copies: the same name, class and line of the source. */
  isSibling(one, other) {
    return one === other || (one.line === other.line && one.class === other.class && one.name === other.name);
  }

  /** The layer's name: in Interface Builder files that of its view, whose identifier says nothing. */
  label(layer) {
    return layer.view ?? layer.name;
  }

  /** The layer's path, or in Interface Builder files its name and container, as in findings. */
  title(layer) {
    return layer.title ?? this.path(layer);
  }

  path(layer) {
    return layer.cost?.path ?? this.way(layer).map(({ name }) => `/${name}`).join("");
  }
}

/** The selected layer; its listeners are called when it changes. */
class Selection {
  #listeners = [];
  layer = undefined;
  /** Receives the corners of an element under the pointer, to outline them in the picture. */
  onPoint = () => {};

  watch(listener) {
    this.#listeners.push(listener);
  }

  choose(layer) {
    if (layer === this.layer) return;
    this.layer = layer;
    for (const listener of this.#listeners) listener(layer);
  }

  /** Listeners for an element that represents an area: pointing at it outlines the area. */
  pointing(corners) {
    return { pointerenter: () => this.onPoint(corners), pointerleave: () => this.onPoint([]) };
  }
}
