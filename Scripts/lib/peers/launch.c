// Runs a program once and reports its cost: launch REPORT PROGRAM WORD... -> nanoseconds, peak in KiB, exit code.
//
// This is a separate process, because a program inherits the peak memory of the process that starts it: if that process
// ever used a gigabyte, even the smallest program seems to use a gigabyte.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

int main(int count, char **words) {
  if (count < 3) return 2;
  struct timespec start, end;
  struct rusage usage;
  pid_t program;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawn(&program, words[2], NULL, NULL, words + 2, environ)) return 2;
  if (wait4(program, &status, 0, &usage) < 0) return 2;
  clock_gettime(CLOCK_MONOTONIC, &end);
  FILE *report = fopen(words[1], "w");
  if (!report) return 2;
  fprintf(report, "%lld %ld %d\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec,
          usage.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  return fclose(report) ? 2 : 0;
}
