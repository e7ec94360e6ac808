import type { TreeEdits } from '../../../grammar/edits.ts';
import { childIn, fieldName } from '../../../names/functions.ts';
import type { LocalNames } from '../../../names/local-names.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Role, roleOf } from '../../../names/roles.ts';
import { type Arena, isLeaf, kindName, parentKind, textBetween, width } from '../../../tree/arena.ts';
import { innermost } from '../../../tree/innermost.ts';
import { isSpace } from './spaces.ts';
import { bytesOf, itemsOf } from './unit-items.ts';

/** The shares of the text that a list must be for its items to be units, and each of these. */
export interface Grain {
  readonly list: number;
  readonly item: number;
}

/** An item of a large list, and the names in it that are in no such item within it. */
export interface Draft {
  readonly nodes: readonly number[];
  readonly outer: number | undefined;
  /**
   * The type with members of its own that stands between this unit and the outer one: the only class of a namespace.
   */
  readonly holder: string | undefined;
  /** Smaller than a unit must be, and in no other unit, so that its mentions would belong to nobody. */
  readonly isSmall: boolean;
  /**
   * Whether other units of its kind may add to it, as to a namespace: what it defines may then be defined elsewhere,
   * too.
   */
  readonly isOpen: boolean;
  /** Whether it only asks for what could be made when it is needed: `template class A<int>;`. */
  readonly isInstance: boolean;
  /** Names by how far below the unit they are defined, as `localName` where they are local. */
  readonly defined: Map<string, number>;
  /** The names among `defined` that may be mentioned from anywhere. */
  readonly members: Set<string>;
  /** What only means something within it, so that nothing elsewhere is meant by the name. */
  readonly own: Set<string>;
  readonly mentioned: Set<string>;
  /** By mentioned name, the things that it is written as a part of: `A` for `m` in `A::m`. */
  readonly qualified: Map<string, Set<string>>;
}

/** The names that a unit defines least far below it. */
export function headsOf({ defined }: Draft): string[] {
  const head = Math.min(...defined.values());
  return [...defined].filter(([, depth]) => depth === head).map(([name]) => name);
}

/** What is in more units than this is none: who asks what is in sight goes through all that is around. */
const deepest = 50;

/** What is defined further below a unit than this is for its own use. */
export const shallow = 2;

const open = /namespace|module|package|linkage|template|class|struct|impl/;

/** In document order, an outer one before those within it. */
export function draftsOf(tree: TreeEdits, { leaves, scopeOf }: LocalNames, grain: Grain): Draft[] {
  const { arena } = tree;
  const drafts: Draft[] = [];
  const around = new Int32Array(arena.size).fill(-1);
  const isType = arena.kinds.map((kind) => type.test(kind));
  const types = innermost(arena, (node) => isType[arena.kind[node]!]!);
  const depths: number[] = [];
  for (let parent = 0; parent < arena.size; parent++) {
    if (width(arena, parent) < grain.list * arena.text.length) continue;
    const outer = around[parent] === -1 ? undefined : around[parent]!;
    const depth = outer === undefined ? 0 : depths[outer]! + 1;
    if (depth > deepest) continue;
    const least = grain.item * arena.text.length;
    const holder = holderOf(arena, { list: parent, type: types[parent]! }, drafts[outer ?? -1]);
    for (const nodes of itemsOf(arena, tree.list(parent), { least, withSmall: outer === undefined })) {
      for (const node of nodes) around.fill(drafts.length, node, arena.after[node]);
      const none = { defined: new Map(), members: new Set<string>(), own: new Set<string>() };
      const isOpen = nodes.some((node) => open.test(kindName(arena, node)));
      const isSmall = bytesOf(arena, nodes) < least;
      depths.push(depth);
      drafts.push({
        nodes,
        outer,
        holder,
        isSmall,
        isOpen,
        isInstance: isInstance(arena, nodes[0]!),
        ...none,
        mentioned: new Set(),
        qualified: new Map(),
      });
    }
  }
  for (const leaf of leaves) {
    const draft = drafts[around[leaf]!];
    if (draft !== undefined) note(arena, { leaf, scope: scopeOf(leaf) }, draft);
  }
  return drafts;
}

const type = /class|struct|union|interface|trait|impl/;

/** The name of the type that a list is in, where that is in the space around; nothing where a type is around. */
function holderOf(arena: Arena, { list, type }: Typed, around: Draft | undefined): string | undefined {
  if (around !== undefined && !isSpace(arena, around.nodes)) return undefined;
  const space = around?.nodes.findLast((node) => node <= list) ?? 0;
  return type > space ? nameOf(arena, type) : undefined;
}

