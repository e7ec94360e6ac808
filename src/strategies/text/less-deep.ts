import { map } from '../../core/combinators.ts';
import { everything } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { spareColumns, withoutColumns } from '../../formats/text/spare-columns.ts';
import { halving } from '../../passes/list/halving.ts';

/**
 * Blocks that are indented one column deeper than the line before them, where the indentation tells what belongs
 * together: none of the columns of such a block can go in one of its lines alone. As many blocks at once as can.
 */
export function lessDeep(exhausted: TestCase | undefined): Pass<TestCase> {
  return (source) => {
    const touches = exhausted && touching(awakeSpans(exhausted, source));
    const found = spareColumns(source).filter(
      (columns) => !touches || columns.some(({ from, to }) => touches(from, to)),
    );
    return map(halving()(everything(found.length)), (kept) => withoutColumns(source, found, kept));
  };
}
