import { dropNode, type Edit } from '../../../sexpr/edit.ts';
import { child, children, headOf, textOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Scene, Source } from '../opportunity.ts';

interface Scope {
  readonly push: number;
  readonly pop: number;
}

/** Pairs of push and pop, with how deep they are. */
function scopesOf(script: TypedScript): Scope[] {
  const open: number[] = [];
  const scopes: Scope[] = [];
  for (const command of children(script, -1)) {
    const head = headOf(script, command);
    if (head !== 'push' && head !== 'pop') continue;
    const levels = child(script, command, 1);
    if (levels >= 0 && textOf(script, levels) !== '1') return [];
    if (head === 'push') open.push(command);
    else if (open.length > 0) scopes.push({ push: open.pop()!, pop: command });
  }
  return scopes;
}

/** Whole scopes with what is in them. */
export const dropScopes: Source = {
  kind: 'scopes',
  odds: 0.8,
  stage: 1,
  *find({ script }) {
    for (const { push, pop } of scopesOf(script)) {
      const change: Edit[] = [];
      for (let command = push; command <= pop; command = script.after[command]!) change.push(dropNode(command));
      yield { node: push, change };
    }
  },
};

/** Scopes whose content stays. */
export const openScopes: Source = {
  kind: 'levels',
  odds: 0.5,
  stage: 2,
  find: ({ script }) =>
    scopesOf(script).map(({ push, pop }) => ({ node: push, change: [dropNode(push), dropNode(pop)] })),
};

/** A push that is never popped. */
export const dropOpenPush: Source = {
  kind: 'open-push',
  odds: 0.5,
  stage: 2,
  *find({ script }: Scene) {
    const paired = new Set(scopesOf(script).flatMap(({ push, pop }) => [push, pop]));
    for (const command of children(script, -1)) {
      if (['push', 'pop'].includes(headOf(script, command)) && !paired.has(command)) {
        yield { node: command, change: [dropNode(command)] };
      }
    }
  },
};
