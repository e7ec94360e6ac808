import { execFileSync } from 'node:child_process';
import type { Tool } from '../../arena/tools/tool.ts';
import type { Subject } from '../subjects.ts';
import { Bench, type PeerEnd } from './bench-of.ts';

/** One of the faults that every reducer meets, and what it has lost by it, in words that can be counted. */
export interface PeerFault {
  readonly name: string;
  strike(tool: Tool, subject: Subject, share: number): Promise<readonly string[]>;
}

export const peerFaults: readonly PeerFault[] = [
  {
    name: 'kill -9',
    async strike(tool, subject, share) {
      const ms = await duration(tool, subject);
      return on(new Bench(tool, subject), async (bench) => {
        await bench.run(share * ms);
        return [...(await left(bench)), ...lostText(bench), ...lostProgress(bench)];
      });
    },
  },
  {
    name: 'full disk',
    async strike(tool, subject) {
      const bench = new Bench(tool, subject, (dir) => mount(dir));
      // At the twentieth trial, all that is free is taken, for good.
      const counts = `echo >>${bench.outer}/count; [ $(wc -l <${bench.outer}/count) -eq 20 ]`;
      bench.test(`${counts} && cat /dev/zero >${bench.dir}/ballast 2>/dev/null\nexit $s`);
      return on(bench, async () => {
        const end = await bench.run();
        return [...lostText(bench), ...wrong(bench, end), ...silent(bench, end)];
      });
    },
  },
  {
    name: 'hanging grandchild',
    strike: (tool, subject) =>
      on(new Bench(tool, subject), async (bench) => {
        bench.test(`[ $(($$ % 4)) = 0 ] && sleep ${bench.mark} &\nexit $s`);
        const end = await bench.run();
        return [...(await left(bench)), ...wrong(bench, end)];
      }),
  },
  {
    name: 'flaky, 5 %',
    strike: (tool, subject) =>
      on(new Bench(tool, subject), async (bench) => {
        const chance = '$(( $(od -An -N2 -tu2 /dev/urandom) % 100 ))';
        bench.test(`[ ${chance} -lt 5 ] && s=$((1 - s))\nexit $s`);
        return wrong(bench, await bench.run());
      }),
  },
];

async function on(bench: Bench, work: (bench: Bench) => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await work(bench);
  } finally {
    unmount(bench.dir);
    bench.remove();
  }
}

/** From the first trial on, how long it takes undisturbed. */
function duration(tool: Tool, subject: Subject): Promise<number> {
  const bench = new Bench(tool, subject);
  const began = performance.now();
  return bench
    .run()
    .then(() => performance.now() - began)
    .finally(() => bench.remove());
}

async function left(bench: Bench): Promise<string[]> {
  const { processes, files } = await bench.leftovers();
  return [...(processes > 0 ? ['processes left'] : []), ...(files > 0 ? ['temporary files left'] : [])];
}

function lostText(bench: Bench): string[] {
  const isIntact = bench.isGood(bench.input) || !bench.isInputLost();
  return isIntact ? [] : ['input destroyed'];
}

/** Of what had been reached, nothing is where the result would be. */
function lostProgress(bench: Bench): string[] {
  const { count, least } = bench.seen();
  if (count < 3 || least >= bench.subject.input.length) return [];
  const kept = bench.isGood(bench.result) ? bench.text(bench.result)!.length : Number.POSITIVE_INFINITY;
  return kept < bench.subject.input.length ? [] : ['progress lost'];
}

function wrong(bench: Bench, { code, isHanging }: PeerEnd): string[] {
  if (isHanging) return ['does not end'];
  if (code !== 0) return bench.text(bench.result) === undefined || bench.isGood(bench.result) ? [] : ['wrong result'];
  return bench.isGood(bench.result) ? [] : ['wrong result, told as success'];
}

/** Stopped early by the disk, it says so. */
function silent(bench: Bench, { code, said }: PeerEnd): string[] {
  return code === 0 && !/space|ENOSPC|Errno 28|disk/i.test(said) && bench.seen().count > 0 ? ['says nothing'] : [];
}

function mount(dir: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', dir]);
}

function unmount(dir: string): void {
  try {
    execFileSync('umount', ['-l', dir], { stdio: 'ignore' });
  } catch {
    // Nothing is mounted there.
  }
}
