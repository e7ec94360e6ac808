import { describe, expect, test } from 'vitest';
import { appliedRule, macroRule } from '../../../../src/passes/names/macros/macro-rules.ts';
import { expandedMacros, expandedOnce } from '../../../../src/passes/names/macros/macros.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const rust = await loadBundled('rust');
/** White space counts between words only. */
const plain = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').replace(/(?<!\w) | (?!\w)/g, '');

describe('what a rule makes of what it is given', () => {
  // Of smallvec, fastrand, indexmap and log.
  test.each([
    [
      '$($size:expr),+',
      '$(unsafe impl<T> Array for [T; $size] {})+',
      '0, 1 + f(1, 2)',
      'unsafe impl<T> Array for [T; 0] {}unsafe impl<T> Array for [T; 1 + f(1, 2)] {}',
    ],
    ['$($x:expr),* $(,)?', '0 $(+ m!(@one $x))*', 'a, b,', '0 + m!(@one a)+ m!(@one b)'],
    ['$elem:expr; $n:expr', '$crate::SmallVec::from_elem($elem, $n)', '0; 4', 'crate::SmallVec::from_elem(0, 4)'],
    [
      '$t:tt, $doc:tt',
      '#[doc = $doc] pub fn $t(&mut self) -> $t {}',
      'u8, "Generates a `u8`."',
      '#[doc = "Generates a `u8`."] pub fn u8(&mut self) -> u8 {}',
    ],
    ['$($k:expr => $v:ty),*', '$(f::<$v>($k);)*', '1 => Vec<u8, A>, 2 => u8', 'f::<Vec<u8, A>>(1);f::<u8>(2);'],
    [
      '$($(#[$attr:meta])* $vis:vis fn $name:ident($($a:ident: $t:ty),*);)*',
      '$($(#[$attr])* $vis fn $name($($a: $t),*) {})*',
      "#[inline] pub fn a(x: u8); fn b(x: &'a str, y: T<u8>);",
      "#[inline] pub fn a(x: u8) {} fn b(x: &'a str,y: T<u8>) {}",
    ],
    ['target: $target:expr, $($arg:tt)+', 'log($target, $($arg)+)', 'target: "a", "{}", x', 'log("a", "{}", x)'],
    [
      '$a:ident $b:lifetime $c:literal $d:block $e:item',
      '$e$d$c$b$a',
      "x 'b -1 { f() } fn g() { ';' }",
      "fn g() { ';' } { f() } -1 'b x",
    ],
  ])('%s => %s', (takes, body, given, made) => {
    expect(plain(appliedRule([macroRule(takes, body)!], given))).toBe(plain(made));
  });

  test('is that of the first rule that fits', () => {
    const rules = [
      macroRule('', '0')!,
      macroRule('@one $x:expr', '1')!,
      macroRule('$x:ident', '2')!,
      macroRule('$x:expr', '3')!,
    ];
    expect(['', '@one a b', 'a', 'a + 1', 'a, b'].map((given) => appliedRule(rules, given))).toEqual([
      '0',
      '1',
      '2',
      '3',
      undefined,
    ]);
  });

  test('is nothing where brackets do not fit', () => {
    expect(macroRule('(', 'a')).toBeUndefined();
    expect(appliedRule([macroRule('$($t:tt)*', 'a')!], '(]')).toBeUndefined();
  });

  test('is nothing where brackets stand too deep in each other', () => {
    const deep = `${'('.repeat(12_000)}1${')'.repeat(12_000)}`;
    expect(macroRule('', deep)).toBeUndefined();
    expect(appliedRule([macroRule('$a:tt', '$a')!], deep)).toBeUndefined();
  });
});

describe('macros in their place', () => {
  const text =
    '#[macro_export] macro_rules! int { ($($t:tt),*) => { $(pub fn $t(&mut self) -> $t { crate::int!(@zero) })* }; (@zero) => { 0 } } impl Rng { int!(u8, u16); fn f() {} int!(i8); }';

  test('with what is said about them, and the semicolon behind them', () => {
    expect(madeOf(rust, text, expandedMacros).map(plain)).toContain(
      plain(
        'impl Rng { pub fn u8(&mut self) -> u8 { 0 } pub fn u16(&mut self) -> u16 { 0 } fn f() {} pub fn i8(&mut self) -> i8 { 0 } }',
      ),
    );
  });

  test('comes to an end, however deep its uses stand in each other and however much comes of them', () => {
    const twice = 'macro_rules! m { ($($t:tt)*) => { $($t)* $($t)* } }';
    for (const depth of [60, 2000]) {
      const made = madeOf(rust, `${twice} fn f() { ${'m!('.repeat(depth)}1${')'.repeat(depth)} }`, expandedMacros);
      expect(made.every((each) => each.length < 1_000_000)).toBe(true);
    }
  });

  test('once, where the other uses go', () => {
    const made = madeOf(rust, text, (tree) => expandedOnce(tree, 0)).map(plain);
    expect(made.slice(1)).toEqual([
      plain('impl Rng { pub fn u8(&mut self) -> u8 { 0 } pub fn u16(&mut self) -> u16 { 0 } fn f() {} }'),
      plain('impl Rng { fn f() {} pub fn i8(&mut self) -> i8 { 0 } }'),
    ]);
    expect(madeOf(rust, text, (tree) => expandedOnce(tree, 0.9))).toEqual([]);
  });
});
