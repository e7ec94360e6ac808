import { expect, test } from 'vitest';
import { readScript } from '../../src/sexpr/read-script.ts';
import { scriptStatistics } from '../../src/sexpr/statistics.ts';
import { typeScript } from '../../src/sexpr/typed-script.ts';

test('counts commands, operators, sorts, theories and scopes', () => {
  const text =
    '(declare-fun f (Int) (_ BitVec 8))(push 1)(push 1)(assert (forall ((x Int)) (= (f x) #x00)))(pop 1)(check-sat)(check-sat)';
  expect(scriptStatistics(typeScript(readScript(text)))).toMatchObject({
    bytes: text.length,
    depth: 5,
    commands: [
      ['check-sat', 2],
      ['push', 2],
      ['assert', 1],
      ['declare-fun', 1],
      ['pop', 1],
    ],
    operators: [
      ['=', 1],
      ['f', 1],
    ],
    sorts: [
      ['(_ BitVec 8)', 2],
      ['Bool', 2],
      ['Int', 1],
    ],
    theories: ['integers', 'bit-vectors', 'functions', 'quantifiers'],
    declared: 1,
    bound: 1,
    scopes: { deepest: 2, opened: 2 },
  });
});

test('says where what is malformed begins', () => {
  expect(scriptStatistics(typeScript(readScript('(a)\n  b))'))).problem).toEqual({
    message: 'a ) without its (',
    line: 2,
    column: 4,
  });
  expect(scriptStatistics(typeScript(readScript('')))).toMatchObject({ bytes: 0, nodes: 0, depth: 0, commands: [] });
});
