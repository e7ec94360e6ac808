import { Random } from '../random.ts';
import type { Fault } from './fault.ts';
import { Scene } from './scene.ts';
import { subjects } from './subjects.ts';
import { UndisturbedRuns } from './undisturbed.ts';

/** One fault that has struck, and what was not as it must be. */
export interface Strike {
  readonly fault: string;
  /** With which it can be had again. */
  readonly seed: number;
  readonly problems: readonly string[];
}

export interface Campaign {
  readonly faults: readonly Fault[];
  readonly count: number;
  readonly seed: number;
  /** How many strike at once. */
  readonly width: number;
  /** The folder with the built pare. */
  readonly program: string;
  /** Whether the first problem is enough: no strike is begun after it. */
  readonly untilFound?: boolean;
  readonly onStrike?: (strike: Strike) => void;
}

/** Lets so many faults strike, each kind in its turn, on random subjects at random moments. */
export async function campaign(what: Campaign): Promise<Strike[]> {
  const { faults, count, seed, width, program, untilFound = false, onStrike } = what;
  const undisturbed = new UndisturbedRuns(program);
  const strikes: Strike[] = [];
  let next = 0;
  let found = false;
  const strikeOn = async (): Promise<void> => {
    while (next < count && !found) {
      const number = next++;
      const fault = faults[number % faults.length]!;
      const strike = await struck(fault, { seed: seed + number, program, undisturbed });
      strikes.push(strike);
      found ||= untilFound && strike.problems.length > 0;
      onStrike?.(strike);
    }
  };
  await Promise.all(Array.from({ length: width }, strikeOn));
  return strikes;
}

interface Setting {
  readonly seed: number;
  readonly program: string;
  readonly undisturbed: UndisturbedRuns;
}

async function struck(fault: Fault, { seed, program, undisturbed }: Setting): Promise<Strike> {
  const random = new Random(seed);
  const scene = new Scene(random.pick(subjects), random, program);
  try {
    const problems = await fault.strike(scene, await undisturbed.of(scene.subject));
    return { fault: fault.name, seed, problems: [...problems, ...scene.hung.map((line) => `hangs: pare ${line}`)] };
  } catch (error) {
    return { fault: fault.name, seed, problems: [`the campaign itself failed: ${(error as Error).stack}`] };
  } finally {
    scene.remove();
  }
}
