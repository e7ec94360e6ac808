import { child, children, headOf, isList, NodeKind, type Script } from './script.ts';

/** The part that a node plays in an SMT-LIB script. */
export const Role = {
  /** Attributes, arguments of unknown commands: no meaning is known. */
  other: 0,
  command: 1,
  term: 2,
  sort: 3,
  /** In function position: a symbol, `(_ f i)` or `(as f S)`. */
  head: 4,
  /** `((x S) …)` */
  binders: 5,
  /** `(x S)`, also a field of a constructor and a signature. */
  binder: 6,
  /** The occurrence of a symbol that introduces it. */
  name: 7,
  /** `((x t) …)` of a let. */
  bindings: 8,
  binding: 9,
  index: 10,
  keyword: 11,
  cases: 12,
  case: 13,
  pattern: 14,
  sorts: 15,
  datatypes: 16,
  datatype: 17,
  constructor: 18,
  terms: 19,
  signatures: 20,
  signature: 21,
  sortNames: 22,
  bodies: 23,
  /** `((A S (t …)) …)` of SyGuS. */
  grammar: 24,
  /** `(A S (t …))`: what the nonterminal A may become. */
  productions: 25,
} as const;

const R = Role;

/** The roles of a command's arguments; the last one also stands for all that follow when it is marked so. */
const commands: Readonly<Record<string, readonly number[]>> = {
  assert: [R.term],
  'assert-soft': [R.term],
  constraint: [R.term],
  assume: [R.term],
  simplify: [R.term],
  eval: [R.term],
  minimize: [R.term],
  maximize: [R.term],
  rule: [R.term],
  query: [R.term],
  'get-qe': [R.term],
  'get-abduct': [R.name, R.term],
  'get-interpolant': [R.name, R.term],
  'declare-const': [R.name, R.sort],
  'declare-var': [R.name, R.sort],
  'declare-fun': [R.name, R.sorts, R.sort],
  'declare-rel': [R.name, R.sorts],
  'declare-pool': [R.name, R.sort, R.terms],
  'define-const': [R.name, R.sort, R.term],
  'define-fun': [R.name, R.binders, R.sort, R.term],
  'model-add': [R.name, R.binders, R.sort, R.term],
  'define-fun-rec': [R.name, R.binders, R.sort, R.term],
  'define-funs-rec': [R.signatures, R.bodies],
  'synth-fun': [R.name, R.binders, R.sort],
  'synth-inv': [R.name, R.binders],
  'declare-sort': [R.name, R.index],
  'define-sort': [R.name, R.sortNames, R.sort],
  'declare-datatype': [R.name, R.datatype],
  'declare-datatypes': [R.signatures, R.datatypes],
  'declare-codatatype': [R.name, R.datatype],
  'declare-codatatypes': [R.signatures, R.datatypes],
  // The sorts of places and of what they hold.
  'declare-heap': [R.sorts],
  'check-sat-assuming': [R.terms],
  'get-value': [R.terms],
  'block-model-values': [R.terms],
  push: [R.index],
  pop: [R.index],
};

const quantifiers = new Set(['forall', 'exists', 'lambda', 'choice', 'set.comprehension', 'comprehension']);

export function isQuantifier(head: string): boolean {
  return quantifiers.has(head);
}

/** Whether a command declares several datatypes, of finite values or of infinite ones. */
export function isOfDatatypes(head: string): boolean {
  return head === 'declare-datatypes' || head === 'declare-codatatypes';
}

/** Productions of SyGuS that stand for all constants, or variables, of a sort. */
const ofSort = new Set(['Constant', 'Variable', 'InputVariable', 'LocalVariable']);

/** Gives every node its role, from the commands down. */
export function assignRoles(script: Script): Uint8Array {
  const roles = new Uint8Array(script.count);
  for (const command of children(script, -1)) if (isList(script, command)) roles[command] = R.command;
  for (let n = 0; n < script.count; n++) if (isList(script, n)) assignChildren(script, roles, n);
  return roles;
}

type Assign = (script: Script, roles: Uint8Array, list: number) => void;

/** Roles whose children all have one role. */
const uniform: Readonly<Record<number, number>> = {
  [R.binders]: R.binder,
  [R.bindings]: R.binding,
  [R.sorts]: R.sort,
  [R.terms]: R.term,
  [R.bodies]: R.term,
  [R.cases]: R.case,
  [R.signatures]: R.signature,
  [R.sortNames]: R.name,
  [R.datatypes]: R.datatype,
  [R.grammar]: R.productions,
};

/** Roles whose children have roles by place; the last one repeats. */
const positional: Readonly<Record<number, readonly number[]>> = {
  [R.binder]: [R.name, R.sort],
  [R.binding]: [R.name, R.term],
  [R.case]: [R.pattern, R.term],
  [R.pattern]: [R.head, R.name],
  [R.constructor]: [R.name, R.binder],
  [R.productions]: [R.head, R.sort, R.terms],
};

const assignChildren: Assign = (script, roles, list) => {
  const role = roles[list]!;
  const same = uniform[role];
  const places = same === undefined ? positional[role] : [same];
  if (places !== undefined) fill(script, roles, { list, from: 0, roles: places });
  else bySyntax[role]?.(script, roles, list);
};

const bySyntax: Readonly<Record<number, Assign>> = {
  [R.command]: command,
  [R.term]: term,
  [R.head]: identifier,
  [R.sort]: sort,
  [R.datatype]: datatype,
  [R.signature]: signature,
};

interface Places {
  readonly list: number;
  readonly from: number;
  readonly roles: readonly number[];
}

