import {
  childIn,
  declared,
  type FunctionNode,
  parametersOf,
  parts,
  statementsOf,
} from '../../../../names/functions.ts';
import { type Arena, children, isLeaf, kindName, nodesOf } from '../../../../tree/arena.ts';
import { boundText } from '../../calls/arguments-given.ts';
import { argumentsAt, functionAt } from '../../calls/function-at.ts';
import { type NamedTree, sourceOf } from '../../named-tree.ts';

/** The classes of JavaScript in a tree, without the words for them. */
export function* classesIn(arena: Arena): Iterable<number> {
  for (const node of nodesOf(arena, /^class(?:_declaration)?$/)) if (!isLeaf(arena, node)) yield node;
}

/** How something is made of a class. */
export interface Making {
  /** The expression that makes it, with arguments for the constructor; without it, the constructor gets none. */
  readonly by?: number;
  /** What is made has this name. */
  readonly name?: string;
}

/** What takes a class's place. */
export interface ObjectText {
  readonly object: string;
  /** What the constructor does besides, to be done when the object has its name. */
  readonly rest: readonly string[];
}

/** The class as an object, if it takes over nothing, and all in it would be nearly the same in an object. */
export function objectOf(tree: NamedTree, node: number, making: Making): ObjectText | undefined {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  if (body === undefined || parts(arena, node).some((part) => /heritage/.test(kindName(arena, part)))) return undefined;
  const members: (string | undefined)[] = [];
  const rest: string[] = [];
  for (const member of parts(arena, body)) {
    const fn = /^constructor\b/.test(sourceOf(tree, member)) ? functionAt(arena, member) : undefined;
    const made = fn === undefined ? undefined : constructed(tree, fn, making);
    members.push(...(made?.fields ?? [memberOf(tree, member)]));
    rest.push(...(made?.rest ?? []));
  }
  const isWhole =
    members.length > 0 && !members.includes(undefined) && (rest.length === 0 || making.name !== undefined);
  return isWhole ? { object: `{${members.join(',')}}`, rest } : undefined;
}

/** The fields that a constructor assigns to its object, and its other statements. */
function constructed(tree: NamedTree, fn: FunctionNode, making: Making): { fields: string[]; rest: string[] } {
  const { arena, names } = tree;
  const values = new Map<string, string>();
  const given = making.by === undefined ? [] : argumentsAt(arena, making.by);
  for (const [i, parameter] of fn.parameters.entries()) {
    const argument = given[i];
    const name = declared(arena, names, parameter);
    if (name !== undefined) values.set(name, argument === undefined ? '0' : sourceOf(tree, argument));
  }
  const later = new Map([...values, ['this', making.name ?? 'this']]);
  const [fields, rest]: [string[], string[]] = [[], []];
  for (const statement of statementsOf(arena, fn.body) ?? []) {
    const field = fieldSet(tree, statement);
    if (field === undefined)
      rest.push(boundText(tree, { fn, given: { values: later, first: [] } }, [statement, statement]));
    else
      fields.push(`${field.name}:${boundText(tree, { fn, given: { values, first: [] } }, [field.value, field.value])}`);
  }
  return { fields, rest };
}

/** Of `this.a = b`. */
function fieldSet(tree: NamedTree, statement: number): { name: string; value: number } | undefined {
  const { arena } = tree;
  const [assignment, ...more] = parts(arena, statement);
  if (assignment === undefined || more.length > 0 || kindName(arena, assignment) !== 'assignment_expression')
    return undefined;
  const [left, value] = [childIn(arena, assignment, 'left'), childIn(arena, assignment, 'right')];
  const [, name] = /^this\s*\.\s*([$\w]+)$/.exec(left === undefined ? '' : sourceOf(tree, left)) ?? [];
  return name === undefined || value === undefined ? undefined : { name, value };
}

function memberOf(tree: NamedTree, member: number): string | undefined {
  const { arena } = tree;
  const source = sourceOf(tree, member);
  if (/^(?:static\b|constructor\b|#)/.test(source)) return undefined;
  if (kindName(arena, member) === 'method_definition') return source;
  if (!/field_definition$/.test(kindName(arena, member))) return undefined;
  const name = childIn(arena, member, 'property') ?? childIn(arena, member, 'name');
  const value = childIn(arena, member, 'value');
  if (name === undefined) return undefined;
  return value === undefined ? `${sourceOf(tree, name)}:0` : fieldOf(tree, sourceOf(tree, name), value);
}

/** A function that means its object has to be a method: there an arrow means it as well, here it does not. */
function fieldOf(tree: NamedTree, name: string, value: number): string {
  const { arena } = tree;
  const [body, parameters] = [childIn(arena, value, 'body'), parametersOf(arena, value)];
  const isArrow = children(arena, value).some((child) => kindName(arena, child) === '=>');
  if (!isArrow || body === undefined || parameters === undefined || !/\bthis\b/.test(sourceOf(tree, body)))
    return `${name}:${sourceOf(tree, value)}`;
  const given = parameters.all.map((parameter) => sourceOf(tree, parameter)).join(',');
  const does = statementsOf(arena, body) === undefined ? `{return ${sourceOf(tree, body)}}` : sourceOf(tree, body);
  return `${name}(${given})${does}`;
}
