import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { asserting, checking, commandsWhere } from './commands-where.ts';

/** Of several questions one less, and the only one where nothing is asserted. */
export function* dropChecks({ script }: Scene): Iterable<Finding> {
  if (onlyCheck(script) === undefined) yield* checksIn(script);
}

/** The only question: where it had to be asked once, it always has to be, as long as something is asserted. */
export function* dropOnlyCheck({ script }: Scene): Iterable<Finding> {
  const only = onlyCheck(script);
  if (only !== undefined) yield only;
}

/** The only question, about something. */
function onlyCheck(script: TypedScript): Finding | undefined {
  const [only, ...more] = checksIn(script);
  const isAbout = commandsWhere(script, (head) => asserting.has(head)).length > 0;
  return more.length === 0 && isAbout ? only : undefined;
}

function checksIn(script: TypedScript): Finding[] {
  return commandsWhere(script, (head) => checking.has(head));
}
