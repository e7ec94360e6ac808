import { endedOtherwise, joinedAgain, withoutBlocks } from './blocks.ts';
import { withoutInstructions } from './instructions.ts';
import { type Block, functionsOf, type IrModule } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { nowhere, targetsOf } from './terminators.ts';
import { withFunctions } from './texts.ts';

/** The blocks of all functions, but for those with which they begin. */
export function blocks(module: IrModule): Parts {
  const all = functionsOf(module).flatMap((one) => one.blocks.slice(1));
  return partsOf(all, (gone) =>
    withFunctions(module, (one) => {
      const labels = one.blocks.filter((block) => gone.has(block)).map(({ label }) => label);
      return labels.length === 0 ? one : withoutBlocks(one, new Set(labels));
    }),
  );
}

/** The instructions of all functions, but for those that end blocks. */
export function instructions(module: IrModule): Parts {
  const all = functionsOf(module).flatMap((one) => one.blocks.flatMap((block) => block.instructions.slice(0, -1)));
  return partsOf(all, (gone) =>
    withFunctions(module, (one) => withoutInstructions(one, (instruction) => gone.has(instruction))),
  );
}

/** All targets but one, where blocks choose: but for the first, or the last. */
export function choices(which: 0 | -1): (module: IrModule) => Parts {
  const targets = ({ instructions: all }: Block): string[] => targetsOf(all.at(-1)!);
  return (module) =>
    rewritten(
      module,
      (block) => new Set(targets(block)).size > 1,
      (block) => {
        const only = targets(block).at(which);
        return endedOtherwise(block, (target) => (target === only ? target : undefined));
      },
    );
}

/** What comes after a block: nothing does. */
export function ends(module: IrModule): Parts {
  return rewritten(
    module,
    ({ instructions: all }) => !/^(?:unreachable|ret void)$/.test(all.at(-1)!.text),
    (block) => ({ ...block, instructions: [...block.instructions.slice(0, -1), nowhere] }),
  );
}

/** Blocks of some kind, which end in another way then. */
function rewritten(module: IrModule, isMeant: (block: Block) => boolean, change: (block: Block) => Block): Parts {
  const all = functionsOf(module).flatMap((one) => one.blocks.filter(isMeant));
  return partsOf(all, (gone) =>
    withFunctions(module, (one) => {
      if (!one.blocks.some((block) => gone.has(block))) return one;
      return joinedAgain({ ...one, blocks: one.blocks.map((block) => (gone.has(block) ? change(block) : block)) });
    }),
  );
}
