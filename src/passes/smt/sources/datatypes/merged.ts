import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { isOfDatatypes, Role } from '../../../../sexpr/roles.ts';
import { commandOf, headOf, textOf, within } from '../../../../sexpr/script.ts';
import { wordsOf } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, gainOf, type Scene } from '../../search/opportunity.ts';
import { application, argsOf, isFullyApplied, symbol } from '../../terms.ts';
import { bodyOf, constructorsOf, renamedTesters, testersOf } from './declarations.ts';

/** How many others are looked at for each, before and behind it. */
const mostTargets = 4;
/** Where more are needed than these, it would take a trial for each of thousands of pairs. */
const mostDatatypes = 24;

/** One datatype in the place of another whose constructors and fields, as far as they are used, it has, too. */
export function* mergeDatatypes({ script, ids }: Scene): Iterable<Finding> {
  const all = script.definitions.filter((each) => isPlainDatatype(script, each));
  if (all.length > mostDatatypes) return;
  for (const [i, sort] of all.entries()) {
    const others = [...all.slice(Math.max(0, i - mostTargets), i), ...all.slice(i + 1, i + 1 + mostTargets)];
    for (const target of others) {
      const match = matched(script, [sort, target]);
      const declarations = match && withoutDeclarations(script, match.sorts);
      const terms = match?.constructors.map((each) => inTerms(script, each)) ?? [];
      if (match === undefined || declarations === undefined || !terms.every((edits) => edits !== undefined)) continue;
      const change = [...declarations, ...match.sorts.flatMap(renamed), ...terms.flat()];
      // Names are short in the end, however long the one that stays is now.
      const bonus = perDeclaration + Math.max(0, -gainOf(script, change));
      yield { node: sort.node, detail: ids[target.node]!, change, bonus };
    }
  }
}

const perDeclaration = 12;

/** Without parameters, and in the form since SMT-LIB 2.6. */
function isPlainDatatype(script: TypedScript, { kind, node, params }: Definition): boolean {
  if (kind !== 'sort' || params.length > 0) return false;
  if (!/^declare-(?:co)?datatype/.test(headOf(script, commandOf(script, node)))) return false;
  const body = bodyOf(script, node);
  return body >= 0 && headOf(script, body) !== 'par';
}

/** What goes, and what is left in its place. */
type Pair = readonly [gone: Definition, left: Definition];

interface Matched {
  /** First the sort that is to go. Others go with it, where their fields correspond once these sorts are one. */
  readonly sorts: readonly Pair[];
  readonly constructors: readonly Counterpart[];
}

interface Counterpart {
  readonly pair: Pair;
  /** For each argument of what is left, which one it was; -1 for none. */
  readonly places: readonly number[];
}

/** What each part of a datatype becomes; `undefined` when something that is used has no counterpart. */
function matched(script: TypedScript, first: Pair): Matched | undefined {
  if (holdsAlways(script, first)) return undefined;
  let sorts: readonly Pair[] = [first];
  const constructors: Counterpart[] = [];
  for (let i = 0; i < sorts.length; i++) {
    const [gone, left] = sorts[i]!;
    const free = constructorsOf(script, left);
    for (const built of constructorsOf(script, gone)) {
      if (!isNeeded(script, built)) continue;
      const fitting = free.map((other) => fitted(script, [built, other], sorts));
      const place = fitting.findIndex((each) => each !== undefined);
      const found = fitting[place];
      if (found === undefined) return undefined;
      free.splice(place, 1);
      constructors.push(found);
      sorts = found.sorts;
    }
  }
  return { sorts, constructors };
}

/** Whether each value of what is left holds one of what goes: then none would have an end. */
function holdsAlways(script: TypedScript, [gone, left]: Pair): boolean {
  return constructorsOf(script, left).every((built) => reaches(script, script.parent[built.node]!, gone));
}

/** Whether a part of a declaration names the sort, or a datatype that does. */
function reaches(script: TypedScript, part: number, sort: Definition): boolean {
  const parts = [part];
  const seen = new Set<Definition>();
  for (let around = parts.pop(); around !== undefined; around = parts.pop()) {
    for (let n = around; n < script.after[around]!; n++) {
      const meaning = script.meaning[n];
      if (meaning === sort) return true;
      if (meaning?.kind !== 'sort' || seen.has(meaning) || !isPlainDatatype(script, meaning)) continue;
      seen.add(meaning);
      parts.push(bodyOf(script, meaning.node));
    }
  }
  return false;
}

/** Whether terms build it, take it apart or ask for it. */
function isNeeded(script: TypedScript, built: Definition): boolean {
  return isUsed(script, built) || selectorsOf(script, built).some((each) => isUsed(script, each));
}

function isUsed(script: TypedScript, definition: Definition | undefined): boolean {
  if (definition === undefined) return false;
  return script.lookup.usesOutside(definition) > 0 || testersOf(script, definition).length > 0;
}

function selectorsOf(script: TypedScript, built: Definition): (Definition | undefined)[] {
  return argsOf(script, script.parent[built.node]!).map((field) => script.meaning[field + 1]);
}

/**
 * Which arguments of one constructor correspond to those of another, and the datatypes that would have to be merged for
 * that.
 */
