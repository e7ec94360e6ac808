import type { Walk } from './definitions.ts';
import { Role } from './roles.ts';
import { child, children, headOf, isList, symbolName, textOf } from './script.ts';
import { type Sort, wordsOf } from './sorts.ts';

/** What a command means for the names behind it. Called when the walk has passed the command. */
export function introduce(walk: Walk, command: number): void {
  effects[headOf(walk.script, command)]?.(walk, command);
}

/** Introduces what can be seen inside the command itself: recursive functions and datatypes. */
export function prepare(walk: Walk, command: number): void {
  early[headOf(walk.script, command)]?.(walk, command);
}

type Effect = (walk: Walk, command: number) => void;

const effects: Readonly<Record<string, Effect>> = {
  'declare-const': (walk, command) => constant(walk, command, 'function'),
  'declare-var': (walk, command) => constant(walk, command, 'function'),
  'define-const': (walk, command) => constant(walk, command, 'macro'),
  'declare-fun': declareFun,
  'declare-rel': (walk, command) => declareFun(walk, command),
  'define-fun': (walk, command) => defineFun(walk, command, 'macro'),
  // Of Z3: what a function is in a model, in which it need not have been declared.
  'model-add': (walk, command) => defineFun(walk, command, 'macro'),
  'synth-fun': (walk, command) => defineFun(walk, command, 'function'),
  'synth-inv': invariant,
  'declare-pool': pool,
  'declare-sort': (walk, command) => sortName(walk, command, 'sort'),
  'define-sort': (walk, command) => sortName(walk, command, 'alias'),
  assert: named,
  push: (walk, command) => {
    for (let level = levels(walk, command); level > 0; level--) walk.scopes.open();
  },
  pop: (walk, command) => {
    for (let level = levels(walk, command); level > 0 && walk.scopes.depth > 0; level--) {
      walk.scopes.close(walk.script.after[command]!);
    }
  },
  reset: (walk, command) => {
    while (walk.scopes.depth > 0) walk.scopes.close(walk.script.after[command]!);
    walk.scopes.close(walk.script.after[command]!);
  },
};

const early: Readonly<Record<string, Effect>> = {
  'define-fun-rec': (walk, command) => defineFun(walk, command, 'function'),
  'define-funs-rec': (walk, command) => {
    for (const each of parts(walk, child(walk.script, command, 1))) signature(walk, parts(walk, each), 'function');
  },
  'declare-datatype': datatype,
  'declare-datatypes': datatypes,
  'declare-codatatype': datatype,
  'declare-codatatypes': datatypes,
};

const mostLevels = 10_000;

function levels(walk: Walk, command: number): number {
  const numeral = child(walk.script, command, 1);
  const count = numeral < 0 ? 1 : Number(textOf(walk.script, numeral));
  return Number.isSafeInteger(count) ? Math.min(count, mostLevels) : 0;
}

function isLeaf(walk: Walk, node: number): boolean {
  return node >= 0 && !isList(walk.script, node);
}

function parts(walk: Walk, node: number): number[] {
  return node >= 0 && isList(walk.script, node) ? children(walk.script, node) : [];
}

function constant(walk: Walk, command: number, kind: 'function' | 'macro'): void {
  const name = child(walk.script, command, 1);
  const sort = walk.sortAt(child(walk.script, command, 2));
  if (isLeaf(walk, name)) walk.define(kind, name, { sort, from: walk.script.after[command]! });
}

/** Terms of a sort to instantiate variables with: no term itself, so of no sort. */
function pool(walk: Walk, command: number): void {
  const name = child(walk.script, command, 1);
  if (isLeaf(walk, name)) walk.define('function', name, { sort: undefined, from: walk.script.after[command]! });
}

function declareFun(walk: Walk, command: number): void {
  const [, name, params, result] = children(walk.script, command);
  if (name === undefined || params === undefined || !isLeaf(walk, name)) return;
  walk.define('function', name, {
    params: parts(walk, params).map((sort) => walk.sortAt(sort)),
    sort: result === undefined ? 'Bool' : walk.sortAt(result),
    from: walk.script.after[command]!,
  });
}

function defineFun(walk: Walk, command: number, kind: 'function' | 'macro'): void {
  signature(walk, children(walk.script, command).slice(1), kind);
}

