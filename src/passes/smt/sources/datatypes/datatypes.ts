import { madeAt } from '../../../../basics/remembered.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, commandOf, headOf, isList, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isApplication, leafText } from '../../terms.ts';
import { declaredTogether, testersOf } from './declarations.ts';

/**
 * A field of a constructor, with the argument in its place; what selects it becomes the simplest value, selects another
 * field of the sort, or is what it was selected from.
 */
export function* dropFields({ script }: Scene): Iterable<Finding> {
  for (const { definition, around, fields } of withFields(script)) {
    for (const [i, field] of fields.entries()) {
      const built = withoutArgument(script, definition, i);
      if (built === undefined) continue;
      const share = { of: around, most: Math.max(1, fields.length - 1) };
      for (const [detail, selected] of selectedOtherwise(script, field, fields))
        yield { node: field, ...(detail && { detail }), change: [dropNode(field), ...built, ...selected], share };
    }
  }
}

/** A number in the place of each field whose sort is declared: what it held may have been needed for that only. */
export function* countFields({ script }: Scene): Iterable<Finding> {
  for (const { definition, fields } of withFields(script)) {
    for (const [i, field] of fields.entries()) {
      const sort = child(script, field, 1);
      if (sort < 0 || isList(script, sort) || script.meaning[sort] === undefined) continue;
      const built = inEachUse(script, definition, (_, args) => replaceNode(args[i]!, '0'));
      const selected = withoutSelector(script, field);
      if (built === undefined || selected === undefined) continue;
      yield { node: field, change: [replaceNode(sort, 'Int'), ...built, ...selected], bonus: bytesPerUse };
    }
  }
}

interface WithFields {
  readonly definition: Definition;
  /** `(C (f S) (g T))`, and what is in it behind the name. */
  readonly around: number;
  readonly fields: readonly number[];
}

/** The constructors that are written with fields. */
function* withFields(script: TypedScript): Iterable<WithFields> {
  for (const definition of script.definitions) {
    const around = script.parent[definition.node]!;
    if (definition.kind === 'constructor' && isList(script, around))
      yield { definition, around, fields: argsOf(script, around) };
  }
}

/** What it is worth that a declared sort is used once less. */
const bytesPerUse = 12;

function withoutArgument(script: TypedScript, built: Definition, place: number): Edit[] | undefined {
  return inEachUse(script, built, (application, args) =>
    args.length === 1 ? unwrapNode(application, application + 1) : dropNode(args[place]!),
  );
}

/** An edit of each application; `undefined` when the constructor is used in another way. */
function inEachUse(
  script: TypedScript,
  { uses, params }: Definition,
  edit: (application: number, args: readonly number[]) => Edit,
): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const use of uses) {
    const around = script.parent[use]!;
    if (headOf(script, around) === '_') continue;
    const args = argsOf(script, around);
    if (!isApplication(script, around) || around + 1 !== use) return undefined;
    // It is wrong already, and stays so.
    if (args.length === params.length) edits.push(edit(around, args));
  }
  return edits;
}

/** What can stand for what selects a field, with a word for it. */
function* selectedOtherwise(
  script: TypedScript,
  field: number,
  fields: readonly number[],
): Iterable<readonly [detail: string, edits: readonly Edit[]]> {
  const simplest = withoutSelector(script, field);
  if (simplest !== undefined) yield ['', simplest];
  const selector = isList(script, field) ? script.meaning[field + 1] : undefined;
  if (selector === undefined || selector.uses.length === 0 || selector.sort === undefined) return;
  const around = selector.uses.map((use) => script.parent[use]!);
  if (!around.every((node) => isApplication(script, node) && argsOf(script, node).length === 1)) return;
  const other = fields.find((each) => each !== field && script.meaning[each + 1]?.sort === selector.sort);
  if (other !== undefined) yield ['other', selector.uses.map((use) => replaceNode(use, other + 1))];
  if (selector.params[0] === selector.sort) yield ['whole', around.map((node) => unwrapNode(node, node + 2))];
}

