import { addTo } from '../../basics/add-to.ts';
import { withBlocks, withInstructions, withoutInstructions, withText } from './instructions.ts';
import { localNames, unknown } from './ir-names.ts';
import { functionsOf, type Instruction, type IrModule } from './module.ts';
import { type Parts, type Place, partsOf, placesBy } from './part-list.ts';
import { withFunctions } from './texts.ts';

/** Mentions of values that have more than one, each for itself: nothing that is known takes their place. */
export function uses(module: IrModule): Parts {
  const all = functionsOf(module).flatMap((one) => {
    const places = new Map<string, Place<Instruction>[]>();
    const instructions = one.blocks.flatMap((block) => block.instructions);
    for (const of of instructions) {
      for (const [at, [name]] of [...of.text.matchAll(localNames)].entries()) addTo(places, name, { of, at });
    }
    return [...one.parameters, ...instructions.flatMap(({ result }) => result ?? [])].flatMap((name) => {
      const here = places.get(name) ?? [];
      return here.length > 1 ? here : [];
    });
  });
  return rewritten(module, all, { found: localNames, by: () => unknown });
}

/** Values that nothing is known of, of a type of which there is a shorter one. */
export function unknowns(module: IrModule): Parts {
  const all = functionsOf(module).flatMap((one) =>
    one.blocks.flatMap(({ instructions }) =>
      instructions.flatMap((of) => [...of.text.matchAll(unknownTyped)].map((_, at) => ({ of, at }))),
    ),
  );
  return rewritten(module, all, {
    found: unknownTyped,
    by: (text) => text.replace(/undef$/, text.startsWith('i') ? '0' : 'null'),
  });
}

const unknownTyped = /(?<![\w%])(?:i\d+|ptr|[%\w."]+\*+) undef\b/g;

/** Texts within instructions, each for itself, with something else in their places. */
function rewritten(
  module: IrModule,
  all: readonly Place<Instruction>[],
  { found, by }: { readonly found: RegExp; by(text: string): string },
): Parts {
  return partsOf(all, (gone) => {
    const places = placesBy(gone);
    const change = (instruction: Instruction): Instruction => {
      const here = places.get(instruction);
      if (here === undefined) return instruction;
      let at = 0;
      return withText(
        instruction,
        instruction.text.replace(found, (text) => (here.has(at++) ? by(text) : text)),
      );
    };
    return withFunctions(module, (one) => withBlocks(one, withInstructions(one.blocks, change)));
  });
}

/** Instructions with a result, each with what it is made of in its place: the value of this number in it. */
export function operands(which: number): (module: IrModule) => Parts {
  const operand = ({ text }: Instruction): string | undefined => text.match(localNames)?.[which];
  return (module) => {
    const all = functionsOf(module).flatMap((one) =>
      one.blocks.flatMap(({ instructions }) =>
        instructions.filter((each) => each.result !== undefined && operand(each) !== undefined),
      ),
    );
    return partsOf(all, (gone) =>
      withFunctions(module, (one) =>
        withoutInstructions(
          one,
          (instruction) => gone.has(instruction),
          (instruction) => operand(instruction)!,
        ),
      ),
    );
  };
}