/** A name, `((x S) …)` and the sort of what it gives. */
function signature(walk: Walk, [name, binders, result]: readonly number[], kind: 'function' | 'macro'): void {
  if (name === undefined || binders === undefined || result === undefined || !isLeaf(walk, name)) return;
  walk.define(kind, name, { params: sortsOf(walk, binders), sort: walk.sortAt(result) });
}

function sortsOf(walk: Walk, binders: number): (Sort | undefined)[] {
  return parts(walk, binders).map((binder) => walk.sortAt(child(walk.script, binder, 1)));
}

function invariant(walk: Walk, command: number): void {
  const [, name, binders] = children(walk.script, command);
  if (name === undefined || binders === undefined || !isLeaf(walk, name)) return;
  walk.define('function', name, { params: sortsOf(walk, binders), sort: 'Bool' });
}

function sortName(walk: Walk, command: number, kind: 'sort' | 'alias'): void {
  const name = child(walk.script, command, 1);
  if (isLeaf(walk, name)) walk.define(kind, name, { from: walk.script.after[command]! });
}

/** `:named` terms anywhere in an assertion are names for what follows. */
function named(walk: Walk, command: number): void {
  const { script } = walk;
  for (let n = command + 1; n < script.after[command]!; n++) {
    const isName = walk.roleOf(n) === Role.name && walk.roleOf(script.parent[n]!) === Role.term;
    if (!isName || headOf(script, script.parent[n]!) !== '!') continue;
    const sort = walk.sort[child(script, script.parent[n]!, 1)];
    if (isLeaf(walk, n)) walk.define('named', n, { sort, from: script.after[command]! });
  }
}

function datatype(walk: Walk, command: number): void {
  const name = child(walk.script, command, 1);
  if (!isLeaf(walk, name)) return;
  walk.define('sort', name);
  constructors(walk, child(walk.script, command, 2), { name: walk.sortAt(name) });
}

function datatypes(walk: Walk, command: number): void {
  const [, heads, bodies] = children(walk.script, command);
  const names = parts(walk, heads ?? -1);
  const definitions = parts(walk, bodies ?? -1);
  const parametric = names.some((n) => !isList(walk.script, n));
  const sorts = parametric || names.length === 0 ? definitions : names;
  const nameOf = (n: number): number => (isList(walk.script, n) ? child(walk.script, n, 0) : n);
  for (const n of sorts) if (isLeaf(walk, nameOf(n))) walk.define('sort', nameOf(n));
  definitions.forEach((definition, i) => {
    const known = sorts[i] === undefined || parametric ? undefined : walk.sortAt(nameOf(sorts[i]));
    constructors(walk, definition, { name: known, shared: parametric ? names : [] });
  });
}

interface Datatype {
  readonly name: Sort | undefined;
  /** Parameters of all the datatypes of a command, as SMT-LIB 2.5 has them. */
  readonly shared?: readonly number[];
}

/**
 * Declares constructors and selectors of `((c …) …)` or `(par (X …) ((c …) …))`; sorts that depend on parameters are
 * unknown.
 */
function constructors(walk: Walk, body: number, { name, shared = [] }: Datatype): void {
  const { script } = walk;
  const isParametric = headOf(script, body) === 'par';
  const parameters = isParametric ? parts(walk, child(script, body, 1)) : shared;
  const names = new Set(parameters.map((n) => symbolName(script, n)));
  const known = (sort: Sort | undefined): Sort | undefined =>
    sort !== undefined && wordsOf(sort).some((word) => names.has(word)) ? undefined : sort;
  const sort = isParametric ? undefined : name;
  for (const each of parts(walk, isParametric ? child(script, body, 2) : body)) {
    const [node, ...fields] = isList(script, each) ? children(script, each) : [each];
    if (node === undefined || !isLeaf(walk, node) || walk.roleOf(node) !== Role.name) continue;
    const params = fields.map((field) => known(walk.sortAt(child(script, field, 1))));
    walk.define('constructor', node, { params, sort });
    fields.forEach((field, i) => {
      const selector = child(script, field, 0);
      if (isLeaf(walk, selector)) walk.define('selector', selector, { params: [sort], sort: params[i] });
    });
  }
}
