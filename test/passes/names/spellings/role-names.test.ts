import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleNames } from '../../../../src/passes/names/spellings/role-names.ts';
import { testPass } from '../../../contracts/pass.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { bytes, spell } from '../../../support/texts.ts';
import { walk } from '../../../support/walk.ts';

const javascript = await loadBundled('javascript');

test.each([
  [
    'the definition of a method beside an import',
    'import { type } from "m"; class P { type() {} } f(type);',
    'import { type } from "m"; class P { a() {} } f(type);',
    /^import \{ type \}.*\bf\(type\);$/,
  ],
  [
    'a function and its call beside a property',
    'function type() {} type(); x.type;',
    'function a() {} a(); x.type;',
    /^function (\w+)\(\) \{\} \1\(\); x\.type;$/,
  ],
  [
    'a member of what is defined beside one of what is not',
    'let p = { log: 1 }; p.log && console.log();',
    'let p = { a: 1 }; p.a && console.log();',
    /^let p = \{ (\w+): 1 \}; p\.\1 && console\.log\(\);$/,
  ],
])('%s gets a name of its own', (_, input, output, kept) => {
  const { accepted } = walk(roleNames(javascript)(bytes(input)), { spell, interest: (text) => kept.test(text) });
  expect(accepted.map((proposal) => spell(proposal.value()))).toEqual([output]);
});

// The names of words and lists have no roles.
const values = fc
  .constantFrom(
    'let long = { log: 1 }; long.log && console.log(); function type() {} type(); x.type;',
    'import { type } from "m"; class P { type() {} other() {} } f(type, other);',
  )
  .map(bytes);
testPass('names by role', roleNames(javascript), { values, spell, size: (value) => value.length, runs: 25 });
