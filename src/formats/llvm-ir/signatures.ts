import { closing, splitAtCommas } from './lists.ts';
import { type IrFunction, type IrLine, type IrModule, isFunction } from './module.ts';

/** A function that is defined or declared, and takes a fixed number of arguments. */
export interface Signature {
  readonly of: IrFunction | IrLine;
  readonly name: string;
  readonly parameters: readonly string[];
}

export function signatures(module: IrModule): Signature[] {
  return module.entities.flatMap((of) => {
    const name = isFunction(of) ? of.name : of.text.startsWith('declare ') ? of.defines : undefined;
    const parameters = name === undefined ? [] : listBehind(headerOf(of), name);
    return name === undefined || parameters.includes('...') ? [] : [{ of, name, parameters }];
  });
}

/** The header of a function: everything but its body. */
export function headerOf(one: IrFunction | IrLine): string {
  return isFunction(one) ? one.header : one.text;
}

function listBehind(text: string, name: string): string[] {
  const open = text.indexOf(`${name}(`) + name.length;
  return splitAtCommas(text.slice(open + 1, closing(text, open)));
}
