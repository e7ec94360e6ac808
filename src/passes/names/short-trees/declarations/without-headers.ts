import { kindName, width } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** What the headers of C call otherwise, where `long` has as many bits as an address. */
const meant: ReadonlyMap<string, string> = new Map([
  ['int8_t', 'char'],
  ['uint8_t', 'unsigned char'],
  ['int16_t', 'short'],
  ['uint16_t', 'unsigned short'],
  ['int32_t', 'int'],
  ['uint32_t', 'unsigned'],
  ['int64_t', 'long'],
  ['uint64_t', 'unsigned long'],
  ['intptr_t', 'long'],
  ['uintptr_t', 'unsigned long'],
  ['ptrdiff_t', 'long'],
  ['ssize_t', 'long'],
  ['size_t', 'unsigned long'],
  ['bool', '_Bool'],
]);

/**
 * The types of numbers that a header of C names are written as they are meant, and what includes the header goes:
 * `unsigned a;` for `#include <stdint.h>` and `uint32_t a;`. Of several headers all go at once, then each.
 */
export function* withoutHeaders(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const headers: Edit[] = [];
  const types: Edit[] = [];
  let longer = 0;
  for (let node = 1; node < arena.size; node++) {
    const kind = kindName(arena, node);
    if (kind === 'preproc_include') headers.push(removal(arena.start[node]!, arena.end[node]!));
    const text = kind === 'primitive_type' ? meant.get(sourceOf(tree, node)) : undefined;
    if (text === undefined) continue;
    types.push(written(tree, node, text));
    longer += text.length - width(arena, node);
  }
  if (types.length === 0) return;
  for (const gone of headers.length > 1 ? [headers, ...headers.map((one) => [one])] : [headers]) {
    const shorter = gone.reduce((bytes, { start, end }) => bytes + end - start, 0);
    if (shorter > longer) yield* change('types without their header', [...gone, ...types]);
  }
}
