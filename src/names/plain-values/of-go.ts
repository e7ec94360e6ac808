import { type Arena, kindName, textBetween } from '../../tree/arena.ts';
import { childIn } from '../functions.ts';
import { listItems } from './list-items.ts';

/** How many names of one another a type may have. */
const deepest = 4;

/** Of several types in brackets, a value of each. */
export function valuesOfGo(arena: Arena): (type: string) => readonly string[] {
  const defined = definedTypes(arena);
  const plainValue = (type: string): string | undefined => {
    let of: string | undefined = type;
    for (let names = 0; of !== undefined && knownValue(of) === undefined && names < deepest; names++)
      of = defined.get(of.replace(/\[.*/s, ''));
    return of !== undefined && /^(?:struct\b|\[\d)/.test(of) ? `${type}{}` : of && knownValue(of);
  };
  return (type) => {
    const types = type.startsWith('(') ? listItems(type.slice(1, -1)).map((one) => one.split(/\s+/).at(-1)!) : [type];
    const values = types.map(plainValue);
    return values.includes(undefined) ? [] : [values.join(',')];
  };
}

function knownValue(type: string): string | undefined {
  if (/^(?:struct\b|\[\d)/.test(type)) return `${type}{}`;
  if (/^(?:\*|\[\]|map\[|func\b|chan\b|<-|interface\b|error$|any$)/.test(type)) return 'nil';
  if (type === 'bool') return 'false';
  if (type === 'string') return '""';
  return /^(?:u?int\d*|float\d+|byte|rune|uintptr|complex\d+)$/.test(type) ? '0' : undefined;
}

/** What the types of a text are other names of. */
function definedTypes(arena: Arena): Map<string, string> {
  const found = new Map<string, string>();
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'type_spec') continue;
    const [name, of] = ['name', 'type'].map((field) => childIn(arena, node, field));
    if (name === undefined || of === undefined) continue;
    const [own, type] = [name, of].map((child) => textBetween(arena, arena.start[child]!, arena.end[child]!));
    found.set(own!, type!);
  }
  return found;
}
