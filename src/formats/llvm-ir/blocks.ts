import { addTo } from '../../basics/add-to.ts';
import { withInstructions, withoutInstructions, withText } from './instructions.ts';
import type { Block, Instruction, IrFunction } from './module.ts';
import { printPhi, readPhi } from './phi.ts';
import { targetsOf, withTargets } from './terminators.ts';

/**
 * The function without some of its blocks. What went on there goes on elsewhere if it can, and else nowhere; what they
 * have defined is not known.
 */
export function withoutBlocks(one: IrFunction, gone: ReadonlySet<string>): IrFunction {
  const lost = new Set<Instruction>();
  const blocks = one.blocks.map((block) => {
    if (!gone.has(block.label)) return endedOtherwise(block, (target) => (gone.has(target) ? undefined : target));
    for (const instruction of block.instructions) lost.add(instruction);
    return block;
  });
  const left = withoutInstructions({ ...one, blocks }, (instruction) => lost.has(instruction));
  return joinedAgain({ ...left, blocks: left.blocks.filter(({ label }) => !gone.has(label)) });
}

/** The block with other targets of its last instruction, without those for which there is none. */
export function endedOtherwise(block: Block, change: (target: string) => string | undefined): Block {
  const last = block.instructions.at(-1)!;
  if (targetsOf(last).every((target) => change(target) === target)) return block;
  return { ...block, instructions: [...block.instructions.slice(0, -1), ...withTargets(last, change)] };
}

/** The labels of the blocks from which each one is entered. */
export function entrances({ blocks }: IrFunction): Map<string, string[]> {
  const from = new Map<string, string[]>();
  for (const { label, instructions } of blocks) {
    for (const target of new Set(targetsOf(instructions.at(-1)!))) addTo(from, target, label);
  }
  return from;
}

/** What depends on where a block is entered from only tells of where it is. */
export function joinedAgain(one: IrFunction): IrFunction {
  const from = entrances(one);
  const empty = new Set<Instruction>();
  const blocks = one.blocks.map((block) => {
    const labels = new Set(from.get(block.label));
    const [left] = withInstructions([block], (instruction) => {
      const phi = readPhi(instruction.text);
      const ways = phi?.ways.filter(({ label }) => labels.has(label));
      if (phi === undefined || ways === undefined || ways.length === phi.ways.length) return instruction;
      const fewer = withText(instruction, printPhi({ ...phi, ways }));
      if (ways.length === 0) empty.add(fewer);
      return fewer;
    });
    return left!;
  });
  return withoutInstructions({ ...one, blocks }, (instruction) => empty.has(instruction));
}
