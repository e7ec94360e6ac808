import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../src/formats/tree-sitter/detect-language.ts';
import type { TreeEdit, TreeEdits } from '../../src/grammar/edits.ts';
import { brokenCount } from '../../src/tree/arena.ts';
import { draftOf, withEdits } from '../../src/tree/draft.ts';
import { type Edit, editSet, isMoot, join } from '../../src/tree/edit-set.ts';
import { render } from '../../src/tree/render.ts';
import { bytes } from '../support/texts.ts';
import { edited, type Workbench, workbench } from './languages.ts';

const samples = path.join(import.meta.dirname, '../../bench/grammar/samples');

const texts: Readonly<Record<string, string>> = {
  json: '{"a": [1, 2, {"b": "needle", "d": []}], "c": null, "é": true}',
  javascript:
    'let x = `a$' +
    '{1 + 2}b`, y; // note\nfor (const k of [1, , 2]) if (k) f(k); else { break }\nclass A extends B { m() {} }',
  python:
    'import os\n\n@d\ndef f(a, *, b=1):\n    """doc"""\n    if a:  # why\n        return [x for x in b]\n    else:\n        pass\n',
  c: '#include <a.h>\nint x = 1, *y;\nvoid f(int a, char b) { if (a) { x(); } else y(1, 2); /* c */ return; }\n#if A\nint z;\n#endif\n',
  css: 'a:hover, b > c { color: red; margin: 1px 2px; }\n@media print { p { top: 0; } }\n',
};

function everyEdit(tree: TreeEdits): TreeEdit[] {
  const found: TreeEdit[] = [];
  for (let node = 0; node < tree.arena.size; node++) {
    const list = tree.list(node);
    for (const index of list.items.keys()) found.push(...asList(list.without([index])));
    found.push(...tree.hoists(node), ...tree.splices(node), ...tree.stubs(node), ...asList(tree.reuse(node)));
  }
  return found;
}

function asList<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

/** Without white space, of which rendering may leave out some and put in some. */
function solid(text: string): string {
  return text.replace(/\s/g, '');
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

describe.each(Object.keys(texts))('edits of %s', (name) => {
  const text = texts[name]!;
  let bench: Promise<Workbench> | undefined;
  const ready = (): Promise<Workbench> => {
    bench ??= workbench(name);
    return bench;
  };

  test('parse without a new error, nearly all of them', async () => {
    const { language, edits } = await ready();
    const tree = edits(text);
    const sure = everyEdit(tree).filter((edit) => edit.sure);
    const broken = sure
      .map(({ kind, edit }) => [kind, edited(tree, edit)!] as const)
      .filter(([, result]) => brokenCount(language.parse(bytes(result))!) > 0);
    expect(broken.slice(sure.length / 100)).toEqual([]);
  });

  test('never claim to take away less than nothing', async () => {
    const tree = (await ready()).edits(text);
    expect(everyEdit(tree).filter((edit) => edit.tokens < 0 || edit.edit.cuts.length === 0)).toEqual([]);
  });

  test('keep only text of the original, in its order, unless they bring in some', async () => {
    const tree = (await ready()).edits(text);
    for (const { edit } of everyEdit(tree)) {
      if (edit.cuts.some((cut) => cut.insert !== undefined)) continue;
      expect(isSubsequence(solid(edited(tree, edit)!), solid(text))).toBe(true);
    }
  });

  test('join in any order to the same text, or exclude each other', async () => {
    const tree = (await ready()).edits(text);
    const all = everyEdit(tree).map(({ edit }) => edit);
    const draft = draftOf(tree.arena);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { maxLength: 6 }), (chosen: readonly Edit[]) => {
        const set = editSet(chosen);
        const reversed = editSet([...chosen].reverse());
        expect(reversed?.cuts).toEqual(set?.cuts);
        if (set === undefined) return;
        expect(chosen.every((edit) => edit.items !== undefined || isMoot(set, edit))).toBe(true);
        expect(join(set, set)?.cuts).toEqual(set.cuts);
        expect(render(withEdits(draft, set)).length).toBeLessThanOrEqual(tree.arena.text.length + 64 * chosen.length);
      }),
      { numRuns: 60 },
    );
  });

  test('prune any nodes to something smaller that parses', async () => {
    const { language, edits } = await ready();
    const tree = edits(text);
    const nodes = Array.from({ length: tree.arena.size - 1 }, (_, i) => i + 1);
    fc.assert(
      fc.property(fc.subarray(nodes, { minLength: 1, maxLength: 8 }), (chosen) => {
        const set = tree.prune(chosen);
        if (set === undefined) return;
        const result = render(withEdits(draftOf(tree.arena), set));
        expect(language.parse(result)).toBeDefined();
        expect(solid(Buffer.from(result).toString()).length).toBeLessThan(solid(text).length);
      }),
      { numRuns: 60 },
    );
  });

  test('are the same each time they are asked for', async () => {
    const { edits } = await ready();
    const [once, again] = [everyEdit(edits(text)), everyEdit(edits(text))];
    const shape = ({ kind, edit, tokens }: TreeEdit): unknown => [kind, edit.cuts, tokens];
    expect(again.map(shape)).toEqual(once.map(shape));
  });
});

