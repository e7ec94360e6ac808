import { dropNode, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, headOf, isList } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { hasPaid } from '../../search/odds.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isApplication } from '../../terms.ts';

/** How many commands a script may still have, and how many lists of each are tried. */
const lastFew = 3;
const mostProbes = 1;

/** A list of a command in the place of the command: a test that any S-expression satisfies does not need the rest. */
export function* liftLists({ script, ids }: Scene): Iterable<Finding> {
  for (const command of lastCommands(script, lastFew)) {
    for (let n = command + 1, probes = 0; n < script.after[command]! && probes < mostProbes; n++) {
      if (!isList(script, n)) continue;
      probes++;
      yield { node: command, detail: ids[n]!, change: [unwrapNode(command, n)], alone: true };
    }
  }
}

/** How many arguments of a term are tried in its place. */
const mostArguments = 3;

/** An argument in the place of the term that a command is about, of whatever sort: the test may want a wrong one. */
export function* liftArguments({ script, ids }: Scene): Iterable<Finding> {
  for (const term of lastCommands(script, lastFew).flatMap((command) => outermostTerms(script, command))) {
    if (!isApplication(script, term)) continue;
    for (const arg of argsOf(script, term).slice(0, mostArguments))
      if (script.sort[arg] === undefined || script.sort[arg] !== script.sort[term])
        yield { node: term, detail: ids[arg]!, change: [unwrapNode(term, arg)] };
  }
}

function outermostTerms(script: TypedScript, command: number): number[] {
  return children(script, command).flatMap((part) =>
    script.role[part] === Role.terms ? children(script, part) : script.role[part] === Role.term ? [part] : [],
  );
}

/** The head alone, of a command: all of its arguments are too many for a test of that kind. */
export function* bareHeads({ script, odds }: Scene): Iterable<Finding> {
  // Where a list did, a head may; else only the last commands are worth it.
  const few = hasPaid(odds, 'any-list') ? lastFew : 2;
  for (const command of lastCommands(script, few)) {
    const [head, ...args] = isList(script, command) ? children(script, command) : [];
    if (head === undefined || args.length === 0 || isScope(script, command)) continue;
    yield { node: command, detail: 'head', change: args.map(dropNode), alone: true };
  }
}

/** Any node of a command, once something without meaning was accepted. */
export function* dropAnything({ script, odds }: Scene): Iterable<Finding> {
  if (!['any-list', 'any-argument', 'any-head', 'any-node'].some((kind) => hasPaid(odds, kind))) return;
  for (let node = 0; node < script.count; node++) {
    if (script.parent[node]! >= 0) yield { node, change: [dropNode(node)], alone: true };
    if (isList(script, node) && node + 1 < script.after[node]!) {
      yield { node, detail: 'first', change: [replaceNode(node, node + 1)], alone: true };
    }
  }
}

/**
 * The commands of a script that has no more than so many; none when all of several must have a meaning, as one of them
 * asks for an answer and had to stay.
 */
function lastCommands(script: TypedScript, most: number): readonly number[] {
  const commands = children(script, -1);
  const mustBeRead = commands.length > 1 && commands.some((command) => asking.test(headOf(script, command)));
  return commands.length > most || mustBeRead ? [] : commands;
}

const asking = /^(?:check-|query$)/;

/** A push or pop without its number means the same to most solvers. */
function isScope(script: TypedScript, command: number): boolean {
  return ['push', 'pop'].includes(headOf(script, command));
}
