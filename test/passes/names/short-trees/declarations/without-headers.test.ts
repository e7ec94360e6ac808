import { expect, test } from 'vitest';
import { withoutHeaders } from '../../../../../src/passes/names/short-trees/declarations/without-headers.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test('types of numbers are written as they are meant, and their header goes', () => {
  expect(madeOf(c, '#include<stdint.h>\na(int8_t a,uint32_t*c){(uint8_t)a;}', withoutHeaders)).toEqual([
    'a(char a,unsigned*c){(unsigned char)a;}',
  ]);
});

test('of several headers all, then each', () => {
  expect(madeOf(c, '#include<x.h>\n#include<y.h>\nint64_t a;', withoutHeaders)).toEqual([
    'long a;',
    '#include<y.h>\nlong a;',
    '#include<x.h>\nlong a;',
  ]);
});

test('not where that is longer, or nothing is named', () => {
  expect(madeOf(c, 'uint8_t a;', withoutHeaders)).toEqual([]);
  expect(madeOf(c, '#include<x.h>\nuint8_t a,b(size_t c,size_t d);', withoutHeaders)).toEqual([]);
  expect(madeOf(c, '#include<x.h>\nlong a;', withoutHeaders)).toEqual([]);
});
