import { expect, test } from 'vitest';
import { withoutGenerics } from '../../../../../src/passes/names/simpler-definitions/generics/generics.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('what is given as a number goes as types do, and zero stands where it was meant', async () => {
  const rust = await loadBundled('rust');
  expect(madeOf(rust, 'struct A<const N:usize>{b:[u8;N]}impl<const N:usize>A<N>{}', withoutGenerics)).toEqual([
    'struct A{b:[u8;0]}impl A{}',
  ]);
  expect(madeOf(rust, 'struct A<T,const N:usize>{b:[T;N]}', withoutGenerics)).toContain('struct A<T>{b:[T;0]}');
});

test('also in templates of C++', async () => {
  const cpp = await loadBundled('cpp');
  expect(madeOf(cpp, 'template<class T,std::size_t N>struct A{T b[N];};A<int,3>c;', withoutGenerics)).toContain(
    'template<class T>struct A{T b[0];};A<int>c;',
  );
});
