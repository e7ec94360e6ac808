import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Definitions } from '../../../src/passes/names/definitions.ts';
import { bestFirst } from '../../../src/passes/priority/best-first.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { editSet, noEdits } from '../../../src/tree/edit-set.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

const cpp = await loadBundled('cpp');
const read = readerOf(cpp);

function rangesOf(text: string, parts: readonly string[]): { start: number; end: number }[] {
  return parts.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length }));
}

function unusedIn(text: string, without: readonly string[] = []): string[] {
  const source = bytes(text);
  const tree = read(source)(source)!;
  const edits = editSet(rangesOf(text, without).map((cut) => ({ ...cut, cuts: [cut] })));
  return [...new Definitions(tree).unmentioned(edits ?? noEdits).keys()].sort();
}

test('is what nothing outside of it mentions', () => {
  expect(unusedIn('int a; int b = a; int r(int n) { return r(n - 1); }')).toEqual(['b', 'r']);
});

test('is none of the types that an implementation gives to a trait', async () => {
  const rust = readerOf(await loadBundled('rust'));
  const text = 'impl FromStr for S { type Err = E; } fn g() { match f() { Err(e) => {} } }';
  const definitions = new Definitions(rust(bytes(text))(bytes(text))!);
  expect(definitions.missed(rangesOf(text, ['impl FromStr for S { type Err = E; }']), noEdits)).toEqual([]);
});

test('counts all that defines a name as one: overloads, forward declarations, specialisations', () => {
  const text = 'template<class T> struct S; template<> struct S<int> { }; template<class T> struct S<T*> { };';
  expect(unusedIn(`${text} int f(int); int f(char); int main() { f(1); }`)).toEqual(['S', 'main']);
  expect(unusedIn(`${text} int main() { S<int> s; return 0; }`)).not.toContain('S');
});

test('is of all that an item defines, or of none', () => {
  const text = 'struct S { int a; int b; } x[] = {{1, 2}}; int main() { return x[0].a; }';
  expect(unusedIn(text)).toEqual(['b', 'main']);
  expect(unusedIn(text, ['int main() { return x[0].a; }'])).toEqual(['S', 'a', 'b', 'main']);
  expect(unusedIn('int one, two; int three = one;')).toEqual(['three', 'two']);
  expect(unusedIn('typedef struct T { int e; } U; T *t;')).toEqual(['e', 't']);
});

test('is none of what holds something that can be mentioned without its name', () => {
  expect(unusedIn('inline namespace v1 { class E; } E *e; enum Color { red }; int n = red;')).toEqual(['e', 'n']);
  expect(unusedIn('inline namespace v1 { class E; } enum Color { red };')).toEqual(['Color', 'E', 'red', 'v1']);
  expect(unusedIn('namespace a { inline namespace b { int e; } } int e; int n = a::e;')).toEqual(['n']);
  expect(unusedIn('namespace a { namespace b { int e; } } int e; int n = a::e;')).toEqual(['b', 'n']);
});

test('is no constructor of a class that has to stay for a variable of it', () => {
  expect(unusedIn('void f() { struct G { G(int); ~G(); } g(1); h(g); }')).not.toContain('G');
});

test('is none of what was read wrongly: a definition without an end', () => {
  expect(unusedIn('namespace g { extern "C" __typeof(uselocale) __uselocale; } int uselocale;')).toEqual(['g']);
});

test('sees mentions where the tree has no name: in attributes, in what does not parse', () => {
  expect(unusedIn('int gone; int a __attribute__((cleanup(gone)));')).not.toContain('gone');
});

test('grows as what mentions it goes', () => {
  const text = 'int a; int b = a; int c = b;';
  expect(unusedIn(text)).toEqual(['c']);
  expect(unusedIn(text, ['int c = b;'])).toEqual(['b', 'c']);
});

/** What is defined in these parts of a text, missed where the others have gone. */
function missedIn(text: string, parts: readonly string[], without: readonly string[] = []): string[] {
  const source = bytes(text);
  const tree = read(source)(source)!;
  const edits = editSet(rangesOf(text, without).map((cut) => ({ ...cut, cuts: [cut] }))) ?? noEdits;
  const items = new Definitions(tree).missed(rangesOf(text, parts), edits);
  return items.map((item) => spell(source.subarray(tree.arena.start[item], tree.arena.end[item])));
}

describe('is missed', () => {
  test('when something outside mentions it', () => {
    const text = 'int a; int b = a; int c;';
    expect(missedIn(text, ['int a;'])).toEqual(['int a;']);
    expect(missedIn(text, ['int a;', 'int b = a;'])).toEqual([]);
    expect(missedIn(text, ['int a;', 'int c;'])).toEqual(['int a;']);
    expect(missedIn(text, ['int a;'], ['int b = a;'])).toEqual([]);
  });

  test('unless something else that is left defines it', () => {
    const text = 'int f(int); int f(int n) { return n; } int g() { return f(1); }';
    expect(missedIn(text, ['int f(int);'])).toEqual([]);
    expect(missedIn(text, ['int f(int);'], ['int f(int n) { return n; }'])).toEqual(['int f(int);']);
  });

  test('also where it is one of several, or in something else', () => {
    expect(missedIn('int a, b; int c = b;', ['int a, b;'])).toEqual(['b']);
    expect(missedIn('enum E { A, B }; int c = B;', ['enum E { A, B };'])).toEqual(['B']);
  });
});

test('goes together, however far apart it is', () => {
  const functions = Array.from({ length: 80 }, (_, i) => `int f${i}() { return 0; }`);
  const uses = functions.flatMap((_, i) => (i % 2 === 0 ? [`f${i}();`] : []));
  const text = [...functions, `int main() { ${uses.join(' ')} }`].join('\n');
  const isInteresting = (candidate: string): boolean =>
    uses.every((use) => candidate.includes(`int ${use.slice(0, -1)}`) && candidate.includes(` ${use}`));
  const { steps } = walk(bestFirst(readerOf(cpp))(bytes(text)), { interest: isInteresting, spell });
  const allGone = steps.findIndex((step) => step.interesting && !/int f\d*[13579]\(/.test(step.text));
  expect(allGone).toBeGreaterThan(-1);
  expect(allGone).toBeLessThan(120);
});

test('no name of what is left is one of those that were said to be unused', () => {
  const program = fc
    .array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 12 })
    .map((calls) => calls.map((to, i) => `int f${i}() { return ${['0', ...to.map((n) => `f${n}()`)].join(' + ')}; }`));
  fc.assert(
    fc.property(program, (functions) => {
      const unused = new Set(unusedIn(functions.join('\n')));
      for (const [i, text] of functions.entries()) {
        const others = functions.filter((_, at) => at !== i).join('\n');
        expect(unused.has(`f${i}`)).toBe(!new RegExp(`\\bf${i}\\b`).test(others));
        expect(text).toContain(`f${i}`);
      }
    }),
  );
});
