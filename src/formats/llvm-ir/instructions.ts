import { resolved, substituted, unknown } from './ir-names.ts';
import type { Block, Instruction, IrFunction } from './module.ts';

/**
 * The function without some of its instructions; in their results' places stands what is said, or nothing that is
 * known.
 */
export function withoutInstructions(
  one: IrFunction,
  isGone: (instruction: Instruction) => boolean,
  instead: (instruction: Instruction) => string = () => unknown,
): IrFunction {
  const values = new Map<string, string>();
  let count = 0;
  const blocks = one.blocks.map((block) => {
    const instructions = block.instructions.filter((instruction) => {
      if (!isGone(instruction)) return true;
      count++;
      if (instruction.result !== undefined) values.set(instruction.result, instead(instruction));
      return false;
    });
    return instructions.length === block.instructions.length ? block : { ...block, instructions };
  });
  return count === 0 ? one : { ...one, blocks: withValues(blocks, resolved(values)) };
}

/** The function with these blocks; the same one when they are its own. */
export function withBlocks(one: IrFunction, blocks: readonly Block[]): IrFunction {
  const isSame = blocks.length === one.blocks.length && blocks.every((now, i) => now === one.blocks[i]);
  return isSame ? one : { ...one, blocks };
}

/** The blocks with other values in the place of some. */
export function withValues(blocks: readonly Block[], values: ReadonlyMap<string, string>): readonly Block[] {
  return values.size === 0 ? blocks : withInstructions(blocks, (one) => withText(one, substituted(one.text, values)));
}

/** The blocks with other instructions in the place of some. */
export function withInstructions(
  blocks: readonly Block[],
  change: (instruction: Instruction) => Instruction,
): readonly Block[] {
  return blocks.map((block) => {
    const instructions = block.instructions.map(change);
    return instructions.every((now, i) => now === block.instructions[i]) ? block : { ...block, instructions };
  });
}

export function withText(instruction: Instruction, text: string): Instruction {
  return text === instruction.text ? instruction : { ...instruction, text };
}
