import { keptWith, madeAt } from '../basics/remembered.ts';
import type { Definition } from './definitions.ts';
import { Role } from './roles.ts';
import { child, children, headOf, isList, textOf } from './script.ts';
import { deepestSort, longestSort, namedFormats, type Sort } from './sorts.ts';
import { isLiteral, type TypedScript } from './typed-script.ts';

/** Terms, and places where their sort is written, that must be of one sort, as values go from one to another. */
export interface SortClass {
  readonly terms: readonly number[];
  readonly written: readonly number[];
}

/**
 * The classes of a sort on whose values nothing but being equal is asked: another sort would do. It may be written
 * nowhere.
 */
export function looseClasses(script: TypedScript, sort: Sort): SortClass[] {
  const flow = new Flow(script, sort);
  for (let node = 0; node < script.count; node++) if (script.role[node] === Role.term) flow.add(node);
  return flow.loose();
}

/** What of a term has a sort: it itself, and, if it is an array, its indices and its elements. */
type Part = 0 | 1 | 2;

class Flow {
  readonly #script: TypedScript;
  readonly #sort: Sort;
  readonly #parent: Int32Array;
  readonly #isNeeded: Uint8Array;

  constructor(script: TypedScript, sort: Sort) {
    this.#script = script;
    this.#sort = sort;
    this.#parent = Int32Array.from({ length: 3 * script.count }, (_, slot) => slot);
    this.#isNeeded = new Uint8Array(3 * script.count);
    for (let node = 0; node < script.count; node++) {
      if (script.role[node] !== Role.sort || headOf(script, node) !== 'Array' || child(script, node, 2) < 0) continue;
      for (const part of [1, 2] as const) this.#unite([node, part], [child(script, node, part), 0]);
    }
  }

  /** What the term, and where it stands, says of its parts. */
  add(term: number): void {
    const script = this.#script;
    const around = script.parent[term]!;
    if (script.role[around] !== Role.term && script.role[around] !== Role.binding) this.#place(term, around);
    if (!isList(script, term)) this.#leaf(term);
    else if (isLiteral(script, term)) return;
    else if (script.role[term + 1] === Role.head) this.#application(term);
    else this.#other(term);
  }

  loose(): SortClass[] {
    const classes = new Map<number, { terms: number[]; written: number[] }>();
    for (let node = 0; node < this.#script.count; node++) {
      const isWritten = this.#isWritten(node);
      if (!isWritten && !this.#isTerm(node)) continue;
      const root = this.#root([node, 0]);
      const known = madeAt(classes, root, () => ({ terms: [], written: [] }));
      (isWritten ? known.written : known.terms).push(node);
    }
    return [...classes].flatMap(([root, each]) => (this.#isNeeded[root] === 1 ? [] : [each]));
  }

  /** The body of a definition has its sort; what is asserted is a formula. */
  #place(term: number, around: number): void {
    const script = this.#script;
    const isDefined = defining.has(headOf(script, around)) && script.role[around] === Role.command;
    const name = isDefined ? script.meaning[child(script, around, 1)] : undefined;
    if (name !== undefined) this.#join(term, writtenSort(script, name));
    else if (script.role[around] !== Role.pattern) this.#need(term);
  }

  #leaf(term: number): void {
    const meaning = this.#script.meaning[term];
    if (meaning === undefined) return;
    if (meaning.params.length === 0) this.#join(term, writtenSort(this.#script, meaning));
    // As a value, a function keeps its sort.
    else for (const param of writtenParams(this.#script, meaning)) this.#need(param);
  }

  #application(term: number): void {
    const script = this.#script;
    const [head = -1, ...args] = children(script, term);
    const meaning = isList(script, head) ? undefined : script.meaning[head];
    const filled = headOf(script, head) === 'as' ? child(script, head, 2) : -1;
    if (meaning !== undefined) this.#call(term, meaning, args);
    else if (filled < 0 || args.length !== 1) this.#operation(term, args);
    else {
      this.#join(term, filled);
      this.#put(args[0]!, [filled, 2]);
    }
  }

  #operation(term: number, args: readonly number[]): void {
    const [first = -1, second = -1, third = -1] = args;
    switch (`${headOf(this.#script, term)} ${args.length}`) {
      case 'ite 3':
        this.#need(first);
        this.#join(term, second);
        this.#join(term, third);
        break;
      case 'select 2':
        this.#hold([first, 0]);
        this.#put(second, [first, 1]);
        this.#put(term, [first, 2]);
        break;
      case 'store 3':
        this.#join(term, first);
        this.#hold([first, 0]);
        this.#put(second, [first, 1]);
        this.#put(third, [first, 2]);
        break;
      default:
        this.#need(term);
        if (['=', 'distinct'].includes(headOf(this.#script, term))) for (const arg of args) this.#join(first, arg);
        else for (const arg of args) this.#need(arg);
    }
  }

  /** The term is an index or an element; of what is in it, if it is an array itself, nothing is known then. */
  #put(term: number, of: readonly [node: number, part: Part]): void {
    this.#unite([term, 0], of);
    for (const part of [1, 2] as const) this.#hold([term, part]);
  }

  #call(term: number, meaning: Definition, args: readonly number[]): void {
    this.#join(term, writtenSort(this.#script, meaning));
    const params = writtenParams(this.#script, meaning);
    const fits = params.length === args.length;
    for (const [i, arg] of args.entries()) this.#join(arg, fits ? params[i] : undefined);
    if (!fits) for (const param of params) this.#need(param);
  }

  #other(term: number): void {
    const script = this.#script;
    const [, second, third = -1] = children(script, term);
    const head = headOf(script, term);
    if (head === 'let') this.#join(term, third);
    else if (head === '!') this.#join(term, second);
    else if (head === 'forall' || head === 'exists') for (const each of [term, third]) this.#need(each);
    else for (let n = term; n < script.after[term]!; n++) this.#need(n);
  }

  /** One class for both; where nothing is known of the second, the first has to stay as it is. */
  #join(one: number, other: number | undefined): void {
    if (other === undefined || other < 0) this.#need(one);
    else for (const part of [0, 1, 2] as const) this.#unite([one, part], [other, part]);
  }

  #need(node: number): void {
    if (node >= 0) for (const part of [0, 1, 2] as const) this.#hold([node, part]);
  }

