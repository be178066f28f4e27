// The address: its `#` part stores the open scene, the selection and the filters, so that a link shows the same view.

/** The settings in the address; `#scene-2` alone is a scene, as in older links. */
const readAddress = () => {
  const text = location.hash.slice(1);
  return text.includes("=") ? new URLSearchParams(text) : new URLSearchParams(text ? { scene: text } : {});
};

/** Changes settings of the address without leaving a trace in the history; nothing and empty remove one. */
const writeAddress = (settings) => {
  const address = readAddress();
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === "") address.delete(name); else address.set(name, value);
  }
  const only = [...address.keys()].join() === "scene";
  const text = only ? address.get("scene") : address.toString();
  history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
};
