// One scene: closed it is a line, opened it is built.

const verdict = ({ offscreenPasses, steadyOffscreenPasses }) => {
  if (offscreenPasses === 0) return "no offscreen pass";
  const passes = count(offscreenPasses, "offscreen pass", "offscreen passes");
  return offscreenPasses === steadyOffscreenPasses
    ? `${passes} in every frame` : `${passes} in a first frame, ${whole(steadyOffscreenPasses)} steady`;
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
    ["Of the system", summary.systemPasses > 0 || summary.systemTrafficScreens > 0
      ? `${count(summary.systemPasses, "pass", "passes")} and `
        + `${fraction(summary.systemTrafficScreens ?? 0)} screens of traffic more` : undefined],
    ["Unknown", summary.glassEffects ? `${count(summary.glassEffects, "glass effect")}, cost unknown` : undefined],
  ]);
};

const buildScene = (scene) => {
  const tree = new LayerTree(scene.now);
  const selection = new Selection();
  const passes = scene.now.plan.passes.length;
  const findings = scene.findings ?? [];
  return [
    sceneFigures(scene),
    make("div", { class: "workbench" },
      buildPicture(scene, tree, selection),
      new LayerList(tree, selection).element,
      buildInspector(scene, tree, selection, [findingsOfLayer(findings)])),
    findings.length > 0 ? lazyPanel("Findings", findingCounts(findings),
      () => buildFindings(findings, tree, selection), { name: "findings" }) : null,
    scene.before ? lazyPanel("Before and now", "", () => buildComparison(scene), { name: "comparison" }) : null,
    scene.now.simulation ? lazyPanel("Timeline", hitchNote(scene.now.simulation),
      () => buildTimeline(scene, tree, selection), { name: "timeline" }) : null,
    passes > 0 ? lazyPanel("Passes", count(passes, "offscreen pass", "offscreen passes"),
      () => buildPasses(scene, tree, selection), { name: "passes" }) : null,
  ].filter(Boolean);
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
  element.open = true;
  fill();
};
