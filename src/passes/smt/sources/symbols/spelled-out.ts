import { defaultValues } from '../../../../sexpr/defaults.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, headOf, textOf } from '../../../../sexpr/script.ts';
import { gainOf, type Source } from '../../search/opportunity.ts';

/** A value in the place of a constant that is only declared, where writing it out takes fewer letters: arrays, mostly. */
export const spellOut: Source = {
  kind: 'spelled-out',
  odds: 0.2,
  stage: 7,
  *find({ script }) {
    for (const { kind, node, name, params, sort, uses } of script.definitions) {
      const command = commandOf(script, node);
      if (kind !== 'function' || params.length > 0 || sort === undefined || uses.length === 0) continue;
      if (!headOf(script, command).startsWith('declare-') || uses.some((use) => script.role[use] !== Role.term))
        continue;
      const [value] = defaultValues(script, sort);
      if (!value?.startsWith('(')) continue;
      const saved = textOf(script, command).length - uses.length * (value.length - name.length);
      const change = uses.map((use) => replaceNode(use, value));
      if (saved > 0) yield { node, change, bonus: saved - gainOf(script, change) };
    }
  },
};
