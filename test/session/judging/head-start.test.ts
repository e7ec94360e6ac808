import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pass, Proposal } from '../../../src/core/search.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { Stream } from '../../../src/schedulers/stream.ts';
import { HeadStart } from '../../../src/session/judging/head-start.ts';
import { ddmin } from '../../../src/strategies/ddmin.ts';

const input = Buffer.from('one two three four five six');
const pass = ddmin({ atom: 'char' });

function values(search: Iterable<Proposal<TestCase>>): string[] {
  return [...search].map((proposal) => `${proposal.label} ${Buffer.from(proposal.value()).toString()}`);
}

test('the search is the same, however much of it was thought about before', () => {
  const all = values(pass(input));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), (pieces) => {
      const headStart = new HeadStart(pass, input);
      for (let i = 0; i < pieces; i++) headStart.think();
      expect(values(headStart.pass(input))).toEqual(all);
      // Once more, or from elsewhere: from its beginning.
      expect(values(headStart.pass(input))).toEqual(all);
      expect(values(headStart.pass(input.subarray(4)))).toEqual(values(pass(input.subarray(4))));
    }),
  );
});

test('no more is made than is asked for at the beginning, and nothing once the search has been taken', () => {
  let made = 0;
  const counting: Pass<TestCase> = function* (current) {
    for (const proposal of pass(current)) {
      made++;
      yield proposal;
    }
  };
  const headStart = new HeadStart(counting, input);
  for (let i = 0; i < 100 && headStart.think(); i++);
  expect(made).toBe(4);
  headStart.pass(input);
  expect(headStart.think()).toBe(false);
  expect(made).toBe(4);
});

test('what goes wrong is told to who asks for the search', () => {
  const headStart = new HeadStart(() => {
    throw new Error('cannot be read');
  }, input);
  expect(headStart.think()).toBe(false);
  expect(() => headStart.pass(input)).toThrow('cannot be read');
});

test('a search without proposals stays so', () => {
  const headStart = new HeadStart(() => [], input);
  expect(headStart.think()).toBe(false);
  expect([...headStart.pass(input)]).toEqual([]);
});

test('what has been left behind is held no longer, however long nothing is accepted', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const headStart = new HeadStart(pass, input);
  for (let i = 0; i < 100 && headStart.think(); i++);
  const search = headStart.pass(input);
  const left: WeakRef<Proposal<TestCase>>[] = [];
  const place = search[Symbol.iterator]();
  for (let i = 0; i < 10; i++) left.push(new WeakRef(place.next().value!));
  // What a reference was made to lives to the end of the turn.
  await new Promise(setImmediate);
  collect();
  expect(left.slice(0, -1).map((reference) => reference.deref())).toEqual(Array(9).fill(undefined));
  expect(Stream.of(search).pulled).toBeDefined();
});
