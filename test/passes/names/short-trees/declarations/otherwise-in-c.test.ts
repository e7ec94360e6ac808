import { expect, test } from 'vitest';
import { eliminations } from '../../../../../src/passes/names/eliminations/eliminations.ts';
import { noBodies } from '../../../../../src/passes/names/short-trees/declarations/no-bodies.ts';
import { ordinals } from '../../../../../src/passes/names/short-trees/declarations/ordinals.ts';
import { inlinedBeforeCommas } from '../../../../../src/passes/names/structure/assignments/inlined-assignments.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test('a function that does nothing is declared only', () => {
  expect(madeOf(c, 'static b(){}static a;f(){a;}', noBodies)).toEqual(['static b();static a;f(){a;}']);
});

test('what an enum names becomes numbers, but where the name is one of something else', () => {
  expect(madeOf(c, 'enum{p,f}x(int*p){*p;}d(x){x==p||x==f;}', ordinals)).toEqual([
    'int x(int*p){*p;}d(x){x==0||x==1;}',
  ]);
});

test('what stands in front of a comma is worked out where it is read', () => {
  expect(madeOf(c, 'a(s,a){a=a+s,J(4*a+1);}', inlinedBeforeCommas)).toEqual(['a(s,a){J(4*(a+s)+1);}']);
  expect(madeOf(c, 'a(s,a){a=a+s,J(a,a);}', inlinedBeforeCommas)).toEqual([]);
});

test('a name of a type is told from the tag that is spelled like it', () => {
  const made = madeOf(c, 'typedef struct a a;struct a{int f[0]}b(r){a m;r=m.f;}', eliminations);
  expect(made).toContain('struct a{int f[0]}b(r){struct a m;r=m.f;}');
});
