// The previewed fixes, and the scene's costs with them. The costs are those of tried sets of fixes, never sums.

const stateKey = (places) => [...places].sort((one, other) => one - other).join();

class Preview {
  #states = new Map();
  #passes = new Map();
  #listeners = [];
  chosen = new Set();

  constructor(scene) {
    this.document = scene.now.fixes;
    this.fixes = this.document.fixes;
    for (const state of this.document.states) this.#states.set(stateKey(state.fixes), state);
  }

  watch(listener) {
    this.#listeners.push(listener);
  }

  /** Previews these fixes and no others. */
  choose(places) {
    this.chosen = new Set(places.filter((place) => place < this.fixes.length));
    this.#passes = new Map(this.state?.layers ?? []);
    for (const listener of this.#listeners) listener();
  }

  turn(place) {
    this.choose(this.fixes.map((_, index) => index)
      .filter((index) => (index === place ? !this.chosen.has(index) : this.chosen.has(index))));
  }

  get isOn() {
    return this.chosen.size > 0;
  }

  /** The state with the chosen fixes; undefined if that set was not tried. */
  get state() {
    return this.#states.get(stateKey(this.chosen));
  }

  /** The scene's costs with the chosen fixes; undefined if that set was not tried. */
  get figures() {
    return this.isOn ? this.state?.figures : this.document.figures;
  }

  /** The costs that remain with one fix or a set of fixes. */
  figuresOf(places) {
    return places.length === 0 ? this.document.figures : this.#states.get(stateKey(places))?.figures;
  }

  /** A layer's own passes with the chosen fixes. */
  passes(layer) {
    return this.#passes.get(layer.index) ?? layer.cost?.passes ?? 0;
  }

  get proven() {
    return this.fixes.map((_, place) => place).filter((place) => this.fixes[place].trust === "proven");
  }
}

/** The lasting passes: those of every frame, or those of the first frame if later frames have none. */
const lastingPasses = (figures, base) => (base.steadyPasses > 0 ? figures.steadyPasses : figures.passes);

/** The figures that people notice, the most noticeable first, each with a function that reads it. */
const gauges = (base) => [
  { id: "hangs", title: "Hangs", read: ({ overTime }) => overTime?.hangMilliseconds, show: milli,
    unit: "hang-milliseconds" },
  { id: "hitches", title: "Hitch time per second", read: ({ overTime }) => overTime?.hitchMillisecondsPerSecond.high,
    show: milli, unit: "hitch-milliseconds-per-second" },
  { id: "passes", title: base.steadyPasses > 0 ? "Passes a frame" : "Passes, first frame",
    read: (figures) => lastingPasses(figures, base), show: whole, unit: "passes" },
  { id: "memory", title: base.overTime ? "Wasted images, first frame" : "Wasted image memory",
    read: ({ wastedBytes }) => wastedBytes, show: bytes, unit: "bytes",
    least: 1e6 },
].filter(({ read, least = 0 }) => (read(base) ?? 0) > least);
