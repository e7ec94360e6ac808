import { expect, test } from 'vitest';
import { definitionsInSight } from '../../../src/names/definitions-in-sight.ts';
import { definitionsIn } from '../../../src/passes/names/definitions.ts';
import { readerOf, withWordsOf } from '../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const loaded = await loadBundled('c');
const source = Buffer.from('int a; int f(void) { return a; }');
const arena = loaded.parse(source)!;
const c = { ...loaded, parse: () => arena };

test('what has been found out about a tree is known to all passes, where its stubs are the same for all', () => {
  const language = withWordsOf(c, source);
  const [one, other] = [language, { ...language, isStrict: true }].map((of) => readerOf(of)(source)(source)!);
  expect(one!.list(0)).toBe(other!.list(0));
  expect(one!.completed).not.toBe(other!.completed);
  const [own, another] = [c, c].map((of) => readerOf(of)(source)(source)!);
  expect(own!.list(0)).not.toBe(another!.list(0));
  expect(own!.list(0).items).toEqual(another!.list(0).items);
});

test('what a tree defines is looked for once', () => {
  expect(definitionsInSight(arena)).toBe(definitionsInSight(arena));
  expect(definitionsInSight(arena).map(({ name }) => name)).toEqual(['a', 'f']);
  const [one, other] = [c, c].map((of) => definitionsIn(readerOf(of)(source)(source)!));
  expect(one).toBe(other);
  expect(definitionsIn(readerOf(loaded)(source)(source)!)).not.toBe(one);
});
