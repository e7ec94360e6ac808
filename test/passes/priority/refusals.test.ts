import { describe, expect, test } from 'vitest';
import { isDoubtful, type Refusal, withRefused } from '../../../src/passes/priority/refusals.ts';
import { type Edit, editSet, noEdits, removal, replacement } from '../../../src/tree/edit-set.ts';

const refused = (...edits: Edit[]): Refusal | undefined =>
  edits.reduce<Refusal | undefined>((before, edit) => withRefused(before, edit, noEdits), undefined);
/** All of the first range goes but the second. */
const hoist = (start: number, end: number, from: number, to: number): Edit => ({
  start,
  end,
  cuts: [
    { start, end: from },
    { start: to, end },
  ],
});

describe('what is doubtful', () => {
  test('is what takes away what had to stay, and more', () => {
    const known = refused(removal(10, 20), removal(50, 60));
    expect(isDoubtful(removal(10, 30), known, noEdits)).toBe(true);
    expect(isDoubtful(hoist(0, 100, 30, 40), known, noEdits)).toBe(true);
    expect(isDoubtful(hoist(0, 100, 5, 65), known, noEdits)).toBe(false);
    expect(isDoubtful(removal(15, 30), known, noEdits)).toBe(false);
    expect(isDoubtful(removal(10, 30), undefined, noEdits)).toBe(false);
  });

  test('is not what takes the place of what had to stay as a whole', () => {
    expect(isDoubtful(removal(10, 20), refused(removal(10, 20)), noEdits)).toBe(false);
    expect(isDoubtful(removal(10, 20), refused(removal(0, 100)), noEdits)).toBe(false);
  });

  test('is the drop of a part that was all that was left of what had to stay', () => {
    const gone = editSet([hoist(0, 100, 40, 45)])!;
    const known = withRefused(undefined, removal(0, 100), gone);
    expect(isDoubtful(removal(30, 60), known, gone)).toBe(true);
    expect(isDoubtful(removal(30, 43), known, gone)).toBe(false);
    expect(isDoubtful(removal(0, 100), known, gone)).toBe(true);
    expect(isDoubtful(hoist(30, 60, 41, 44), known, gone)).toBe(false);
    expect(isDoubtful(replacement(30, 60, '0'), known, gone)).toBe(false);
  });

  test('is no more doubtful when that is gone by now', () => {
    const known = refused(removal(10, 20));
    expect(isDoubtful(removal(0, 30), known, editSet([removal(10, 20)])!)).toBe(false);
    expect(isDoubtful(removal(0, 30), known, editSet([removal(10, 15)])!)).toBe(true);
  });
});
