import { addTo } from '../../basics/add-to.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { cutAround, isTouched } from '../../tree/cut.ts';
import { type Edit, type EditSet, removal } from '../../tree/edit-set.ts';
import { isClipped, isGone } from '../../tree/gone.ts';
import { childIn, fieldName, parts } from '../functions.ts';
import { spelling } from '../name-leaves.ts';
import { isFunction } from './places.ts';

/**
 * What has to change with some edits of a Go file, so that results and `return` agree: a function whose end can be
 * reached without a `return` loses its result, and each `return` in a function without a result its values. `undefined`
 * when something calls such a function, or where values would be missing.
 */
export function goResults(arena: Arena): (edits: EditSet) => readonly Edit[] | undefined {
  const places = new Map<string, number[]>();
  const functions: number[] = [];
  const returns: { readonly node: number; readonly outermost: number }[] = [];
  let outermost = 0;
  for (let node = 0; node < arena.size; node++) {
    const kind = kindName(arena, node);
    if (isFunction(arena, node)) {
      if (node >= arena.after[outermost]! || outermost === 0) outermost = node;
      if (childIn(arena, node, 'result') !== undefined) functions.push(node);
    }
    if (kind === 'return_statement') returns.push({ node, outermost });
    if (!/^(?:field_)?identifier$/.test(kind)) continue;
    addTo(places, spelling(arena, node), node);
  }
  return (edits) => {
    const isLeft = (node: number): boolean =>
      isTouched(edits.cuts, arena.start[node]!, arena.end[node]!) && !isGone(arena, node, edits);
    const open = functions.filter((fn) => isLeft(fn) && hasResult(arena, fn, edits) && endsOpen(arena, fn, edits));
    if (open.some((fn) => isCalled(arena, fn, { places, edits }))) return undefined;
    const left = returns.filter((one) => isLeft(one.outermost));
    const values = left.map(({ node }) => needlessValues(arena, node, { edits, open }));
    if (values.includes('missing')) return undefined;
    return [
      ...open.map((fn) => without(arena, childIn(arena, fn, 'result')!)),
      ...values.flatMap((list) => (typeof list === 'number' ? [without(arena, list)] : [])),
    ];
  };
}

function hasResult(arena: Arena, fn: number, edits: EditSet): boolean {
  const result = childIn(arena, fn, 'result');
  return result !== undefined && !isGone(arena, result, edits);
}

/** Whether something calls a function, or may, as of one without a name. */
function isCalled(
  arena: Arena,
  fn: number,
  { places, edits }: { readonly places: ReadonlyMap<string, readonly number[]>; readonly edits: EditSet },
): boolean {
  const name = childIn(arena, fn, 'name');
  const uses = name === undefined ? [fn] : places.get(spelling(arena, name))!;
  return uses.some((leaf) => leaf !== name && !isGone(arena, leaf, edits));
}

/** The values behind a `return` that nothing is returned to, or that they are missing there. */
function needlessValues(
  arena: Arena,
  node: number,
  { edits, open }: { readonly edits: EditSet; readonly open: readonly number[] },
): number | 'missing' | undefined {
  const fn = functionAround(arena, node, edits);
  const [list] = parts(arena, node);
  if (fn === undefined || list === undefined || isGone(arena, arena.firstChild[node]!, edits)) return undefined;
  const isWanted = hasResult(arena, fn, edits) && !open.includes(fn);
  const around = cutAround(edits.cuts, arena.start[list]!, arena.end[list]!);
  if (around === undefined) return isWanted ? undefined : list;
  // Something else is returned.
  if (around.insert !== undefined && around.insert.length > 0) return undefined;
  return isWanted && !isNamed(arena, childIn(arena, fn, 'result')!) ? 'missing' : undefined;
}

function without({ start, end }: Arena, node: number): Edit {
  return removal(start[node]!, end[node]!);
}

/** The innermost function of which the beginning is left. */
function functionAround(arena: Arena, node: number, edits: EditSet): number | undefined {
  for (let at = arena.parent[node]!; at > 0; at = arena.parent[at]!) {
    if (isFunction(arena, at) && !isGone(arena, arena.firstChild[at]!, edits)) return at;
  }
  return undefined;
}

/** Results with names are returned without being said. */
function isNamed(arena: Arena, result: number): boolean {
  return parts(arena, result).some((one) => children(arena, one).some((leaf) => fieldName(arena, leaf) === 'name'));
}

/** Whether control comes to the end of a function for sure, though it did not before. */
function endsOpen(arena: Arena, fn: number, edits: EditSet): boolean {
  const body = childIn(arena, fn, 'body');
  if (
    body === undefined ||
    isGone(arena, arena.firstChild[fn]!, edits) ||
    isGone(arena, arena.firstChild[body]!, edits)
  )
    return false;
  const [list] = parts(arena, body).filter((child) => !hasFlag(arena, child, nodeFlags.extra));
  if (list === undefined) return false;
  const around = cutAround(edits.cuts, arena.start[list]!, arena.end[list]!);
  if (around !== undefined) return around.insert === undefined;
  const last = parts(arena, list).findLast((child) => !isGone(arena, child, edits));
  if (last === undefined) return true;
  return !isClipped(arena, last, edits) && goesOn(arena, last, edits);
}

/** Statements that are left where they end. */
const passing =
  /^(?:short_var_declaration|(?:assignment|inc|dec|defer|go|send)_statement|(?:var|const|type)_declaration)$/;

function goesOn(arena: Arena, node: number, edits: EditSet): boolean {
  const kind = kindName(arena, node);
  if (kind === 'expression_statement') return !spelling(arena, node).startsWith('panic(');
  if (kind === 'for_statement')
    return parts(arena, node).some(
      (child) =>
        fieldName(arena, child) !== 'body' && !isGone(arena, child, edits) && kindName(arena, child) !== 'for_clause',
    );
  if (kind !== 'if_statement') return passing.test(kind);
  const otherwise = childIn(arena, node, 'alternative');
  return otherwise === undefined || isGone(arena, otherwise, edits);
}
