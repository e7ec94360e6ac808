import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestFirst } from '../../../src/passes/priority/best-first.ts';
import { largestFirst } from '../../../src/passes/priority/largest-first.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import type { Awake } from '../../../src/passes/tree/waking.ts';
import { pipelined } from '../../../src/schedulers/pipelined.ts';
import { testPass } from '../../contracts/pass.ts';
import { testScheduler } from '../../contracts/scheduler.ts';
import { always, type Interest, needs, never, whim } from '../../support/interest.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { smallLanguage, smallTexts } from '../../support/small-trees.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walkText } from '../../support/walk.ts';

const javascript = await loadBundled('javascript');
const c = await loadBundled('c');
const rust = await loadBundled('rust');
const byGain = bestFirst(readerOf(smallLanguage));
const bySize = largestFirst(readerOf(smallLanguage), { stable: true, minReduction: 1 });

describe('best first', () => {
  test('tries again only what is awake once it has come to an end', () => {
    const before = bytes('(a (b x) c)');
    const waking = (): Awake => (start, end) => start <= 4 && 4 < end;
    const labels = [...bestFirst(readerOf(smallLanguage), { waking })(before, before)].map(({ value }) =>
      spell(value()),
    );
    const all = [...bestFirst(readerOf(smallLanguage), { waking })(before)].map(({ value }) => spell(value()));
    expect(labels).not.toEqual([]);
    expect(all).toEqual(expect.arrayContaining(labels));
    expect(all.some((text) => text.includes('(b x)'))).toBe(true);
    expect(labels.some((text) => text.includes('(b x)'))).toBe(false);
  });

  test('hoists what is needed out of everything around it', () => {
    expect(walkText(byGain, '(a (b x) c)', needs('x')).result).toBe('x');
    expect(walkText(byGain, '((((((x))))))', needs('x')).result).toBe('x');
  });

  test('puts in the place of a value one of any type, where a language has such a value', () => {
    const isTyped = (text: string): boolean => /^fn f\(\)\{g\((?:loop\{\}|a\.bcd\(e, h\(1\)\))\);\}$/.test(text);
    const inRust = bestFirst(readerOf(rust));
    expect(walkText(inRust, 'fn f(){g(a.bcd(e, h(1)));}', isTyped).result).toBe('fn f(){g(loop{});}');
  });

  test('puts a type that a compiler knows in the place of one, a short name where nothing is compiled', () => {
    const isKnown = (text: string): boolean => /^(?:struct S\{T\*a;\}|int) f\(\)\{g\(\);\}$/.test(text);
    const [compiled, read] = [true, false].map((isCompiled) => bestFirst(readerOf(c), { isCompiled }));
    const source = 'struct S{T*a;} f(){g();}';
    expect(walkText(compiled!, source, isKnown).result).toBe('int f(){g();}');
    expect(walkText(read!, source, isKnown).result).toBe(source);
  });

  test('leaves out what would take away what has had to stay, when told to', () => {
    const text = '((a (b (x z))) (c (d (y w))))';
    const careful = bestFirst(readerOf(smallLanguage), { skipsDoubtful: true });
    const [some, all] = [careful, byGain].map((pass) => walkText(pass, text, needs('xy')));
    expect(some!.result).toBe(all!.result);
    expect(some!.tests).toBeLessThan(all!.tests);
  });

  test('tries again what is large and had to stay, as soon as nothing mentions it any more', () => {
    const big = `function big() { ${'ab(1, 2); '.repeat(60)}}`;
    const uses = (i: number): string => (i % 5 === 0 ? `big(${'b, '.repeat(20)});` : '');
    const rest = Array.from({ length: 40 }, (_, i) => `keep(${i}, ${i});\n${uses(i)}`);
    // It goes as a whole, and once nothing else mentions it; the rest is needed.
    const isInteresting: Interest = (one) =>
      (one.match(/keep\(\d+, \d+\)/g) ?? []).length === 40 && (one.includes(big) || !/big|ab/.test(one));
    const text = `${big}\n${rest.join('\n')}\n`;
    const { steps } = walkText(bestFirst(readerOf(javascript), { skipsDoubtful: true }), text, isInteresting);
    const gone = steps.findIndex(({ text: one, interesting }) => interesting && !one.includes('big'));
    const free = steps.findIndex(({ text: one, interesting }) => interesting && !one.replace(big, '').includes('big'));
    expect(gone - free).toBeLessThan(10);
  });

  test('in time, drops even few of what nothing mentions any more in one step', () => {
    const functions = ['one', 'two', 'six'].map((name) => `function ${name}() { k; }`);
    const rest = Array.from({ length: 50 }, (_, i) => `keep(${i});`);
    const isDefined = (one: string, name: string): boolean => one.includes(`function ${name}`) || !one.includes(name);
    // Of the rest nothing can go but the call that mentions the three.
    const isInteresting: Interest = (one) =>
      (one.match(/keep\(\d+\);/g) ?? []).length === 50 && ['one', 'two', 'six'].every((name) => isDefined(one, name));
    const text = [...functions, ...rest, 'call(one, two, six);'].join('\n');
    const { accepted } = walkText(bestFirst(readerOf(javascript), { skipsDoubtful: true }), text, isInteresting);
    expect(accepted.map(({ label }) => label)).toContain('unused 3');
  });

  test('what would take away all of a group that had to stay is left out, when told to', () => {
    const small = Array.from({ length: 24 }, (_, i) => `function a${i}() { k(${i}); }`);
    const text = [...small.slice(12), `function needed() { ${'k; '.repeat(9)}}`, ...small.slice(0, 12), 'b;'].join(
      '\n',
    );
    const [careful, all] = [true, false].map((skipsDoubtful) => {
      const { steps } = walkText(bestFirst(readerOf(javascript), { skipsDoubtful }), text, never);
      return steps.filter(({ label }) => /^drop (?:1[3-9]|2\d) of program/.test(label)).length;
    });
    expect(careful).toBe(0);
    expect(all).toBeGreaterThan(0);
  });

  test('a method goes together with what declares it, also where there are few of them', () => {
    const text = 'trait A { fn one(&self); fn two(&self) {} }\nimpl A for u8 { fn one(&self) {} fn two(&self) {} }\n';
    const count = (one: string, name: string): number => one.split(`fn ${name}`).length - 1;
    // What the trait declares the other one has, and nothing else.
    const isInteresting: Interest = (one) =>
      /^trait A .*\nimpl A for u8 /.test(one) && ['one', 'two'].every((name) => count(one, name) % 2 === 0);
    expect(walkText(bestFirst(readerOf(rust)), text, isInteresting).result).toBe('trait A {}\nimpl A for u8 {}\n');
  });

  test('needs few trials for one of a thousand', () => {
    const text = `(${'a '.repeat(500)}x ${'a '.repeat(499)})`;
    const { result, tests } = walkText(byGain, text, needs('x'));
    expect(result).toBe('x');
    expect(tests).toBeLessThan(40);
  });

  test('does not ask about the other half of a list in every step, if one place is all that is needed', () => {
    const careful = bestFirst(readerOf(smallLanguage), { skipsDoubtful: true });
    const testsOf = (pass: typeof careful, places: readonly number[], needed: string): number => {
      const items: string[] = Array(512).fill('a');
      for (const [i, place] of places.entries()) items[place] = needed[i]!;
      return walkText(pass, `(${items.join(' ')})`, needs(needed)).tests;
    };
    const sum = (pass: typeof careful, needed: string): number =>
      Array.from({ length: 32 }, (_, i) =>
        testsOf(pass, [i * 16 + 5, (i * 37) % 512].slice(0, needed.length), needed),
      ).reduce((all, tests) => all + tests);
    expect(sum(careful, 'x')).toBeLessThan(0.9 * sum(byGain, 'x'));
    // Where two are needed that costs no more than it saves.
    expect(sum(careful, 'xy')).toBeLessThan(1.02 * sum(byGain, 'xy'));
  });

  test('looks at once into what is most of a list', () => {
    const { steps } = walkText(byGain, `(k (pp (${'qq '.repeat(50)})) l m n)`, never);
    const texts = steps.map(({ text }) => text);
    const inside = texts.findIndex((text) => text.includes('(k (pp') && text.includes('l m n'));
    const itself = texts.findIndex((text) => /^\(k +l m n\)$/.test(text));
    expect(inside).toBeGreaterThanOrEqual(0);
    expect(inside).toBeLessThan(itself);
  });

  test.each([
    ['toml', 'a=true\n', 'a=0'],
    ['javascript', 'f(null)', 'f(0)'],
    ['javascript', 'f(name)', 'f(name)'],
  ])('shortens words for values, and no names, in %s, %s', async (language, text, result) => {
    const pass = bestFirst(readerOf(await loadBundled(language)));
    const isKept: Interest = (one) => one.length >= result.length && one.startsWith(result.slice(0, 2));
    expect(walkText(pass, text, isKept).result.trim()).toBe(result);
  });

  test('needs one trial when anything will do', () => {
    expect(walkText(byGain, '(a (b x) c)', always)).toMatchObject({ result: '', tests: 1 });
  });

  test('tries each change once when nothing will do', () => {
    const { steps, result } = walkText(byGain, '(a (b x) c)', never);
    expect(result).toBe('(a (b x) c)');
    expect(new Set(steps.map(({ text }) => text)).size).toBeGreaterThan(steps.length / 2);
  });

  test('drops all signs of a kind at once that may go', () => {
    const text = Array.from({ length: 20 }, (_, i) => `f${i}(x);`).join('\n');
    const pass = bestFirst(readerOf(javascript));
    const { accepted } = walkText(pass, text, (candidate) => candidate.split('(x)').length > 20);
    expect(accepted.map(({ label }) => label)).toEqual(['signs 20']);
  });

  test('soon drops only what nothing else mentions, where that alone may go', () => {
    const names = Array.from({ length: 60 }, (_, i) => `v${i}_`);
    const text = [
      ...names.map((name) => `let ${name} = f()`),
      ...names.map((name, i) => `${'gh'[i % 2]}(${name})`),
    ].join('\n');
    const isDefined: Interest = (candidate) =>
      [...candidate.matchAll(/\((v\d+_)\)/g)].every(([, name]) => candidate.includes(`let ${name} `));
    const isInteresting: Interest = (candidate) => isDefined(candidate) && candidate.split('g(').length > 30;
    const { result, steps } = walkText(bestFirst(readerOf(javascript), { skipsDoubtful: true }), text, isInteresting);
    expect(result).not.toContain('h(');
    const drops = steps.filter(({ label, text: candidate }) => /of program/.test(label) && !isDefined(candidate));
    expect(drops.length).toBeLessThan(20);
  });

  test('in haste, does not take for a rejection what was accepted after more had been planned', async () => {
    const words = Array.from({ length: 1000 }, (_, i) => (i % 50 === 49 ? 'x' : 'aa'));
    const isInteresting: Interest = (text) => /\(.*x.*\)/.test(text);
    const hasty = bestFirst(readerOf(smallLanguage), { hasty: true, skipsDoubtful: true });
    let left = bytes(`(k (${words.join(' ')}) l)`);
    await pipelined({ jobs: 1, lookAhead: 16 })(
      hasty(left),
      async (proposal) => isInteresting(spell(proposal.value())),
      (proposal) => {
        left = proposal.value();
      },
    );
    expect(left.length).toBeLessThan(50);
  });

  test('has no trouble with depth', () => {
    const text = `${'('.repeat(3000)}x${')'.repeat(3000)}`;
    const [first] = byGain(bytes(text));
    expect(first).toBeDefined();
  });
});

