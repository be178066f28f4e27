// A minimal program, to measure the cost of starting a process.
#include <stdio.h>

int main(void) {
  puts("hello");
  return 0;
}
