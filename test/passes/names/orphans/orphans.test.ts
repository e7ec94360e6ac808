import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goBindings } from '../../../../src/names/go/bindings.ts';
import { readerOf } from '../../../../src/passes/tree/read-tree.ts';
import { kindName, textOf } from '../../../../src/tree/arena.ts';
import { draftOf, withEdits } from '../../../../src/tree/draft.ts';
import { type Edit, editSet, replacement } from '../../../../src/tree/edit-set.ts';
import { render } from '../../../../src/tree/render.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

const go = await loadBundled('go');

/** What becomes of lines, written with "; " between them, when what stands between « and » goes. */
function without(marked: string, language = go): string {
  const parts = marked.replaceAll('; ', '\n').split(/[«»]/);
  const cuts: Edit[] = [];
  let start = 0;
  for (const [i, part] of parts.entries()) {
    const end = start + Buffer.byteLength(part);
    if (i % 2 === 1) cuts.push({ start, end, cuts: [{ start, end }] });
    start = end;
  }
  return plain(completed(language, Buffer.from(parts.join('')), cuts));
}

/** The same for texts that differ in their layout. */
function plain(text: string): string {
  return text
    .replace(/[\s;]+/g, ' ')
    .replace(/ ?([{}()]) ?/g, '$1')
    .trim();
}

function completed(language: typeof go, source: Uint8Array, cuts: readonly Edit[]): string {
  const tree = readerOf({ ...language, isStrict: true })(source)(source)!;
  const edits = editSet(cuts);
  const whole = edits && tree.completed(edits);
  return Buffer.from(whole === undefined ? source : render(withEdits(draftOf(tree.arena), whole))).toString();
}

const inFunction = (text: string): string => `package p; func f() {; ${text}; }`;

