import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from '../../../src/strategies/text/text.ts';
import { spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';
import { reduced, reducedBy } from '../reduced.ts';

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Of a text that is open one bracket is enough, of any other a word is needed. */
const isOpenOrWordy = (text: string): boolean =>
  count(text, '{') === count(text, '}') ? text.includes('wordy') : text.includes('{');

const styles = '.a {\n  wordy: 1;\n}\n.b {\n  color: red;\n}\n';

test.each(['a.txt', 'a.css'])('slowly, %s is found to be enough when it is open', async (fileName) => {
  const subject = { fileName, text: styles, interest: isOpenOrWordy };
  const [first, slow] = [
    await reduced('tree', subject),
    await reduced('tree', { ...subject, options: { slow: true } }),
  ];
  expect(first.result).toBe('wordy');
  expect(slow.result).toBe('{');
});

test.each(['a.txt', 'a.css'])('of much, %s is found to be enough when it is open by default', async (fileName) => {
  const subject = { fileName, text: styles.repeat(40), interest: isOpenOrWordy };
  expect((await reduced('tree', subject)).result).toBe('{');
  expect((await reduced('tree', { ...subject, options: { fast: true } })).result).toContain('wordy');
});

test('what only characters of the input leave open is found by default and slowly, where some is left', async () => {
  const line = 'abcdefghijklmnopqrstuvwxyz\n';
  const interest = (text: string): boolean => count(text, 'a') !== count(text, 'z') || text.includes('wordywordy');
  const whole = `${line.repeat(30)}wordywordy\n${line.repeat(21)}`;
  const subject = { fileName: 'a.txt', text: whole, interest };
  expect((await reduced('tree', subject)).result).toHaveLength(1);
  expect((await reduced('tree', { ...subject, options: { slow: true } })).result).toHaveLength(1);
  expect((await reduced('tree', { ...subject, options: { fast: true } })).result).toBe('wordywordy');
});

test('that no half and no quarter of the characters can go is enough to give up a way, and three are gone', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `line number ${i} of them`).join('\n');
  const { steps } = walk(text(undefined, {})(new TextEncoder().encode(lines)), {
    interest: (now) => [12, 37, 62, 87].every((n) => now.includes(`number ${n}`)),
    spell: (source) => Buffer.from(source).toString(),
  });
  const from = steps.findIndex(({ label }) => label === 'again: another way');
  const back = steps.findIndex(({ label }) => label === 'again: back');
  expect(steps.slice(from + 1, back).map(({ label }) => label.split(':')[0])).toEqual(Array(6).fill('chars'));
  expect(steps.filter(({ label }) => label === 'again: another way')).toHaveLength(3);
});

test('where little is left one other way is gone by default, also of lines that the first one counts', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `line number ${i} of them`);
  const input = new TextEncoder().encode(`p cnf ${lines.length}\n${lines.join('\n')}\n`);
  const { steps } = walk(text(undefined, {})(input), {
    interest: (now) => now.includes('p cnf') && now.includes(' 42'),
    spell,
  });
  expect(steps.filter(({ label }) => label === 'again: another way')).toHaveLength(1);
});

test('what is left slowly is interesting, and never larger', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', '(', ')', ' ', '\n'), minLength: 1, maxLength: 40 }),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 5 }),
      (start, rests) => {
        const hash = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 97, 7);
        const interest = (text: string): boolean => text === start || rests.includes(hash(text) % 7);
        const subject = { input: new TextEncoder().encode(start), interest };
        const [first, slow] = [reducedBy(text(), subject), reducedBy(text(undefined, { slow: true }), subject)];
        expect(slow.result.length).toBeLessThanOrEqual(first.result.length);
        expect(interest(slow.result)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
