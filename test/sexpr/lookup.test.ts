import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScript } from '../../src/sexpr/read-script.ts';
import { isList, textOf, within } from '../../src/sexpr/script.ts';
import { isVisible, type TypedScript, typeScript, visibleAt } from '../../src/sexpr/typed-script.ts';

/** Commands in which few names are introduced and hidden by each other in many ways. */
const scripts = fc
  .array(
    fc.oneof(
      fc.tuple(name(), fc.constantFrom('Int', 'Bool')).map(([x, sort]) => `(declare-const ${x} ${sort})`),
      term().map((body) => `(assert ${body})`),
      fc.constantFrom('(push 1)', '(pop 1)'),
    ),
    { maxLength: 12 },
  )
  .map((commands) => typeScript(readScript(commands.join(''))));

function name() {
  return fc.constantFrom('a', 'b', '|a|', '|c d|');
}

function term() {
  return fc.letrec<{ term: string }>((tie) => ({
    term: fc.oneof(
      { maxDepth: 3 },
      name(),
      fc.tuple(tie('term'), tie('term')).map(([a, b]) => `(= ${a} ${b})`),
      fc.tuple(name(), tie('term')).map(([x, body]) => `(forall ((${x} Int)) ${body})`),
      fc.tuple(name(), tie('term'), tie('term')).map(([x, t, body]) => `(let ((${x} ${t})) ${body})`),
    ),
  })).term;
}

function nodes(script: TypedScript): number[] {
  return Array.from({ length: script.count }, (_, n) => n);
}

test('a definition is visible where its name is found to mean it', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      for (const node of nodes(script)) {
        const visible = script.definitions.filter((definition) => isVisible(script, definition, node));
        expect(new Set(visible)).toEqual(new Set(visibleAt(script, node)));
      }
    }),
  );
});

test('what is looked up is what going through the script finds', () => {
  fc.assert(
    fc.property(scripts, ({ lookup, ...script }) => {
      for (const text of ['a', '|a|', 'Int', 'z']) {
        const leaves = nodes(script as TypedScript).filter((n) => !isList(script, n) && textOf(script, n) === text);
        expect(lookup.leaves(text)).toEqual(leaves);
        expect(lookup.named(text)).toEqual(script.definitions.filter((each) => each.name === text));
      }
      expect(lookup.isWritten('a')).toBe(lookup.leaves('a').length + lookup.leaves('|a|').length > 0);
      for (const [command, introduced] of script.introduced) {
        for (const each of introduced) {
          const outside = each.uses.filter((use) => !within(script, use, command));
          expect(lookup.usesOutside(each)).toBe(outside.length);
        }
      }
    }),
  );
});

test('constants and what is bound are found by their sort', () => {
  const script = typeScript(
    readScript('(declare-const x Int)(assert (forall ((y Int) (z Bool)) z))(assert (exists ((v Int)) true))'),
  );
  const [, first, second] = nodes(script).filter((n) => script.parent[n] === -1) as [number, number, number];
  expect(script.lookup.givers('Int').map(({ name }) => name)).toEqual(['x']);
  expect(script.lookup.boundIn(first, 'Int').map(({ name }) => name)).toEqual(['y']);
  expect(script.lookup.boundIn(second, 'Int').map(({ name }) => name)).toEqual(['v']);
  expect(script.lookup.boundIn(second, 'Bool')).toEqual([]);
});
