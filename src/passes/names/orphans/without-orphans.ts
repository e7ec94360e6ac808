import type { TreeEdits } from '../../../grammar/edits.ts';
import type { Assigning, Binding } from '../../../names/bindings.ts';
import { parts } from '../../../names/functions.ts';
import { type Arena, contains, kindName } from '../../../tree/arena.ts';
import { type Edit, type EditSet, removal, replacement } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';
import { blank, isNamed } from './dangling.ts';

/** For each place that some definitions take, the ways to do without them there, the one that leaves least first. */
export function waysWithout(tree: TreeEdits, orphans: readonly Binding[], now: EditSet): Edit[][][] {
  const { arena } = tree;
  const leaves = new Set(orphans.flatMap(({ names }) => names));
  const statements = new Set<Assigning>();
  const ways: Edit[][][] = [];
  for (const orphan of orphans) {
    if (orphan.type === 'import') ways.push(alternatives(importDrop(tree, orphan.node, { leaves, now })));
    if (orphan.type === 'label') ways.push([[removal(arena.start[orphan.node]!, arena.start[orphan.statement]!)]]);
    if (orphan.type !== 'variable') continue;
    for (const { statement } of orphan.targets) statements.add(statement);
  }
  for (const statement of statements) {
    const left: Left = {
      statement,
      orphans: statement.targets
        .filter(({ leaf }) => leaves.has(leaf) && !isGone(arena, leaf, now))
        .map(({ leaf }) => leaf),
      others: statement.targets.filter(({ leaf }) => !leaves.has(leaf) && isNamed(arena, leaf, now)),
    };
    if (left.orphans.length > 0) ways.push([...alternatives(whole(tree, left)), blanked(tree, left)]);
  }
  return ways;
}

/** Drops an import; with the list that it is in when nothing else is left there. */
function importDrop(
  tree: TreeEdits,
  node: number,
  { leaves, now }: { readonly leaves: ReadonlySet<number>; readonly now: EditSet },
): Edit | undefined {
  const { arena } = tree;
  const list = arena.parent[node]!;
  const others = parts(arena, list).filter(
    (spec) => !isGone(arena, spec, now) && ![...leaves].some((leaf) => contains(arena, spec, leaf)),
  );
  const whole = others.length === 0 ? tree.deletion(arena.parent[list]!) : undefined;
  return whole?.edit ?? smallestDrop(tree, node);
}

/** What is left of the names of a statement. */
interface Left {
  readonly statement: Assigning;
  readonly orphans: readonly number[];
  readonly others: Assigning['targets'];
}

function alternatives(edit: Edit | undefined): Edit[][] {
  return edit === undefined ? [] : [[edit]];
}

/** The statement goes, unless its value may do something, or others get one, too. */
function whole(tree: TreeEdits, { statement, others }: Left): Edit | undefined {
  const { type, node, value } = statement;
  if (others.length > 0 || (value !== undefined && doesSomething(tree.arena, value))) return undefined;
  if (type === 'statement') return tree.deletion(node)?.edit;
  return type === 'declaration' ? smallestDrop(tree, node) : undefined;
}

/** Of a node, or of what has nothing else in it. */
export function smallestDrop(tree: TreeEdits, node: number): Edit | undefined {
  const { arena } = tree;
  for (let unit = node; /import|var/.test(kindName(arena, unit)); unit = arena.parent[unit]!) {
    const drop = tree.deletion(unit);
    if (drop !== undefined) return drop.edit;
  }
  return undefined;
}

function doesSomething(arena: Arena, node: number): boolean {
  for (let inner = node; inner < arena.after[node]!; inner++) {
    if (/^(?:call_expression|func_literal|<-)$/.test(kindName(arena, inner))) return true;
  }
  return false;
}

/** The value stays, and what gets it has no name. */
function blanked({ arena, deletion }: TreeEdits, { statement, orphans, others }: Left): Edit[] {
  const { type, sign, value, defines } = statement;
  if (others.length === 0 && sign !== undefined && /range|receive|alias/.test(type)) {
    const list = arena.parent[orphans[0]!]!;
    return [removal(arena.start[list]!, arena.end[sign]!)];
  }
  const edits = orphans.map(
    (leaf) =>
      (type === 'declaration' && value === undefined ? deletion(leaf)?.edit : undefined) ??
      replacement(arena.start[leaf]!, arena.end[leaf]!, blank),
  );
  const isNew = defines !== ':=' || others.some((target) => target.isNew);
  if (!isNew && sign !== undefined) edits.push(replacement(arena.start[sign]!, arena.end[sign]!, '='));
  return edits;
}