test('of a long list any elements can go, and separators stay between the others', async () => {
  const { edits } = await workbench('json');
  const numbers = Array.from({ length: 120 }, (_, i) => i);
  const tree = edits(JSON.stringify(numbers));
  const list = tree.list(1);
  expect(list.items).toHaveLength(numbers.length);
  fc.assert(
    fc.property(fc.subarray(numbers, { minLength: 1 }), (gone) => {
      const left = numbers.filter((number) => !gone.includes(number));
      expect(JSON.parse(edited(tree, list.without(gone)!.edit)!)).toEqual(left);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['json', '[1, 2, /* why */ 3, 4]'],
  ['css', 'a { b: 1 } } c: 2; ;; , d ] e, f { g: 3 }'],
  ['cpp', 'int f( { ] a, b; } ) c, , d ) ( e;'],
])('items of lists in %s can be named in any order, also where the grammar explains nothing', async (name, text) => {
  const { edits } = await workbench(name);
  const tree = edits(text);
  const lists = Array.from({ length: tree.arena.size }, (_, node) => tree.list(node));
  for (const { items, without } of lists.filter(({ items }) => items.length > 1)) {
    fc.assert(
      fc.property(fc.shuffledSubarray([...items.keys()], { minLength: 2 }), (indexes) => {
        expect(without(indexes)?.edit.cuts).toEqual(without(indexes.toSorted((a, b) => a - b))?.edit.cuts);
      }),
      { numRuns: 30 },
    );
  }
});

test('elements go with a comma each, even where the grammar allows for holes', async () => {
  const { edits } = await workbench('javascript');
  const source = 'x = { a: 0, b: 1, c: 2, d: 3 };y = [0, 1, 2, 3];';
  const tree = edits(source);
  const lists = ['object', 'array'].map((kind) =>
    tree.list([...tree.arena.kind.keys()].find((node) => tree.arena.kinds[tree.arena.kind[node]!] === kind)!),
  );
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3], { minLength: 1 }), (gone) => {
      const left = [0, 1, 2, 3].filter((number) => !gone.includes(number));
      for (const list of lists) {
        const scope = vm.createContext({});
        vm.runInContext(edited(tree, list.without(gone)!.edit)!, scope);
        const results = vm.runInContext('[Object.values(x), y]', scope) as number[][];
        expect(results.map((values) => [...values])).toContainEqual(left);
        expect(results.map(({ length }) => length).sort()).toEqual([left.length, 4]);
      }
    }),
    { numRuns: 15 },
  );
});

describe('the share of edits that parse', () => {
  test.each(readdirSync(samples))(
    'is at least 97 in 100 for %s',
    async (file) => {
      const text = readFileSync(path.join(samples, file));
      const { language, edits } = await workbench(detectLanguage(file, text)!.name);
      const tree = edits(text.toString());
      const base = brokenCount(tree.arena);
      const sure = everyEdit(tree).filter((edit, i) => edit.sure && i % 13 === 0);
      const bad = sure.filter(({ edit }) => brokenCount(language.parse(bytes(edited(tree, edit)!))!) > base);
      expect(bad.length / sure.length).toBeLessThanOrEqual(0.03);
    },
    30_000,
  );
});
