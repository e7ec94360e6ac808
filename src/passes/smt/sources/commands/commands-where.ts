import { dropNode } from '../../../../sexpr/edit.ts';
import { children, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding } from '../../search/opportunity.ts';

export const asserting: ReadonlySet<string> = new Set(
  'assert assert-soft constraint inv-constraint assume rule'.split(' '),
);
export const checking: ReadonlySet<string> = new Set('check-sat check-sat-assuming check-synth query'.split(' '));

/** The commands for whose heads the condition holds, each without it. */
export function commandsWhere(script: TypedScript, fits: (head: string, command: number) => boolean): Finding[] {
  const found = children(script, -1).filter((command) => fits(headOf(script, command), command));
  return found.map((command) => ({ node: command, change: [dropNode(command)] }));
}
