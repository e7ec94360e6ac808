import { defaultValues } from '../../../sexpr/defaults.ts';
import { dropNode, type Piece } from '../../../sexpr/edit.ts';
import { Role } from '../../../sexpr/roles.ts';
import { children, commandOf, headOf, isList, textOf } from '../../../sexpr/script.ts';
import { type TypedScript, visibleAt } from '../../../sexpr/typed-script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { application, argsOf, isApplication, replaced, symbol } from '../terms.ts';
import { isOptional } from './optional.ts';

/** Halves, quarters, eighths, …, each from the last to the first; nothing for fewer than four. */
export function* chunks(length: number): Iterable<readonly [number, number]> {
  for (let parts = 2; 2 * parts <= length; parts *= 2) {
    for (let i = parts - 1; i >= 0; i--) {
      yield [Math.floor((i * length) / parts), Math.floor(((i + 1) * length) / parts)];
    }
  }
}

const binaryReduction: Mutate = function* (node, script) {
  const parts = isList(script, node) ? children(script, node) : [];
  if (parts.length < 8) return;
  for (const [from, to] of chunks(parts.length)) {
    const optional = parts.slice(from, to).filter((part) => isOptional(script, part));
    if (optional.length > 0) yield optional.map(dropNode);
  }
};

const binaryReductionOfCommands: Mutate = function* (node, script) {
  const commands = node === 0 ? children(script, -1) : [];
  for (const [from, to] of chunks(commands.length)) {
    const unneeded = withoutNeeded(script, commands.slice(from, to));
    if (unneeded.length > 0) yield unneeded.map(dropNode);
  }
};

/** Commands without the declarations that what stays has use of. */
function withoutNeeded(script: TypedScript, commands: readonly number[]): number[] {
  const gone = new Set(commands);
  for (const command of commands.toReversed()) {
    const uses = script.introduced.get(command)?.flatMap((definition) => definition.uses) ?? [];
    if (uses.some((use) => !gone.has(commandOf(script, use)))) gone.delete(command);
  }
  return [...gone];
}

const constants: Mutate = function* (node, script) {
  const sort = script.role[node] === Role.term ? script.sort[node] : undefined;
  if (sort === undefined) return;
  const values = defaultValues(script, sort);
  const text = textOf(script, node);
  if (!values.includes(text)) for (const value of values) yield replaced(node, [value]);
};

const eraseNode: Mutate = (node) => [[dropNode(node)]];

const mergeable: ReadonlySet<string> = new Set(
  'and or xor + * bvand bvor bvadd bvmul concat distinct = <= < >= > - => div / fp.lt fp.gt fp.leq fp.geq'.split(' '),
);

/**
 * Only where brackets do not matter, except in first place, where they do not either for what associates to the left.
 */
const associative: ReadonlySet<string> = new Set('and or xor + * bvand bvor bvadd bvmul concat'.split(' '));

const mergeWithChildren: Mutate = function* (node, script) {
  const head = headOf(script, node);
  if (!mergeable.has(head)) return;
  for (const arg of argsOf(script, node)) {
    if (headOf(script, arg) !== head) continue;
    const inner = argsOf(script, arg);
    if (inner.length > 0 && (associative.has(head) || script.sort[arg] === script.sort[node])) {
      yield [{ node: arg, by: inner.flatMap((n, i): Piece[] => (i === 0 ? [n] : [' ', n])) }];
    }
  }
};

const replaceByChild: Mutate = function* (node, script) {
  const sort = script.sort[node];
  if (!isApplication(script, node) || sort === undefined) return;
  for (const arg of argsOf(script, node)) if (script.sort[arg] === sort) yield replaced(node, [arg]);
};

/** Which leaves give way to which: so that no two variables take each other's place for ever. */
export type VariableOrder = 'inc' | 'dec';

function replaceByVariable(order: VariableOrder): Mutate {
  return function* (node, script) {
    const sort = script.role[node] === Role.term ? script.sort[node] : undefined;
    if (sort === undefined || isConstant(script, node, sort)) return;
    const text = textOf(script, node);
    for (const { name, sort: other, params, kind } of visibleAt(script, node)) {
      if (other !== sort || params.length > 0 || kind === 'macro' || name === text) continue;
      if (!isList(script, node) && (order === 'inc' ? name < text : name > text)) continue;
      yield replaced(node, [symbol(name)]);
    }
  };
}

function isConstant(script: TypedScript, node: number, sort: string): boolean {
  const isNumber = !isList(script, node) && script.meaning[node] === undefined;
  return isNumber || defaultValues(script, sort).includes(textOf(script, node));
}

const sortChildren: Mutate = function* (node, script) {
  if (!isApplication(script, node)) return;
  const args = argsOf(script, node);
  const size = (n: number): number => script.after[n]! - n;
  const sorted = args.toSorted((a, b) => size(a) - size(b));
  if (sorted.some((arg, i) => arg !== args[i])) yield replaced(node, application(node + 1, sorted));
};

export function core(order: VariableOrder): readonly Mutator[] {
  return [
    { name: 'binary-reduction', group: 'core', local: binaryReduction, global: binaryReductionOfCommands },
    { name: 'constants', group: 'core', local: constants },
    { name: 'erase-node', group: 'core', local: eraseNode },
    { name: 'merge-children', group: 'core', local: mergeWithChildren },
    { name: 'substitute-children', group: 'core', local: replaceByChild },
    { name: 'replace-by-variable', group: 'core', local: replaceByVariable(order) },
    { name: 'sort-children', group: 'core', local: sortChildren },
  ];
}
