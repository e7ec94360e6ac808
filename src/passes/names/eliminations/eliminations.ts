import type { Change } from '../../tree/in-order.ts';
import { allValued, change, type NamedTree, valued, written } from '../named-tree.ts';
import { definedNames, isOfItsKind, textsBeside } from './defined-names.ts';
import { hiddenValues } from './hidden-values.ts';
import { interfaceInPlace } from './interfaces-in-place.ts';
import { literalsInstead } from './literals.ts';
import { meansType, namesInstead } from './names-instead.ts';
import { typesInstead } from './types-instead.ts';

/**
 * Ways to do without a name: its value or its type in its place, another name, or a constant.
 * After variable and type elimination of LPR (ISSTA 2024) and identifier replacement of Vulcan (OOPSLA 2023), told
 * from the tree alone.
 */
export function* eliminations(tree: NamedTree): Iterable<Change> {
  const called = new Set(tree.calls().map((call) => call.name));
  for (const defined of definedNames(tree)) {
    const { name, unit, drop, uses } = defined;
    const alike = uses.filter((use) => isOfItsKind(tree, defined, use));
    for (const text of textsBeside(tree, defined)) {
      yield* change(`inline ${name}`, [drop, ...allValued(tree, uses, text)]);
      // A field that is called as the variable is none of its uses.
      if (alike.length > 0 && alike.length < uses.length)
        yield* change(`inline ${name} of its kind`, [drop, ...allValued(tree, alike, text)]);
    }
    yield* interfaceInPlace(tree, defined);
    const types = typesInstead(tree, defined);
    yield* literalsInstead(tree, { name, unit, drop }, uses);
    // What is called is no value: none of 250 such trials was accepted, in ten languages.
    const isValue = !meansType(tree, defined) && !uses.some((use) => called.has(use));
    const zero = isValue ? ['0'] : [];
    for (const text of [...zero, ...types, ...namesInstead(tree, defined)]) {
      const put = text === '0' ? valued : written;
      yield* change(`${name} becomes ${text}`, [drop, ...uses.map((use) => put(tree, use, text))]);
    }
  }
  yield* hiddenValues(tree);
}
