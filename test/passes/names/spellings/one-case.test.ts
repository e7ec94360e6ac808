import { expect, test } from 'vitest';
import { freshNames, namesOf } from '../../../../src/names/name-leaves.ts';
import { isCaseless } from '../../../../src/names/told-by-kinds.ts';
import { oneCase } from '../../../../src/passes/names/spellings/one-case.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { bytes } from '../../../support/texts.ts';

const language = (name: string) => loadBundled(name);
const proposed = async (name: string, text: string): Promise<string[]> =>
  [...oneCase(await language(name))(bytes(text))].map((one) => Buffer.from(one.value()).toString());

test('names get one spelling: small letters, or that of the first place', async () => {
  expect(await proposed('pascal', 'var Foo,Bar:byte;begin FOO:=Bar end.')).toEqual([
    'var foo,bar:byte;begin foo:=bar end.',
    'var Foo,Bar:byte;begin Foo:=Bar end.',
  ]);
  expect(await proposed('ada', 'procedure P is X : T; begin x := 1; end P;')).toEqual([
    'procedure p is x : t; begin x := 1; end p;',
    'procedure P is X : T; begin X := 1; end P;',
  ]);
});

test('nothing is proposed where each name has one, or two spellings are two names', async () => {
  expect(await proposed('pascal', 'var Foo:byte;begin Foo:=1 end.')).toEqual([]);
  expect(await proposed('c', 'int Foo,foo;')).toEqual([]);
  expect(await proposed('pascal', '')).toEqual([]);
});

test('what a preprocessor reads stays as it is spelled', async () => {
  const text = '#ifdef X\n#endif\nsubroutine S\nX=x\ny=s\nend\n';
  expect(await proposed('fortran', text)).toEqual([text.replace('S', 's'), text.replace('s\nend', 'S\nend')]);
});

test.each(['ada', 'fortran', 'pascal', 'powershell', 'sql', 'vhdl'])('names of %s have no case', async (name) => {
  expect(isCaseless(await language(name))).toBe(true);
});

test('a letter is taken in both cases then', async () => {
  const { kinds, parse } = await language('pascal');
  const arena = parse(bytes('var A:byte;begin end.'))!;
  expect(freshNames(namesOf(arena), { kinds })).not.toContain('a');
  expect(freshNames(namesOf(arena), { kinds }).join('')).toMatch(/^[a-z]+$/);
  expect(freshNames(namesOf(arena))).toContain('a');
  expect(isCaseless(await language('c'))).toBe(false);
});
