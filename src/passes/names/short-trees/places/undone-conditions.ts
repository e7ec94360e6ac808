import { isBlock, isBraced } from '../../../../names/blocks.ts';
import { fieldName, parts } from '../../../../names/functions.ts';
import { type Arena, hasFlag, kindName, nodeFlags, nodesOf, parentKind } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is asked and what is done then are statements, one after the other: `c;f();d;g();` for
 * `if (c) { f(); } elsif (d) { g() }`, and `a;b();` for `switch (a) { case 0: b(); }`. Where values are no statements,
 * as in Lua, what is asked is given to a name: `a=c;f();`.
 */
export function* undoneConditions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const taker = areValuesGiven(arena) ? `${shortestName(tree)}=` : '';
  for (const node of nodesOf(arena, asks)) {
    if (!hasFlag(arena, node, nodeFlags.named)) continue;
    yield* change('a condition undone', [written(tree, node, piecesOf(tree, { node, taker }).join(''))]);
  }
}

const asks =
  /^(?:case|(?:if|unless|conditional|while|until|repeat|(?:expression_)?switch)(?:_statement|_expression)?)$/;

function areValuesGiven({ kinds }: Arena): boolean {
  return kinds.includes('assignment_statement') && kinds.includes('nil') && !kinds.includes('expression_statement');
}

function shortestName({ names }: NamedTree): string {
  return [...names.places.keys()].reduce((best, name) => (name.length < best.length ? name : best), 'nowhere');
}

interface Asking {
  readonly node: number;
  /** What is written in front of what is asked, to make a statement of it. */
  readonly taker: string;
}

/** The statements of all branches, and what is asked before each; not what cases are told by. */
function piecesOf(tree: NamedTree, { node, taker }: Asking): string[] {
  const { arena } = tree;
  return parts(arena, node).flatMap((part) => {
    const isInside = isBraced(arena, part) && isBlock(arena, part);
    if (isBranch(arena, part) || (isInside && /switch/.test(kindName(arena, node))))
      return piecesOf(tree, { node: part, taker });
    if (isLabel(arena, part)) return [];
    const source = sourceOf(tree, part);
    const bare = isInside ? source.slice(1, -1).trim() : source;
    // Python's `a := b` is no statement without brackets.
    const inside = kindName(arena, part) === 'named_expression' ? `(${bare})` : bare;
    if (inside === '') return [];
    const asked = fieldName(arena, part) === 'condition' ? taker : '';
    return [`${asked}${inside}${isEnded(arena, part, inside) ? '' : ';'}`];
  });
}

/** What stands for some statements inside of a node that asks, or for more of these. */
function isBranch(arena: Arena, node: number): boolean {
  const kind = kindName(arena, node);
  return kind !== 'switch_label' && branch.test(kind);
}

const branch =
  /^(?:else|elsif|elif|elseif|then|when)|^do$|^(?:if|unless|conditional)_|^switch_|^(?:default|case)_statement$|_case$/;

function isLabel(arena: Arena, node: number): boolean {
  const around = parentKind(arena, node);
  const isTold = /^(?:value|pattern)$/.test(fieldName(arena, node)) && /^when$|.case|case./.test(around);
  return isTold || kindName(arena, node) === 'switch_label';
}

function isEnded(arena: Arena, node: number, text: string): boolean {
  return text.endsWith(';') || (text.endsWith('}') && endsInBracket.test(kindName(arena, node)));
}

/** What needs no semicolon behind its bracket. */
const endsInBracket = /statement|block|body|definition|declaration/;
