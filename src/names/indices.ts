import { addTo } from '../basics/add-to.ts';
import { type Arena, children, isLeaf, kindName } from '../tree/arena.ts';
import { childOfKind } from '../tree/child-of-kind.ts';
import { spelling } from './name-leaves.ts';

/** What is numbered on its own: functions, types and global variables of a module, variables of a function, labels. */
export type Space = 'func' | 'type' | 'global' | 'local' | 'label';

/** Something that may go by its number, or by a name. */
export interface Numbered {
  readonly space: Space;
  /** Of a label, how many blocks are around its own. */
  readonly number: number;
  /** Where its name stands, or would stand. */
  readonly at: number;
  /** The node of its name. */
  readonly name: number | undefined;
  /** Of a variable of a function: the word that declares it, and all that share it, in their order. */
  readonly word?: string;
  readonly sharing?: readonly Numbered[];
}

/** A place where something numbered is meant: the leaf, which is a number or a name, and the number seen from there. */
export interface Mention {
  readonly leaf: number;
  readonly of: Numbered;
  readonly index: number;
}

/** The numbered things of one module of WebAssembly, written as text; `undefined` for other texts. */
export function mentionsByNumber(arena: Arena): readonly Mention[] | undefined {
  if (!arena.kinds.includes('module_field_func')) return undefined;
  const reader = new Reader(arena);
  for (let node = 1; node < arena.size; node++) reader.define(node);
  if (reader.modules > 1) return undefined;
  for (let node = 1; node < arena.size; node++) reader.mention(node);
  return reader.mentions;
}

/** Kinds of nodes that define what has a number in the module. */
const defining: ReadonlyMap<string, Space> = new Map([
  ['type_def', 'type'],
  ['module_field_func', 'func'],
  ['extern_type_func', 'func'],
  ['module_field_global', 'global'],
  ['extern_type_global', 'global'],
]);

const block = /^block_(?:block|loop|if)$/;

/** Numbered things in their order, and where those stand that have names. */
class Numbers {
  readonly #all: Numbered[] = [];
  readonly #places = new Map<string, number[]>();
  readonly #arena: Arena;

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  get length(): number {
    return this.#all.length;
  }

  push(one: Numbered): void {
    const name = this.#nameOf(one);
    if (name !== undefined) {
      addTo(this.#places, name, this.#all.length);
    }
    this.#all.push(one);
  }

  pop(): void {
    const name = this.#nameOf(this.#all.pop()!);
    if (name !== undefined) this.#places.get(name)!.pop();
  }

  at(index: number): Numbered | undefined {
    return this.#all[index];
  }

  /** The number of the last one of a name. */
  of(name: string): number | undefined {
    return this.#places.get(name)?.at(-1);
  }

  #nameOf({ name }: Numbered): string | undefined {
    return name === undefined ? undefined : spelling(this.#arena, name);
  }
}

class Reader {
  readonly mentions: Mention[] = [];
  modules = 0;
  readonly #arena: Arena;
  readonly #spaces: Record<Space, Numbers>;
  /** Where the blocks end that are open. */
  readonly #ends: number[] = [];

  constructor(arena: Arena) {
    this.#arena = arena;
    const none = (): Numbers => new Numbers(arena);
    this.#spaces = { func: none(), type: none(), global: none(), local: none(), label: none() };
  }

  define(node: number): void {
    const kind = kindName(this.#arena, node);
    if (kind === 'module' && !isLeaf(this.#arena, node)) this.modules++;
    const space = defining.get(kind);
    if (space !== undefined) this.#spaces[space].push(this.#defined(space, node));
  }

  mention(node: number): void {
    const arena = this.#arena;
    const kind = kindName(arena, node);
    while (this.#ends.length > 0 && node >= this.#ends.at(-1)!) {
      this.#ends.pop();
      this.#spaces.label.pop();
    }
    if (kind === 'module_field_func') this.#spaces.local = this.#variables(node);
    else if (block.test(kind)) {
      this.#spaces.label.push(this.#defined('label', node));
      this.#ends.push(arena.after[node]!);
    } else if (kind === 'instr_name') this.#operands(node);
    else if (kind === 'index') this.#mention(spaceAround(arena, node), children(arena, node)[0]);
  }

  #defined(space: Space, node: number): Numbered {
    const arena = this.#arena;
    const word = children(arena, node).find((child) => /^\w+$/.test(kindName(arena, child)));
    return { space, number: this.#spaces[space].length, at: arena.end[word ?? node]!, name: nameOf(arena, node) };
  }

  /** Several share their brackets where they have no names. */
  #variables(fn: number): Numbers {
    const arena = this.#arena;
    const found = new Numbers(arena);
    for (const list of children(arena, fn)) {
      const word = kindName(arena, list);
      if (word !== 'param' && word !== 'local') continue;
      const name = nameOf(arena, list);
      const types = children(arena, list).filter((child) => /_type$/.test(kindName(arena, child)));
      const sharing: Numbered[] = [];
      for (const type of types)
        sharing.push({
          space: 'local',
          number: found.length + sharing.length,
          at: arena.start[type]!,
          name,
          word,
          sharing,
        });
      for (const one of sharing) found.push(one);
    }
    return found;
  }

  #operands(instruction: number): void {
    const arena = this.#arena;
    const space = asked(spelling(arena, instruction));
    for (const child of space === undefined ? [] : children(arena, arena.parent[instruction]!))
      if (/^(?:integer|identifier)$/.test(kindName(arena, child))) this.#mention(space, child);
  }

  #mention(space: Space | undefined, leaf: number | undefined): void {
    if (space === undefined || leaf === undefined) return;
    const numbers = this.#spaces[space];
    const text = spelling(this.#arena, leaf);
    // Labels are counted from the inside.
    const turned = (index: number): number => (space === 'label' ? numbers.length - 1 - index : index);
    const place = /^\d+$/.test(text) ? turned(Number(text)) : numbers.of(text);
    const of = place === undefined ? undefined : numbers.at(place);
    if (of !== undefined) this.mentions.push({ leaf, of, index: turned(place!) });
  }
}

/** What the operands of an instruction are numbers of. */
function asked(instruction: string): Space | undefined {
  if (/^(?:return_)?call$|^ref\.func$/.test(instruction)) return 'func';
  if (/^br(?:_if|_table)?$/.test(instruction)) return 'label';
  if (/^local\.(?:get|set|tee)$/.test(instruction)) return 'local';
  return /^global\.(?:get|set)$/.test(instruction) ? 'global' : undefined;
}

function spaceAround(arena: Arena, index: number): Space | undefined {
  const around = arena.parent[index]!;
  const kind = kindName(arena, around);
  if (kind === 'type_use') return 'type';
  if (kind === 'module_field_start' || kind === 'elem_list') return 'func';
  const words = kind === 'extern_idx' ? children(arena, around).map((child) => kindName(arena, child)) : [];
  return words.includes('func') ? 'func' : words.includes('global') ? 'global' : undefined;
}

function nameOf(arena: Arena, node: number): number | undefined {
  return childOfKind(arena, node, 'identifier');
}
