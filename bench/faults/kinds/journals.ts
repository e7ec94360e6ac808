import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../../random.ts';
import type { Fault } from '../fault.ts';
import { endProblems, fileProblems, goesOn } from '../inspection.ts';
import type { Scene } from '../scene.ts';
import { before } from './kills.ts';

type Damage = (journal: Buffer, random: Random) => { readonly journal: Buffer; readonly lines: number };

/** After a run was cut off, its journal is damaged; resuming must go on, and say how much was lost. */
function damaged(name: string, damage: Damage): Fault {
  return {
    name: `the journal ${name}`,
    async strike(scene, { ms }) {
      const running = scene.reduce();
      await before(running, ms * (0.3 + 0.7 * scene.random.next()));
      running.child.kill('SIGKILL');
      await running.ended;
      if (scene.run === undefined) return goesOn(scene, undefined);
      const file = path.join(scene.run, 'journal.ndjson');
      const { journal, lines } = damage(contents(file), scene.random);
      writeFileSync(file, journal);
      const ended = await scene.resume().ended;
      return [
        ...(await endProblems(scene, ended, { codes: [0] })),
        ...fileProblems(scene, { damaged: true }),
        ...told(scene, lines),
      ];
    },
  };
}

/** Torn lines, flipped bits, whole pages of zeros, lines twice. */
export const journals: readonly Fault[] = [
  damaged('is torn', (journal, random) => ({
    journal: journal.subarray(0, random.between(0, journal.length)),
    lines: 0,
  })),
  damaged('has flipped bits', (journal, random) => {
    const copy = Buffer.from(journal);
    for (let flips = random.between(1, 8); flips > 0 && copy.length > 0; flips--) {
      const at = random.between(0, copy.length - 1);
      // Not into or out of a line end: that is two lines damaged, or one.
      const flipped = copy[at]! ^ (1 << random.between(0, 7));
      if (copy[at] === 10 || flipped === 10) continue;
      copy[at] = flipped;
    }
    return { journal: copy, lines: differingLines(journal, copy) };
  }),
  damaged('has a page of zeros', (journal, random) => {
    const copy = Buffer.from(journal);
    const from = random.between(0, Math.max(0, copy.length - 1));
    copy.fill(0, from, Math.min(copy.length, from + 512));
    return { journal: copy, lines: from < copy.length ? 1 : 0 };
  }),
  damaged('has lines twice', (journal, random) => {
    const from = journal.indexOf(10, random.between(0, journal.length)) + 1;
    const until = journal.lastIndexOf(10) + 1;
    return { journal: Buffer.concat([journal.subarray(0, until), journal.subarray(from, until)]), lines: 0 };
  }),
  damaged('is gone', () => ({ journal: Buffer.alloc(0), lines: 0 })),
];

function contents(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0); // killed before there was one
  }
}

/** Of the lines that have an end: one without was being written when the run was cut off, and is lost anyway. */
function differingLines(journal: Buffer, copy: Buffer): number {
  const [before, after] = [journal, copy].map((each) => each.toString('latin1').split('\n').slice(0, -1)) as [
    string[],
    string[],
  ];
  return before.filter((line, i) => line !== after[i]).length;
}

/** Exactly the lines that were damaged are named. */
function told(scene: Scene, lines: number): string[] {
  const journal = Buffer.from(scene.read(path.join(scene.run!, 'journal.ndjson')) ?? []).toString();
  const note = /(?:line|(\d+) lines:) [\d, …]+ of the journal (?:is|are) damaged/.exec(journal);
  const said = note === null ? 0 : Number(note[1] ?? 1);
  if (lines > 0 && said === 0) return [`${lines} damaged lines, and nothing was said about it`];
  return lines === 0 && said > 0 ? [`no line was damaged, but ${said} are said to be`] : [];
}
