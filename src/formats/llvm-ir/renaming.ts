import { anyName, isNumbered, localNames } from './ir-names.ts';
import { functionsOf, type IrFunction, type IrLine, type IrModule, isFunction } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { ownNames, withFunctions, withTexts } from './texts.ts';

/** Names of values and blocks: these have numbers then. */
export function localNaming(module: IrModule): Parts {
  const all = functionsOf(module).flatMap((of) =>
    ownNames(of).flatMap((name) => (isNumbered(name) ? [] : [{ of, name }])),
  );
  return partsOf(all, (gone) => {
    const names = new Map<IrFunction, Map<string, string>>();
    for (const { of, name } of gone) {
      const here = names.get(of) ?? new Map<string, string>();
      // A number that no function uses; the right one is found when the function is printed.
      names.set(of, here.set(name, `%${farOff + here.size}`));
    }
    return withFunctions(module, (one) => renamed(one, names.get(one) ?? new Map()));
  });
}

const farOff = 1_000_000_000;

function renamed(one: IrFunction, names: ReadonlyMap<string, string>): IrFunction | IrLine {
  if (names.size === 0) return one;
  const now = (name: string): string => names.get(name) ?? name;
  const blocks = one.blocks.map(({ label, instructions }) => ({
    label: now(label),
    instructions: instructions.map((each) =>
      each.result === undefined ? each : { ...each, result: now(each.result) },
    ),
  }));
  return withTexts({ ...one, parameters: one.parameters.map(now), blocks }, (text) => text.replace(localNames, now));
}

/** Names of types, variables and functions: these have short ones then. */
export function naming(module: IrModule): Parts {
  const defined = module.entities.flatMap((one) => (isFunction(one) ? one.name : (one.defines ?? [])));
  const all = defined.filter((name) => /^[@%$]../.test(name) && !name.startsWith('@llvm.'));
  return partsOf(all, (gone) => {
    const free = shortNames(new Set(defined.map((name) => name.slice(1))));
    const names = new Map([...gone].map((name) => [name, `${name[0]}${free.next().value}`]));
    const now = (text: string): string => text.replace(anyName, (name) => names.get(name) ?? name);
    return {
      entities: module.entities.map((one) => {
        const changed = withTexts(one, now);
        if (isFunction(changed)) return { ...changed, name: now(changed.name) };
        return changed.defines === undefined ? changed : { ...changed, defines: now(changed.defines) };
      }),
    };
  });
}

/** Letters, then two of them, and so on, but for those that are taken. */
function* shortNames(taken: ReadonlySet<string>): Generator<string, string> {
  for (let count = 0; ; count++) {
    let name = '';
    for (let rest = count; rest >= 0; rest = Math.floor(rest / 26) - 1) name = letters[rest % 26]! + name;
    if (!taken.has(name)) yield name;
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
