import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { plainArguments } from '../../../../src/passes/names/calls/plain-arguments.ts';
import { madeOf } from '../../../support/made-of.ts';

const rust = await loadLanguage(bundledGrammar('rust'));
const python = await loadLanguage(bundledGrammar('python'));

test('all that a call is given becomes plain at once', () => {
  const text = 'fn a(mut a: A) { std::mem::replace(a.k.as_mut().expect(""), vec![]); f(1); }';
  expect(madeOf(rust, text, plainArguments).map((made) => /replace\((.*?)\);/.exec(made)?.[1])).toEqual([
    '0,0',
    '&0,&0',
    '&mut 0,0',
    '&mut 0,&mut 0',
  ]);
  expect(madeOf(python, 'f(a,b)\ng(len(x), 1)\n', plainArguments)).toEqual(['f(a,b)\ng(0,0)\n']);
  expect(madeOf(python, `f(len(a), b)\n${'g(a, a)\n'.repeat(40)}`, plainArguments)).toEqual([]);
});
