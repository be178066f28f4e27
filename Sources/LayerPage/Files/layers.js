// The tree of layers: one list item for each layer, with the usual tree keys. Copies that look the same in the list are
// one line until it is opened.

const mostRows = 2000;
/** The least number of consecutive copies that are folded; fewer are quicker to see than to open. */
const fewestCopies = 3;

/** Gives layers the same number if they and their subtrees are equal. */
const numberAlike = (tree) => {
  const numbers = new Map();
  for (const layer of tree.layers.toReversed()) {
    const text = [layer.line, layer.class, layer.text ?? "", layer.cost?.passes ?? 0, layer.size.join(),
      layer.corners.length, ...layer.children.map(({ alike }) => alike)].join("|");
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    layer.alike = numbers.get(text);
  }
};

class LayerList {
  #tree;
  #selection;
  #preview;
  #open = new Set();
  /** The first layers of the unfolded groups of copies. */
  #unfolded = new Set();
  #costlyOnly = false;
  #list = make("ul", { class: "tree", role: "tree", "aria-label": "Layers" });

  constructor(tree, selection, preview) {
    this.#tree = tree;
    this.#selection = selection;
    this.#preview = preview;
    numberAlike(tree);
    this.#open.add(tree.layers[0]);
    for (const layer of tree.layers.filter(({ cost }) => cost?.passes)) this.#reveal(layer);
    selection.watch((layer) => {
      if (layer) this.#reveal(layer);
      this.#show();
      this.#showSelected();
    });
    if (selection.layer) this.#reveal(selection.layer);
    preview.watch(() => this.#show());
    this.#list.addEventListener("keydown", (event) => this.#press(event));
    this.#list.addEventListener("click", (event) => this.#click(event));
    this.#show();
  }

  get element() {
    const only = make("input", { type: "checkbox" });
    only.addEventListener("change", () => {
      this.#costlyOnly = only.checked;
      this.#show();
    });
    return make("section", { class: "layers", "aria-label": "Layers" },
      make("div", { class: "bar" }, make("h3", {}, "Layers"),
        make("label", { class: "note" }, only, "with passes only")),
      this.#list);
  }

  #reveal(layer) {
    for (const holder of this.#tree.way(layer).slice(0, -1)) this.#open.add(holder);
    // The fold that hides a selected copy opens.
    for (const holder of layer === this.#selection.layer ? this.#tree.way(layer) : []) {
      const copies = this.#copies(holder);
      if (copies && copies[0] !== holder) this.#unfolded.add(copies[0]);
    }
  }

  /** Scrolls the tree, but never the page: users who select in the picture are looking at the picture. */
  #showSelected() {
    const row = this.#list.querySelector('[aria-selected="true"]');
    const box = this.#list.closest(".layers");
    if (!row || !box) return;
    const [top, bottom] = [row.offsetTop - box.clientHeight / 4, row.offsetTop + row.offsetHeight + 8];
    if (box.scrollTop > top) box.scrollTop = top;
    if (box.scrollTop + box.clientHeight < bottom) box.scrollTop = bottom - box.clientHeight;
  }

  /** The consecutive copies that a layer belongs to; nothing if they are too few to be folded. */
  #copies(layer) {
    const siblings = this.#tree.layers[layer.parent]?.children ?? [];
    const place = siblings.indexOf(layer);
    let [from, to] = [place, place];
    while (from > 0 && siblings[from - 1].alike === layer.alike) from -= 1;
    while (to + 1 < siblings.length && siblings[to + 1].alike === layer.alike) to += 1;
    return to - from + 1 >= fewestCopies ? siblings.slice(from, to + 1) : undefined;
  }

