import { describe, expect, test } from 'vitest';
import { namesOf, spelling } from '../../../../src/names/name-leaves.ts';
import { eliminations } from '../../../../src/passes/names/eliminations/eliminations.ts';
import { rareEliminations } from '../../../../src/passes/names/eliminations/rare-eliminations.ts';
import { unitTypes } from '../../../../src/passes/names/short-trees/declarations/unit-types.ts';
import { withoutLifetimes } from '../../../../src/passes/names/simpler-definitions/generics/lifetimes.ts';
import { methodsAsFunctions } from '../../../../src/passes/names/simpler-definitions/members/methods.ts';
import { oneField } from '../../../../src/passes/names/simpler-definitions/records/one-field.ts';
import { merges } from '../../../../src/passes/names/spellings/merged-names.ts';
import { shortNames } from '../../../../src/passes/names/spellings/short-names.ts';
import { always } from '../../../support/interest.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';
import { walk } from '../../../support/walk.ts';

const go = await loadBundled('go');
const rust = await loadBundled('rust');

describe('lifetimes', () => {
  test('are names of their own, but for those of the language', () => {
    const arena = rust.parse(Buffer.from("fn a<'a>(b: &'a T<'_>, c: &'static u8) { 'b: loop { break 'b } }"))!;
    const { places } = namesOf(arena);
    expect([...places.keys()]).toEqual(['a', "'a", 'b', 'T', 'c', 'u8', "'b"]);
    expect(places.get("'a")!.map((leaf) => spelling(arena, leaf))).toEqual(["'a", "'a"]);
  });

  test('become each other, and nothing else becomes one', () => {
    const made = madeOf(rust, "fn b<'x, 'a>(c: &'x T<'a>) {}", merges);
    expect(made).toContain("fn b<'x, 'x>(c: &'x T<'x>) {}");
    expect(made.filter((text) => /' |<'[bcT]/.test(text))).toEqual([]);
    expect(madeOf(rust, "fn b<'x>(c: &'x T<'x>) {}", rareEliminations).some((text) => /' /.test(text))).toBe(false);
  });

  test('get shorter', () => {
    const spell = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
    const { accepted } = walk(shortNames(rust)(Buffer.from("fn b<'de>(c: &'de T<'static>) {}")), {
      interest: always,
      spell,
    });
    expect(spell(accepted.at(-1)!.value())).toBe("fn b<'a>(c: &'a T<'static>) {}");
  });

  test('go where they are declared, given and meant', () => {
    const text =
      "struct S<'a, T>(&'a T<'a>); impl<'a, 'b> S<'a, u8> where S<'a>: 'b { fn f(&'b self) -> X<u8, 'a> {} }";
    expect(madeOf(rust, text, withoutLifetimes)).toEqual([
      "struct S< T>(& T); impl S< u8> where S: '_ { fn f(& self) -> X<u8> {} }",
      "struct S< T>(()); impl S< u8> where S: '_ { fn f(& self) -> X<u8> {} }",
      "struct S< T>(& T); impl< 'b> S< u8> where S: 'b { fn f(&'b self) -> X<u8> {} }",
      "struct S< T>(()); impl< 'b> S< u8> where S: 'b { fn f(&'b self) -> X<u8> {} }",
      "struct S<'a, T>(&'a T<'a>); impl<'a> S<'a, u8> where S<'a>: '_ { fn f(& self) -> X<u8, 'a> {} }",
    ]);
  });

  test('go with the references that cannot do without', () => {
    const text =
      "struct S<'a> { b: V<&'a [&'a T]>, c: S<'a> } impl<'a> I for S<'a> { type O = &'a T; fn f(&'a self) {} }";
    expect(madeOf(rust, text, withoutLifetimes)[1]).toBe(
      'struct S { b: V<()>, c: S } impl I for S { type O = (); fn f(& self) {} }',
    );
    expect(madeOf(rust, "struct S<'a> { b: fn(&'a T) }", withoutLifetimes)).toEqual(['struct S { b: fn(& T) }']);
  });

  test('go with the types that cannot do without, of which what they are made of is left', () => {
    expect(
      madeOf(rust, "struct S<'a, T> { b: I<'a, T>, c: M<'a, T, U> } fn f<'a>(d: I<'a, T>) {}", withoutLifetimes),
    ).toEqual([
      'struct S< T> { b: I< T>, c: M< T, U> } fn f(d: I< T>) {}',
      'struct S< T> { b: T, c: M< T, U> } fn f(d: I< T>) {}',
    ]);
  });
});

test('a function takes along what it needs of the parameters of what it was in', () => {
  const text = "impl<'a, T: C> S<'a, T> { fn f<'b, U>(&self, a: &'b U) {} fn g() {} fn h(x: T) {} fn i() -> Self {} }";
  expect(madeOf(rust, text, methodsAsFunctions)[0]!.replace(/\s/g, '')).toBe(
    "fnd<'a,'b,T:C,U>(c:&S<'a,T>,a:&'bU){}fng(){}fnh<T:C>(x:T){}fni<'a,T:C>()->S<'a,T>{}",
  );
});

test('the type of the only field is given what its type is', () => {
  const text =
    "struct S<'a, T>(&'a [T]); fn f<U>(x: U, y: S<'static, U>, z: S<u8>) -> S<'_, i8> { y.0; S(x) } fn g<S>(x: S) {}";
  expect(madeOf(rust, text, oneField)).toContain(
    "fn f<U>(x: U, y: &'static [U], z: &'_ [u8]) -> &'_ [i8] { y; x } fn g<S>(x: S) {}",
  );
});

test('what the only field is asked of may be a pointer', () => {
  expect(madeOf(rust, 'struct S(u8); fn f(x: &S) -> u8 { x.0 }', oneField)).toEqual([
    'fn f(x: &u8) -> u8 { x }',
    'fn f(x: &u8) -> u8 { *x }',
  ]);
});

test('the only field may be called as its type is', () => {
  expect(madeOf(go, 'package a\ntype b struct{b string}\nfunc c(s*b)(c b){c.b=s.b\nreturn}', oneField)).toContain(
    'package a\nfunc c(s*string)(c string){c=*s\nreturn}',
  );
});

test('what types do not matter become that of nothing', () => {
  expect(madeOf(rust, "fn f<'a>(x: &usize, y: I<'a, u8>) -> &'a usize {}", unitTypes)).toEqual([
    "fn f<'a>(x: &(), y: I<'a, u8>) -> &'a () {}",
    "fn f<'a>(x: &usize, y: &'a()) -> &'a usize {}",
    "fn f<'a>(x: &usize, y: &'a u8) -> &'a usize {}",
    "fn f<'a>(x: &usize, y: I<'a, u8>) -> &'a() {}",
  ]);
});

test('types become one that is given, where they stand in one function only', () => {
  const text = 'fn f(a: Vec<isize>) { (a, a); } fn g(a: Vec<usize>) {} fn h<T>(a: Vec<usize>, b: T) {}';
  expect(madeOf(rust, text, unitTypes).filter((made) => /<A>\(/.test(made))).toEqual([
    'fn f<A>(a: A) { (a, a); } fn g(a: Vec<usize>) {} fn h<T>(a: Vec<usize>, b: T) {}',
    'fn f<A>(a: Vec<A>) { (a, a); } fn g(a: Vec<usize>) {} fn h<T>(a: Vec<usize>, b: T) {}',
  ]);
});

test('what a method takes as it is may have been a reference', () => {
  const text = 'impl S { fn f(self) {} } fn g(s: &mut S) { s.f() }';
  expect(madeOf(rust, text, methodsAsFunctions).map((made) => made.replace(/\s/g, ''))).toEqual([
    'fnb(a:S){}fng(s:&mutS){b(s)}',
    'fnb(a:S){}fng(s:&mutS){b(*s)}',
  ]);
});

test('a type that one function uses is given to it', () => {
  expect(madeOf(rust, 'struct S;fn f(a: &mut S) { *a; }', unitTypes)).toContain('fn f<S>(a: &mut S) { *a; }');
  expect(madeOf(rust, 'struct S;fn f(a: &mut S) { *a; } fn g(a: S) {}', unitTypes)).toEqual([
    'struct S;fn f<A>(a: A) { *a; } fn g(a: S) {}',
  ]);
});

test('of a type that is made of itself, something plain is left of that in its place', () => {
  expect(madeOf(go, 'package a\ntype c[]c\nfunc r(r c){r=r[:]}', eliminations)).toContain(
    'package a\nfunc r(r []int){r=r[:]}',
  );
});
