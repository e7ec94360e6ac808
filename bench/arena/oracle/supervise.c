/*
 * supervise LIMIT_S REPORT COMMAND...: runs a reducer and notes what it cost.
 *
 * Every process the reducer starts is ours to end, also those that left its process group (`timeout` makes its own):
 * orphans come back to this process (subreaper). At the limit the reducer gets SIGTERM and three seconds to write its
 * result, then everything below it is killed. REPORT gets one line:
 *   wall_ns cut exit user_us sys_us peak_kb orphans_us
 * Stopped by a signal itself, it ends everything in the same way and exits with 130: that run says nothing.
 * CPU time is of all processes, oracle included. peak_kb is the largest sum of resident memory of the reducer's own
 * processes (those below `count` are the oracle's), looked at ten times a second. orphans_us is the CPU time of what came
 * back to this process: mostly the oracles of trials that the reducer killed, which are in no log.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_s(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static size_t read_proc(pid_t pid, const char *what, char *buffer, size_t room) {
  char name[400];
  snprintf(name, sizeof name, "/proc/%d/%s", (int)pid, what);
  int fd = open(name, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return buffer[0] = 0, 0;
  ssize_t n = read(fd, buffer, room - 1);
  close(fd);
  buffer[n > 0 ? n : 0] = 0;
  return n > 0 ? (size_t)n : 0;
}

static int is_counter(pid_t pid) {
  char name[32];
  read_proc(pid, "comm", name, sizeof name);
  return strcmp(name, "count\n") == 0;
}

static long resident_kb(pid_t pid) {
  char text[128];
  long pages = 0;
  if (read_proc(pid, "statm", text, sizeof text)) sscanf(text, "%*d %ld", &pages);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static int children_of_thread(pid_t pid, const char *thread, pid_t *found, int room) {
  char name[300], text[8192];
  int count = 0;
  snprintf(name, sizeof name, "task/%s/children", thread);
  if (!read_proc(pid, name, text, sizeof text)) return 0;
  for (char *at = text, *next; count < room; at = next) {
    long child = strtol(at, &next, 10);
    if (next == at) break;
    found[count++] = (pid_t)child;
  }
  return count;
}

/* Of every thread: a process is listed with the thread that started it. */
static int children(pid_t pid, pid_t *found, int room) {
  char name[64];
  int count = 0;
  snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
  DIR *threads = opendir(name);
  if (!threads) return 0;
  for (struct dirent *thread; (thread = readdir(threads));) {
    if (thread->d_name[0] != '.') count += children_of_thread(pid, thread->d_name, found + count, room - count);
  }
  closedir(threads);
  return count;
}

/* The sum over the tree below `pid`; with `kill_them`, ends each process as well. */
static long walk(pid_t pid, int depth, int kill_them) {
  pid_t below[512];
  long sum = 0;
  int n = depth < 40 ? children(pid, below, 512) : 0;
  for (int i = 0; i < n; i++) {
    if (!kill_them && is_counter(below[i])) continue;
    sum += resident_kb(below[i]) + walk(below[i], depth + 1, kill_them);
    if (kill_them) kill(below[i], SIGKILL);
  }
  return sum;
}

static long cpu_us(const struct rusage *usage) {
  return (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000000L + usage->ru_utime.tv_usec + usage->ru_stime.tv_usec;
}

/* Takes the ended processes in; true once the reducer itself is among them. Adds up what the others cost. */
static int reap(pid_t reducer, int *status, long *orphans_us) {
  int ended = 0, s;
  struct rusage usage;
  for (pid_t pid; (pid = wait4(-1, &s, WNOHANG, &usage)) > 0;) {
    if (pid == reducer) ended = 1, *status = s;
    else *orphans_us += cpu_us(&usage);
  }
  return ended;
}

int main(int argc, char **argv) {
  if (argc < 4) return dprintf(2, "usage: supervise LIMIT_S REPORT COMMAND...\n"), 125;
  double limit = atof(argv[1]), began = now_s(), asked = 0, ended = 0;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SIGTERM);
  sigaddset(&watched, SIGINT);
  sigset_t before;
  sigprocmask(SIG_BLOCK, &watched, &before);
  pid_t reducer = fork();
  if (reducer == 0) {
    setsid();
    sigprocmask(SIG_SETMASK, &before, NULL);
    execvp(argv[3], argv + 3);
    dprintf(2, "supervise: cannot start %s: %s\n", argv[3], strerror(errno));
    _exit(127);
  }
  struct pollfd signals = {signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK), POLLIN, 0};
  long peak = 0, orphans_us = 0;
  int status = 0, stopped = 0;
  double looked = 0;
  while (!ended) {
    poll(&signals, 1, 100);
    struct signalfd_siginfo info;
    while (read(signals.fd, &info, sizeof info) > 0) {
      if (info.ssi_signo != SIGCHLD) stopped = 1;
    }
    /* Once the reducer has been told to end, its own workers may come back, with all that they have waited for. */
    long ignored = 0;
    if (reap(reducer, &status, asked ? &ignored : &orphans_us)) ended = now_s();
    double now = now_s();
    if (now - looked >= 0.1) {
      long sum = walk(getpid(), 0, 0);
      if (sum > peak) peak = sum;
      looked = now;
    }
    if (!asked && (stopped || now - began > limit)) {
      asked = now;
      kill(reducer, SIGTERM);
    }
    if (asked && now - asked > 3) kill(-reducer, SIGKILL), kill(reducer, SIGKILL);
  }
  struct rusage last;
  for (pid_t pid; !((pid = wait4(-1, NULL, WNOHANG, &last)) < 0 && errno == ECHILD);) {
    if (pid > 0 && !asked) orphans_us += cpu_us(&last);
    walk(getpid(), 0, 1);
    poll(NULL, 0, 5);
  }
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  FILE *report = fopen(argv[2], "w");
  if (!report) return dprintf(2, "supervise: cannot write %s: %s\n", argv[2], strerror(errno)), 125;
  fprintf(report, "%.0f %d %d %ld %ld %ld %ld\n", (ended - began) * 1e9, asked > 0, code,
          usage.ru_utime.tv_sec * 1000000L + usage.ru_utime.tv_usec, usage.ru_stime.tv_sec * 1000000L + usage.ru_stime.tv_usec,
          peak, orphans_us);
  if (fclose(report) != 0) return 125;
  return stopped ? 130 : 0;
}
