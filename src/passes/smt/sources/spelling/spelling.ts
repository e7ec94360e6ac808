import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, headOf, isList, NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { bitsAt, shortestBits } from '../../bit-vectors.ts';
import { renamed } from '../../names.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { freshNames } from '../../terms.ts';
import { outsideTactics } from '../commands/tactics.ts';
import { renamedTesters } from '../datatypes/declarations.ts';

/** `(declare-fun x () S)` as `(declare-const x S)`. */
export function* declareConstants({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const [, name, params, sort] = children(script, command);
    if (headOf(script, command) !== 'declare-fun' || sort === undefined || !isList(script, params!)) continue;
    if (children(script, params!).length > 0) continue;
    yield { node: command, change: [replaceNode(command, '(declare-const ', name!, ' ', sort, ')')] };
  }
}

/** Literals as short as they can be written. */
export function* shortLiterals({ script }: Scene): Iterable<Finding> {
  // Grammars and attributes hold literals, too.
  for (let node = 0; node < script.count; node++) {
    const bits = bitsAt(script, node);
    const text = textOf(script, node);
    if (bits !== undefined && bits.value >> BigInt(bits.width) === 0n) {
      const short = shortestBits(bits);
      if (short !== text) yield { node, change: [replaceNode(node, short)] };
    }
    if (script.role[node] === Role.term && script.kind[node] === NodeKind.decimal && text.endsWith('.0')) {
      const odds = numeric.has(headOf(script, script.parent[node]!)) ? 1 : ofAnotherSort;
      yield { node, change: [replaceNode(node, text.slice(0, -2))], odds };
    }
    const mode = script.role[node] === Role.term ? shortModes.get(text) : undefined;
    if (mode !== undefined) yield { node, change: [replaceNode(node, mode)] };
  }
}

/** What takes whole numbers among others. */
const numeric: ReadonlySet<string> = new Set(['+', '-', '*', '/', '=', 'distinct', '<', '<=', '>', '>=']);
/** How much less likely a whole number is taken elsewhere: Z3 does, cvc5 does not. */
const ofAnotherSort = 0.4;

/** Rounding modes have two names each. */
const shortModes: ReadonlyMap<string, string> = new Map([
  ['roundNearestTiesToEven', 'RNE'],
  ['roundNearestTiesToAway', 'RNA'],
  ['roundTowardPositive', 'RTP'],
  ['roundTowardNegative', 'RTN'],
  ['roundTowardZero', 'RTZ'],
]);

/** Short names for everything that was introduced, each its own. */
export function* shortNames({ script }: Scene): Iterable<Finding> {
  const names = freshNames(script, script.definitions.length);
  const byNode = new Map<number, Definition[]>();
  for (const definition of script.definitions) {
    byNode.set(definition.node, [...(byNode.get(definition.node) ?? []), definition]);
  }
  let next = 0;
  for (const [node, definitions] of byNode) {
    const name = names[next]!;
    if (name.length >= textOf(script, node).length) continue;
    next++;
    const edits = definitions.flatMap((definition): Edit[] => [
      ...renamed(definition, name),
      ...renamedTesters(script, definition, name),
    ]);
    yield { node, change: [...new Map(edits.map((edit) => [edit.node, edit])).values()], alone: true };
  }
}

/** A recursive function that is the only one left of several. */
export function* singleFunction({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    if (headOf(script, command) !== 'define-funs-rec') continue;
    const [signatures, bodies] = [child(script, command, 1), child(script, command, 2)].map((list) =>
      list < 0 ? [] : children(script, list),
    );
    const [signature = -1, body = -1] = [signatures![0], bodies![0]];
    if (signatures!.length !== 1 || bodies!.length !== 1) continue;
    const parts = children(script, signature).flatMap((part): Piece[] => [part, ' ']);
    yield { node: command, change: [replaceNode(command, '(define-fun-rec ', ...parts, body, ')')] };
  }
}

/** Parts of commands of which nothing is known; an option has a name and a value. */
export function* eraseUnknown({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const unknown = children(script, command).filter((node) => script.role[node] === Role.other);
    if (unknown.length > 1 && !isOption(script, command))
      yield { node: command, detail: unknown.length, change: unknown.map(dropNode), odds: 1.5 };
  }
  for (const node of outsideTactics(script)) {
    const around = script.parent[node]!;
    if (script.role[node] !== Role.other || around < 0 || isOption(script, around)) continue;
    yield { node, change: [dropNode(node)] };
  }
}

function isOption(script: TypedScript, command: number): boolean {
  return headOf(script, command).startsWith('set-') && children(script, command).length <= 3;
}

/** Numbers that most solvers take for granted: `(push 1)` as `(push)`, `(declare-sort S 0)` as `(declare-sort S)`. */
export function* bareLevels({ script }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const head = headOf(script, command);
    const isSort = head === 'declare-sort';
    const number = child(script, command, isSort ? 2 : 1);
    if (number < 0 || !['push', 'pop', 'declare-sort'].includes(head)) continue;
    if (textOf(script, number) === (isSort ? '0' : '1')) yield { node: command, change: [{ node: number, by: [] }] };
  }
}