describe('largest first', () => {
  test('deletes what it can, and hoists nothing', () => {
    expect(walkText(bySize, '(a (b x) c)', needs('x')).result.replaceAll(' ', '')).toBe('((x))');
  });

  test('leaves alone what is smaller than it was told', () => {
    const coarse = largestFirst(readerOf(smallLanguage), { minReduction: 4 });
    expect(walkText(coarse, '(a (b x) c)', needs('x')).result).toBe('(a (b x) c)');
  });

  test('one pass is not always enough', () => {
    const interest: Interest = (text) => text.includes('x') && (text.includes('b') || !text.includes('a'));
    const once = largestFirst(readerOf(smallLanguage), { passes: 1, minReduction: 1 });
    const fixed = walkText(bySize, '(b a x)', interest).result;
    expect(fixed.length).toBeLessThanOrEqual(walkText(once, '(b a x)', interest).result.length);
    expect(fixed.replaceAll(' ', '')).toBe('(x)');
  });

  describe('a pass after the first one', () => {
    const twice = largestFirst(readerOf(smallLanguage), { minReduction: 1 });
    const text = '((use big) (x (use)))';
    const interest: Interest = (candidate) =>
      candidate.includes('x') && (candidate.includes('big') || !candidate.includes('use'));

    test('drops what was used and is no longer', () => {
      const once = largestFirst(readerOf(smallLanguage), { passes: 1, minReduction: 1 });
      expect(walkText(once, text, interest).result).toContain('big');
      expect(walkText(twice, text, interest).result.replaceAll(' ', '')).toBe('((x))');
    });

    test('asks about those of a group together that less depends on, and leaves out the others', () => {
      const { steps } = walkText(twice, '((ppp z) (qqq z) (w) (x) z)', (candidate) =>
        ['w', 'x', ...(/ z\)$/.test(candidate) ? ['ppp', 'qqq'] : [])].every((name) => candidate.includes(name)),
      );
      const end = steps.findIndex(({ text: candidate, interesting }) => interesting && !candidate.endsWith(' z)'));
      const second = steps.slice(end + 1).map(({ text: candidate }) => candidate.replaceAll(' ', ''));
      expect(second).toContain('((w)(x))');
      expect(second.filter((candidate) => ['((w))', '((x))', '()'].includes(candidate))).toEqual([]);
    });

    test('leaves alone what nothing has changed for', () => {
      const { steps } = walkText(twice, '(a (b x) c)', never);
      expect(new Set(steps.map(({ text: candidate }) => candidate)).size).toBe(steps.length);
    });
  });
});

test.each([
  ['best first', byGain],
  ['largest first', bySize],
])('%s keeps a subsequence of what there was, but for stubs, whatever is accepted', (_, pass) => {
  const property = fc.property(smallTexts, fc.nat(), (text, seed) => {
    let at = 0;
    for (const character of walkText(pass, text, whim(seed, 2)).result.replace(/[ a]/g, '')) {
      at = text.indexOf(character, at) + 1;
      expect(at).toBeGreaterThan(0);
    }
  });
  fc.assert(property);
});

const subject = { values: smallTexts.map(bytes), spell, size: (value: Uint8Array) => value.length, runs: 25 };
testPass('best first', byGain, subject);
testPass('largest first', bySize, subject);

const scheduling = (jobs: number): ReturnType<typeof pipelined> => pipelined({ jobs, lookAhead: 8 });
testScheduler('pipelined, over best first', scheduling, { pass: byGain, texts: smallTexts, runs: 20 });
testScheduler('pipelined, over largest first', scheduling, { pass: bySize, texts: smallTexts, runs: 20 });