interface Typed {
  readonly list: number;
  /** The innermost type around it. */
  readonly type: number;
}

/** The name of a type, or something else that tells a nameless one from others. */
function nameOf(arena: Arena, type: number): string {
  const name = childIn(arena, type, 'name');
  return name === undefined || !isLeaf(arena, name) ? `#${type}` : spelling(arena, name);
}

/** A local name is marked with its scope: that tells it from equal names elsewhere. */
function localName(name: string, scope: number): string {
  return `${name} ${scope}`;
}

export function isLocal(name: string): boolean {
  return name.includes(' ');
}

interface Place {
  readonly leaf: number;
  readonly scope: number | undefined;
}

function note(arena: Arena, { leaf, scope }: Place, draft: Draft): void {
  const { nodes, defined, members } = draft;
  const word = spelling(arena, leaf);
  if (/^(?:self|this|super|cls)$/.test(word)) return;
  const host = nodes.findLast((node) => node <= leaf)!;
  const name = scope === undefined ? word : localName(word, scope);
  const isImport = /import|use_|using|require/.test(kindName(arena, host));
  const role: Role = isImport || isLabel(arena, leaf) ? 'name' : roleOf(arena, leaf, host);
  if (scope !== undefined && scope >= nodes[0]!) {
    // What only means something within the unit matters to no other, but for parts of it.
    if (role === 'parameter') draft.own.add(name);
    return;
  }
  const { isInstance } = draft;
  if (/^(?:use|assigned)$/.test(role) || isImport || isInstance || isSpecialised(arena, leaf))
    mention(arena, { leaf, name }, draft);
  if (role === 'use' || isInstance) return;
  const depth = depthBelow(arena, leaf, host);
  defined.set(name, Math.min(depth, defined.get(name) ?? depth));
  if (role === 'name' && scope === undefined) members.add(name);
  if (role !== 'assigned' && scope !== undefined && depth > shallow) draft.own.add(name);
}

function isInstance(arena: Arena, node: number): boolean {
  const start = arena.start[node]!;
  return instance.test(textBetween(arena, start, Math.min(arena.end[node]!, start + near)));
}

/** Of an operator also a special case, as there is no name by which the general one could be asked for. */
const instance = /^(?:extern\s+)?template\b(?!\s*<)|^template\s*<\s*>[^;{]{0,120}\boperator\b/;
/** In bytes: the words that stand in front. */
const near = 160;

/** Whether it is the label of a statement, the target of a jump. */
function isLabel(arena: Arena, leaf: number): boolean {
  const parent = arena.parent[leaf]!;
  return /^label/.test(kindName(arena, parent)) && arena.firstChild[parent] === leaf;
}

function depthBelow(arena: Arena, leaf: number, host: number): number {
  let depth = 0;
  for (let node = leaf; node !== host; node = arena.parent[node]!) {
    // What it is a pointer, a reference or a template of is no further from it.
    if (!/^(?:pointer|reference)_declarator$/.test(kindName(arena, node)) && !isTemplated(arena, node)) depth++;
  }
  return depth;
}

function isTemplated(arena: Arena, node: number): boolean {
  return parentKind(arena, node) === 'template_declaration';
}

/** What has arguments behind its name means nothing without what it is a special case of. */
function isSpecialised(arena: Arena, leaf: number): boolean {
  return /^template_/.test(parentKind(arena, leaf));
}

interface Mention {
  readonly leaf: number;
  readonly name: string;
}

function mention(arena: Arena, { leaf, name }: Mention, { mentioned, qualified }: Draft): void {
  const whole = wholeOf(arena, leaf);
  if (whole === undefined) mentioned.add(name);
  else qualified.set(name, (qualified.get(name) ?? new Set()).add(whole));
}

/** What a name is said to be a part of: `a` for `b` in `a::b`. */
function wholeOf(arena: Arena, leaf: number): string | undefined {
  let whole: number | undefined;
  for (let node = leaf; whole === undefined; node = arena.parent[node]!) {
    if (fieldName(arena, node) !== 'name') return undefined;
    const around = arena.parent[node]!;
    whole = childIn(arena, around, 'scope') ?? childIn(arena, around, 'path');
  }
  for (let name = childIn(arena, whole, 'name'); name !== undefined; name = childIn(arena, whole, 'name')) whole = name;
  return isLeaf(arena, whole) ? spelling(arena, whole) : undefined;
}
