import type { Run } from '../../src/oracles/process/run.ts';

interface Seen extends Partial<Omit<Run, 'stdout' | 'stderr'>> {
  readonly stdout?: string;
  readonly stderr?: string;
}

/** A run of which only what is given matters. */
export function run({ stdout = '', stderr = '', ...rest }: Seen = {}): Run {
  const home = '/dev/shm/pare-abc/0';
  return {
    exitCode: rest.signal || rest.timedOut ? null : 0,
    signal: null,
    truncated: false,
    ms: 5,
    timedOut: false,
    timeoutMs: 1000,
    file: `${home}/work/input.c`,
    home,
    ...rest,
    stdout: Buffer.from(stdout),
    stderr: Buffer.from(stderr),
  };
}