  #unite(one: readonly [node: number, part: Part], other: readonly [node: number, part: Part]): void {
    const [a, b] = [this.#root(one), this.#root(other)];
    this.#parent[a] = b;
    this.#isNeeded[b] = this.#isNeeded[a]! | this.#isNeeded[b]!;
  }

  #hold(of: readonly [node: number, part: Part]): void {
    this.#isNeeded[this.#root(of)] = 1;
  }

  #root([node, part]: readonly [node: number, part: Part]): number {
    let at = 3 * node + part;
    while (this.#parent[at] !== at) {
      this.#parent[at] = this.#parent[this.#parent[at]!]!;
      at = this.#parent[at]!;
    }
    return at;
  }

  /** As a whole, or in that of an array, not as a part of another sort. */
  #isWritten(node: number): boolean {
    const { role, parent } = this.#script;
    if (role[node] !== Role.sort || writtenAs(this.#script, node) !== this.#sort) return false;
    const whole = headOf(this.#script, parent[node]!) === 'Array' ? parent[node]! : node;
    const around = parent[whole]!;
    if (whole !== node && headOf(this.#script, around) === 'as') return true;
    const isOwn = [Role.command, Role.sorts, Role.binder].some((each) => each === role[around]);
    return isOwn && headOf(this.#script, around) !== 'define-sort';
  }

  #isTerm(node: number): boolean {
    return this.#script.role[node] === Role.term && this.#script.sort[node] === this.#sort;
  }
}

/**
 * A sort that is written at a node, by what it is: names that stand for others expanded, one blank between parts. What
 * is too deep is left out, and a name that stands for too much is left as it is.
 */
export function writtenAs(script: TypedScript, node: number, depth = 0): Sort {
  if (depth > deepestSort) return '…';
  if (isList(script, node))
    return `(${children(script, node)
      .map((part) => writtenAs(script, part, depth + 1))
      .join(' ')})`;
  const text = textOf(script, node);
  const meaning = script.meaning[node];
  const isAlias = meaning?.kind === 'alias' && meaning.node !== node;
  return (isAlias ? standsFor(script, meaning, depth) : undefined) ?? namedFormats[text] ?? text;
}

const knownOf = keptWith((_: TypedScript) => new Map<Definition, Sort | undefined>());

/** What a name without parameters stands for. */
function standsFor(script: TypedScript, alias: Definition, depth: number): Sort | undefined {
  const known = knownOf(script);
  if (known.has(alias)) return known.get(alias);
  // Nothing until it is known, so that a name that stands for itself is followed once.
  known.set(alias, undefined);
  const command = script.parent[alias.node]!;
  const [parameters, body] = [child(script, command, 2), child(script, command, 3)];
  if (parameters < 0 || body < 0 || children(script, parameters).length > 0) return undefined;
  const sort = writtenAs(script, body, depth + 1);
  if (sort.length <= longestSort) known.set(alias, sort);
  return known.get(alias);
}

/** All nodes that are sorts, each with the sort it is. */
export function* writtenSorts(script: TypedScript): Iterable<readonly [node: number, sort: Sort]> {
  for (let node = 0; node < script.count; node++)
    if (script.role[node] === Role.sort) yield [node, writtenAs(script, node)];
}

const defining: ReadonlySet<string> = new Set(['define-fun', 'define-fun-rec', 'define-const']);
const ofConstants: ReadonlySet<string> = new Set(['declare-const', 'declare-var', 'define-const']);

/** Where the sort of what a definition gives is written; for what `let` binds, the term. */
export function writtenSort(script: TypedScript, { kind, node }: Definition): number | undefined {
  const around = script.parent[node]!;
  if (['bound', 'parameter', 'selector', 'let'].includes(kind)) return child(script, around, 1);
  if ((kind !== 'function' && kind !== 'macro') || script.role[around] !== Role.command) return undefined;
  return child(script, around, ofConstants.has(headOf(script, around)) ? 2 : 3);
}

/** Where the sorts of its arguments are written: by themselves, or behind a name. */
function writtenParams(script: TypedScript, { kind, node, params }: Definition): number[] {
  if (params.length === 0 || kind === 'selector') return [];
  const around = script.parent[node]!;
  if (kind === 'constructor')
    return children(script, around)
      .slice(1)
      .map((field) => child(script, field, 1));
  if (script.role[around] !== Role.command) return [];
  return children(script, child(script, around, 2)).map((each) =>
    script.role[each] === Role.sort ? each : child(script, each, 1),
  );
}
