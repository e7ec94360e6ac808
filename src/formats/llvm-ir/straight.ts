import { entrances } from './blocks.ts';
import { withValues } from './instructions.ts';
import { resolved } from './ir-names.ts';
import { type Block, functionsOf, type IrFunction, type IrModule } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { readPhi } from './phi.ts';
import { withFunctions } from './texts.ts';

/** Joins a block to the one before it, when that is the only one that jumps to it and it jumps nowhere else. */
export function straight(module: IrModule): Parts {
  const all = functionsOf(module).flatMap((one) => {
    const from = entrances(one);
    const byLabel = new Map(one.blocks.map((block) => [block.label, block]));
    return one.blocks.slice(1).filter(({ label }) => {
      const [only, another] = from.get(label) ?? [];
      return another === undefined && only !== label && only !== undefined && next(byLabel.get(only)!) === label;
    });
  });
  return partsOf(all, (gone) => withFunctions(module, (one) => withoutBorders(one, gone)));
}

/** The block that this one always goes on to; `undefined` if it depends. */
function next({ instructions }: Block): string | undefined {
  return /^br label (\S+)$/.exec(instructions.at(-1)!.text)?.[1];
}

function withoutBorders(one: IrFunction, gone: ReadonlySet<Block>): IrFunction {
  const byLabel = new Map(one.blocks.flatMap((block) => (gone.has(block) ? [[block.label, block] as const] : [])));
  if (byLabel.size === 0) return one;
  const values = new Map<string, string>();
  const blocks = one.blocks
    .filter((block) => !gone.has(block))
    .map((first) => {
      const instructions = [...first.instructions];
      for (let block = byLabel.get(next(first) ?? ''); block !== undefined; ) {
        const onward = next(block);
        instructions.pop();
        for (const instruction of block.instructions) {
          const phi = readPhi(instruction.text);
          if (phi === undefined) instructions.push(instruction);
          else if (instruction.result !== undefined) values.set(instruction.result, phi.ways[0]!.value);
        }
        values.set(block.label, first.label);
        byLabel.delete(block.label);
        block = byLabel.get(onward ?? '');
      }
      return { ...first, instructions };
    });
  // A circle that nothing enters stays.
  const rest = [...byLabel.values()];
  return { ...one, blocks: withValues([...blocks, ...rest], resolved(values)) };
}
