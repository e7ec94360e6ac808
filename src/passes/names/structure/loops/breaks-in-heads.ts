import { isBraced } from '../../../../names/blocks.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { inBrackets } from '../../../../names/in-brackets.ts';
import { type Arena, children, kindName, nodesOf, textBetween, width } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { fallsApart } from '../../in-place-of.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { contraryOf } from '../branches/other-branches.ts';

const loops = /^(?:for|while|do|loop)_(?:statement|expression)$/;

/**
 * What a loop is left at is asked in its head: `for (; a && !b;) c();` for `for (; a;) { if (b) break; c(); }`, and
 * `while !a { b() }` for `loop { if a { break } b() }`.
 */
export function* breaksInHeads(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('!')) return;
  for (const loop of nodesOf(arena, loops)) {
    const body = childIn(arena, loop, 'body');
    if (body === undefined) continue;
    for (const { statement, asked } of waysOut(arena, body)) {
      const [drop] = dropsAround(tree, statement);
      const gone = statement === body ? written(tree, statement, ';') : drop?.edit;
      const head = asksBesides(tree, { loop, body, contrary: notAsked(tree, asked) });
      if (gone !== undefined && head !== undefined) yield* change('left in its head', [head, gone]);
    }
  }
}

interface WayOut {
  readonly statement: number;
  readonly asked: number;
}

/** Of what is done in a loop, all that does nothing but to leave it if something is so. */
function waysOut(arena: Arena, body: number): WayOut[] {
  const lists = isBraced(arena, body) ? [body, ...parts(arena, body).filter((part) => isList(arena, part))] : [];
  const statements = lists.length === 0 ? [body] : lists.flatMap((list) => parts(arena, list));
  return statements.flatMap((statement) => {
    const branching = /^expression_statement$/.test(kindName(arena, statement))
      ? parts(arena, statement)[0]
      : statement;
    const asked = branching === undefined ? undefined : childIn(arena, branching, 'condition');
    const done = branching === undefined ? undefined : childIn(arena, branching, 'consequence');
    if (asked === undefined || done === undefined || childIn(arena, branching!, 'alternative') !== undefined) return [];
    return isLeft(arena, done) ? [{ statement, asked }] : [];
  });
}

/** Go has a node for the statements of a block. */
function isList(arena: Arena, node: number): boolean {
  return /^statement_list$/.test(kindName(arena, node));
}

/** Whether it is but a `break` or a `return`, without a label or a value, in brackets or not. */
function isLeft(arena: Arena, done: number): boolean {
  let only = done;
  for (let inside = parts(arena, only); inside.length === 1; inside = parts(arena, only)) only = inside[0]!;
  return /^(?:break|return)(?:_statement|_expression)?$/.test(kindName(arena, only)) && parts(arena, only).length === 0;
}

function notAsked(tree: NamedTree, asked: number): string {
  const inside = inBrackets(tree.arena, asked);
  const text = sourceOf(tree, inside);
  return contraryOf(tree, inside) ?? (fallsApart(text) ? `!(${text})` : `!${text}`);
}

interface Head {
  readonly loop: number;
  readonly body: number;
  readonly contrary: string;
}

/** The head of a loop that asks that as well. */
function asksBesides(tree: NamedTree, { loop, body, contrary }: Head): Edit | undefined {
  const { arena } = tree;
  const whole = childIn(arena, loop, 'condition') ?? conditionOfGo(arena, loop);
  const asked = whole === undefined ? undefined : inBrackets(arena, whole);
  const text = asked === undefined ? '' : sourceOf(tree, asked).replace(/;$/, '');
  if (asked !== undefined && width(arena, asked) > 0) {
    const end = text === sourceOf(tree, asked) ? '' : ';';
    if (/^(?:|[1-9]\d*|true)$/.test(text)) return written(tree, asked, `${contrary}${end}`);
    const first = fallsApart(text) && /\|\||[?,]|(?<![=!<>])=(?!=)/.test(text) ? `(${text})` : text;
    return written(tree, asked, `${first}&&${contrary}${end}`);
  }
  const start = arena.start[loop]!;
  const word = textBetween(arena, start, arena.start[body]!).trim();
  const [clause = loop] = parts(arena, loop).filter((part) => isClause(arena, part));
  const sign = children(arena, clause).findLast((child) => kindName(arena, child) === ';' && child < body);
  if (sign !== undefined) return replacement(arena.start[sign]!, arena.start[sign]!, contrary);
  if (!/^(?:loop|for)$/.test(word)) return undefined;
  return replacement(start, arena.start[body]!, `${word === 'loop' ? 'while' : 'for'} ${contrary}`);
}

/** What a loop of Go asks stands in its head without a name, or in a clause. */
function conditionOfGo(arena: Arena, loop: number): number | undefined {
  if (!arena.kinds.includes('for_clause')) return undefined;
  const [first] = parts(arena, loop);
  if (first === undefined || first === childIn(arena, loop, 'body')) return undefined;
  return isClause(arena, first) ? childIn(arena, first, 'condition') : first;
}

function isClause(arena: Arena, node: number): boolean {
  return /_clause$/.test(kindName(arena, node));
}
