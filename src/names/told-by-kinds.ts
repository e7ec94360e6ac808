import type { Arena } from '../tree/arena.ts';

/** Whether the grammar has the types of C: the grammars of C and of the languages derived from it. */
export function isC({ kinds }: Arena): boolean {
  return kinds.includes('sized_type_specifier');
}

/**
 * Whether it is the grammar of Lua, where only calls are statements that are values, and what is counted begins with 1.
 */
export function isLua({ kinds }: Arena): boolean {
  return kinds.includes('table_constructor');
}

/** Whether it is the grammar of JavaScript, or of TypeScript. */
export function isJavaScript({ kinds }: Arena): boolean {
  return kinds.includes('lexical_declaration');
}

/** One kind of the grammar of each language in which small letters and capitals of a name are the same. */
const caseless: readonly string[] = [
  'package_body', // Ada
  'subroutine_statement', // Fortran
  'kBegin', // Pascal
  'script_block', // PowerShell
  'keyword_select', // SQL
  'design_file', // VHDL
];

/** Whether two names are one in the language of a tree when they only differ in the case of their letters. */
export function isCaseless({ kinds }: Pick<Arena, 'kinds'>): boolean {
  return caseless.some((kind) => kinds.includes(kind));
}

/** Short types that need no definition, each with a kind of the grammars that have it. */
const plainTypes: readonly (readonly [kind: string, text: string])[] = [
  ['unit_type', '()'],
  ['integral_type', 'int'],
  ['primitive_type', 'int'],
  ['predefined_type', 'any'],
  ['channel_type', 'int'],
];

/** The short type of the first such kind that the grammar of the tree has. */
export function plainType({ kinds }: Arena): string | undefined {
  return plainTypes.find(([kind]) => kinds.includes(kind))?.[1];
}
