// The tree of layers: one list item a layer, keys as in every tree.

const mostRows = 2000;

class LayerList {
  #tree;
  #selection;
  #open = new Set();
  #costlyOnly = false;
  #list = make("ul", { class: "tree", role: "tree", "aria-label": "Layers" });

  constructor(tree, selection) {
    this.#tree = tree;
    this.#selection = selection;
    this.#open.add(tree.layers[0]);
    for (const layer of tree.layers.filter(({ cost }) => cost?.passes)) this.#reveal(layer);
    selection.watch((layer) => {
      if (layer) this.#reveal(layer);
      this.#show();
      this.#list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
    });
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
      if (!this.#open.has(layer)) continue;
      for (const child of this.#children(layer).toReversed()) pending.push([child, level + 1]);
    }
    return rows;
  }

  #show() {
    const rows = this.#rows();
    const focused = this.#selection.layer ?? this.#tree.layers[0];
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...rows.map(([layer, level]) => this.#row(layer, level, layer === focused)));
    if (rows.length >= mostRows) {
      this.#list.append(make("li", { class: "note", role: "none" }, "There are more; close some to see them."));
    }
    if (hadFocus) this.#list.querySelector('[tabindex="0"]')?.focus();
  }

  #row(layer, level, hasTab) {
    const isOpen = this.#open.has(layer);
    const holdsLayers = this.#children(layer).length > 0;
    const inner = isOpen ? layer.cost?.passes ?? 0 : layer.below;
    return make("li", {
      role: "treeitem", "aria-level": level, "aria-selected": String(layer === this.#selection.layer),
      "aria-expanded": holdsLayers ? String(isOpen) : undefined, tabindex: hasTab ? "0" : "-1",
      "data-index": layer.index, style: { "--level": Math.min(level - 1, 16) },
      class: layer.corners.length > 0 ? "" : "unseen",
    },
    make("span", { class: "twisty", "aria-hidden": "true" }, holdsLayers ? (isOpen ? "▾" : "▸") : ""),
    make("span", { class: "name" }, layer.name),
    layer.class === "CALayer" ? null
      : make("span", { class: "class" }, layer.class.replace(/^CA|Layer$/g, "").toLowerCase()),
    layer.cost?.nearMisses ? make("span", { class: "near", title: "nearly costs a pass" }, "near") : null,
    inner > 0 ? make("span", { class: layer.cost?.passes ? "passes" : "passes held",
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

  #click(event) {
    const layer = this.#layerOf(event.target);
    if (!layer) return;
    if (event.target.className === "twisty" && layer.children.length > 0) this.#turn(layer, !this.#open.has(layer));
    else this.#selection.choose(layer);
  }

  #press(event) {
    const layer = this.#layerOf(event.target);
    if (!layer) return;
    const rows = this.#rows().map(([row]) => row);
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