describe('what an edit orphans goes with it in Go', () => {
  test.each([
    ['package p; import "fmt"; func f() { «fmt.Println()» }', 'package p; func f() { }'],
    [
      'package p; import ("fmt"; "io"); func f() { «fmt.Println()»; io.EOF() }',
      'package p; import ("io"); func f() { io.EOF() }',
    ],
    ['package p; import "unicode/utf8"; func f(«r utf8.X») {}', 'package p; func f() {}'],
    ['package p; import u "unicode/utf8"; func f(«r u.X») {}', 'package p; func f() {}'],
    ['package p; import "math/rand/v2"; func f() { «rand.X()» }', 'package p; func f() { }'],
    ['package p; import _ "embed"; func f() { «x()» }', 'package p; import _ "embed"; func f() { }'],
    ['package p; import "fmt"; func f() { «fmt.X()»; fmt.Y() }', 'package p; import "fmt"; func f() { ; fmt.Y() }'],
  ])('of imports: %s', (marked, left) => {
    expect(without(marked)).toBe(plain(left));
  });

  test.each([
    ['x := 1; «g(x)»', ''],
    ['x := g(); «g(x)»', '_ = g()'],
    ['x, y := g(); «h(x)»; h(y)', '_, y := g(); h(y)'],
    ['x, y := g(); «h(x); h(y)»', '_, _ = g();'],
    ['var x int; «g(x)»', ''],
    ['var x, y int; «g(x)»; g(y)', 'var y int; g(y)'],
    ['var x = g(); «g(x)»', 'var _ = g();'],
    ['var x int; x = g(); «g(x)»', '_ = g()'],
    ['x := 1; y := x; «g(y)»', ''],
    ['y := 1; x := h(y); «g(x)»', 'y := 1; _ = h(y)'],
    ['for i, x := range s { h(i) ; «g(x)» }', 'for i, _ := range s { h(i) }'],
    ['for i, x := range s { «h(i); g(x)» }', 'for range s { }'],
    ['switch x := y.(type) { case int: «g(x)» }', 'switch y.(type) { case int: }'],
    ['select { case x := <-c: «g(x)» }', 'select { case <-c: }'],
    ['if x := g();true { «h(x)» }', 'if _ = g();true { }'],
    ['L: for { «break L» }', 'for { }'],
    ['x := 1; { x := 2; «g(x)» }; g(x)', 'x := 1; { }; g(x)'],
    ['x := 1; «g(x)»; _ = T{x: 2}', '_ = T{x: 2}'],
    ['x := 1; «g(x)»; _ = map[int]int{x: 2}', 'x := 1; _ = map[int]int{x: 2}'],
    ['x := 1; «g(x)»; x++', 'x := 1; x++'],
  ])('of local names: %s', (marked, left) => {
    expect(without(inFunction(marked))).toBe(plain(inFunction(left)));
  });

  test.each([
    'package p; var x = 1; func f() { «g(x)» }',
    'package p; func f(x int) { «g(x)» }',
    'package p; func f() { const x = 1; «g(x)» }',
    'package p; import "fmt"; func f() { x := 1; «g()» }',
  ])('but nothing that may be there unused: %s', (marked) => {
    expect(without(marked)).toBe(plain(marked.replace(/«.*»/, '')));
  });

  test.each([
    ['package p; func f() int { g(); «return 1» }', 'package p; func f() { g() }'],
    ['package p; func f() «int» { return g() }', 'package p; func f() { return }'],
    ['package p; func f() (n int) { «return» }', 'package p; func f() { }'],
    ['package p; import "fmt"; func f() «int» { return fmt.X }', 'package p; func f() { return }'],
    ['package p; func f() int { for { } ; «return 1» }', 'package p; func f() int { for { } }'],
    ['package p; func f() { func() int «{ return 1 }» }', 'package p; func f() { func() int }'],
  ])('with what functions return: %s', (marked, left) => {
    expect(without(marked)).toBe(plain(left));
  });

  test('and in other languages nothing does', async () => {
    const javascript = await loadBundled('javascript');
    expect(without('import {a} from "m";; «a();»', javascript)).toBe(plain('import {a} from "m";'));
  });

  test.each([
    'package p; import "fmt"; func f() { «x := 1»; g(x) }',
    'package p; import "«fmt»"; func f() { fmt.Println() }',
    'package p; import "fmt"; func f() { «fmt.»Println() }',
    'package p; «func g() {}»; func f() { g() }',
    'package p; type T struct { «a int» }; func f(t T) { t.a = 1 }',
    'package p; func f(«x int») { g(x) }; func g(x int) { h(x) }',
    'package p; func f(x «int») {}',
    'package p; func («t *T») f() {}; type T int',
    'package p; func f() { «L»: for { break L } }',
    'package p; func f() int { g(); «return 1» }; func h() { f() }',
    'package p; func f() int { return «1» }',
  ])('but nothing goes that is used by what stays: %s', (marked) => {
    expect(without(marked)).toBe(plain(marked.replace(/[«»]/g, '')));
  });

  test.each([
    ['package p; func f() { x := 1; { «x := 2»; g(x) }; g(x) }'],
    ['package p; type T struct { «A int» }; func f(t T) { t.A = 1 }'],
    ['package p; func f(«len int») { g(len) }'],
    ['package p; var x = 1; func f(«x int») { g(x) }'],
  ])('unless something else may be meant then: %s', (marked) => {
    expect(without(marked)).toBe(plain(marked.replace(/«.*»/, '')));
  });

  test.each([
    ['g(a)', 'a', '_ = a'],
    ['g(func() {})', 'func() {}', '_ = func() {}'],
    ['g(h(a))', 'h(a)', 'h(a)'],
    ['g(len(a))', 'len(a)', '_ = len(a)'],
    ['g(<-c)', '<-c', '<-c'],
    ['for i := 0; i < n; i++ { g(i); h(n) }', 'n', '_ = n'],
    ['g([]int{})', 'int', undefined],
  ])('in place of %s, %s becomes %s', (statement, part, expected) => {
    const source = Buffer.from(`package p\nfunc f(a, n int, c chan int) {\n${statement}\n}\n`);
    const tree = readerOf({ ...go, isStrict: true })(source)(source)!;
    const { arena } = tree;
    const text = (node: number): string => Buffer.from(textOf(arena, node)).toString();
    const nodes = Array.from({ length: arena.size }, (_, node) => node);
    const slot = nodes.find((node) => /_statement$/.test(kindName(arena, node)) && text(node) === statement)!;
    const moves = [...tree.hoists(slot)].filter(({ by }) => text(by!) === part);
    const made = moves.map(({ edit }) => tree.completed(editSet([edit])!));
    expect(made).not.toEqual([]);
    const texts = made.map((edits) => edits && Buffer.from(render(withEdits(draftOf(arena), edits))).toString());
    const all = new Set(texts.map((one) => one && /\{\n(.*)\n\}/s.exec(one)?.[1]));
    expect([...all]).toEqual([expected]);
  });

  test('whatever is dropped, so that nothing is left unused', () => {
    const source = Buffer.from(program);
    const tree = readerOf(go)(source)(source)!;
    const drops = Array.from({ length: tree.arena.size }, (_, node) => node).flatMap((node) => {
      // Without its text, a path names nothing.
      const edit = node === 0 || /content/.test(kindName(tree.arena, node)) ? undefined : tree.deletion(node)?.edit;
      return edit === undefined ? [] : [edit];
    });
    expect(unusedIn(source)).toBe(0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(drops.length - 1), { maxLength: 12 }), (chosen) => {
        const text = completed(
          go,
          source,
          chosen.map((at) => drops[at]!),
        );
        expect(unusedIn(Buffer.from(text))).toBe(0);
      }),
    );
  });
});

