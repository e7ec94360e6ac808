import type { Arena } from '../tree/arena.ts';

/** Kinds of the grammars of languages that do not mind whether a name has small letters or capitals, one of each. */
const kinds: readonly string[] = [
  'package_body', // Ada
  'subroutine_statement', // Fortran
  'kBegin', // Pascal
  'script_block', // PowerShell
  'keyword_select', // SQL
  'design_file', // VHDL
];

/** Whether two names are one in the language of a tree when they only differ in the case of their letters. */
export function isCaseless(tree: Pick<Arena, 'kinds'>): boolean {
  return kinds.some((kind) => tree.kinds.includes(kind));
}
