import { expect, test } from 'vitest';
import { laterBranches } from '../../../../../src/passes/names/structure/branches/later-branches.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [python, ruby, lua, bash, perl, php, javascript] = await Promise.all(
  ['python', 'ruby', 'lua', 'bash', 'perl', 'php', 'javascript'].map((name) => loadBundled(name)),
);

test('a later branch comes first', () => {
  expect(madeOf(python!, 'if a:\n  b\nelif c:\n  d\nelif e:\n  f\nelse:\n  g\n', laterBranches)).toEqual([
    'if c:\n  d\nelif e:\n  f\nelse:\n  g\n',
    'if e:\n  f\nelse:\n  g\n',
  ]);
  expect(madeOf(ruby!, 'if a\nb\nelsif c\nd\nelsif e\nf\nend', laterBranches)).toEqual([
    'if c\nd\nelsif e\nf\nend',
    'if e\nf\nend',
  ]);
  expect(madeOf(lua!, 'if a then b()elseif c then d()end', laterBranches)).toEqual(['if c then d()end']);
  expect(madeOf(bash!, 'if a; then b; elif c; then d; fi', laterBranches)).toEqual(['if c; then d; fi']);
  expect(madeOf(perl!, 'if(a){b}elsif(c){d}', laterBranches)).toEqual(['if(c){d}']);
  expect(madeOf(php!, '<?php if($a){b();}elseif($c){d();}', laterBranches)).toEqual(['<?php if($c){d();}']);
});

test('what is a statement of its own in the other branch is lifted by its kind', () => {
  expect(madeOf(javascript!, 'if(a)b();else if(c)d()', laterBranches)).toEqual([]);
});
