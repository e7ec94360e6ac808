import { addTo } from '../../basics/add-to.ts';
import { endOfType } from './globals.ts';
import { withoutInstructions } from './instructions.ts';
import { localNames, unknown } from './ir-names.ts';
import { splitAtCommas } from './lists.ts';
import { functionsOf, type Instruction, type IrFunction, type IrModule } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { withFunctions } from './texts.ts';

/** A variable in memory of which only its values are asked for, with all that stores and loads them. */
interface Variable {
  readonly instructions: readonly Instruction[];
  /** The value that is stored first. */
  readonly value: string;
}

/** Variables in memory: the value stored first takes the place of every loaded one. */
export function stored(module: IrModule): Parts {
  return partsOf(functionsOf(module).flatMap(variables), (gone) => {
    const values = new Map<Instruction, string>();
    for (const { instructions, value } of gone) for (const instruction of instructions) values.set(instruction, value);
    return withFunctions(module, (one) =>
      withoutInstructions(
        one,
        (instruction) => values.has(instruction),
        (instruction) => values.get(instruction)!,
      ),
    );
  });
}

function variables(of: IrFunction): Variable[] {
  const all = of.blocks.flatMap(({ instructions }) => instructions);
  const mentions = new Map<string, Instruction[]>();
  for (const instruction of all) {
    for (const name of new Set(instruction.text.match(localNames))) addTo(mentions, name, instruction);
  }
  return all.flatMap((instruction) => {
    const { result, text } = instruction;
    if (result === undefined || !text.startsWith('alloca ')) return [];
    const uses = mentions.get(result) ?? [];
    const values = uses.map((use) => storedAt(result, use));
    if (!uses.every((use, i) => values[i] !== undefined || loadsFrom(result, use))) return [];
    return [{ instructions: [instruction, ...uses], value: values.find((value) => value !== undefined) ?? unknown }];
  });
}

/** What is stored at this address; `undefined` when nothing is, or when the address is what is stored. */
function storedAt(address: string, { text }: Instruction): string | undefined {
  if (!text.startsWith('store ')) return undefined;
  const [what = '', where = ''] = splitAtCommas(text.replace(/^store (?:volatile )?/, ''));
  const value = what.slice(endOfType(what, 0)).trim();
  return where.endsWith(` ${address}`) && value !== address ? value : undefined;
}

function loadsFrom(address: string, { text }: Instruction): boolean {
  return text.startsWith('load ') && splitAtCommas(text)[1]?.endsWith(` ${address}`) === true;
}
