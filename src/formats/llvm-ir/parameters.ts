import { withValues } from './instructions.ts';
import { unknown } from './ir-names.ts';
import { closing, splitAtCommas } from './lists.ts';
import { type IrFunction, type IrModule, isFunction } from './module.ts';
import { type Parts, partsOf, placesBy } from './part-list.ts';
import { signatures } from './signatures.ts';
import { withTexts } from './texts.ts';

/** Parameters with the arguments that are given for them. */
export function parameters(module: IrModule): Parts {
  const all = signatures(module).flatMap(({ name, parameters: listed }) => listed.map((_, at) => ({ of: name, at })));
  return partsOf(all, (gone) => {
    const byName = placesBy(gone);
    const fewer = (text: string): string => withFewer(text, byName);
    return { entities: module.entities.map((one) => withTexts(isFunction(one) ? unbound(one, byName) : one, fewer)) };
  });
}

/** Nothing is known of a parameter that is gone. */
function unbound(one: IrFunction, gone: ReadonlyMap<string, ReadonlySet<number>>): IrFunction {
  const places = gone.get(one.name);
  if (places === undefined) return one;
  const values = new Map(one.parameters.flatMap((name, at) => (places.has(at) ? [[name, unknown] as const] : [])));
  const left = one.parameters.filter((_, at) => !places.has(at));
  return { ...one, parameters: left, blocks: withValues(one.blocks, values) };
}

/** The lists behind the names, wherever they stand, without some of their elements. */
function withFewer(text: string, gone: ReadonlyMap<string, ReadonlySet<number>>): string {
  let now = '';
  let from = 0;
  for (const { 0: found, 1: name, index } of text.matchAll(/(@(?:"[^"]*"|[-\w.$]+))\(/g)) {
    const places = gone.get(name!);
    if (places === undefined || index < from) continue;
    const open = index + found.length - 1;
    const end = closing(text, open);
    const left = splitAtCommas(text.slice(open + 1, end)).filter((_, at) => !places.has(at));
    now += `${text.slice(from, open + 1)}${left.join(', ')}`;
    from = end;
  }
  return now + text.slice(from);
}
