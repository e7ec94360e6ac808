import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { roleNames } from '../../../../src/passes/names/spellings/role-names.ts';
import { testPass } from '../../../contracts/pass.ts';
import { smallLanguage, smallTexts } from '../../../support/small-trees.ts';
import { walk } from '../../../support/walk.ts';

const javascript = await loadLanguage(bundledGrammar('javascript'));
const spell = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

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

const subject = { values: smallTexts.map(bytes), spell, size: (value: Uint8Array) => value.length, runs: 25 };
testPass('names by role', roleNames(smallLanguage), subject);
