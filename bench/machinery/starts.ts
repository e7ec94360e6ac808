import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onGround } from './ground.ts';

const source = `#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv) {
  for (int i = 0; i < atoi(argv[1]); i++) {
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    pid_t pid = vfork();
    if (pid == 0) { execl(argv[2], argv[2], "x", (char *)0); _exit(126); }
    waitpid(pid, 0, 0);
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%f\\n", (b.tv_sec - a.tv_sec) * 1e3 + (b.tv_nsec - a.tv_nsec) / 1e6);
  }
  return argc > 3;
}
`;

/** The floor: milliseconds to start a script and wait for its end, from a small C program. */
export function startsOf(script: string, times: number): Promise<number[]> {
  return onGround({ 'starts.c': source }, async (dir) => {
    const program = path.join(dir, 'starts');
    const test = path.join(dir, 'test.sh');
    writeFileSync(test, script);
    chmodSync(test, 0o755);
    execFileSync('cc', ['-O2', '-o', program, path.join(dir, 'starts.c')]);
    return execFileSync(program, [String(times), test], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  });
}
