import { keptWith } from '../../basics/remembered.ts';
import { isNumbered, localNames, substituted } from './ir-names.ts';
import { type IrFunction, type IrModule, isFunction } from './module.ts';
import { ownNames } from './texts.ts';

/**
 * The text of a module, whose functions' numbers count up without a gap. Where something has a number because of where
 * it stands, that is written only where it is mentioned.
 */
export function printModule({ entities }: IrModule): string {
  return entities.map((one) => (isFunction(one) ? printed(one) : `${one.text}\n`)).join('');
}

/** Most functions are the same in one module after the other. */
const printed = keptWith(printFunction);

/** A block with a number needs no label: it begins where another one ends. */
function printFunction(one: IrFunction): string {
  const { header, blocks } = one;
  const numbers = numbered(ownNames(one));
  const mentioned = new Set(
    blocks.flatMap(({ instructions }) => instructions.flatMap(({ text }) => text.match(localNames) ?? [])),
  );
  const now = (text: string): string => substituted(text, numbers);
  const lines = blocks.flatMap(({ label, instructions }) => [
    ...(isNumbered(label) ? [] : [`${label.slice(1)}:`]),
    ...instructions.map(({ text, result }) =>
      now(result === undefined || (isNumbered(result) && !mentioned.has(result)) ? text : `${result} = ${text}`),
    ),
  ]);
  return [`${now(header)} {`, ...lines, '}', ''].join('\n');
}

/** The numbers that those of the names which are numbers have to have, in order. */
function numbered(names: readonly string[]): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const name of names) if (isNumbered(name)) numbers.set(name, `%${numbers.size}`);
  return numbers;
}