function unusedIn(source: Uint8Array): number {
  return goBindings(go.parse(source)!).filter(({ type, uses }) => type !== 'other' && uses.length === 0).length;
}

const program = `package p
import (
  "fmt"
  "os"
  "unicode/utf8"
)
type T struct{ a, b int }
func (t *T) m(s []string) (n int, err error) {
  for i, line := range s {
    if k := utf8.RuneLen(rune(i)); k > 0 {
      n += k
      fmt.Println(line, k)
    }
  }
  var sum, count int
  sum = n * 2
  count++
L:
  for {
    switch v := any(sum).(type) {
    case int:
      fmt.Fprintln(os.Stderr, v)
      break L
    }
    select {
    case got, ok := <-make(chan int):
      fmt.Println(got, ok)
    default:
      continue L
    }
  }
  f := func(x int) int { y := x + count; return y }
  return f(n), nil
}
`;

test('a name may be written that another text that is written defines, and no other one', () => {
  const source = Buffer.from('package p\ntype S struct{b int}\nfunc f(s S){_=s.b}');
  const made = (parameter: string, value: string): string => {
    const [at, use] = [source.indexOf('s S'), source.indexOf('s.b')];
    return completed(go, source, [replacement(at, at + 3, parameter), replacement(use, use + 3, value)]);
  };
  expect(made('s []int,d int', 'd')).toBe('package p\ntype S struct{b int}\nfunc f(s []int,d int){_=d}');
  expect(made('s []int', 'd')).toBe(source.toString());
});

test('something else may be returned, but not nothing', () => {
  const source = Buffer.from('package p\nfunc f(a int)int{b:=a;return b}');
  const made = (value: string): string => {
    const [at, use] = [source.indexOf('b:=a;'), source.lastIndexOf('b')];
    return completed(go, source, [replacement(at, at + 5, ''), replacement(use, use + 1, value)]);
  };
  expect(made('a')).toBe('package p\nfunc f(a int)int{return a}');
  expect(made('0')).toBe('package p\nfunc f(a int)int{return 0}');
  expect(made('')).toBe(source.toString());
});