  /** A layer's sublayers, with each group of folded copies as a list. */
  #folded(layer) {
    const rows = [];
    const children = this.#children(layer);
    for (let place = 0; place < children.length;) {
      let end = place + 1;
      while (end < children.length && children[end].alike === children[place].alike) end += 1;
      const copies = children.slice(place, end);
      const isFolded = copies.length >= fewestCopies && !this.#unfolded.has(copies[0]);
      rows.push(...(isFolded ? [copies[0], copies] : copies));
      place = end;
    }
    return rows;
  }

  #children(layer) {
    return this.#costlyOnly ? layer.children.filter(({ below }) => below > 0) : layer.children;
  }

  /** The layers that have a row, in their order. */
  #rows() {
    const [rows, pending] = [[], [[this.#tree.layers[0], 1]]];
    while (pending.length > 0 && rows.length < mostRows) {
      const [layer, level] = pending.pop();
      rows.push([layer, level]);
      if (Array.isArray(layer) || !this.#open.has(layer)) continue;
      for (const child of this.#folded(layer).toReversed()) pending.push([child, level + 1]);
    }
    return rows;
  }

  #show() {
    const rows = this.#rows();
    const focused = this.#selection.layer ?? this.#tree.layers[0];
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...rows.map(([layer, level]) => (Array.isArray(layer)
      ? this.#foldedRow(layer, level) : this.#row(layer, level, layer === focused))));
    if (rows.length >= mostRows) {
      this.#list.append(make("li", { class: "note", role: "none" },
        "There are more layers; collapse some to see them."));
    }
    if (hadFocus) this.#list.querySelector('[tabindex="0"]')?.focus();
  }

  #foldedRow([first, ...others], level) {
    return make("li", {
      role: "treeitem", "aria-level": level, "aria-expanded": "false", tabindex: "-1", "data-copies": first.index,
      class: "copies", style: { "--level": Math.min(level - 1, 16) },
    },
    make("span", { class: "twisty", "aria-hidden": "true" }, "▸"),
    make("span", { class: "name" }, `${count(others.length, "identical copy", "identical copies")}: ${
      [...new Set([others[0], others.at(-1)].map((copy) => this.#tree.label(copy)))].join(" to ")}`));
  }

  #row(layer, level, hasTab) {
    const isOpen = this.#open.has(layer);
    const holdsLayers = this.#children(layer).length > 0;
    const own = this.#preview.passes(layer);
    const inner = isOpen ? own : layer.below + own - (layer.cost?.passes ?? 0);
    return make("li", {
      role: "treeitem", "aria-level": level, "aria-selected": String(layer === this.#selection.layer),
      "aria-expanded": holdsLayers ? String(isOpen) : undefined, tabindex: hasTab ? "0" : "-1",
      "data-index": layer.index, style: { "--level": Math.min(level - 1, 16) },
      class: layer.corners.length > 0 ? "" : "unseen",
    },
    make("span", { class: "twisty", "aria-hidden": "true" }, holdsLayers ? (isOpen ? "▾" : "▸") : ""),
    make("span", { class: "name" }, this.#tree.label(layer)),
    layer.text ? make("span", { class: "text" }, `“${layer.text}”`) : null,
    layer.owner ? make("span", { class: "class" }, layer.owner) : null,
    layer.class === "CALayer" ? null
      : make("span", { class: "class" }, layer.class.replace(/^CA|Layer$/g, "").toLowerCase()),
    layer.cost?.nearMisses ? make("span", { class: "near", title: "almost costs a pass" }, "near") : null,
    inner > 0 ? make("span", { class: own > 0 ? "passes" : "passes held",
      title: count(inner, "pass", "passes") }, whole(inner)) : null);
  }

  #layerOf(element) {
    const row = element.closest("[data-index]");
    return row ? this.#tree.layers[row.dataset.index] : undefined;
  }

  #turn(layer, open) {
    if (open) this.#open.add(layer); else this.#open.delete(layer);
    this.#show();
  }

  #unfold(first) {
    this.#unfolded.add(first);
    this.#show();
  }

  #click(event) {
    const copies = event.target.closest("[data-copies]");
    if (copies) this.#unfold(this.#tree.layers[copies.dataset.copies]);
    const layer = this.#layerOf(event.target);
    if (!layer) return;
    if (event.target.className === "twisty" && layer.children.length > 0) this.#turn(layer, !this.#open.has(layer));
    else this.#selection.choose(layer);
  }

  #press(event) {
    const layer = this.#layerOf(event.target);
    if (!layer) return;
    const rows = this.#rows().map(([row]) => row).filter((row) => !Array.isArray(row));
    const place = rows.indexOf(layer);
    const isOpen = this.#open.has(layer) && this.#children(layer).length > 0;
    const next = {
      ArrowDown: () => rows[place + 1], ArrowUp: () => rows[place - 1], Home: () => rows[0], End: () => rows.at(-1),
      ArrowRight: () => (isOpen ? this.#children(layer)[0] : this.#turn(layer, true)),
      ArrowLeft: () => (isOpen ? this.#turn(layer, false) : this.#tree.layers[layer.parent]),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    const chosen = next();
    if (chosen) this.#selection.choose(chosen);
  }
}
