// The page: an overview if there are several scenes, then the scenes, the worst first; scenes without cost are folded.

const isWithoutCost = (scene) => scene.now.fixes.headline.problem === "nothing" && !(scene.findings?.length > 0);

/** The scenes that cost nothing, as one line. */
const foldedScenes = (folded) => (folded.length === 0 ? null
  : make("details", { class: "folded" },
    make("summary", {}, `${count(folded.length, "scene", "scenes")} without passes or findings`),
    folded.map(sceneElement)));

/** The scenes in the order of the page: those without passes and findings are last. */
const shownFirst = [...worstFirst].sort((one, other) => isWithoutCost(one) - isWithoutCost(other));

const showReport = () => {
  const main = document.getElementById("main");
  const models = new Set(scenes.map(({ now }) => `model ${now.document.model.replace("/", " v")}`));
  document.getElementById("about").append(
    [count(scenes.length, "scene"), ...models, `layercost ${words.version}`].join(" · "));
  const free = shownFirst.filter(isWithoutCost);
  const costly = shownFirst.slice(0, shownFirst.length - free.length);
  const isFolded = costly.length > 0 && free.length > 1;
  const parts = [
    buildTrace(), ...buildHistory(), scenes.length > 1 || unreadFindings.length > 0 ? buildOverview() : null,
    ...(isFolded ? costly : shownFirst).map(sceneElement), isFolded ? foldedScenes(free) : null];
  main.append(...parts.filter(Boolean));
  document.body.classList.toggle("one-scene", scenes.length === 1);
  const named = () => scenes.find(({ id }) => id === readAddress().get("scene"));
  const first = named() ?? shownFirst[0];
  if (first) openScene(first);
  if (named() && scenes.length > 1) sceneElements.get(named()).element.scrollIntoView();
  window.addEventListener("hashchange", () => {
    const scene = named();
    if (scene) openScene(scene);
  });
  // A watched page reloads when its window gets the focus again, usually after an edit.
  if (document.querySelector(".watched")) window.addEventListener("focus", () => location.reload());
};

showReport();