/** The last role goes on for the children behind. */
function fill(script: Script, roles: Uint8Array, places: Places): void {
  let i = -places.from;
  for (let n = places.list + 1; n < script.after[places.list]!; n = script.after[n]!, i++) {
    if (i >= 0) roles[n] = places.roles[Math.min(i, places.roles.length - 1)]!;
  }
}

function command(script: Script, roles: Uint8Array, list: number): void {
  const head = headOf(script, list);
  if (head === '') return;
  roles[list + 1] = R.keyword;
  const places = commands[head];
  if (places === undefined) return;
  fill(script, roles, { list, from: 1, roles: [...places, R.other] });
  if (isOfDatatypes(head)) oldDatatypes(script, roles, list);
  if (head === 'synth-fun' || head === 'synth-inv') grammar(script, roles, list);
}

/** Nonterminals, then their productions. SyGuS 1 had the latter only: no meaning is known of those. */
function grammar(script: Script, roles: Uint8Array, list: number): void {
  const parts = children(script, list).filter((part) => roles[part] === R.other);
  if (parts.length === 2) for (const [i, part] of parts.entries()) roles[part] = [R.binders, R.grammar][i]!;
}

/** Before SMT-LIB 2.6: `(declare-datatypes (T …) ((List nil (cons (head T) …)) …))`. */
function oldDatatypes(script: Script, roles: Uint8Array, list: number): void {
  const [names, definitions] = [child(script, list, 1), child(script, list, 2)];
  if (names < 0 || definitions < 0 || children(script, names).some((n) => isList(script, n))) return;
  roles[names] = R.sortNames;
  roles[definitions] = R.other;
  for (const definition of children(script, definitions)) {
    fill(script, roles, { list: definition, from: 0, roles: [R.name, R.constructor] });
  }
}

function term(script: Script, roles: Uint8Array, list: number): void {
  const head = headOf(script, list);
  const binds = head === 'let' ? R.bindings : isQuantifier(head) ? R.binders : undefined;
  if (head === '_' || head === 'as') identifier(script, roles, list);
  else if (binds !== undefined) fill(script, roles, { list, from: 0, roles: [R.keyword, binds, R.term] });
  else if (head === 'match') fill(script, roles, { list, from: 0, roles: [R.keyword, R.term, R.cases, R.other] });
  else if (head === '!') annotation(script, roles, list);
  else if (ofSort.has(head) && isProduction(script, roles, list)) {
    fill(script, roles, { list, from: 0, roles: [R.keyword, R.sort] });
  } else fill(script, roles, { list, from: 0, roles: [R.head, R.term] });
}

function isProduction(script: Script, roles: Uint8Array, list: number): boolean {
  const all = script.parent[list]!;
  return roles[all] === R.terms && roles[script.parent[all]!] === R.productions;
}

function annotation(script: Script, roles: Uint8Array, list: number): void {
  const [keyword, body, ...attributes] = children(script, list);
  roles[keyword!] = R.keyword;
  if (body !== undefined) roles[body] = R.term;
  attributes.forEach((attribute, i) => {
    const before = attributes[i - 1];
    const key =
      before === undefined || isList(script, before) ? '' : script.text.slice(script.start[before], script.end[before]);
    if (script.kind[attribute] === NodeKind.keyword) roles[attribute] = R.keyword;
    else if (key === ':named') roles[attribute] = R.name;
    else if (key === ':pattern') roles[attribute] = R.terms;
    else if (key === ':no-pattern') roles[attribute] = R.term;
    // A pool for each variable, so that none of them can go by itself.
    else if (key === ':pool') roles[attribute] = R.head;
  });
}

function identifier(script: Script, roles: Uint8Array, list: number): void {
  const head = headOf(script, list);
  if (head === 'as') fill(script, roles, { list, from: 0, roles: [R.keyword, R.head, R.sort] });
  else if (head === '_') {
    const isOfDatatype = ['is', 'update', 'update-field'].includes(nameAt(script, list));
    fill(script, roles, { list, from: 0, roles: [R.keyword, R.head, isOfDatatype ? R.head : R.index] });
  } else {
    const names = isFullConstructor(script, list) ? [R.head, R.sorts, R.sort] : [R.head, R.term];
    fill(script, roles, { list, from: 0, roles: names });
  }
}

/** `(c (S …) T)` in `(_ is (c (S …) T))`: the constructor with the sorts of its fields and that of what it makes. */
function isFullConstructor(script: Script, list: number): boolean {
  const around = script.parent[list]!;
  const fields = child(script, list, 1);
  return nameAt(script, around) === 'is' && headOf(script, around) === '_' && fields >= 0 && isList(script, fields);
}

function nameAt(script: Script, list: number): string {
  const second = child(script, list, 1);
  return second < 0 ? '' : script.text.slice(script.start[second], script.end[second]);
}

function sort(script: Script, roles: Uint8Array, list: number): void {
  const indexed = headOf(script, list) === '_';
  fill(script, roles, { list, from: 0, roles: indexed ? [R.keyword, R.head, R.index] : [R.head, R.sort] });
}

/** `((c1) (c2 (x S)))` or `(par (T …) (…))`. */
function datatype(script: Script, roles: Uint8Array, list: number): void {
  if (headOf(script, list) === 'par') {
    fill(script, roles, { list, from: 0, roles: [R.keyword, R.sortNames, R.datatype] });
  } else fill(script, roles, { list, from: 0, roles: [R.constructor] });
}

/** `(T 0)` of declare-datatypes, or `(f ((x S) …) S)` of define-funs-rec. */
function signature(script: Script, roles: Uint8Array, list: number): void {
  const second = child(script, list, 1);
  const places = second >= 0 && !isList(script, second) ? [R.name, R.index] : [R.name, R.binders, R.sort];
  fill(script, roles, { list, from: 0, roles: places });
}
