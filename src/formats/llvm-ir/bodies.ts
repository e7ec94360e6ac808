import type { IrFunction, IrLine } from './module.ts';

/** The declaration of a function: what it is called with, and nothing of what it does. */
export function declaration({ header, name }: IrFunction): IrLine {
  return { text: header.replace(/^define\b/, 'declare').replace(onlyDefined, ''), defines: name };
}

/** What only a function with a body can have. */
const onlyDefined =
  / (?:private|internal|available_externally|linkonce_odr|linkonce|weak_odr|weak|appending|common)\b| comdat(?:\(\$(?:"[^"]*"|[-\w.$]+)\))?| section "[^"]*"| (?:personality|prefix|prologue) .*$| !\w+ !\d+/g;
