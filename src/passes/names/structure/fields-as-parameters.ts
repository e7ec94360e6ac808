import { addTo } from '../../../core/add-to.ts';
import { childIn, declared, type FunctionNode, fieldName, parametersOf, parts } from '../../../names/functions.ts';
import { namesWithin, signed, spelling } from '../../../names/name-leaves.ts';
import { contains, kindName, textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import type { Access } from '../accesses.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { roomForParameters } from './further-parameters.ts';

/**
 * What an object holds becomes a parameter of the methods that ask for it, which then may do without an object: `f(b?: T) { b();
 * }` for `private b?: T; f() { this.b(); }`, and for the field that a parameter of the constructor is.
 */
export function* fieldsAsParameters(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const methods = new Map<number, FunctionNode[]>();
  for (const fn of tree.functions()) addTo(methods, arena.parent[fn.node]!, fn);
  const ofItself = tree.accesses().filter(({ whole }) => isItself(tree, whole));
  for (let node = 1; node < arena.size; node++) {
    const field = fieldIn(tree, node);
    if (field === undefined) continue;
    const name = spelling(arena, field.leaf);
    const asked = ofItself.filter(({ member }) => spelling(arena, member) === name);
    const own = (methods.get(field.list) ?? []).filter((fn) => !contains(arena, fn.node, node));
    const edits = own.flatMap((fn) => given(tree, fn, { ...field, asked }));
    if (edits.length > 0) yield* change(`${name} as a parameter of methods`, [field.drop, ...edits]);
  }
}

interface Field {
  /** What the methods are in. */
  readonly list: number;
  readonly leaf: number;
  /** With its type, without who may ask for it. */
  readonly text: string;
  readonly drop: Edit;
}

function fieldIn(tree: NamedTree, node: number): Field | undefined {
  const { arena, names } = tree;
  const isOfConstructor = parts(arena, node).some((part) => kindName(arena, part) === 'accessibility_modifier');
  const isField = /^(?:public_)?field_definition$|^property_declaration$/.test(kindName(arena, node));
  const isParameter = isOfConstructor && /parameter/.test(kindName(arena, node));
  if (!isField && !isParameter) return undefined;
  const leaf = namesWithin(arena, names, node).find((one) =>
    /^(?:name|property|pattern)$/.test(fieldName(arena, signed(arena, one))),
  );
  const host = isField ? node : arena.parent[arena.parent[node]!]!;
  const drop = leaf === undefined ? undefined : dropOf(tree, node, host);
  if (leaf === undefined || drop === undefined) return undefined;
  const place = arena.start[signed(arena, leaf)]!;
  const type = childIn(arena, node, 'type');
  const front = type === undefined || type > leaf ? '' : `${sourceOf(tree, type)} `;
  const text = front + textBetween(arena, place, arena.end[node]!).replace(/\s*=(?!>).*$|;$/s, '');
  return { list: arena.parent[host]!, leaf, text, drop };
}

/** With a constructor that has only this one and does nothing, all of it. */
function dropOf(tree: NamedTree, node: number, host: number): Edit | undefined {
  const { arena } = tree;
  const body = childIn(arena, host, 'body');
  const isAll = body !== undefined && parts(arena, body).length === 0 && parametersOf(arena, host)?.all.length === 1;
  const [drop] = dropsAround(tree, isAll ? host : node);
  return drop?.edit;
}

/** The parameter, and its name where the method asks for the field; nothing where it does not. */
function given(tree: NamedTree, fn: FunctionNode, field: Field & { readonly asked: readonly Access[] }): Edit[] {
  const { arena, names } = tree;
  const name = spelling(arena, field.leaf);
  const own = fn.parameters.map((parameter) => declared(arena, names, parameter));
  const room = roomForParameters(tree, fn);
  const asked = field.asked
    .filter(({ node }) => contains(arena, fn.body, node))
    .map(({ node }) => written(tree, node, sourceOf(tree, signed(arena, field.leaf))));
  const edits = [...asked, ...takenFrom(tree, fn, name)];
  if (edits.length === 0 || room === undefined || own.includes(name)) return [];
  return [replacement(room.start, room.end, room.before + field.text), ...edits];
}

/** `let { b } = this` goes. */
function takenFrom(tree: NamedTree, fn: FunctionNode, name: string): Edit[] {
  const { arena } = tree;
  for (let node = fn.body; node < arena.after[fn.body]!; node++) {
    const [pattern, value] = [childIn(arena, node, 'name'), childIn(arena, node, 'value')];
    if (pattern === undefined || value === undefined || !isItself(tree, value)) continue;
    if (sourceOf(tree, pattern).replaceAll(/[{}\s]/g, '') !== name) continue;
    const [drop] = dropsAround(tree, node);
    return drop === undefined ? [] : [drop.edit];
  }
  return [];
}

function isItself(tree: NamedTree, node: number): boolean {
  return /^\$?this$/.test(sourceOf(tree, node));
}
