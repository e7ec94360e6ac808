import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedLines } from '../../../src/passes/tree/joined-lines.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { bytes } from '../../support/texts.ts';

const fortran = await loadBundled('fortran');
const first = (text: string): string | undefined => {
  for (const one of joinedLines(fortran)(bytes(text))) return Buffer.from(one.value()).toString();
  return undefined;
};

test('lines that go on are joined, with comments between them', () => {
  expect(first('use b, & ! of it\n  ! and\n  only: c, &\n  & d\nx = y + &\n z\nend\n')).toBe(
    'use b, only: c, d\nx = y + z\nend\n',
  );
  expect(first("x = 'a &\n &b'\nend\n")).toBeUndefined();
});

test('no line gets longer than may be, and what is left says the same', () => {
  const lists = fc.array(fc.stringMatching(/^[a-z]{1,40}$/), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(lists, (names) => {
      const joined = first(`x = ${names.join(' + &\n   ')}\nend\n`);
      if (joined === undefined) return;
      for (const line of joined.split('\n')) expect(line.length).toBeLessThanOrEqual(132);
      expect(joined.match(/[a-z]+/g)).toEqual(['x', ...names, 'end']);
    }),
    { numRuns: 300 },
  );
});
