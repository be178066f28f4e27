// Measures how fast memory can be read and written: a copy, and a sum of two buffers (STREAM's triad), over as many
// bytes as a screen has. Uses the protocol of Scripts/lib/peers/peer.py.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void triad(float *target, const float *left, const float *right, size_t count, float factor) {
  for (size_t i = 0; i < count; i++) target[i] = left[i] + factor * right[i];
}

int main(void) {
  char line[256], work[32];
  size_t bytes = 0;
  float *buffers[3] = {0};
  int is_copy = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "prepare %31s %zu", work, &bytes) == 2) {
      is_copy = !strcmp(work, "copy");
      for (int i = 0; i < 3; i++) {
        if (posix_memalign((void **)&buffers[i], 1 << 21, bytes)) return 1;
        // Memory that was never written to is a single page of zeros, and twice as fast to read as other memory.
        for (size_t j = 0; j < bytes / sizeof(float); j++) buffers[i][j] = (float)(i + j % 7);
      }
      puts("ready");
    } else {
      // Twenty times, because a single run takes only a fraction of a millisecond.
      double start = milliseconds();
      for (int turn = 0; turn < 20; turn++) {
        if (is_copy) {
          memcpy(buffers[0], buffers[1 + turn % 2], bytes);
        } else {
          triad(buffers[0], buffers[1], buffers[2], bytes / sizeof(float), 0.5f + turn);
        }
        __asm__ volatile("" ::"r"(buffers[0]) : "memory");
      }
      printf("%.6f\n", (milliseconds() - start) / 20);
    }
    fflush(stdout);
  }
  return 0;
}
