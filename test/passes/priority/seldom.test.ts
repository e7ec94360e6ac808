import { expect, test } from 'vitest';
import { bestFirst } from '../../../src/passes/priority/best-first.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../support/load-bundled.ts';

async function proposed(language: string, text: string, isCompiled: boolean): Promise<string[]> {
  const pass = bestFirst(readerOf(await loadBundled(language)), {
    skipsDoubtful: true,
    isCompiled,
  });
  return [...pass(new TextEncoder().encode(text))].map(({ label }) => label.replace(/\d+/, 'some'));
}

test('what compilers of Rust nearly never accept waits, and what is in it does not', async () => {
  const text = 'fn f(a: &u8) { g(1, 2); fn h() {} }';
  const seldom = ['drop some of arguments', 'hoist function_item', 'hoist parameter'];
  const [soon, all] = [await proposed('rust', text, true), await proposed('rust', text, false)];
  expect(all).toEqual(expect.arrayContaining(seldom));
  expect(soon.filter((label) => seldom.includes(label))).toEqual([]);
  expect(soon).toContain('drop some of parameters');
});

test.each([
  ['ocaml', 'let f x = if a then match x with (p, q) :: r -> g p | _ -> h x else x', ['drop some of if_expression']],
  ['ada', 'procedure P (A : B) is begin C (D); end P;', ['stub formal_part']],
  ['glsl', 'float f(float a, float b) { return f(a.x, a.y); }', ['drop some of argument_list']],
  ['wat', '(module (func block nop nop end call 0))', ['stub plain_instr']],
])('what tools for %s nearly never accept waits, too', async (language, text, seldom) => {
  const [soon, all] = [await proposed(language, text, true), await proposed(language, text, false)];
  expect(all).toEqual(expect.arrayContaining(seldom));
  expect(soon.filter((label) => seldom.includes(label))).toEqual([]);
});

test('other languages try them like anything else', async () => {
  const labels = await proposed('javascript', 'function f(a) { g(1, 2); h() }', true);
  expect(labels).toEqual(expect.arrayContaining(['drop some of arguments', 'hoist function_declaration']));
});

test('a type becomes the short one of the language, whatever is shorter', async () => {
  const rust = await loadBundled('rust');
  const pass = bestFirst(readerOf(rust));
  const made = [...pass(new TextEncoder().encode('fn f(a: (A, B)) { (A, B) }'))].map(({ value }) =>
    new TextDecoder().decode(value()).replace(/\s/g, ''),
  );
  expect(made).toContain('fnf(a:()){(A,B)}');
  expect(made).not.toContain('fnf(a:!){(A,B)}');
  expect(made).not.toContain('fnf(a:(A,B)){()}');
});

test('in C a cast is one to a type that compilers know', async () => {
  const c = await loadBundled('c');
  const made = (isCompiled: boolean): string[] =>
    [...bestFirst(readerOf(c), { isCompiled })(new TextEncoder().encode('f(){(int32_t*)b;}'))].map(({ value }) =>
      new TextDecoder().decode(value()),
    );
  expect(made(true)).toContain('f(){(int)b;}');
  expect(made(true)).not.toContain('f(){(a)b;}');
  expect(made(false)).toContain('f(){(a)b;}');
});

test.each([
  ['go', 'package p\nfunc f()*T{g(&a.b,c);return h.ijk}', ['g(nil,c)', 'return nil']],
  ['java', 'class A{T f(){g(a.bcd(),c);T t=h.ijkl();return a.bcd();}}', ['g(null,c)', 'T t=null;', 'return null;']],
])('where compilers ask for types a value is nothing, however much of it has had to stay in %s', async (...given) => {
  const [name, text, some] = given;
  const language = await loadBundled(name);
  const made = (isCompiled: boolean): string =>
    [...bestFirst(readerOf(language), { skipsDoubtful: true, isCompiled })(new TextEncoder().encode(text))]
      .map(({ value }) => new TextDecoder().decode(value()))
      .join('\n');
  for (const one of some) expect(made(true)).toContain(one);
  for (const one of some) expect(made(false)).not.toContain(one);
});

test('a cut that leaves two tokens of a macro side by side as nowhere else waits', async () => {
  const rust = await loadBundled('rust');
  const pass = bestFirst(readerOf(rust), { skipsDoubtful: true, isCompiled: true });
  const text = 'fn f(){g(1,&a.b);let mut a=b.c(d)+1;}macro_rules! m{()=>{let mut y=e.b.g(1,M)+1;h(&y);}}';
  const made = [...pass(new TextEncoder().encode(text))].map(({ value }) => new TextDecoder().decode(value()));
  const inMacro = made.flatMap((one) => /=>\{(.*)\}\}$/.exec(one)?.[1] ?? []);
  expect(inMacro).toEqual(expect.arrayContaining(['let mut y=e.b.g()+1;h(&y);', 'let mut y=e.b.g(1)+1;h(&y);']));
  for (const odd of ['let mut =e.b.g(1,M)+1;h(&y);', 'let mut y=e.b.g(,M)+1;h(&y);', 'let mut y=e.b.g(1,M)1;h(&y);'])
    expect(inMacro).not.toContain(odd);
});
