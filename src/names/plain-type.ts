import type { Arena } from '../tree/arena.ts';

/** A short type that needs no definition, of languages that have one of the kinds, the first of them. */
const plain: readonly (readonly [kind: string, text: string])[] = [
  ['unit_type', '()'],
  ['integral_type', 'int'],
  ['primitive_type', 'int'],
  ['predefined_type', 'any'],
  ['channel_type', 'int'],
];

export function plainType({ kinds }: Arena): string | undefined {
  return plain.find(([kind]) => kinds.includes(kind))?.[1];
}
