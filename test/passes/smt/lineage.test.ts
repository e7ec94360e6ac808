import { expect, test } from 'vitest';
import { firstLineage, inherit, nodesByName } from '../../../src/passes/smt/lineage.ts';
import { applyEdits, dropNode, replaceNode } from '../../../src/sexpr/edit.ts';
import { readScript } from '../../../src/sexpr/read-script.ts';

test('every name leads to the node that has it, and to none when it is gone', () => {
  const old = readScript('(assert a)(assert b)');
  const before = firstLineage(old);
  expect([...nodesByName(before)]).toEqual([0, 1, 2, 3, 4, 5]);
  const { text, kept } = applyEdits(old, [dropNode(0), replaceNode(5, 'new')]);
  const lineage = inherit(old, before, { script: readScript(text), kept });
  expect(text).toBe('(assert new)');
  expect([...nodesByName(lineage)]).toEqual([-1, -1, -1, 0, 1, -1, 2]);
});

test('what is copied twice keeps its name once', () => {
  const old = readScript('(= (f a) b)');
  const { text, kept } = applyEdits(old, [replaceNode(5, 3)]);
  const { ids } = inherit(old, firstLineage(old), { script: readScript(text), kept });
  expect(text).toBe('(= (f a) f)');
  expect(new Set(ids).size).toBe(ids.length);
});
