import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { characters, needles, onGround, pare, shellTest, trialsIn } from './ground.ts';
import { type Line, type Measurement, median, spread } from './measurement.ts';

/** A test of 50 ms, 10 needed lines among 1,000, through the real command line. */
export const sleeping: Measurement = {
  name: 'sleeping oracle',
  async run() {
    // A line is one character, so that the trials are those for lines.
    const { text, needed } = characters(1000, 10);
    const files = { 'test.sh': shellTest(needed, 'sleep 0.05\n'), 'in.txt': text };
    const runs = new Map<number, { seconds: number; trials: number }>();
    for (const jobs of [1, 2, 8]) {
      await onGround(files, async (dir) => {
        const ended = await pare(dir, ['--json', '-j', `${jobs}`, '--strategy', 'text', './test.sh', 'in.txt']).ended;
        runs.set(jobs, { seconds: ended.seconds, trials: trialsIn(ended.stdout) });
      });
    }
    const [one, two, eight] = [1, 2, 8].map((jobs) => runs.get(jobs)!);
    const told = ({ seconds, trials }: { seconds: number; trials: number }): string =>
      `${seconds.toFixed(1)} s, ${trials} trials`;
    const speedup = one!.seconds / two!.seconds;
    const more = eight!.trials / one!.trials;
    return [
      { what: '50 ms oracle, 1000/10, -j 1', target: '', measured: told(one!), reached: undefined },
      {
        what: '50 ms oracle, -j 2 against -j 1',
        target: '>= 1.8 x',
        measured: `${speedup.toFixed(2)} x, ${told(two!)}`,
        reached: speedup >= 1.8,
      },
      { what: '50 ms oracle, -j 8', target: '<= 3 s', measured: told(eight!), reached: eight!.seconds <= 3 },
      {
        what: 'trials of -j 8 against -j 1',
        target: '<= 1.6 x',
        measured: `${more.toFixed(2)} x`,
        reached: more <= 1.6,
      },
    ];
  },
};

export const sameBytes: Measurement = {
  name: 'same bytes',
  async run() {
    const lines: Line[] = [];
    const { text, needed } = needles(400, 6);
    const nested = `${'f(a, [b, {c: 1}], "d e");\n'.repeat(40)}g(x, [needle]);\n${'if (y) {\n  h(1);\n}\n'.repeat(20)}`;
    const inputs = { 'numbered lines': [text, needed], 'nested text': [nested, ['needle', 'h(1)']] } as const;
    for (const [name, [input, words]] of Object.entries(inputs)) {
      const results: string[] = [];
      for (const jobs of [1, 2, 4, 8]) {
        await onGround({ 'test.sh': shellTest(words), 'in.txt': input }, async (dir) => {
          const { code } = await pare(dir, ['-q', '-j', `${jobs}`, './test.sh', 'in.txt']).ended;
          results.push(code === 0 ? readFileSync(path.join(dir, 'in.min.txt'), 'utf8') : `exit ${code}`);
        });
      }
      const same = new Set(results).size === 1 && !results[0]!.startsWith('exit');
      lines.push({
        what: `-j 1, 2, 4, 8 on ${name}`,
        target: 'same bytes',
        measured: same ? 'same' : 'differ',
        reached: same,
      });
    }
    return lines;
  },
};

export const start: Measurement = {
  name: 'start',
  async run() {
    const version: number[] = [];
    const node: number[] = [];
    const first: number[] = [];
    for (let i = 0; i < 8; i++) {
      await onGround(
        { 'test.sh': '#!/bin/sh\n[ -e began ] || : > "$BEGAN"\ngrep -q a "$1"\n', 'in.txt': 'b\na\n'.repeat(50) },
        async (dir) => {
          node.push(startOfNode());
          version.push((await pare(dir, ['--version']).ended).seconds * 1000);
          process.env.BEGAN = path.join(dir, 'began');
          const began = Date.now();
          const { ended } = pare(dir, ['-q', '-j', '1', '--limit-tests', '1', './test.sh', 'in.txt']);
          await ended;
          first.push(statSync(path.join(dir, 'began')).birthtimeMs - began);
        },
      );
    }
    return [
      {
        what: 'pare --version',
        target: '< 100 ms',
        measured: spread(version, 'ms'),
        floor: `${spread(node, 'ms')} for node -e 0`,
        reached: median(version) < 100,
      },
      {
        what: 'start to first trial',
        target: '<= 250 ms',
        measured: spread(first, 'ms'),
        reached: median(first) <= 250,
      },
    ];
  },
};

/** Killed at random moments, then resumed. */
export const killed: Measurement = {
  name: 'killed',
  async run() {
    const { text, needed } = needles(300, 5);
    const files = { 'test.sh': shellTest(needed), 'in.txt': text };
    const undisturbed = await onGround(files, async (dir) => {
      const { seconds } = await pare(dir, ['-q', '-j', '2', './test.sh', 'in.txt']).ended;
      return { seconds, bytes: readFileSync(path.join(dir, 'in.min.txt'), 'utf8') };
    });
    let same = 0;
    let cut = 0;
    let early = 0;
    const problems = new Set<string>();
    for (let i = 0; i < 20; i++) {
      await onGround(files, async (dir) => {
        const { child, ended } = pare(dir, ['-q', '-j', '2', './test.sh', 'in.txt']);
        const kill = setTimeout(
          () => child.kill('SIGKILL'),
          1000 * undisturbed.seconds * (0.25 + 0.75 * Math.random()),
        );
        const { signal } = await ended;
        clearTimeout(kill);
        if (signal !== null) {
          cut++;
          const resumed = await pare(dir, ['resume', '-q']).ended;
          // Killed before there was anything to resume: the user begins again.
          if (resumed.stderr.includes('There is no run')) {
            early++;
            await pare(dir, ['-q', '-j', '2', './test.sh', 'in.txt']).ended;
          } else if (resumed.code !== 0) problems.add(resumed.stderr.trim().split('\n')[0]!);
        }
        const result = path.join(dir, 'in.min.txt');
        if (existsSync(result) && readFileSync(result, 'utf8') === undisturbed.bytes) same++;
      });
    }
    return [
      {
        what: 'kill -9 at 20 random moments, resume',
        target: 'same bytes',
        measured: [
          `${same} of 20 the same, ${cut} were cut, ${early} of them before there was a run`,
          ...problems,
        ].join('; '),
        reached: same === 20,
      },
    ];
  },
};

function startOfNode(): number {
  const began = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}
