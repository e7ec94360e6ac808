import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { endProblems, fileProblems, goesOn, leftProblems } from '../inspection.ts';
import { kill, type Process } from '../processes.ts';
import type { Running, Scene } from '../scene.ts';

/** Nothing of what pare does is interrupted in order: power cuts, the killer of the kernel, an impatient person. */
export const kills: readonly Fault[] = [
  {
    name: 'pare is killed at any time, again and again',
    async strike(scene, { result, ms }) {
      const problems: string[] = [];
      for (let kills = scene.random.between(1, 3); kills > 0; kills--) {
        const running = scene.run === undefined ? scene.reduce({}, '--force') : scene.resume();
        await before(running, scene.random.next() * 1.2 * ms);
        running.child.kill('SIGKILL');
        await running.ended;
        problems.push(...(await leftByTheDead(scene)), ...fileProblems(scene));
      }
      return [...problems, ...(await goesOn(scene, result))];
    },
  },
  {
    name: 'pare is killed in the middle of a file operation',
    async strike(scene, { result }) {
      // Half of the time while the result is written, which is a small part of all that is written.
      const { random, work: folder } = scene;
      const anywhere = Math.floor(random.between(2, 30) ** (1 + random.next()));
      const sabotage = random.next() < 0.5 ? { folder, at: random.between(1, 30) } : { at: anywhere };
      await scene.reduce({ sabotage }).ended;
      return [...(await leftByTheDead(scene)), ...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
  {
    name: 'pare and its watchdog are killed; the next start sweeps',
    async strike(scene, { result, ms }) {
      const running = scene.reduce();
      await before(running, scene.random.next() * ms);
      const all = scene.processes();
      for (const { pid } of all.filter(isWatchdog)) kill(pid);
      running.child.kill('SIGKILL');
      await running.ended;
      return [...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
  {
    name: 'launchers are killed',
    async strike(scene) {
      const running = scene.reduce();
      await harass(scene, running, isLauncher);
      return stillSound(scene, running);
    },
  },
  {
    name: 'the running test is killed',
    async strike(scene) {
      const running = scene.reduce();
      await harass(scene, running, isTest);
      return stillSound(scene, running);
    },
  },
  {
    name: 'the watchdog is killed',
    async strike(scene, { result }) {
      const running = scene.reduce();
      await harass(scene, running, isWatchdog);
      return [...(await endProblems(scene, await running.ended, { codes: [0] })), ...(await goesOnIf(scene, result))];
    },
  },
  {
    name: 'pare is told to end',
    async strike(scene, { result, ms }) {
      const [signal, code] = scene.random.pick([
        ['SIGTERM', 143],
        ['SIGHUP', 143],
        ['SIGINT', 130],
      ] as const);
      const running = scene.reduce();
      await before(running, 150 + scene.random.next() * ms);
      running.child.kill(signal);
      if (scene.random.chance(0.3)) running.child.kill(signal);
      const ended = await running.ended;
      // Before there is anybody to hear it, or after the last word, a signal does what it always does.
      const isUnheard = ended.signal === signal && (scene.run === undefined || isFinished(scene.run, scene));
      const problems = isUnheard ? await leftProblems(scene) : await endProblems(scene, ended, { codes: [code, 0] });
      return [...problems, ...fileProblems(scene), ...(await goesOn(scene, result))];
    },
  },
];

/** Killed before there was a watchdog, it leaves an empty directory to the next start; nothing else. */
async function leftByTheDead(scene: Scene): Promise<string[]> {
  const empty = readdirSync(scene.temporary).filter((name) => isEmptyFolder(path.join(scene.temporary, name)));
  return (await leftProblems(scene)).filter((problem) => !empty.some((name) => problem.endsWith(` ${name}`)));
}

function isEmptyFolder(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

function isFinished(run: string, scene: Scene): boolean {
  const journal = Buffer.from(scene.read(path.join(run, 'journal.ndjson')) ?? []).toString();
  return journal.includes('"type":"finished"');
}

async function stillSound(scene: Scene, running: Running): Promise<string[]> {
  // A killed trial is a no; when the trials of the input itself are hit, there is nothing to reduce, or it looks flaky.
  const ended = await running.ended;
  const problems = await endProblems(scene, ended, {
    codes: [0, 3, 4, 6, 7],
    says: /says NO|says no|too unreliable|only \d of|could not be set up/,
  });
  return [...problems, ...fileProblems(scene)];
}

async function goesOnIf(scene: Scene, expected: Uint8Array): Promise<string[]> {
  const result = scene.read(scene.result);
  const isSame = result !== undefined && Buffer.compare(result, expected) === 0;
  return [...fileProblems(scene), ...(isSame ? [] : ['the result is another than that of an undisturbed run'])];
}

/** Kills what fits, now and then, until pare has ended. */
async function harass(scene: Scene, running: Running, fits: (process: Process) => boolean): Promise<void> {
  for (let strikes = scene.random.between(1, 4); strikes > 0 && isRunning(running); strikes--) {
    await before(running, scene.random.next() * 400);
    for (let look = 0; look < 20 && isRunning(running); look++) {
      const victims = scene.processes().filter(fits);
      if (victims.length === 0) continue;
      kill(scene.random.pick(victims).pid);
      break;
    }
  }
}

function isRunning({ child }: Running): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** After so long, or as soon as it has ended. */
export async function before(running: Running, ms: number): Promise<void> {
  await Promise.race([delay(ms), running.ended]);
}

const isTest = (process: Process): boolean =>
  process.command.includes('test.sh') && !process.command.includes('cli/main.js') && !isLauncher(process);
const isLauncher = ({ command }: Process): boolean => command.includes('pare_go');
const isWatchdog = ({ command }: Process): boolean => command.includes('look() {');
