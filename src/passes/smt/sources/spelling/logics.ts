import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { isQuantifier, Role } from '../../../../sexpr/roles.ts';
import { child, children, headOf, textOf } from '../../../../sexpr/script.ts';
import { wordsOf } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';

/** What no solver knows: its complaint may be what is wanted, and some then take all there is. */
const unknown = 'X';

/**
 * The words that sorts are made of in a logic, besides `Bool`, and whether it has functions and sorts that are
 * declared.
 */
interface Logic {
  readonly name: string;
  readonly words: ReadonlySet<string>;
  readonly hasSymbols: boolean;
}

const logics: readonly Logic[] = [
  { name: 'UF', words: new Set(['->']), hasSymbols: true },
  { name: 'LIA', words: new Set(['Int']), hasSymbols: false },
  { name: 'BV', words: new Set(['_', 'BitVec']), hasSymbols: false },
];

/**
 * A logic with a shorter name that has what the script is made of, as far as that is known: a solver that keeps to the
 * standard refuses others.
 */
export function* shortLogic({ script }: Scene): Iterable<Finding> {
  for (const logic of logicsIn(script)) {
    const names = textOf(script, logic).startsWith('HO_') ? higherOrder(script) : enough(script);
    for (const name of [unknown, ...names]) yield { node: logic, detail: name, change: [replaceNode(logic, name)] };
  }
}

/** What makes the logic one with whole numbers: without reals, if there are to be none any more. */
export function withIntegers(script: TypedScript, hasReals: boolean): Edit[] {
  return logicsIn(script).flatMap((logic) => {
    const text = textOf(script, logic);
    if (!standard.test(text) || /I|ALL/.test(text)) return [];
    const [order] = /^(?:HO_)?/.exec(text)!;
    const other = text.replace(/[LN]RA$|RDL$/, (reals) => (reals === 'RDL' ? 'IDL' : reals.replace('R', 'I')));
    return [replaceNode(logic, hasReals || other === text ? `${order}ALL` : other)];
  });
}

function logicsIn(script: TypedScript): number[] {
  const commands = children(script, -1).filter((command) => headOf(script, command) === 'set-logic');
  return commands.map((command) => child(script, command, 1)).filter((logic) => logic >= 0);
}

/** Made of the names of theories. */
const standard = /^(?:HO_)?(?:QF_)?(?:UF|AX?|BV|DT|FP|S|[LN]RA|RDL)+$/;

function higherOrder(script: TypedScript): string[] {
  const names = enough(script);
  const prefixed = names.map((name) => `HO_${name}`);
  return script.lookup.isWritten('->') ? prefixed : [...prefixed, ...names];
}

function enough(script: TypedScript): string[] {
  const { words, hasSymbols, isQuantified } = contentsOf(script);
  const fitting = logics.filter(
    (logic) => (logic.hasSymbols || !hasSymbols) && [...words].every((word) => logic.words.has(word)),
  );
  const names = fitting.map(({ name }) => name);
  return ['ALL', ...names, ...(isQuantified ? [] : names.map((name) => `QF_${name}`))];
}

interface Contents {
  /** Of sorts that are not declared. */
  readonly words: ReadonlySet<string>;
  readonly hasSymbols: boolean;
  readonly isQuantified: boolean;
}

function contentsOf(script: TypedScript): Contents {
  const sorts = new Set(script.sort);
  let isQuantified = false;
  for (let node = 0; node < script.count; node++) {
    if (script.role[node] === Role.sort) sorts.add(textOf(script, node));
    isQuantified ||= script.role[node] === Role.term && isQuantifier(headOf(script, node));
  }
  // Datatypes are of a theory of their own, which none of these logics has.
  const theories = script.definitions.some(({ kind }) => kind === 'constructor') ? ['datatypes'] : [];
  const declared = new Set(script.definitions.flatMap(({ kind, name }) => (kind === 'sort' ? [name] : [])));
  const hasFunctions = script.definitions.some(({ kind, params }) => kind === 'function' && params.length > 0);
  const all = [...sorts].flatMap((sort) => (sort === undefined ? [] : wordsOf(sort)));
  const words = all.filter((word) => word !== 'Bool' && !/^[\d()]/.test(word) && !declared.has(word));
  return { words: new Set([...words, ...theories]), hasSymbols: hasFunctions || declared.size > 0, isQuantified };
}

/**
 * A logic where a heap would be the first to mention a sort, without the declaration that has been there: cvc5 knows no
 * sorts before it has a logic, which any other declaration gives it.
 */
export function logicForHeap(script: TypedScript, declaration: number): Edit[] {
  const first = child(script, -1, 0);
  const heap = first === declaration ? child(script, -1, 1) : first;
  return headOf(script, heap) === 'declare-heap' ? [{ node: heap, by: ['(set-logic ALL)'], insert: true }] : [];
}