function fitted(
  script: TypedScript,
  pair: Pair,
  known: readonly Pair[],
): (Counterpart & { readonly sorts: readonly Pair[] }) | undefined {
  const [gone, left] = pair;
  let sorts = known;
  const taken = new Set<number>();
  const places = left.params.map((wanted) => {
    for (const [i, param] of gone.params.entries()) {
      const equal = taken.has(i) ? undefined : equalSorts(script, [param, wanted], sorts);
      if (equal === undefined) continue;
      sorts = equal;
      taken.add(i);
      return i;
    }
    return -1;
  });
  const isWhole = selectorsOf(script, gone).every((each, i) => taken.has(i) || !isUsed(script, each));
  return isWhole ? { pair, places, sorts } : undefined;
}

/** The datatypes that have to be one for two sorts to be the same; `undefined` when they cannot be. */
function equalSorts(
  script: TypedScript,
  [a, b]: readonly [string | undefined, string | undefined],
  known: readonly Pair[],
): readonly Pair[] | undefined {
  if (a === undefined || b === undefined) return undefined;
  const [words, others] = [wordsOf(a), wordsOf(b)];
  if (words.length !== others.length) return undefined;
  let pairs = known;
  for (const [i, word] of words.entries()) {
    const other = others[i]!;
    const meant = pairs.find(([gone]) => gone.name === word);
    if (meant !== undefined ? meant[1].name === other : word === other) continue;
    const next = [word, other].map((name) => datatypeOf(script, name));
    const [gone, left] = next;
    if (meant !== undefined || gone === undefined || left === undefined) return undefined;
    if (pairs.some((pair) => pair[1] === gone || pair[0] === left)) return undefined;
    pairs = [...pairs, [gone, left]];
  }
  return pairs;
}

function datatypeOf(script: TypedScript, name: string): Definition | undefined {
  return script.lookup.named(name).find((each) => isPlainDatatype(script, each));
}

/** The declarations without the sorts that go; the one that stays stands where the first of both was. */
function withoutDeclarations(script: TypedScript, sorts: readonly Pair[]): Edit[] | undefined {
  const gone = sorts.map(([each]) => each);
  const commands = new Set(gone.map(({ node }) => commandOf(script, node)));
  if (sorts.every((pair) => isKnown(script, pair))) {
    return [...commands].flatMap((command) => {
      const all = (script.introduced.get(command) ?? []).filter(({ kind }) => kind === 'sort');
      if (all.every((each) => gone.includes(each))) return [dropNode(command)];
      const here = gone.filter(({ node }) => within(script, node, command));
      return here.flatMap(({ node }) => [dropNode(script.parent[node]!), dropNode(bodyOf(script, node))]);
    });
  }
  const [[from, to], ...more] = sorts as [Pair, ...Pair[]];
  return more.length === 0 ? movedUp(script, [from, to]) : undefined;
}

/** Whether what is left can be used wherever what goes can. */
function isKnown(script: TypedScript, [gone, left]: Pair): boolean {
  const isBefore = left.node < gone.node || commandOf(script, left.node) === commandOf(script, gone.node);
  return isBefore && left.until >= gone.until;
}

/** A datatype declared where another was, if all that it is made of is known there. */
function movedUp(script: TypedScript, [gone, left]: Pair): Edit[] | undefined {
  const [place, command] = [commandOf(script, gone.node), commandOf(script, left.node)];
  if (isOfDatatypes(headOf(script, place)) || isOfDatatypes(headOf(script, command))) return undefined;
  if (left.until !== gone.until) return undefined;
  for (let n = command; n < script.after[command]!; n++) {
    const meaning = script.meaning[n];
    if (meaning !== undefined && meaning.node >= place && !within(script, meaning.node, command)) return undefined;
  }
  return [{ node: place, by: [textOf(script, command)], quotes: command }, dropNode(command)];
}

function renamed([gone, left]: Pair): Edit[] {
  return gone.uses.map((use) => replaceNode(use, symbol(left.name)));
}

/**
 * What is built, taken apart and asked for, with the constructor that is left; `undefined` where it is done otherwise.
 */
function inTerms(script: TypedScript, { pair, places }: Counterpart): Edit[] | undefined {
  const [gone, left] = pair;
  const others = selectorsOf(script, left);
  const edits = selectorsOf(script, gone).flatMap((selector, i) => {
    const other = others[places.indexOf(i)];
    return selector === undefined || other === undefined ? [] : renamed([selector, other]);
  });
  const testers = renamedTesters(script, gone, left.name);
  const isSame = places.length === gone.params.length && places.every((from, i) => from === i);
  const built = isSame ? renamed(pair) : gone.uses.map((use) => rebuilt(script, use, { pair, places }));
  return built.every((edit) => edit !== undefined) ? [...edits, ...testers, ...built] : undefined;
}

/** One use of a constructor, with the arguments of another. */
function rebuilt(script: TypedScript, use: number, { pair, places }: Counterpart): Edit | undefined {
  const [gone, left] = pair;
  const around = script.parent[use]!;
  const name = symbol(left.name);
  if (headOf(script, around) === '_') return replaceNode(use, name);
  const isConstant = gone.params.length === 0 && script.role[use] === Role.term;
  if (!isConstant && !isFullyApplied(script, use)) return undefined;
  const args = isConstant ? [] : argsOf(script, around);
  const values = places.map((from, i): Piece | undefined =>
    from >= 0 ? args[from] : defaultValues(script, left.params[i] ?? '')[0],
  );
  if (!values.every((value) => value !== undefined)) return undefined;
  return { node: isConstant ? use : around, by: values.length === 0 ? [name] : application(name, values) };
}
