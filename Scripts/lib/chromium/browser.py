"""Drives a headless Chromium over a pipe: pages in, trace events out."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    """One browser process; each page is measured in a target of its own."""

    def __init__(self, program, width, height):
        self.folder = tempfile.mkdtemp(prefix="layercost-chromium-")
        read_end, self.to_browser = os.pipe()
        self.from_browser, write_end = os.pipe()
        # The browser reads commands from descriptor 3 and writes answers to descriptor 4.
        script = f"exec 3<&{read_end} 4>&{write_end}; exec \"$0\" \"$@\""
        self.process = subprocess.Popen(
            ["/bin/bash", "-c", script, program, "--headless", "--no-sandbox", "--disable-gpu",
             "--remote-debugging-pipe", f"--user-data-dir={self.folder}", f"--window-size={width},{height}",
             "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-lcd-text"],
            pass_fds=(read_end, write_end), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(read_end)
        os.close(write_end)
        self.pending = b""
        self.number = 0
        self.events = []

    def close(self):
        os.close(self.to_browser)
        self.process.kill()
        self.process.wait()
        os.close(self.from_browser)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self, deadline):
        while b"\0" not in self.pending:
            ready, _, _ = select.select([self.from_browser], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError("the browser does not answer")
            block = os.read(self.from_browser, 1 << 20)
            if not block:
                raise TimeoutError("the browser has ended")
            self.pending += block
        message, self.pending = self.pending.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, params=None, session=None, seconds=60):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": params or {}}
        if session:
            message["sessionId"] = session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + seconds
        while True:
            answer = self.receive(deadline)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method, seconds=60):
        deadline = time.monotonic() + seconds
        for place, event in enumerate(self.events):
            if event.get("method") == method:
                return self.events.pop(place)
        while True:
            event = self.receive(deadline)
            if event.get("method") == method:
                return event
            self.events.append(event)
