import { expect, test } from 'vitest';
import { tree } from '../../src/strategies/tree.ts';
import { loadBundled } from '../support/load-bundled.ts';

const c = await loadBundled('c');

/** What is proposed while nothing is accepted. */
function proposed(text: string, isStrict: boolean): string[] {
  return [...tree({ ...c, isStrict })(Buffer.from(text))].map(({ label }) => label);
}

test('two neighbours at once are left to tests that let names be, and to what is not understood', () => {
  const arePairs = (label: string): boolean => label.startsWith('pairs');
  expect(proposed('int f(int a){return(a);}', false).some(arePairs)).toBe(true);
  expect(proposed('int f(int a){return(a);}', true).some(arePairs)).toBe(false);
  expect(proposed('int f(int a){return a a;}', true).some(arePairs)).toBe(true);
});

test('what is rarely of use is not tried on very short texts', () => {
  const isRare = (label: string): boolean => /^(?:runs|values: (?:stub|reuse))/.test(label);
  expect(proposed('int f(int a){if(a)return(a)+1;}', false).some(isRare)).toBe(true);
  expect(proposed('int f(){return(a)+1;}', false).filter(isRare)).toEqual([]);
});

test('but other values are where names have to be defined, which the shortest are not', () => {
  const labels = proposed('a(b){0==&b;}', true);
  expect(labels).toContain('values: stub pointer_expression');
});

test('words of the input are tried when fewer tokens are left', () => {
  const labels = proposed('int x(abc);int y(ab);', false);
  const first = (start: string): number => labels.findIndex((label) => label.startsWith(start));
  expect(first('tokens: sweep')).toBeGreaterThan(0);
  expect(first('rename: abc as ab of the input')).toBeGreaterThan(first('tokens: sweep'));
});

test('of many characters each is tried when values have been', () => {
  const order = (statements: number): number => {
    const labels = proposed(`int f(int a){${'return(a)+1;'.repeat(statements)}}`, false);
    const first = (start: string): number => labels.findIndex((label) => label.startsWith(start));
    return first('chars: sweep') - first('values: stub');
  };
  expect(order(4)).toBeLessThan(0);
  expect(order(20)).toBeGreaterThan(0);
});

test('what has been gone through as a whole is not again when little has gone since', () => {
  const text = `int f(int a){${Array.from({ length: 30 }, (_, i) => `g(a,${i + 10});`).join('')}return a;}`;
  const before: string[] = [];
  let after: string[] = [];
  for (const proposal of tree(c)(Buffer.from(text))) {
    before.push(proposal.label);
    if (!proposal.label.startsWith('chars')) continue;
    after = [...proposal.accepted()].map(({ label }) => label);
    break;
  }
  const wholes = (labels: readonly string[]): number => labels.filter((label) => label.startsWith('tree')).length;
  expect(wholes(before)).toBeGreaterThan(600);
  expect(wholes(after)).toBeLessThan(60);
});

const functions = (count: number): string =>
  Array.from({ length: count }, (_, i) => `int f${i}(int a) { g(a, ${i}); return f${(i + 7) % count}(a); }\n`).join('');

test('where names have to be defined, it is known sooner that no definition can go by itself', () => {
  const labels: string[] = [];
  for (const { label } of tree(c)(Buffer.from(functions(40)))) {
    if (!label.startsWith('tree: ')) continue;
    if (label === labels[0]) break;
    labels.push(label);
  }
  expect(labels).toHaveLength(8);
});

test('bodies of C that had to stay are not asked about again while little has gone', () => {
  const bodies: string[] = [];
  for (const { label } of tree({ ...c, isStrict: true })(Buffer.from(functions(120)))) {
    if (label.startsWith('bodies')) bodies.push(label);
    if (label.startsWith('layout')) break;
  }
  expect(bodies.filter((label) => label === 'bodies: empty 116 bodies')).toHaveLength(1);
});
