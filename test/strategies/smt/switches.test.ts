import { expect, test } from 'vitest';
import { allMutators } from '../../../src/passes/smt/mutators/all.ts';
import { allSources } from '../../../src/passes/smt/sources/all.ts';
import { chosenSources } from '../../../src/passes/smt/sources/chosen.ts';
import { smtSwitches } from '../../../src/strategies/smt/switches.ts';

const kinds = (...lists: readonly string[]): string[] => chosenSources(smtSwitches(lists)).map(({ kind }) => kind);

test('later words count more', () => {
  expect(smtSwitches(['no-constants,constants'])).toEqual({ constants: true });
  expect(smtSwitches(['constants', 'no-constants'])).toEqual({ constants: false });
});

test('a group stands for its mutators, none for everything', () => {
  expect(Object.keys(smtSwitches(['no-arithmetic']))).toHaveLength(4);
  const none = smtSwitches(['none,fp']);
  expect(Object.keys(none)).toHaveLength(allMutators().length + 1);
  expect(Object.keys(none).filter((name) => none[name])).toEqual(['fp-short-sort']);
});

test('an unknown name is told with those there are', () => {
  expect(() => smtSwitches(['no-constant'])).toThrow(/"constant".*merge-children/);
});

test('smt leaves out what does the work of a mutator that is off', () => {
  expect(kinds()).toEqual(allSources.map(({ kind }) => kind));
  expect(kinds('no-constants')).not.toContain('constants-2');
  expect(kinds('no-constants')).toContain('to-bool');
  expect(kinds('none')).toEqual([]);
  expect(kinds('none', 'let-elimination', 'let-substitution').sort()).toEqual(['inline-let', 'unused-bindings']);
  expect(kinds('no-others')).not.toContain('to-bool');
  expect(kinds('no-others')).toContain('bool-de-morgan');
});
