import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { attributesElsewhere } from '../../../../../src/passes/names/short-trees/places/attributes-elsewhere.ts';
import { madeOf } from '../../../../support/made-of.ts';

const html = await loadLanguage(bundledGrammar('html'));
const javascript = await loadLanguage(bundledGrammar('javascript'));

test('what a tag says is said by one inside of it or around it', () => {
  const made = madeOf(html, '<template v-for=" of "><s :=0>{{}}</s></template>', attributesElsewhere);
  expect(made).toContain('<s :=0 v-for=" of ">{{}}</s>');
  expect(made).toContain('<template v-for=" of " :=0>{{}}</template>');
});

test('or by one beside it', () => {
  const made = madeOf(html, '<b on:c|stopPropagation/>{#if i}<b transition:s/>{/if}', attributesElsewhere);
  expect(made).toContain('{#if i}<b transition:s on:c|stopPropagation/>{/if}');
});

test('also in JSX, where nothing may be said so far', () => {
  expect(madeOf(javascript, '<a b><c/></a>', attributesElsewhere)).toContain('<c b/>');
});

test('nothing is moved that says nothing', () => {
  expect(madeOf(html, '<a><b></b></a>', attributesElsewhere)).toEqual([]);
});
