import { writeFileSync } from 'node:fs';
import { type JournalEntry, written, writtenChange } from '../../../src/session/disk/journal-entry.ts';
import { loadRun } from '../../../src/session/disk/load-run.ts';
import { createRunFolder } from '../../../src/session/disk/run-folder.ts';
import { texts } from '../../../src/session/disk/step-texts.ts';
import { fingerprint } from '../../../src/session/fingerprint.ts';
import { forPeople, type Target } from './target.ts';

const input = Buffer.from('one two three');

/** A run of which the journal has been changed in any way: what is left is loaded, to the last text. */
export function journal(within: string): Target {
  const folder = createRunFolder({ within, input, now: new Date(0), name: 'in.txt', options: {} });
  return {
    name: 'journal',
    seeds: [entries().map(written).join('')],
    read(bytes) {
      writeFileSync(folder.journal, bytes);
      forPeople(() => {
        const run = loadRun(folder.path);
        for (const { number, testCase } of texts(run)) {
          const step = run.steps[number - 1];
          if (step !== undefined && fingerprint(testCase) !== step.key)
            throw new Error(`step ${number} is another text`);
        }
      });
    },
  };
}

function entries(): JournalEntry[] {
  const after = Buffer.from('one three');
  const judged = { at: 5, verdict: 'interesting', ms: 3, size: after.length, label: 'delete 1 at 1' } as const;
  const key = fingerprint(after);
  const change = writtenChange([
    [0, 4],
    [8, 13],
  ]);
  return [
    { type: 'open', version: 1, at: 0, date: '2026-01-01' },
    { type: 'check', key: fingerprint(input), ...judged },
    { type: 'verdict', key, ...judged },
    { type: 'step', at: 6, number: 1, key, label: judged.label, size: after.length, change },
    { type: 'note', at: 7, text: 'a note' },
    { type: 'finding', at: 7, name: 'SIGABRT', key, size: after.length },
    { type: 'forget', at: 7, testHash: 'other' },
    { type: 'start', at: 7, step: 1 },
    { type: 'finished', at: 8, size: after.length, reason: 'exhausted' },
  ];
}
