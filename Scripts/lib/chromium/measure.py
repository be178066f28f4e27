"""Measures scenes and timelines in one browser."""
import base64
import json
import math

from browser import Browser
from page import page, styles
from timelines import frames
from trace import measured, of_renderer, painted, without_page

CATEGORIES = ["cc", "viz"]
TIMELINE_CATEGORIES = CATEGORIES + [
    "blink.user_timing", "disabled-by-default-devtools.timeline", "disabled-by-default-cc.debug"]
# Two frames are drawn; then the display has drawn the first of them.
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))"
STEPPED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"


class Measuring:
    """A browser with one page, which shows scene after scene."""

    def __init__(self, program):
        self.program = program
        self.start()

    def start(self):
        self.browser = Browser(self.program, 800, 900)
        target = self.browser.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self.browser.call(
            "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self.browser.call("Page.enable", {}, self.session)
        self.version = self.browser.call("Browser.getVersion")["product"].split("/")[1]
        self.screen = None

    def close(self):
        self.browser.close()

    def restart(self):
        self.close()
        self.start()

    def evaluate(self, expression):
        self.browser.call(
            "Runtime.evaluate", {"expression": expression, "awaitPromise": True}, self.session)

    def show(self, scene, categories):
        """Starts a recording and shows a page, until it has settled."""
        screen = scene["screen"]
        size = (math.ceil(screen["width"]), math.ceil(screen["height"]), screen.get("scale", 2))
        if size != self.screen:
            self.browser.call("Emulation.setDeviceMetricsOverride", {
                "width": size[0], "height": size[1], "deviceScaleFactor": size[2], "mobile": False}, self.session)
            self.screen = size
        self.browser.events = []
        self.browser.call("Tracing.start", {"traceConfig": {
            "recordMode": "recordAsMuchAsPossible", "includedCategories": categories,
            "excludedCategories": ["*"]}})
        address = "data:text/html;base64," + base64.b64encode(page(scene).encode()).decode()
        self.browser.call("Page.navigate", {"url": address}, self.session)
        self.browser.wait("Page.loadEventFired")
        self.evaluate(SETTLED)

    def end(self):
        """Ends the recording, and returns its events in order."""
        self.browser.call("Tracing.end")
        self.browser.wait("Tracing.tracingComplete")
        events = [event for message in self.browser.events if message.get("method") == "Tracing.dataCollected"
                  for event in message["params"]["value"]]
        return sorted(events, key=lambda event: event.get("ts", 0))

    def scene(self, scene):
        """The surfaces of a scene, and the number of them by reason."""
        self.show(scene, CATEGORIES)
        events = self.end()
        surfaces, reasons = measured(of_renderer(events))
        if surfaces is None:
            raise TimeoutError("no frame was drawn")
        surfaces, reasons = without_page(surfaces, reasons)
        return {"surfaces": surfaces, "reasons": reasons}

    def timeline(self, made):
        """The same for each frame of a timeline, and the layers that were painted in it."""
        steps = list(frames(made))
        self.show(steps[0], TIMELINE_CATEGORIES)
        before = styles(steps[0])
        for place, step in enumerate(steps[1:], 1):
            after = styles(step)
            changed = {key: value for key, value in after.items() if value != before[key]}
            self.evaluate(
                f"performance.mark('step {place}'); for (const [id, style] of Object.entries({json.dumps(changed)}))"
                f" document.getElementById(id).style.cssText = style; {STEPPED}")
            before = after
        events = of_renderer(self.end())
        marks = [event["ts"] for event in events if event["name"].startswith("step ") and event["ph"] in "RIi"]
        if len(marks) != len(steps) - 1:
            raise TimeoutError(f"{len(marks)} steps of {len(steps) - 1} were seen")
        found, last = [], (None, {})
        for start, end in zip([0] + marks, marks + [float("inf")]):
            within = [event for event in events if start <= event.get("ts", 0) < end]
            surfaces, reasons = measured(within)
            # A step that changes nothing draws no frame.
            last = (surfaces, reasons) if surfaces is not None else last
            count, by_reason = without_page(*last)
            found.append({"surfaces": count, "reasons": by_reason, "painted": painted(within, events)})
        return found
