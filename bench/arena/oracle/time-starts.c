/*
 * time-starts N COMMAND COMMAND: starts each command N times in turn, on the file `candidate`; prints in ms the fifth
 * percentiles of both, then both medians. Other work on the machine moves the medians far (each process that waits for
 * another has to be scheduled again), the fifth percentiles little.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double once(char *program) {
  struct timespec began, ended;
  char *argv[] = {program, "candidate", NULL};
  clock_gettime(CLOCK_MONOTONIC, &began);
  pid_t pid = vfork();
  if (pid == 0) {
    execv(program, argv);
    _exit(126);
  }
  int status;
  waitpid(pid, &status, 0);
  clock_gettime(CLOCK_MONOTONIC, &ended);
  return (double)(ended.tv_sec - began.tv_sec) * 1e3 + (double)(ended.tv_nsec - began.tv_nsec) / 1e6;
}

int main(int argc, char **argv) {
  int n = argc == 4 ? atoi(argv[1]) : 0;
  if (n < 1) return fprintf(stderr, "usage: time-starts N COMMAND COMMAND\n"), 2;
  double *first = malloc((size_t)n * sizeof *first), *second = malloc((size_t)n * sizeof *second);
  for (int i = 0; i < n; i++) first[i] = once(argv[2]), second[i] = once(argv[3]);
  qsort(first, (size_t)n, sizeof *first, by_value);
  qsort(second, (size_t)n, sizeof *second, by_value);
  printf("%.4f %.4f %.4f %.4f\n", first[n / 20], second[n / 20], first[n / 2], second[n / 2]);
  return 0;
}
