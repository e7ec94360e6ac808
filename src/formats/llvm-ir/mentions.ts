import { unknown } from './ir-names.ts';
import { type IrFunction, type IrLine, type IrModule, isFunction } from './module.ts';
import { withoutLines, withTexts } from './texts.ts';

/** The module without some of what stands outside of functions, and without what refers to it. */
export function withoutEntities(module: IrModule, gone: ReadonlySet<IrLine>): IrModule {
  const names = new Set([...gone].flatMap(({ defines }) => defines ?? []));
  const entities = withoutLines(module, gone);
  if (names.size === 0) return { entities };
  return { entities: entities.map((one) => withoutMentionsIn(one, names)) };
}

function withoutMentionsIn(one: IrFunction | IrLine, gone: ReadonlySet<string>): IrFunction | IrLine {
  const own = isFunction(one) ? one.name : one.defines;
  const isAlone = own?.startsWith('@') && gone.has(`$${own.slice(1)}`);
  return withTexts(one, (text) => {
    if (/^!\D\S* = !\{/.test(text)) return shorterList(text, gone);
    // A `comdat` without a name is that of the thing it stands with.
    return withoutMentions(isAlone ? text.replace(/,? comdat\b(?!\()/, '') : text, gone);
  });
}

/** What is listed under a name has to be there. */
function shorterList(text: string, gone: ReadonlySet<string>): string {
  return text.replace(/\{(.*)\}/, (_, list: string) => {
    return `{${list
      .split(', ')
      .filter((one) => !gone.has(one))
      .join(', ')}}`;
  });
}

/** What can be left out is left out with what is gone; elsewhere nothing that is known takes its place. */
function withoutMentions(text: string, gone: ReadonlySet<string>): string {
  return text.replace(mention, (...[all, attached, comdat, other]: string[]) => {
    if (!gone.has(attached ?? comdat ?? other!.trim())) return all!;
    if (other?.startsWith('@')) return unknown;
    return other?.startsWith('!') ? 'null' : '';
  });
}

/** Metadata that is attached, comdats, and whatever else has a sign, with the blank in front of attributes. */
const mention = /,? ![-\w.$]+ (!\d+)|,? comdat\((\$(?:"[^"]*"|[-\w.$]+))\)|( #\d+|![-\w.$]+|@(?:"[^"]*"|[-\w.$]+))/g;
