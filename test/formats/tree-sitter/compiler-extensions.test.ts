import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { openRuntime } from '../../../src/formats/tree-sitter/runtime.ts';
import { brokenCount, kindName } from '../../../src/tree/arena.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { bytes } from '../../support/texts.ts';

const cpp = await loadBundled('cpp');

test.each([
  'namespace std __attribute__ ((__visibility__ ("default")))\n{ int x; }\nint y;\n',
  'inline namespace __cxx11 __attribute__((__abi_tag__ ("cxx11"))) { int x; }',
  'int f(int x) __asm__ ("" "__isoc99_f") ; namespace é __attribute__((a)) { }',
])('%j is read as if its extensions were not there', (text) => {
  const arena = cpp.parse(bytes(text))!;
  expect(brokenCount(arena)).toBe(0);
  expect(Buffer.from(arena.text).toString()).toBe(text);
  const kinds = Array.from({ length: arena.size }, (_, node) => kindName(arena, node));
  expect(kinds).toContain('namespace_definition');
});

test('templates that are instantiated are declarations, and reach to the word in front', () => {
  const one = 'extern template class A<int>';
  const two = 'template\n bool f<char>(int);';
  const arena = cpp.parse(bytes(`namespace s { ${one}; ${two} template <class T> struct A { }; }`))!;
  expect(brokenCount(arena)).toBe(0);
  const all = Array.from({ length: arena.size }, (_, node) => node);
  const spelled = all.map((node) => Buffer.from(arena.text.subarray(arena.start[node], arena.end[node])).toString());
  expect(spelled).toEqual(expect.arrayContaining([one, two]));
  expect(all.filter((node) => kindName(arena, node) === 'template_declaration')).toHaveLength(1);
});

test('so are attributes of friends, and macros in front of a namespace', () => {
  const parts = ['[[nodiscard]] friend constexpr bool f(S) { return 1; }', 'BEGIN_A\nnamespace a { int x; }'];
  const arena = cpp.parse(bytes(`struct S { ${parts[0]} [[a]] friend constexpr S g(S); };\n${parts[1]}\n`))!;
  expect(brokenCount(arena)).toBe(0);
  const all = Array.from({ length: arena.size }, (_, node) => node);
  const spelled = all.map((node) => Buffer.from(arena.text.subarray(arena.start[node], arena.end[node])).toString());
  expect(spelled).toEqual(expect.arrayContaining(parts));
});

test('what begins with an extension reaches to it', () => {
  const text =
    'namespace s __attribute__((a)) { __extension__ __attribute__((b)) int one; int __attribute__((c)) two; }';
  const arena = cpp.parse(bytes(text))!;
  const declarations = Array.from({ length: arena.size }, (_, node) => node)
    .filter((node) => kindName(arena, node) === 'declaration')
    .map((node) => text.slice(arena.start[node], arena.end[node]));
  expect(declarations).toEqual(['__extension__ __attribute__((b)) int one;', 'int __attribute__((c)) two;']);
});

test.each([
  ['the same extensions where the grammar knows them', '__attribute__((unused)) int x;'],
  ['what no white space mends', 'int ( { __attribute__((unused'],
])('%s stay in the tree', (_, text) => {
  const arena = cpp.parse(bytes(text))!;
  const words = Array.from({ length: arena.size }, (_, node) => kindName(arena, node));
  expect(words.some((kind) => /attribute|ERROR/.test(kind))).toBe(true);
});

test('how much is broken is known before the tree is made', async () => {
  const runtime = await openRuntime(bundledGrammar('cpp').wasm);
  const pieces = ['int', ' x', ';', '{', '}', '(', ')', '=', '1', ' namespace', ' __attribute__((a))', '"', '#if 1\n'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (words) => {
      const text = runtime.read(bytes(words.join('')))!;
      expect(text.broken).toBe(brokenCount(text.arena()!));
      text.close();
    }),
  );
  runtime.close();
});
