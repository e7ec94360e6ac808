import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../src/basics/thrown.ts';
import { type Fault, needsRoot } from '../fault.ts';
import { endProblems, fileProblems, goesOn } from '../inspection.ts';
import type { Scene } from '../scene.ts';
import { before } from './kills.ts';

const codes = ['ENOSPC', 'EIO', 'EROFS', 'EMFILE', 'EACCES', 'EDQUOT', 'ENFILE', 'ENOMEM'] as const;

/** Disks that are full, gone or broken. */
export const storage: readonly Fault[] = [
  {
    name: 'a file operation fails',
    async strike(scene, { result }) {
      const code = scene.random.pick(codes);
      const at = Math.floor(scene.random.between(1, 30) ** (1 + scene.random.next()));
      const ended = await scene.reduce({ sabotage: { at, code, forever: scene.random.chance(0.5) } }).ended;
      const says = new RegExp(`\\(${code}\\)`);
      return [
        ...(await endProblems(scene, ended, { codes: [0, 2], says })).filter(forgivable(code)),
        ...fileProblems(scene),
        ...(await goesOn(scene, result)),
      ];
    },
  },
  {
    name: 'a disk is full',
    unavailable: needsRoot,
    strike: (scene, { result }) =>
      onSmallDisk(scene, async (disk) => {
        const where = scene.random.pick(['run', 'result', 'temporary'] as const);
        // A page for each file: 4 kB hold nothing, 200 kB hold all but a long run.
        execFileSync('mount', ['-o', `remount,size=${4 * scene.random.between(1, 50)}k`, disk]);
        const places = {
          run: ['--run-dir', path.join(disk, 'runs')],
          result: [],
          temporary: [],
        };
        if (where === 'result') scene.output = path.join(disk, 'result');
        const env = where === 'temporary' ? { TMPDIR: disk } : {};
        const ended = await scene.reduce({ env }, ...places[where]).ended;
        const problems = await endProblems(scene, ended, { codes: [0, 2], says: /no space|ENOSPC/ });
        execFileSync('mount', ['-o', 'remount,size=8m', disk]);
        const left = readdirSync(disk).filter((name) => name.startsWith('pare-') && !name.startsWith('pare-rescued'));
        return [
          ...problems,
          ...left.map((name) => `left behind: ${name}`),
          ...fileProblems(scene),
          ...(await goesOn(scene, result)),
        ];
      }),
  },
  {
    name: 'a disk becomes read-only',
    unavailable: needsRoot,
    strike: (scene, { result, ms }) =>
      onSmallDisk(scene, async (disk) => {
        const running = scene.reduce({}, '--run-dir', path.join(disk, 'runs'));
        await before(running, scene.random.next() * ms);
        // What is open for writing forbids to make a mount read-only. One made elsewhere, and put upon it, is for what
        // is opened from now on.
        const elsewhere = `${disk}-read-only`;
        mkdirSync(elsewhere);
        execFileSync('mount', ['--bind', disk, elsewhere]);
        execFileSync('mount', ['-o', 'remount,bind,ro', elsewhere]);
        execFileSync('mount', ['--bind', elsewhere, disk]);
        execFileSync('umount', ['-l', elsewhere]);
        const problems = await endProblems(scene, await running.ended, { codes: [0, 2], says: /read-only|EROFS/ });
        execFileSync('umount', ['-l', disk]);
        return [...problems, ...fileProblems(scene), ...(await goesOn(scene, result))];
      }),
  },
  {
    name: 'a folder vanishes',
    async strike(scene, { result, ms }) {
      const running = scene.reduce();
      await before(running, scene.random.next() * ms);
      const target = scene.random.pick([scene.temporary, path.join(scene.work, 'pare-runs')]);
      vanish(target);
      const ended = await running.ended;
      mkdirSync(scene.temporary, { recursive: true });
      const problems = await endProblems(scene, ended, {
        codes: [0, 2, 6],
        says: /not there|ENOENT|vanished|directory/,
      });
      return [...problems, ...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
  {
    name: 'nobody may write any more',
    unavailable: () => (process.getuid?.() === 0 && !existsSync('/usr/bin/setpriv') ? 'needs setpriv' : undefined),
    async strike(scene, { result, ms }) {
      const isRoot = process.getuid?.() === 0;
      if (isRoot) execFileSync('chown', ['-R', '65534:65534', scene.outer]);
      const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
      const running = scene.reduce({ before: asNobody });
      await before(running, scene.random.next() * ms);
      const target = scene.random.pick([scene.work, scene.temporary]);
      chmodSync(target, 0o555);
      const ended = await running.ended;
      chmodSync(target, 0o755);
      const says = /permi|EACCES|Nothing can be written/;
      const problems = await endProblems(scene, ended, { codes: [0, 2], says });
      // Nor does the run that goes on remove what belongs to somebody else.
      return [...problems, ...fileProblems(scene), ...(await goesOn(scene, result))].filter(forgivable('EACCES'));
    },
  },
];

/** What cannot be removed because removing fails is not held against anybody. */
function forgivable(code: string): (problem: string) => boolean {
  return (problem) => !(problem.startsWith('left behind: file') && code !== 'ENOSPC') && !problem.endsWith('.pare-new');
}

async function onSmallDisk(
  scene: Scene,
  work: (disk: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const disk = path.join(scene.outer, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
}

const MOST_ATTEMPTS = 100;

/** Others may be writing into it meanwhile: what they add between looking and removing takes another look. */
function vanish(target: string): void {
  for (let attempts = 1; ; attempts++) {
    try {
      rmSync(target, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempts === MOST_ATTEMPTS || errorCode(error) !== 'ENOTEMPTY') throw error;
    }
  }
}
