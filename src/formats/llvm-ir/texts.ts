import { withInstructions, withText } from './instructions.ts';
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
  const blocks = withInstructions(one.blocks, (instruction) => withText(instruction, change(instruction.text)));
  return header === one.header && blocks.every((now, i) => now === one.blocks[i]) ? one : { ...one, header, blocks };
}

/** The same module with other functions. */
export function withFunctions({ entities }: IrModule, change: (one: IrFunction) => IrFunction | IrLine): IrModule {
  return { entities: entities.map((one) => (isFunction(one) ? change(one) : one)) };
}
