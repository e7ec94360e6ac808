import { expect, test } from 'vitest';
import { extensions, extensionsIn } from '../../../src/formats/text/extensions.ts';

const found = (text: string): string[] => [...extensionsIn(text)].map(([from, to]) => text.slice(from, to));

test('what compilers are told besides is a word and what is in brackets behind it', () => {
  expect(found('namespace std __attribute__ ((__visibility__ ("default"))) { __extension__ struct a b; }')).toEqual([
    '__attribute__ ((__visibility__ ("default")))',
    '__extension__',
  ]);
  expect(found('int f(void) __asm__ ("g") __attribute__((__nothrow__, __leaf__));')).toEqual([
    '__asm__ ("g")',
    '__attribute__((__nothrow__, __leaf__))',
  ]);
});

test('brackets that are not closed are none of it', () => {
  expect(found('a __attribute__((b')).toEqual(['__attribute__']);
});

test('a text is nothing else without it', () => {
  const source = Buffer.from('inline namespace a __attribute__((b)) {}');
  const atoms = extensions.parse(source)!;
  expect(Buffer.from(extensions.render({ ...atoms, kept: atoms.kept.slice(0, 0) })).toString()).toBe(
    'inline namespace a  {}',
  );
  expect(extensions.parse(Buffer.from('int a;'))).toBeUndefined();
});
