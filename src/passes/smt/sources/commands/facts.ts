import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, commandOf, headOf, isList, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { argsOf } from '../../terms.ts';

/** Of one fact, or of very many, nothing is gained by taking them together. */
const fewestFacts = 2;
const mostFacts = 4;
const mostUses = 12;

/**
 * Everything that is asserted about a symbol, with its declaration. Assertions that only make sense together go
 * together: what is left of them, like a product without the value of a factor, may take a solver very long.
 */
export function* dropFacts({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const facts = definition.kind === 'function' ? factsAbout(script, definition) : [];
    if (facts.length < fewestFacts || facts.length > mostFacts) continue;
    const bonus = nodeWeight(script, commandOf(script, definition.node));
    yield { node: definition.node, change: facts.map((fact) => withoutFact(script, fact)), bonus };
  }
}

/** What is asserted about it, as few nodes as possible; nothing when it is used in another way, too. */
function factsAbout(script: TypedScript, { uses }: Definition): number[] {
  if (uses.length > mostUses) return [];
  const facts = new Set<number>();
  for (const use of uses) {
    const command = commandOf(script, use);
    if (headOf(script, command) !== 'assert' || child(script, command, 1) < 0) return [];
    facts.add(factAround(script, use, child(script, command, 1)));
  }
  return [...facts].filter((fact) => ![...facts].some((other) => other !== fact && within(script, fact, other)));
}

function withoutFact(script: TypedScript, fact: number): Edit {
  const around = script.parent[fact]!;
  return script.parent[around] === -1 ? dropNode(around) : replaceNode(fact, 'true');
}

/** The smallest conjunct of `root` that a use is in. */
function factAround(script: TypedScript, use: number, root: number): number {
  let fact = root;
  for (let next: number | undefined = root; next !== undefined; next = conjunctAround(script, use, next)) fact = next;
  return fact;
}

/** One step further down: an argument of `and`, the body of `let`, or a bound term that the body has as a conjunct. */
function conjunctAround(script: TypedScript, use: number, node: number): number | undefined {
  const head = headOf(script, node);
  if (head === 'and') return argsOf(script, node).find((arg) => within(script, use, arg));
  if (head !== 'let') return undefined;
  const [list, body] = argsOf(script, node);
  if (list === undefined || body === undefined) return undefined;
  if (within(script, use, body)) return body;
  const binder = children(script, list).find((each) => within(script, use, each));
  const term = binder === undefined || !isList(script, binder) ? -1 : child(script, binder, 1);
  const name = binder === undefined ? undefined : script.meaning[child(script, binder, 0)];
  const isConjunct = term >= 0 && name?.uses.every((each) => isConjunctOf(script, each, body));
  return isConjunct && script.role[term] === Role.term && script.sort[term] === 'Bool' ? term : undefined;
}

/** Whether nothing but `and` and the bodies of `let` lies between. */
function isConjunctOf(script: TypedScript, use: number, body: number): boolean {
  let node = use;
  while (node > body) {
    const around = script.parent[node]!;
    const head = headOf(script, around);
    if (head !== 'and' && !(head === 'let' && argsOf(script, around)[1] === node)) return false;
    node = around;
  }
  return node === body;
}
