import type { Mutator } from '../mutator.ts';
import { allMutators } from '../mutators/all.ts';
import type { Finding, Source } from '../search/opportunity.ts';

/** Covered by sources that know more. */
const covered: ReadonlySet<string> = new Set([
  'binary-reduction',
  'constants',
  'erase-node',
  'substitute-children',
  'replace-by-variable',
  'introduce-fresh-variables',
  'let-elimination',
  'let-substitution',
  'simplify-symbol-names',
  'bv-reduce-bitwidth',
  'sort-children',
  'arith-constants',
  'bv-simp-constants',
  'str-constants',
  'dt-rm-constructor',
  'dt-rm-datatype',
]);

/** Whose changes mean the same one by one as all over the script. */
const oneByOne: ReadonlySet<string> = new Set(['simplify-quoted-symbols']);

/** The mutators of ddSMT, as far as what they propose is smaller. */
export function catalogue(): Source[] {
  return allMutators()
    .filter(({ name }) => !covered.has(name))
    .map((mutator) => ({ kind: mutator.name, odds: 0.4, stage: 4, find: ({ script }) => findings(mutator, script) }));
}

function* findings(
  { name, local, global }: Mutator,
  script: Parameters<NonNullable<Mutator['local']>>[1],
): Iterable<Finding> {
  for (let node = 0; node < script.count; node++) {
    let detail = 0;
    for (const change of local?.(node, script) ?? []) yield { node, detail: detail++, change };
    if (oneByOne.has(name)) continue;
    for (const change of global?.(node, script) ?? []) yield { node, detail: detail++, change };
  }
}
