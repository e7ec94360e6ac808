import { withoutInstructions } from './instructions.ts';
import { localNames } from './ir-names.ts';
import { closing, splitAtCommas } from './lists.ts';
import {
  type Instruction,
  type IrFunction,
  type IrLine,
  type IrModule,
  isFunction,
  isType,
  linesOf,
} from './module.ts';
import { type Parts, partsOf, placesBy } from './part-list.ts';
import { withoutLines, withTexts } from './texts.ts';

/** Bytes in the place of a named type. */
export function types(module: IrModule): Parts {
  return partsOf(typesOf(module), (gone) => {
    const names = new Set([...gone].map(({ defines }) => defines));
    const plain = (text: string): string => text.replace(localNames, (name) => (names.has(name) ? 'i8' : name));
    return { entities: withoutLines(module, gone).map((one) => withTexts(one, plain)) };
  });
}

/** The type of the field in the place of a named type with one field. */
export function unwrapped(module: IrModule): Parts {
  const all = typesOf(module).filter((one) => fieldsOf(one).length === 1);
  return partsOf(all, (gone) => {
    const inner = new Map([...gone].map((one) => [one.defines!, fieldsOf(one)[0]!]));
    const plain = (text: string): string => text.replace(localNames, (name) => inner.get(name) ?? name);
    const shallow = withoutLines(module, gone).map((one) => {
      const changed = withTexts(one, (text) => lessDeep(text, inner));
      return isFunction(changed) ? withoutAddresses(changed, inner) : changed;
    });
    return { entities: shallow.map((one) => withTexts(one, plain)) };
  });
}

/** Fields of types with names; those behind them come to stand where they stood. */
export function fields(module: IrModule): Parts {
  const all = typesOf(module).flatMap((of) => fieldsOf(of).map((_, at) => ({ of, at })));
  return partsOf(all, (gone) => {
    const places = placesBy(gone);
    const byName = new Map([...places].map(([{ defines }, at]) => [defines!, at]));
    return {
      entities: module.entities.map((one) => {
        const here = isFunction(one) ? undefined : places.get(one);
        const left = isFunction(one) || here === undefined ? one : withoutFields(one, here);
        return withTexts(left, (text) => moved(text, byName));
      }),
    };
  });
}

function typesOf(module: IrModule): IrLine[] {
  return linesOf(module).filter(isType);
}

function fieldsOf({ text }: IrLine): string[] {
  const open = text.indexOf('{');
  return open === -1 ? [] : splitAtCommas(text.slice(open + 1, closing(text, open)));
}

function withoutFields(one: IrLine, gone: ReadonlySet<number>): IrLine {
  const open = one.text.indexOf('{');
  const left = fieldsOf(one).filter((_, at) => !gone.has(at));
  return { ...one, text: `${one.text.slice(0, open)}{ ${left.join(', ')} ${one.text.slice(closing(one.text, open))}` };
}

/** The text with other numbers where a field of one of the types is asked for. */
function moved(text: string, gone: ReadonlyMap<string, ReadonlySet<number>>): string {
  return text.replace(anAddress, (...[all, before, name, index, number]: string[]) => {
    const places = gone.get(name!);
    if (places === undefined) return all!;
    const less = [...places].filter((at) => at < Number(number)).length;
    return `${before}${name}${index}, i32 ${Number(number) - less}`;
  });
}

/** The text without the number of the only field, where more numbers follow. */
function lessDeep(text: string, inner: ReadonlyMap<string, string>): string {
  return text.replace(deepAddress, (...[all, before, name, index]: string[]) =>
    inner.has(name!) ? `${before}${name}${index}` : all!,
  );
}

/** The address of the only field is that of what it is in. */
function withoutAddresses(one: IrFunction, inner: ReadonlyMap<string, string>): IrFunction {
  const address = ({ text }: Instruction): string | undefined => {
    const found = /^getelementptr [^%]*(%(?:"[^"]*"|[-\w.$]+)), [^,]* (\S+), i\d+ 0, i32 0$/.exec(text);
    return found && inner.has(found[1]!) ? found[2] : undefined;
  };
  return withoutInstructions(
    one,
    (instruction) => address(instruction) !== undefined,
    (instruction) => address(instruction)!,
  );
}

/**
 * Where a field of a type with a name is asked for: what is in front, the type, the pointer with a number, the field.
 */
const anAddress = /(getelementptr [^%,]*)(%(?:"[^"]*"|[-\w.$]+))(, [^,]+, i\d+ [^,]+), i32 (\d+)/g;
const deepAddress = new RegExp(`${anAddress.source}(?=,)`, 'g');
