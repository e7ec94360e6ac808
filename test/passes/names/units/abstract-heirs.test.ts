import { expect, test } from 'vitest';
import { abstractHeirs } from '../../../../src/passes/names/units/abstract-heirs.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { bytes, spell } from '../../../support/texts.ts';
import { walk } from '../../../support/walk.ts';

const java = { ...(await loadBundled('java')), isStrict: true };

function leftOf(text: string, interest: (text: string) => boolean): string {
  const { accepted } = walk(abstractHeirs(java)(bytes(text)), { interest, spell });
  return accepted.length === 0 ? text : spell(accepted.at(-1)!.value());
}

test('types that inherit lose what is empty and not mentioned', () => {
  const text =
    'final class a extends b{int c(){throw null;}int d(){throw null;}int e(){return d();}}class f{int g(){throw null;}}';
  expect(leftOf(text, () => true)).toBe(
    'abstract class a extends b{int d(){throw null;}int e(){return d();}}class f{int g(){throw null;}}',
  );
});

test('those that have to be made stay as they are', () => {
  const text = 'class a implements I{void b(){}void c(){}}class d implements I{void e(){}void f(){}}';
  const isMade = (one: string): boolean => !/abstract class a/.test(one);
  expect(leftOf(text, isMade)).toBe('class a implements I{void b(){}void c(){}}abstract class d implements I{}');
});

test('for other tests, and in languages without the word, nothing is proposed', async () => {
  const text = bytes('class a : public b { void c() {} void d() {} };');
  const cpp = { ...(await loadBundled('cpp')), isStrict: true };
  expect([...abstractHeirs(cpp)(text)]).toEqual([]);
  expect([...abstractHeirs({ ...java, isStrict: false })(bytes('class a extends b{void c(){}void d(){}}'))]).toEqual(
    [],
  );
});
