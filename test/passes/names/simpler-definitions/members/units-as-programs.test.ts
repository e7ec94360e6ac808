import { expect, test } from 'vitest';
import { unitsAsPrograms } from '../../../../../src/passes/names/simpler-definitions/members/units-as-programs.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const pascal = await loadBundled('pascal');

test('a unit becomes a program that declares what it showed to others', () => {
  expect(
    madeOf(
      pascal,
      'unit a;interface uses b;procedure p;implementation uses c;procedure p;begin end;end.',
      unitsAsPrograms,
    ),
  ).toEqual(['program a; uses b,c;procedure p;forward; procedure p;begin end;begin end.']);
  expect(madeOf(pascal, 'unit a;interface implementation uses c;initialization p;end.', unitsAsPrograms)).toEqual([
    'program a; uses c; begin p;end.',
  ]);
  expect(madeOf(pascal, 'program a;begin end.', unitsAsPrograms)).toEqual([]);
});
