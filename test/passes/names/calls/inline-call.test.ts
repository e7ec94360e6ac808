import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { inlinedCalls } from '../../../../src/passes/names/calls/inline-call.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));

test('what a function does before it gives something is done in front of the statement that begins with its call', () => {
  expect(madeOf(c, 'int f(int a){g(a);return a;}int main(){f(1)+2;}', inlinedCalls)).toEqual([
    'int main(){g(1);\n1+2;}',
  ]);
});

test('what several calls in one statement do is done in front of it, one after the other', () => {
  expect(madeOf(c, 'int f(int a){g(a);return a;}int main(){h(f(1),f(2));}', inlinedCalls)[0]).toBe(
    'int main(){g(1);\ng(2);\nh(1,2);}',
  );
});

test('an expression that is all that a function does stands in the place of its call', () => {
  expect(madeOf(c, 'int f(int a){b=a;}int main(){f(1),g();}', inlinedCalls)).toEqual(['int main(){b=1,g();}']);
  expect(madeOf(c, 'int f(int a){b=a;}int main(){f(1);}', inlinedCalls)).toEqual(['int main(){b=1;}']);
});
