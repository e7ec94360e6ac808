import { type Call, declared, type FunctionNode, fieldName } from '../../../names/functions.ts';
import { isMemberName } from '../../../names/member-names.ts';
import { namesWithin, signed, spelling } from '../../../names/name-leaves.ts';
import { type Arena, isLeaf, kindName, parentKind, textBetween } from '../../../tree/arena.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { type NamedTree, sourceOf } from '../named-tree.ts';
import { placesWithin } from '../places.ts';
import { isHidden } from './inner-parameters.ts';

/** What stands for the parameters, and what has to be done for that before. */
export interface Given {
  readonly values: ReadonlyMap<string, string>;
  readonly first: readonly string[];
}

/** The word by which a method means its own object, in languages without a parameter for it. */
const itself = ['this', 'self'];

/** What stands for all further arguments, by itself, where a language has that. */
const further = '...';

/** What stands before the last name that is called: `a.b` in `a.b.push(c)`, and in `a.b:push(c)` in Lua. */
export function holderOf(arena: Arena, { node, name }: Call): string | undefined {
  return /^(.+?)\s*(?:\.|->|::?)$/s.exec(textBetween(arena, arena.start[node]!, arena.start[name]!))?.[1];
}

export interface InlinedCall extends Call {
  /** What is done before anything else. */
  readonly first?: string;
  /**
   * Whether what the function sets, or mentions again, is set to what it is given before that, instead of written
   * there.
   */
  readonly setsBefore?: boolean;
  /** New names for what the function declares in its body. */
  readonly renamed?: ReadonlyMap<string, string>;
}

/** A method that names what it is called on has one parameter more than its calls have arguments. */
export function givenTo(tree: NamedTree, fn: FunctionNode, call: InlinedCall): Given {
  const { arena, names } = tree;
  const texts = call.arguments.map((argument) => sourceOf(tree, argument));
  const front = textBetween(arena, arena.start[call.node]!, arena.start[call.name]!);
  const isOn = front.endsWith('.') && fn.parameters.length === texts.length + 1;
  if (isOn) texts.unshift(front.slice(0, -1));
  const on = holderOf(arena, call);
  // One parameter too many may also be one that nobody gives anything: `f = a => this.g()`, called as `b.f()`.
  const words = isOn ? itself.filter((word) => word !== declared(arena, names, fn.parameters[0]!)) : itself;
  const values = new Map([
    ...(call.renamed ?? []),
    ...(on === undefined ? [] : words.map((word) => [word, on] as const)),
  ]);
  const first: string[] = [];
  for (const [i, parameter] of fn.parameters.entries()) {
    const name = declared(arena, names, parameter);
    const text = texts[i];
    if (sourceOf(tree, parameter) === further) values.set(further, texts.slice(i).join(','));
    if (name === undefined || text === undefined) continue;
    const uses = placesWithin(tree, fn.body, name);
    // What is made anew each time is made once.
    const isMadeAgain = uses.length > 1 && /\W/.test(text);
    const isBefore = call.setsBefore === true && (isMadeAgain || uses.some((use) => isSet(arena, use)));
    if (isBefore || (isOn && i === 0 && isMadeAgain)) first.push(`${name}=${text}`);
    else values.set(name, text);
  }
  return { values, first };
}

function isSet(arena: Arena, leaf: number): boolean {
  const kind = parentKind(arena, leaf);
  if (/^for_in/.test(kind) && fieldName(arena, leaf) === 'left') return true;
  return /update/.test(kind) || (/assign/.test(kind) && arena.firstChild[arena.parent[leaf]!] === leaf);
}

/** The text of the nodes from one to the other, what is given in the place of the parameters. */
export function boundText(
  tree: NamedTree,
  { fn, given }: { fn: FunctionNode; given: Given },
  [from, to]: [number, number],
): string {
  const { arena, names } = tree;
  let text = '';
  let at = arena.start[from]!;
  const copyTo = (end: number): void => {
    text += textBetween(arena, at, end);
  };
  const inside = new Set(namesWithin(arena, names, fn.body));
  for (let leaf = fn.body; leaf < arena.after[fn.body]!; leaf++) {
    const word = isLeaf(arena, leaf) ? spelling(arena, leaf) : '';
    const value = inside.has(leaf) || itself.includes(word) || word === further ? given.values.get(word) : undefined;
    if (value === undefined || arena.start[leaf]! < at || arena.end[leaf]! > arena.end[to]!) continue;
    if (isMemberName(arena, leaf) || isHidden(tree, leaf, fn.body) || isOfAnother(arena, leaf, fn.body)) continue;
    const place = signed(arena, leaf);
    copyTo(arena.start[place]!);
    text += inPlaceOf(arena, place, value);
    at = arena.end[leaf]!;
  }
  copyTo(arena.end[to]!);
  return text;
}

/** Whether `this` means another object than in the node: that of a class, or of a function that is no arrow. */
function isOfAnother(arena: Arena, leaf: number, node: number): boolean {
  if (spelling(arena, leaf) !== 'this') return false;
  for (let at = arena.parent[leaf]!; at > node; at = arena.parent[at]!) {
    if (
      /^(?:class_body|method_definition|(?:generator_)?function(?:_expression|_declaration)?)$/.test(
        kindName(arena, at),
      )
    )
      return true;
  }
  return false;
}
