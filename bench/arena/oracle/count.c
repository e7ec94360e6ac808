/*
 * The arena's oracle: runs the real one and notes what came of it.
 *
 * Each run has a copy of this program with its configuration written over a place in its data, four lines: the real oracle, the
 * log, where to keep the smallest interesting candidate, and the candidate's name when no argument gives it (C-Vise and
 * C-Reduce test the file of that name in the current directory). So it works below tools that clean the environment,
 * and from a copy of it (ddSMT makes one).
 *
 * Each trial appends one line to the log by a single write:
 *   start_ns duration_ns size hash exit cpu_us
 * (start is CLOCK_MONOTONIC; exit is 128 + signal when the oracle died of one). While the oracle runs, start_ns goes to a
 * file beside the log, LOG.began: a trial that a reducer kills has no line in the log, but one there. What it does itself
 * has to be short: it is static, formats its own numbers, and reads no file but the candidate. `npm run arena -- setup`
 * prints what it costs. Why it does not become the oracle: docs/decisions/026-counter.md.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define CONF_SIZE 4096

static uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* FNV-1a over eight bytes at a time, with a final mix: only ever compared with itself. */
static uint64_t hash_bytes(const unsigned char *p, size_t n) {
  uint64_t h = 0xcbf29ce484222325u ^ n, w;
  for (; n >= 8; p += 8, n -= 8) {
    memcpy(&w, p, 8);
    h = (h ^ w) * 0x100000001b3u;
    h ^= h >> 29;
  }
  for (; n > 0; p++, n--) h = (h ^ *p) * 0x100000001b3u;
  h ^= h >> 32;
  h *= 0x9e3779b97f4a7c15u;
  return h ^ (h >> 29);
}

static void say(const char *text) {
  if (write(2, text, strlen(text)) < 0) _exit(125);
}

static void die(const char *what, const char *name) {
  const char *words[] = {"count: ", what, ": ", name, "\n"};
  for (int i = 0; i < 5; i++) say(words[i]);
  _exit(125);
}

static char *put_decimal(char *at, uint64_t value) {
  char digits[20];
  int n = 0;
  do digits[n++] = (char)('0' + value % 10);
  while (value /= 10);
  while (n > 0) *at++ = digits[--n];
  return at;
}

static char *put_hex(char *at, uint64_t value) {
  for (int shift = 60; shift >= 0; shift -= 4) *at++ = "0123456789abcdef"[value >> shift & 15];
  return at;
}

struct text {
  unsigned char *bytes;
  size_t size;
};

/* Mapped, not copied. */
static struct text map_file(const char *name) {
  int fd = open(name, O_RDONLY | O_CLOEXEC);
  struct stat st;
  if (fd < 0 || fstat(fd, &st) < 0) die("cannot read", name);
  struct text text = {(unsigned char *)"", (size_t)st.st_size};
  if (text.size > 0) text.bytes = mmap(NULL, text.size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
  if (text.bytes == MAP_FAILED) die("cannot map", name);
  close(fd);
  return text;
}

/* Keeps the candidate when it is the smallest so far. Two at once: the later rename wins, both are interesting. */
static void keep_best(const char *best, struct text text) {
  struct stat st;
  if (stat(best, &st) == 0 && (size_t)st.st_size <= text.size) return;
  char beside[PATH_MAX];
  size_t length = strlen(best);
  if (length + 24 > sizeof beside) return;
  memcpy(beside, best, length);
  beside[length] = '.';
  *put_decimal(beside + length + 1, (uint64_t)getpid()) = 0;
  int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0) return;
  size_t put = 0;
  for (ssize_t n; put < text.size && (n = write(fd, text.bytes + put, text.size - put)) > 0;) put += (size_t)n;
  close(fd);
  if (put == text.size) rename(beside, best);
}

static pid_t start(const char *oracle, const char *candidate) {
  char *argv[] = {(char *)oracle, (char *)candidate, NULL};
  pid_t pid = vfork();
  if (pid == 0) {
    execv(oracle, argv);
    _exit(126);
  }
  return pid;
}

static void note_start(const char *log, uint64_t began) {
  char name[PATH_MAX], entry[24], *end = put_decimal(entry, began);
  size_t length = strlen(log);
  *end++ = '\n';
  if (length + sizeof ".began" > sizeof name) die("too long a name", log);
  memcpy(name, log, length);
  memcpy(name + length, ".began", sizeof ".began");
  int fd = open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0 || write(fd, entry, (size_t)(end - entry)) != end - entry) die("cannot write", name);
  close(fd);
}

/* Overwritten in the program's file for each run; volatile, so that nothing is concluded from what stands here. */
static volatile char configuration[CONF_SIZE] = "CONFIGURATION OF THE COUNTER";

int main(int argc, char **argv) {
  char *line = (char *)configuration, *lines[4];
  for (int i = 0; i < 4; i++) {
    lines[i] = line;
    line = strchr(line, '\n');
    if (!line) die("no configuration at the end of", argv[0]);
    *line++ = 0;
  }
  const char *candidate = argc > 1 ? argv[argc - 1] : lines[3];
  struct text text = map_file(candidate);
  int log = open(lines[1], O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (log < 0) die("cannot open", lines[1]);

  uint64_t began = now_ns();
  pid_t pid = start(lines[0], candidate);
  if (pid < 0) die("cannot start", lines[0]);
  /* The rest of the work is done while the oracle runs. */
  note_start(lines[1], began);
  uint64_t hash = hash_bytes(text.bytes, text.size);
  struct rusage usage;
  int status = 0;
  while (wait4(pid, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  uint64_t took = now_ns() - began;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  long cpu = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000L + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;

  char entry[200], *end = put_decimal(entry, began);
  *end++ = ' ', end = put_decimal(end, took);
  *end++ = ' ', end = put_decimal(end, text.size);
  *end++ = ' ', end = put_hex(end, hash);
  *end++ = ' ', end = put_decimal(end, (uint64_t)code);
  *end++ = ' ', end = put_decimal(end, (uint64_t)cpu);
  *end++ = '\n';
  if (write(log, entry, (size_t)(end - entry)) != end - entry) die("cannot write", lines[1]);
  if (code == 0) keep_best(lines[2], text);
  return code;
}
