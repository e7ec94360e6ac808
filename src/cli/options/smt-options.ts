import { type Rows, rowsOf } from './option.ts';
import type { SmtSettings } from './settings.ts';
import { oneOf, texts } from './values.ts';

/** For the strategies of SMT-LIB. */
export const smtOptions: Rows<SmtSettings> = rowsOf<SmtSettings>('search', {
  mutators: {
    value: 'LIST',
    about: "smt: ddSMT's mutators or groups to use, as none,constants or no-bv; later ones count more",
    read: texts,
  },
  replaceByVariable: {
    value: 'ORDER',
    aliases: ['replace-by-variable-mode'],
    about: 'smt-ddmin, -hierarchical, -hybrid: variables by later (inc) or earlier (dec) ones',
    read: oneOf('inc', 'dec'),
  },
});