function withoutSelector(script: TypedScript, field: number): Edit[] | undefined {
  const selector = isList(script, field) ? script.meaning[field + 1] : undefined;
  if (selector === undefined) return undefined;
  if (selector.uses.length === 0) return [];
  const value = selector.sort === undefined ? undefined : defaultValues(script, selector.sort)[0];
  const around = selector.uses.map((use) => script.parent[use]!);
  if (value === undefined || !around.every((node) => isApplication(script, node))) return undefined;
  return around.map((node) => replaceNode(node, value));
}

/** Constructors that nothing uses; one at least is left, of those without which the datatype would have no values. */
export function* dropConstructors({ script }: Scene): Iterable<Finding> {
  const known = new Map<number, ReadonlyMap<number, number>>();
  for (let list = 0; list < script.count; list++) {
    if (script.role[list] !== Role.datatype || !isList(script, list) || headOf(script, list) === 'par') continue;
    const command = commandOf(script, list);
    const ground = madeAt(known, command, () => groundDatatypes(script, command));
    const all = children(script, list);
    const finite = all.filter((each) => !isRecursive(script, each, ground));
    const [needed, others] = finite.length > 0 ? [finite, all.filter((each) => !finite.includes(each))] : [all, []];
    const share = { of: list, most: needed.length - 1 };
    for (const each of share.most > 0 ? needed : []) {
      if (!isUsed(script, [each, each])) yield { node: each, change: [dropNode(each)], share };
    }
    for (const each of others) if (!isUsed(script, [each, each])) yield { node: each, change: [dropNode(each)] };
  }
}

/**
 * The names, with their bodies, of those datatypes declared together that have a value that holds nothing of any of
 * them.
 */
function groundDatatypes(script: TypedScript, command: number): ReadonlyMap<number, number> {
  const ground = declaredTogether(script, command).filter(([, body]) =>
    constructorsIn(script, body).some((each) => heldBy(script, each).length === 0),
  );
  return new Map(ground.map(([signature, body]) => [signature + 1, body]));
}

/** Whether values of the constructor may have to hold others of its datatype. */
function isRecursive(script: TypedScript, built: number, ground: ReadonlyMap<number, number>): boolean {
  return heldBy(script, built).some((name) => {
    const body = ground.get(name);
    return body === undefined || within(script, built, body);
  });
}

/** The names of the datatypes, of those declared together, that a constructor has fields of. */
function heldBy(script: TypedScript, built: number): number[] {
  const command = commandOf(script, built);
  return children(script, built)
    .flatMap((field) =>
      [...Array(script.after[field]! - field).keys()].map((i) => script.meaning[field + i]?.node ?? -1),
    )
    .filter((name) => name >= 0 && within(script, name, command) && !within(script, name, built));
}

function constructorsIn(script: TypedScript, body: number): number[] {
  return children(script, headOf(script, body) === 'par' ? child(script, body, 2) : body);
}

/** Datatypes that nothing uses, of several declared together. */
export function* dropDatatypes({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const all = declaredTogether(script, command);
    const share = { of: command, most: all.length - 1 };
    for (const [name, body] of all.length > 1 ? all : []) {
      if (!isUsed(script, [name, body])) yield { node: name, change: [dropNode(name), dropNode(body)], share };
    }
  }
}

/** Whether something introduced in these nodes is used outside of the last. */
function isUsed(script: TypedScript, [name, body]: readonly [number, number]): boolean {
  return script.definitions.some(
    (each) =>
      (within(script, each.node, name) || within(script, each.node, body)) &&
      (each.uses.some((use) => !within(script, use, body)) || testersOf(script, each).length > 0),
  );
}

/** One datatype alone, declared in the shorter form, in which parameters are told by `par` only. */
export function* shortDatatype({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const [only, ...more] = declaredTogether(script, command);
    if (only === undefined || more.length > 0) continue;
    const [name, body] = only;
    if (leafText(script, child(script, name, 1)) !== '0' && headOf(script, body) !== 'par') continue;
    yield {
      node: command,
      change: [replaceNode(command, `(${headOf(script, command).slice(0, -1)} `, name + 1, ' ', body, ')')],
    };
  }
}
