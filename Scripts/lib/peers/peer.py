"""The line-based protocol of all peers that stay running.

    prepare WORK ARGUMENT...   ->   ready, or: absent WHY
    run                        ->   milliseconds of processor time of one run
"""

import sys
import time


def serve(works):
    """Answers until the input ends. `works` maps a name to a function that prepares and returns the work to run."""
    body = None
    for line in sys.stdin:
        words = line.split()
        if words[0] == "prepare":
            try:
                body = works[words[1]](*words[2:])
                answer = "ready"
            except Exception as error:  # Whatever keeps a peer from working, the comparison goes on without it.
                answer = "absent " + str(error).replace("\n", " ")
        else:
            start = time.process_time_ns()
            body()
            answer = "%.6f" % ((time.process_time_ns() - start) / 1e6)
        print(answer, flush=True)
