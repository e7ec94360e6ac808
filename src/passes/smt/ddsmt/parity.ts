import { sequence, untilStable } from '../../../core/combinators.ts';
import type { Pass, Search } from '../../../core/search.ts';
import { children, headOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { isDeclaration, unusedDeclarations, withClosure } from '../closure.ts';
import type { Change, Mutator } from '../mutator.ts';
import { allMutators, enabledMutators, type Switches } from '../mutators/all.ts';
import type { VariableOrder } from '../mutators/core.ts';
import { isOptional } from '../mutators/optional.ts';
import { type Applies, oneMutator } from './one-mutator.ts';
import { oneNode } from './one-node.ts';
import type { Work } from './work.ts';

export interface ParityOptions {
  readonly mutators?: Switches;
  readonly replaceByVariable?: VariableOrder;
}

const everywhere: Applies = () => () => true;
const topLevel =
  (fits: (head: string) => boolean): Applies =>
  ({ script }) =>
  (node) =>
    script.parent[node] === -1 && fits(headOf(script, node));

/** Nodes that can go without making the rest ill-formed, as far as is known. */
const erasable: Applies = ({ script }) => {
  const unused = new Set(unusedDeclarations(script));
  const isText = asksNothing(script);
  return (node) =>
    script.parent[node]! < 0 ? !isDeclaration(script, node) || unused.has(node) : isText || isOptional(script, node);
};

/** Parts of declarations, where no solver has to understand them. */
const erasableText: Applies = ({ script }) => {
  const isText = asksNothing(script);
  return (node) => isText && script.parent[node]! >= 0;
};

/** Whether there are only declarations: the test is about the text, as a rule. */
function asksNothing(script: TypedScript): boolean {
  return children(script, -1).every((command) => isDeclaration(script, command));
}

const erasableCommand: Applies = (work) => {
  const fits = erasable(work);
  return (node) => work.script.parent[node] === -1 && fits(node);
};

/** Fewer go one after the other. */
const fewestFreed = 4;

/**
 * The change and the declarations that only it has used: all of them, else, where the change is to one command, as many
 * as can go without the others. Where several commands could not go, they are to blame as a rule, not what they
 * declare.
 */
function* withFreed(script: TypedScript, change: Change): Iterable<Change> {
  const all = withClosure(script, change);
  if (all.length > change.length) yield all;
  if (change.length > 1) return;
  // What is freed first does not wait for what is freed later.
  for (let freed = (all.length - change.length) >> 1; freed >= fewestFreed; freed >>= 1) {
    yield all.slice(0, change.length + freed);
  }
}

/** ddSMT's ddmin: rounds of one mutator at a time, commands first. */
export function ddminRounds(options: ParityOptions = {}): Pass<Work> {
  return withMutators(options, (mutators) => {
    const named = (...names: readonly string[]): Mutator[] => mutators.filter(({ name }) => names.includes(name));
    const commands = ['check-sat', 'check-sat-assuming', 'assert'].map((head) => topLevel((other) => other === head));
    const erasers = [...commands, erasableCommand, erasableText];
    const erase = named('erase-node').flatMap((mutator) =>
      erasers.map((applies) => untilStable(oneMutator(mutator, applies, withFreed))),
    );
    const early = named(...firstOfAll).sort((a, b) => firstOfAll.indexOf(a.name) - firstOfAll.indexOf(b.name));
    const others = mutators.filter(
      ({ name }) => !firstOfAll.includes(name) && !neverMany.has(name) && !cosmetic.has(name),
    );
    return untilStable(sequence(...erase, ...[...early, ...others].map((mutator) => oneMutator(mutator, everywhere))));
  });
}

const firstOfAll: readonly string[] = [
  'constants',
  'substitute-children',
  'introduce-fresh-variables',
  'let-elimination',
  'let-substitution',
  'replace-by-variable',
  'merge-children',
];
const neverMany: ReadonlySet<string> = new Set(['binary-reduction', 'erase-node']);

/** ddSMT's five passes, each over all nodes until nothing changes. */
export function hierarchicalPasses(options: ParityOptions = {}): Pass<Work> {
  return withMutators(options, (mutators) => {
    const applies = ({ name }: Mutator): Applies => (name === 'erase-node' ? erasable : everywhere);
    const chosen = (names: readonly string[]): Mutator[] => mutators.filter(({ name }) => names.includes(name));
    const chars = chosen(['str-constants']);
    const most = mutators.filter((mutator) => !cosmetic.has(mutator.name) && !chars.includes(mutator));
    const passes = [
      chosen(['binary-reduction']),
      chosen(['constants', 'binary-reduction']),
      chosen(third),
      most,
      [...chars, ...most],
    ];
    return sequence(...passes.filter((pass) => pass.length > 0).map((pass) => untilStable(oneNode(pass, applies))));
  });
}

const third: readonly string[] = [
  'erase-node',
  'constants',
  'introduce-fresh-variables',
  'let-elimination',
  'let-substitution',
  'substitute-children',
  'binary-reduction',
  'check-sat-assuming',
];

/**
 * The mutators that write the same with other words, or in another order. ddSMT has them among its others; what was
 * rejected before would have to be asked about again in these words.
 */
export function cosmeticPass(options: ParityOptions = {}): Pass<Work> {
  return withMutators(options, (mutators) =>
    untilStable(
      sequence(...mutators.filter(({ name }) => cosmetic.has(name)).map((mutator) => oneMutator(mutator, everywhere))),
    ),
  );
}

const cosmetic: ReadonlySet<string> = new Set(['sort-children', 'simplify-quoted-symbols', 'simplify-symbol-names']);

/** Which theories are relevant is decided once, on the script that the search starts from. */
function withMutators(options: ParityOptions, plan: (mutators: readonly Mutator[]) => Pass<Work>): Pass<Work> {
  return (work): Search<Work> => {
    const { mutators, replaceByVariable = 'inc' } = options;
    const enabled = new Set(enabledMutators(work.script, mutators ?? {}).map(({ name }) => name));
    return plan(allMutators(replaceByVariable).filter(({ name }) => enabled.has(name)))(work);
  };
}
