import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { jumps } from '../../../../src/passes/names/structure/jumps.ts';
import { madeOf } from '../../../support/made-of.ts';

const madeIn = async (language: string, text: string): Promise<string[]> =>
  madeOf(await loadLanguage(bundledGrammar(language)), text, jumps);

test('what a label stands in front of takes the place of a jump to it', async () => {
  expect(await madeIn('c', 'f(a){if(a)goto c;g();c:return a;}')).toEqual(['f(a){if(a)return a;}']);
  expect(await madeIn('c', 'f(a){b:if(a){goto c;}goto b;c:return a;}')).toEqual(['f(a){b:if(a){return a;}}']);
  expect(await madeIn('c', 'f(a){{if(a)goto c;}g();h();c:i();j();}')).toEqual(['f(a){{if(a)i();}j();}']);
});

test('what a loop is left for takes the place of what leaves it', async () => {
  expect(await madeIn('c', 'f(a){for(;;)if(g(a))break;return a;}')).toEqual(['f(a){if(g(a))return a;}']);
  expect(await madeIn('c', 'f(a){do{g();break;}while(a);h();i();}')).toEqual(['f(a){{g();h();}i();}']);
  expect(await madeIn('javascript', 'while(a)if(b)break;f()')).toEqual(['if(b)f()']);
});

test('a jump back, one out of a switch and one to nothing stay', async () => {
  expect(await madeIn('c', 'f(a){b:g();goto b;}')).toEqual([]);
  expect(await madeIn('c', 'f(a){for(;;)switch(a){case 1:break;}g();}')).toEqual([]);
  expect(await madeIn('c', 'f(a){for(;;)break;}')).toEqual([]);
  expect(await madeIn('c', 'f(a){goto b;}')).toEqual([]);
});
