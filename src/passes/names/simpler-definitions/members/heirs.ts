import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * Types that inherit nothing: what they extend or implement goes, with the words in them that only an heir can say, and
 * with the calls of what was inherited. All types at once, then each, with what it overrides and without, then one of
 * several things that a type inherits.
 */
export function* withoutHeritage(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const heirs: { readonly without: Edit[]; readonly onlyOwn: Edit[] }[] = [];
  const less: Edit[][] = [];
  for (let node = 1; node < arena.size; node++) {
    if (!isHeir(arena, node)) continue;
    const words = [...wordsOfHeir(tree, node)];
    const [all, ...single] = dropsOfHeritage(tree, node);
    if (all !== undefined) heirs.push({ without: [all, ...words], onlyOwn: [all, ...onlyItsOwn(tree, node, words)] });
    if (words.length > 0) for (const one of single) if (one !== undefined) less.push([one, ...words]);
  }
  if (heirs.length > 1)
    yield* change(
      'no type inherits',
      heirs.flatMap(({ without }) => without),
    );
  for (const { without, onlyOwn } of heirs) {
    yield* change('inherit nothing', without);
    if (onlyOwn.length > 1) yield* change('have only its own', onlyOwn);
  }
  for (const edits of less) yield* change('inherit less', edits);
}

/** Edits that drop everything a type inherits, then each of several supertypes. */
function* dropsOfHeritage(tree: NamedTree, type: number): Iterable<Edit | undefined> {
  const { arena } = tree;
  const own = tree.list(type);
  const all = [...own.items.keys()].filter((item) => own.items[item]!.nodes.some((node) => isHeritage(arena, node)));
  yield own.without(all)?.edit;
  const [first, ...others] = children(arena, type).filter((node) => isHeritage(arena, node));
  const list = others.length > 0 ? own : tree.list(first!);
  const several = others.length > 0 ? all : [...list.items.keys()];
  if (several.length > 1) for (const item of several) yield list.without([item])?.edit;
}

/** Fewer members are not worth a word more. */
const fewest = 3;

/** A type that inherits needs not have all that is asked of it when it is abstract: longer at first. */
export function* abstractTypes(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (!isHeir(arena, node) || isAbstract(tree, node)) continue;
    if (parts(arena, childIn(arena, node, 'body')!).length < fewest) continue;
    const word = children(arena, node).find((child) => /^(?:class|contract)$/.test(kindName(arena, child)));
    if (word !== undefined)
      yield* change('make it abstract', [written(tree, word, `abstract ${kindName(arena, word)}`)]);
  }
}

/** Whether it is a type that inherits something. */
export function isHeir(arena: Arena, node: number): boolean {
  return childIn(arena, node, 'body') !== undefined && children(arena, node).some((child) => isHeritage(arena, child));
}

export function isAbstract(tree: NamedTree, type: number): boolean {
  const { arena } = tree;
  return /\babstract\b/.test(textBetween(arena, arena.start[type]!, arena.start[childIn(arena, type, 'body')!]!));
}

/** What a type inherits, by the names that are first in it. */
export function inherited({ arena, names }: NamedTree, type: number): string[] {
  return children(arena, type).flatMap((child) => {
    const [first] = isHeritage(arena, child) ? namesWithin(arena, names, child) : [];
    return first === undefined ? [] : [spelling(arena, first)];
  });
}

/** Told from the words that grammars have for it. */
function isHeritage(arena: Arena, node: number): boolean {
  const words = [fieldName(arena, node), kindName(arena, node)];
  return !isLeaf(arena, node) && words.some((word) => heritage.test(word));
}

const heritage = /^(?:base_|super|class_heritage|extends|class_interface|delegation_spec|inheritance)/;

/** `override`, `@Override`, `I.` before a name, `: base(...)`, `super(...)`: those of types within are their own. */
function* wordsOfHeir(tree: NamedTree, heir: number): Iterable<Edit> {
  const { arena } = tree;
  const body = childIn(arena, heir, 'body')!;
  for (let node = body; node < arena.after[body]!; ) {
    const [drop] = isWordOfHeir(tree, node) ? dropsAround(tree, node) : [];
    if (drop !== undefined) yield drop.edit;
    const passed = isHeir(arena, node) ? node : drop?.unit;
    node = passed === undefined ? node + 1 : arena.after[passed]!;
  }
}

/** Drops what overrides something, and the words of an heir in the rest. Nothing when it overrides nothing. */
function onlyItsOwn(tree: NamedTree, heir: number, words: readonly Edit[]): Edit[] {
  const { arena } = tree;
  const within = ({ start, end }: Edit, node: number): boolean =>
    start >= arena.start[node]! && end <= arena.end[node]!;
  const overriding = parts(arena, childIn(arena, heir, 'body')!).filter((member) =>
    words.some((word) => within(word, member) && overrides.test(textBetween(arena, word.start, word.end))),
  );
  const drops = overriding.flatMap((member) => tree.deletion(member)?.edit ?? []);
  if (drops.length === 0) return [];
  return [...drops, ...words.filter((word) => !overriding.some((member) => within(word, member)))];
}

const overrides = /\b[oO]verride\b/;

function isWordOfHeir(tree: NamedTree, node: number): boolean {
  const { arena } = tree;
  if (!isLeaf(arena, node)) return kindName(arena, node) === 'explicit_interface_specifier';
  return /^(?:[oO]verride|super|base)$/.test(sourceOf(tree, node));
}
