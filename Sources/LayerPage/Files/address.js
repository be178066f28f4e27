// The address: its `#` part stores the open scene, the selection and the filters, so that a link shows the same view.

/** The settings in the address; a plain `#scene-2` is a scene, as in older links. */
const readAddress = () => {
  const text = location.hash.slice(1);
  return text.includes("=") ? new URLSearchParams(text) : new URLSearchParams(text ? { scene: text } : {});
};

/** Changes settings in the address without a new history entry; undefined and empty values remove a setting. */
const writeAddress = (settings) => {
  const address = readAddress();
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === "") address.delete(name); else address.set(name, value);
  }
  const only = [...address.keys()].join() === "scene";
  const text = only ? address.get("scene") : address.toString();
  history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
};
