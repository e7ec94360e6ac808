import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onSameLines } from '../../src/formats/same-lines.ts';

const placed = (text: string, left: string): string | undefined => {
  const found = onSameLines(Buffer.from(text), Buffer.from(left));
  return found && Buffer.from(found).toString();
};

test('lines that differ keep their numbers, whichever of them went', () => {
  const lines = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}$/), { minLength: 1, maxLength: 12 });
  const kept = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(lines, kept, (all, keeps) => {
      const left = all.filter((_, i) => keeps[i]);
      const found = placed(all.join('\n'), left.join('\n'));
      for (const [i, line] of (found ?? '').split('\n').entries()) if (line !== '') expect(line).toBe(all[i]);
      expect((found ?? '').split('\n').filter((line) => line !== '')).toEqual(left);
    }),
  );
});

test('a line that became shorter stays where it was, empty lines are nothing to stand on', () => {
  expect(placed('one\n\n}\ntwo(3)\n}\n', 'tw()\n}\n')).toBe('\n\n\ntw()\n}\n');
});

test('what is not left of one line has no place', () => {
  expect(placed('one\ntwo\n', 'onetwo\n')).toBeUndefined();
  expect(placed('one\ntwo\n', 'two\none\n')).toBeUndefined();
});
