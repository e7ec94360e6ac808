import type { Definition } from '../../../../sexpr/definitions.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';

/** Whether it is a function, or a constant, of which nothing but its sorts is said. */
export function isDeclaredFunction(script: TypedScript, { kind, node }: Definition): boolean {
  return kind === 'function' && headOf(script, script.parent[node]!).startsWith('declare-');
}
