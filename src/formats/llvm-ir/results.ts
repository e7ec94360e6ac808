import { withBlocks, withInstructions, withValues } from './instructions.ts';
import { unknown } from './ir-names.ts';
import { type IrFunction, type IrLine, type IrModule, isFunction } from './module.ts';
import { type Parts, partsOf } from './part-list.ts';
import { headerOf, signatures } from './signatures.ts';
import { withTexts } from './texts.ts';

/** Results of functions, which give nothing back then. */
export function results(module: IrModule): Parts {
  const all = signatures(module).flatMap(({ name, of }) => {
    const type = typeBefore(headerOf(of), name);
    return type === undefined || type === 'void' ? [] : [{ name, type }];
  });
  return partsOf(all, (gone) => {
    const types = new Map([...gone].map(({ name, type }) => [name, type]));
    return { entities: module.entities.map((one) => withoutResults(one, types)) };
  });
}

/** What stands between a name and what is in front of its type. */
function typeBefore(header: string, name: string): string | undefined {
  const before = header.slice(0, header.indexOf(` ${name}(`));
  return /(?:\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>|[%\w.$"-]+)\**$/.exec(before)?.[0];
}

function withoutResults(one: IrFunction | IrLine, types: ReadonlyMap<string, string>): IrFunction | IrLine {
  const changed = withTexts(one, (text) => givingNothing(text, types));
  if (!isFunction(changed)) return changed;
  const gone = new Map<string, string>();
  const blocks = withInstructions(changed.blocks, (instruction) => {
    const { text, result } = instruction;
    if (types.has(changed.name) && text.startsWith('ret ')) return { text: 'ret void' };
    if (result === undefined || !/^(?:\w+ )*(?:call|invoke)\b[^@]*\bvoid @/.test(text)) return instruction;
    gone.set(result, unknown);
    return { text };
  });
  return withBlocks(changed, withValues(blocks, gone));
}

/** The text in which the functions are called, or declared, as such that give nothing back. */
function givingNothing(text: string, types: ReadonlyMap<string, string>): string {
  let now = '';
  let from = 0;
  for (const { 1: name, index } of text.matchAll(/ (@(?:"[^"]*"|[-\w.$]+))(?=\()/g)) {
    const type = types.get(name!);
    if (type === undefined || !text.slice(from, index).endsWith(` ${type}`)) continue;
    now += `${text.slice(from, index - type.length)}void`;
    from = index;
  }
  return now + text.slice(from);
}
