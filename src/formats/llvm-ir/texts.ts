import { withBlocks, withInstructions, withText } from './instructions.ts';
import { type IrFunction, type IrLine, type IrModule, isFunction } from './module.ts';

/** All texts in which names may stand. */
export function textsOf(one: IrFunction | IrLine): string[] {
  if (!isFunction(one)) return [one.text];
  return [one.header, ...one.blocks.flatMap(({ instructions }) => instructions.map(({ text }) => text))];
}

/** The same with other words in its header and its instructions, or on its line. */
export function withTexts(one: IrFunction | IrLine, change: (text: string) => string): IrFunction | IrLine {
  if (!isFunction(one)) {
    const text = change(one.text);
    return text === one.text ? one : { ...one, text };
  }
  const header = change(one.header);
  const changed = withBlocks(
    one,
    withInstructions(one.blocks, (instruction) => withText(instruction, change(instruction.text))),
  );
  return header === one.header ? changed : { ...changed, header };
}

/**
 * What has a name or a number in the function, in the order in which numbers count up: parameters, labels and results.
 */
export function ownNames({ parameters, blocks }: IrFunction): string[] {
  return [
    ...parameters,
    ...blocks.flatMap(({ label, instructions }) => [label, ...instructions.flatMap(({ result }) => result ?? [])]),
  ];
}

/** What is left of a module without some of its lines. */
export function withoutLines({ entities }: IrModule, gone: ReadonlySet<IrLine>): readonly (IrFunction | IrLine)[] {
  return entities.filter((one) => isFunction(one) || !gone.has(one));
}

/** The same module with other functions. */
export function withFunctions({ entities }: IrModule, change: (one: IrFunction) => IrFunction | IrLine): IrModule {
  return { entities: entities.map((one) => (isFunction(one) ? change(one) : one)) };
}
