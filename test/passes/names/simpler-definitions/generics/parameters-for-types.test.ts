import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { parametersForTypes } from '../../../../../src/passes/names/simpler-definitions/generics/parameters-for-types.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('a type that needs a definition is a type parameter, or points at one', async () => {
  const cpp = await loadLanguage(bundledGrammar('cpp'));
  const made = madeOf(
    cpp,
    'struct g;template<typename e,typename c>class l{typedef typename g<c>::a p;};',
    parametersForTypes,
  );
  expect(made).toEqual(
    ['e', 'e*'].map((type) => `struct g;template<typename e,typename c>class l{typedef ${type} p;};`),
  );
  expect(madeOf(cpp, 'template<typename e>class l{using p=int;};', parametersForTypes)).toEqual([]);
});

test('so it is in languages without pointers in declarations', async () => {
  const rust = await loadLanguage(bundledGrammar('rust'));
  expect(madeOf(rust, 'struct E<T>(T);impl<T>B for C<T>{type D=E<T>;}', parametersForTypes)).toEqual([
    'struct E<T>(T);impl<T>B for C<T>{type D=T;}',
  ]);
});
