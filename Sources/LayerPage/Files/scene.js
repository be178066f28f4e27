// One scene: closed it is a line, and opening builds it. The first screen shows the problem, the picture and the fixes.

const verdict = ({ offscreenPasses, steadyOffscreenPasses }) => {
  if (offscreenPasses === 0) return "no offscreen pass";
  const passes = count(offscreenPasses, "offscreen pass", "offscreen passes");
  return offscreenPasses === steadyOffscreenPasses ? passes
    : `${passes} in a first frame, ${whole(steadyOffscreenPasses)} in later ones`;
};

const sceneFigures = (scene) => {
  const { plan } = scene.now;
  const { summary } = plan;
  const reasons = Object.entries(summary.byReason).sort((one, other) => other[1] - one[1]);
  return facts([
    ["Device", plan.device], ["Layers", `${whole(summary.drawnLayers)} drawn of ${whole(summary.layers)}`],
    ["Traffic", `${fraction(summary.trafficScreens)} screens`],
    ["GPU estimate", summary.gpuMilliseconds
      ? [milliseconds(summary.gpuMilliseconds), make("span", { class: "note" }, " theoretical")] : undefined],
    ["Reasons", reasons.length > 0 ? reasons.map(([id, passes]) => `${id} ${whole(passes)}`).join(", ") : undefined],
    ["Owned by the system", summary.systemPasses > 0 || summary.systemTrafficScreens > 0
      ? `${count(summary.systemPasses, "pass", "passes")} and `
        + `${fraction(summary.systemTrafficScreens ?? 0)} screens of memory traffic, counted separately` : undefined],
    ["Rules from", scene.now.fixes.headline.sources.join("; ") || undefined],
    ["Unknown", summary.glassEffects ? `${count(summary.glassEffects, "glass effect")}, cost unknown` : undefined],
  ]);
};

/** The problem in two sentences after the errors, such as a budget that is exceeded. */
const leadOf = (scene) => {
  const { first, second, problem } = scene.now.fixes.headline;
  return make("div", { class: "lead-box", "data-problem": problem },
    scene.errors.map(({ message, rule }) => make("p", { class: "lead error" }, `${message} [${rule}]`)),
    make("p", { class: "lead" }, first),
    second ? make("p", { class: "second" }, second) : null);
};

/** Stores the selection and the previewed fixes of a scene in the address, and restores them from there. */
const followAddress = (scene, tree, selection, preview) => {
  const address = readAddress();
  const isMine = address.get("scene") === scene.id;
  selection.watch((layer) => writeAddress({ scene: scene.id, layer: layer ? String(layer.index) : "" }));
  preview.watch(() => writeAddress({ scene: scene.id, fixes: stateKey(preview.chosen) }));
  return () => {
    if (!isMine) return;
    const layer = tree.layers[address.get("layer") ?? -1];
    if (address.get("fixes")) preview.choose(address.get("fixes").split(",").map(Number));
    if (layer) selection.choose(layer);
  };
};

/** The tree and the selected layer: opened with the first layer that the user selects. */
const layersPanel = (scene, tree, selection, preview, findings) => {
  const panel = lazyPanel("Layers", `${whole(scene.now.plan.summary.layers)} in the tree`, () =>
    make("div", { class: "workbench" }, new LayerList(tree, selection, preview).element,
      buildInspector(scene, tree, selection, preview, [findingsOfLayer(findings)])), { name: "layers", open: false });
  selection.watch((layer) => {
    if (layer) openPanel(panel);
  });
  return panel;
};

const buildScene = (scene) => {
  const tree = new LayerTree(scene.now);
  const selection = new Selection();
  const preview = new Preview(scene);
  const passes = scene.now.plan.passes.length;
  const findings = scene.findings ?? [];
  const choose = (index) => selection.choose(tree.layers[index]);
  const apply = followAddress(scene, tree, selection, preview);
  const fixes = buildFixes(scene, preview, choose, () => describeScene(tree, scene.now, selection));
  selection.watch((layer) => {
    for (const card of fixes.querySelectorAll("[data-layer]")) {
      card.classList.toggle("chosen", layer !== undefined && tree.isSibling(layer, tree.layers[card.dataset.layer]));
    }
  });
  const parts = [
    leadOf(scene),
    scene.before ? lazyPanel("Before and now", "", () => buildComparison(scene), { name: "comparison" }) : null,
    make("div", { class: "first-screen" }, buildPicture(scene, tree, selection, preview), fixes),
    scene.now.simulation ? lazyPanel("Timeline", hitchNote(scene.now.simulation),
      () => buildTimeline(scene, tree, selection), { name: "timeline" }) : null,
    layersPanel(scene, tree, selection, preview, findings),
    findings.length > 0 ? lazyPanel("Findings", findingCounts(findings),
      () => buildFindings(findings, tree, selection), { name: "findings", open: false }) : null,
    passes > 0 ? lazyPanel("Passes", count(passes, "offscreen pass", "offscreen passes"),
      () => buildPasses(scene, tree, selection), { name: "passes", open: false }) : null,
    lazyPanel("Screen and device", scene.now.plan.device, () => sceneFigures(scene), { name: "device", open: false }),
  ].filter(Boolean);
  apply();
  return parts;
};

const sceneElements = new Map();

const sceneElement = (scene) => {
  const { summary } = scene.now.plan;
  const body = make("div", { class: "scene-body" });
  const element = make("details", { class: "card scene", id: scene.id, on: { toggle: () => fill() } },
    make("summary", {}, make("h2", {}, scene.name),
      make("span", { class: summary.offscreenPasses > 0 ? "verdict cost" : "verdict" }, verdict(summary))), body);
  const fill = () => {
    if (element.open && !body.hasChildNodes()) body.append(...buildScene(scene));
  };
  sceneElements.set(scene, { element, fill });
  return element;
};

const openScene = (scene) => {
  const { element, fill } = sceneElements.get(scene);
  for (let holder = element; holder; holder = holder.parentElement.closest("details")) holder.open = true;
  fill();
};
