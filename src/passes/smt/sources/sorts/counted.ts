import { defaultValues } from '../../../../sexpr/defaults.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { textOf } from '../../../../sexpr/script.ts';
import { looseClasses, writtenSorts } from '../../../../sexpr/sort-classes.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { termsOf } from '../../terms.ts';
import { withIntegers } from '../spelling/logics.ts';

/**
 * Values that are only compared and passed on, as whole numbers, which take fewer letters: 0 for `false` and for
 * `#x00`.
 */
export function* countValues({ script }: Scene): Iterable<Finding> {
  if (hasPlaceholders(script)) return;
  const integers = withIntegers(script, true);
  for (const sort of builtInSorts(script)) {
    for (const { terms, written } of looseClasses(script, sort)) {
      const numbers = numbersFor(script, sort, terms);
      const values = terms.flatMap((term) => {
        const number = isLiteral(script, term) ? numbers.indexOf(textOf(script, term)) : -1;
        return number < 0 ? [] : [replaceNode(term, `${number}`)];
      });
      const sorts = written.map((node) => replaceNode(node, 'Int'));
      if (sorts.length + values.length > 0)
        yield { node: written[0] ?? terms[0]!, detail: sort, change: [...sorts, ...values, ...integers] };
    }
  }
}

/** Where sorts are given in ways that the classes do not know: grammars, and functions that are defined together. */
function hasPlaceholders(script: TypedScript): boolean {
  return script.role.includes(Role.grammar) || script.lookup.leaves('define-funs-rec').length > 0;
}

const builtIn = /^(?:Bool|String|Real|RoundingMode|\((?:_ BitVec|_ FloatingPoint|Array|Set|Seq|Bag)\b.*\))$/s;

/** Built-in sorts that are written in the script, or that a literal has. */
function builtInSorts(script: TypedScript): Set<Sort> {
  const found = new Set([...writtenSorts(script)].map(([, sort]) => sort));
  for (const term of termsOf(script)) if (isLiteral(script, term)) found.add(script.sort[term] ?? '');
  return new Set([...found].filter((sort) => builtIn.test(sort)));
}

/** The literals, the simplest values of the sort first: each stands for the number of its place. */
function numbersFor(script: TypedScript, sort: Sort, terms: readonly number[]): string[] {
  const literals = terms.filter((term) => isLiteral(script, term)).map((term) => textOf(script, term));
  return [...new Set([...defaultValues(script, sort).slice(0, 2), ...literals])];
}
