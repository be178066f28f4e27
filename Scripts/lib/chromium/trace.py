"""Reads surfaces, their reasons and painted layers from a browser's trace events."""
import re

SURFACES = "render_surface_list_size()"


def of_renderer(events):
    """The events of the process that shows the page: the browser's own windows have compositors too."""
    renderers = {event["pid"] for event in events
                 if event["name"] == "process_name" and event["args"].get("name") == "Renderer"}
    return [event for event in events if not renderers or event["pid"] in renderers]


def measured(events):
    """The surfaces of the last frame, and the number of them by reason; None if no frame was drawn.

    The trace names no reasons if the page's own surface is the only one.
    """
    surfaces, reasons, current = None, {}, {}
    for event in events:
        arguments = event.get("args", {})
        if event["name"] == "RenderSurfaceReasonCount":
            if "total" in arguments:
                current = {}
            else:
                current.update(arguments)
        elif SURFACES in arguments:
            surfaces = arguments[SURFACES]
            if surfaces > 1 and current:
                reasons = current
            current = {}
    return surfaces, reasons


def without_page(surfaces, reasons):
    """The same without the page's own surface, which is named "backdrop scope" if something blends with the page."""
    if surfaces is None or surfaces <= 1:
        return 0, {}
    own = dict(reasons)
    page = "root" if own.get("root") else "backdrop scope"
    own[page] = own.get(page, 0) - 1
    return surfaces - 1, {reason: count for reason, count in sorted(own.items()) if count > 0}


def painted(events, all_events):
    """The numbers of the elements whose tiles were painted."""
    names = {}
    for event in all_events:
        if event["name"] != "LayerTreeHostImpl:snapshot":
            continue
        for layer in event["args"].get("snapshot", {}).get("active_tree", {}).get("layers", []):
            found = re.search(r"id='n(\d+)'", layer.get("layer_name", ""))
            if found:
                names[layer["layer_id"]] = int(found.group(1))
    tasks = {event["args"]["tileData"]["layerId"] for event in events
             if event["name"] == "RasterTask" and event["ph"] in "BX"}
    return sorted(names[task] for task in tasks if task in names)
