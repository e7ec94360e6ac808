import { expect, test } from 'vitest';
import type { Rule } from '../../../src/grammar/rules/grammar-json.ts';
import { quotedNames, withQuotedNames } from '../../../src/grammar/rules/quoted-names.ts';

const apostrophe: Rule = { type: 'STRING', value: "'" };
const identifier: Rule = { type: 'PATTERN', value: '[a-z]+' };
const name: Rule = { type: 'SYMBOL', name: 'identifier' };
const grammar = {
  name: 'small',
  rules: {
    lifetime: { type: 'PREC', value: 1, content: { type: 'SEQ', members: [apostrophe, name] } } as Rule,
    char: { type: 'SEQ', members: [apostrophe, name, apostrophe] } as Rule,
    deref: { type: 'SEQ', members: [{ type: 'STRING', value: '*' }, name] } as Rule,
    identifier,
  },
};

test('a name behind an apostrophe is one token', () => {
  expect([...quotedNames(grammar)]).toEqual(['lifetime']);
  expect(withQuotedNames(grammar)).toEqual({
    ...grammar,
    rules: {
      ...grammar.rules,
      lifetime: { type: 'TOKEN', content: { type: 'SEQ', members: [apostrophe, identifier] } },
    },
  });
});
