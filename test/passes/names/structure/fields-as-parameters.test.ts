import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { fieldsAsParameters } from '../../../../src/passes/names/structure/fields-as-parameters.ts';
import { madeOf } from '../../../support/made-of.ts';

test('what an object holds is given to the methods that ask for it', async () => {
  const typescript = await loadLanguage(bundledGrammar('typescript'));
  const made = (text: string): string[] => madeOf(typescript, text, fieldsAsParameters);
  expect(made('class{constructor(public b?:0){}i(a){for(b of b);let{b}=this;b()}}')).toEqual([
    'class{i(a,b?:0){for(b of b);b()}}',
  ]);
  expect(made('class A{private b?:()=>0=null;i(){this.b()}j(){this.c}}')).toEqual([
    'class A{i(b?:()=>0){b()}j(){this.c}}',
  ]);
  expect(made('class A{b=1;i(b){this.b()}}')).toEqual([]);
  const php = await loadLanguage(bundledGrammar('php'));
  expect(madeOf(php, '<?php class A{public int $b=1;function f(){$this->b;}}', fieldsAsParameters)).toEqual([
    '<?php class A{function f(int $b){$b;}}',
  ]);
});
