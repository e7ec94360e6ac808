import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source } from '../../../../src/passes/smt/search/opportunity.ts';
import { Expectations, nothingKnown } from '../../../../src/passes/smt/search/outlook.ts';
import { fromQueue } from '../../../../src/passes/smt/search/queue.ts';
import { dropNode } from '../../../../src/sexpr/edit.ts';
import { children } from '../../../../src/sexpr/script.ts';
import { testPass } from '../../../contracts/pass.ts';
import { typed, walk } from '../support.ts';

/** Commands of so many nodes each. */
function commands(count: number, size: number): string {
  return Array.from({ length: count }, (_, i) => `(assert (p${i} ${'x '.repeat(size)}))`).join('');
}

/**
 * One command at a time, and a source that offers the last one once few are left; tells how often it is looked at
 * before.
 */
function counted(): { readonly sources: readonly Source[]; readonly looks: () => number } {
  let looks = 0;
  const first: Source = {
    ...{ kind: 'first', odds: 0.1, stage: 2 },
    *find({ script }) {
      for (const node of children(script, -1).slice(0, -60)) yield { node, change: [dropNode(node)] };
    },
  };
  const late: Source = {
    ...{ kind: 'late', odds: 0.1, stage: 2 },
    *find({ script }) {
      const all = children(script, -1);
      if (all.length > 60) looks++;
      if (all.length <= 60) yield { node: all.at(-1)!, change: [dropNode(all.at(-1)!)] };
    },
  };
  return { sources: [first, late], looks: () => looks };
}

test('in a large script, what has nothing to offer is not looked at after each change, but before the end', () => {
  const { sources, looks } = counted();
  const { text } = walk(fromQueue(sources), commands(100, 200), () => true);
  expect(children(typed(text), -1)).toHaveLength(0);
  expect(looks()).toBeLessThan(5);
});

test('in a script that is not large, all is looked at after each change', () => {
  const { sources, looks } = counted();
  walk(fromQueue(sources), commands(100, 2), () => true);
  expect(looks()).toBeGreaterThan(10);
});

test('what is expected most comes first, what is not known before it, and what is outdated is not known', () => {
  const script = typed(commands(1, 20_000));
  const before = new Expectations({ script, outlook: nothingKnown, version: 3 }, 0);
  before.set('some', { value: 10, size: 1 });
  before.set('more', { value: 20, size: 2 });
  const kinds = [{ kind: 'some' }, { kind: 'none' }, { kind: 'more' }];
  const ordered = (version: number): string[] =>
    new Expectations({ script, outlook: before.outlook, version }, 0).bestFirst(kinds).map(({ kind }) => kind);
  expect(ordered(4)).toEqual(['none', 'more', 'some']);
  expect(ordered(400)).toEqual(['some', 'none', 'more']);
});

test('when much less is left of a script, what was expected of it is outdated', () => {
  const before = new Expectations({ script: typed(commands(1, 20_000)), outlook: nothingKnown, version: 3 }, 0);
  before.set('some', { value: 10, size: 1 });
  const most = (count: number): number =>
    new Expectations({ script: typed(commands(1, count)), outlook: before.outlook, version: 4 }, 0).most('some');
  expect(most(19_000)).toBe(10);
  expect(most(12_000)).toBe(Number.POSITIVE_INFINITY);
});

/** Every other command, of two kinds that are looked at by turns. */
const alternately: readonly Source[] = [0, 1].map((rest) => ({
  ...{ kind: `rest-${rest}`, odds: 0.3, stage: 2 },
  *find({ script }) {
    for (const [i, node] of children(script, -1).entries())
      if (i % 2 === rest) yield { node, change: [dropNode(node)] };
  },
}));

testPass('the queue on a large script', fromQueue(alternately), {
  values: fc.constantFrom(commands(12, 1000), commands(16, 800)),
  spell: (text) => text,
  size: (text) => text.length,
  runs: 2,
});
