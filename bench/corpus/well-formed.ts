export type Term = string | List;
export type List = readonly Term[];

/** How many arguments each name takes that is known at some place. */
type Arities = ReadonlyMap<string, number>;

/** What a solver has without being told, with the fewest arguments that it takes. */
const builtIn: Arities = new Map(
  [
    'true false',
    'not assert constraint check-sat-assuming str.len',
    'and or xor => = distinct + - * < <= > >= select bvadd bvsub bvxor bvand bvule bvult bvuge bvslt str.++ str.prefixof concat',
    'ite store',
  ].flatMap((names, arity) => names.split(' ').map((name) => [name, name === '-' ? 1 : arity] as const)),
);

/**
 * The commands of a script, none where a solver would refuse one of them: brackets balance, each name is declared or
 * bound where it is used, with as many arguments as parameters, and there are no more pops than pushes. Sorts are not
 * looked at.
 */
export function wellFormed(text: string): readonly List[] {
  const commands = read(text);
  const levels: Map<string, number>[] = [new Map()];
  return commands.every((command) => isTaken(command, levels)) ? commands : [];
}

/** Opens and closes levels, and puts on the last one what is declared. */
function isTaken(command: List, levels: Map<string, number>[]): boolean {
  const [word, first, ...rest] = command;
  if (word === 'push') {
    for (let i = Number(first ?? 1); i > 0; i--) levels.push(new Map());
    return true;
  }
  if (word === 'pop') {
    levels.length -= Math.min(levels.length, Number(first ?? 1));
    return levels.length > 0;
  }
  const known = new Map(levels.flatMap((level) => [...level]));
  if (word === 'assert' || word === 'constraint') return rest.length === 0 && isTerm(first, known);
  return declares(command, known, levels.at(-1)!);
}

/** Puts what is declared where `declared` is; false when the command is not right. */
function declares([word, name, shape, ...rest]: List, known: Arities, declared: Map<string, number>): boolean {
  if (word === 'declare-const' || word === 'declare-var') {
    declared.set(String(name), 0);
    return shape !== undefined && rest.length === 0;
  }
  if (word === 'declare-datatypes' || word === 'declare-datatype') {
    for (const [made, arity] of constructorsAndFields(word === 'declare-datatype' ? [shape!] : shape))
      declared.set(made, arity);
    return shape !== undefined;
  }
  if (!/^(declare|define|synth)-(fun|fun-rec|inv)$/.test(String(word))) return typeof word === 'string';
  if (typeof name !== 'string' || !isList(shape)) return false;
  declared.set(name, shape.length);
  if (word === 'synth-inv') return rest.length === 0;
  if (word !== 'declare-fun' && !shape.every(isList)) return false;
  const parameters = lists(shape).map(([parameter]) => [String(parameter), 0] as const);
  const inside = new Map([...known, [name, shape.length] as const, ...parameters]);
  return rest.length > 0 && (!String(word).startsWith('define') || isTerm(rest[1], inside));
}

function constructorsAndFields(sorts: Term | undefined): readonly (readonly [string, number])[] {
  return lists(sorts)
    .flatMap(lists)
    .flatMap(([made, ...fields]) => [
      [String(made), fields.length] as const,
      ...lists(fields).map(([field]) => [String(field), 1] as const),
    ]);
}

function isTerm(term: Term | undefined, known: Arities): boolean {
  if (term === undefined) return false;
  if (!isList(term)) return /^[^a-zA-Z]/.test(term) || (known.get(term) ?? builtIn.get(term)) === 0;
  const [head, first, ...rest] = term;
  if (head === 'let' || head === 'forall' || head === 'exists') {
    const bindings = lists(first);
    const inside = new Map([...known, ...bindings.map(([name]) => [String(name), 0] as const)]);
    const values = head === 'let' ? bindings.map(([, value]) => value) : [];
    return (
      bindings.length > 0 &&
      rest.length === 1 &&
      [rest[0], ...values].every((each, i) => isTerm(each, i === 0 ? inside : known))
    );
  }
  if (head === '!') return isTerm(first, known);
  if (head === '_') return true;
  const given = term.slice(1);
  if (!given.every((each) => isTerm(each, known))) return false;
  if (isList(head)) return head[0] === '_' && given.length === 1;
  return known.has(head!)
    ? given.length > 0 && given.length === known.get(head!)
    : given.length >= Math.max(1, builtIn.get(head!) ?? Number.POSITIVE_INFINITY);
}

/** None where brackets do not balance, or something that is no list stands between the commands. */
function read(text: string): readonly List[] {
  const open: Term[][] = [[]];
  for (const [token] of text.matchAll(/;[^\n]*|"(?:[^"]|"")*"|\|[^|]*\||[()]|[^\s()";|]+/g)) {
    if (token.startsWith(';')) continue;
    if (token === '(') open.push([]);
    else if (token !== ')') open.at(-1)!.push(token);
    else {
      const list = open.pop()!;
      if (open.length === 0) return [];
      open.at(-1)!.push(list);
    }
  }
  const [commands = []] = open;
  return open.length === 1 && commands.every(isList) ? commands : [];
}

export function isList(term: Term | undefined): term is List {
  return typeof term === 'object';
}

function lists(term: Term | undefined): readonly List[] {
  return isList(term) ? term.filter(isList) : [];
}
