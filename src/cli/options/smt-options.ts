import type { Rows } from './option.ts';
import { oneOf, texts } from './values.ts';

export type SmtOption = 'mutators' | 'replaceByVariable';

/** For the strategies of SMT-LIB. */
export const smtOptions: Rows<SmtOption> = {
  mutators: {
    group: 'search',
    value: 'LIST',
    about: "smt: ddSMT's mutators or groups to use, as none,constants or no-bv; later ones count more",
    read: texts,
  },
  replaceByVariable: {
    group: 'search',
    value: 'ORDER',
    aliases: ['replace-by-variable-mode'],
    about: 'smt-ddmin, -hierarchical, -hybrid: variables by later (inc) or earlier (dec) ones',
    read: oneOf('inc', 'dec'),
  },
};
