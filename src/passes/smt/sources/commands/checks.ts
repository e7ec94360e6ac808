import type { Source } from '../../search/opportunity.ts';
import { asserting, checking, commandsWhere } from './commands-where.ts';

/** Of several questions, one less. */
export const dropChecks: Source = {
  kind: 'checks',
  odds: 0.5,
  stage: 1,
  again: 'last',
  *find({ script }) {
    const all = commandsWhere(script, (head) => checking.has(head));
    if (all.length > 1) yield* all;
  },
};

/** The only question: where it had to be asked once, it always has to be, as long as something is asserted. */
export const dropOnlyCheck: Source = {
  kind: 'only-check',
  odds: 0.5,
  stage: 1,
  again: 'never',
  *find({ script }) {
    const [only, ...more] = commandsWhere(script, (head) => checking.has(head));
    if (only === undefined || more.length > 0) return;
    const isAbout = commandsWhere(script, (head) => asserting.has(head)).length > 0;
    yield isAbout ? only : { ...only, detail: 'of nothing' };
  },
};
