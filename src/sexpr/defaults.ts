import { madeAt } from '../basics/remembered.ts';
import { argumentsOf, formatOf, type Sort, widthOf } from './sorts.ts';
import type { TypedScript } from './typed-script.ts';

/**
 * The simplest values of a sort, simplest first, each in its shortest spelling. None for sorts whose values have no
 * name of their own (uninterpreted ones).
 */
export function defaultValues(script: TypedScript, sort: Sort): readonly string[] {
  return madeAt(script.lookup.values, sort, () => values(script, sort, 0));
}

const simple: Readonly<Record<Sort, readonly string[]>> = {
  Bool: ['false', 'true'],
  Int: ['0', '1'],
  Real: ['0.0', '1.0'],
  String: ['""'],
  RegLan: ['re.none'],
  RoundingMode: ['RNE'],
};

/** How deep values of arrays and datatypes nest before they are given up. */
const deepest = 6;

function values(script: TypedScript, sort: Sort, depth: number): readonly string[] {
  const known = simple[sort];
  if (known !== undefined) return known;
  const width = widthOf(sort);
  if (width !== undefined) return ['0', '1'].map((digit) => bits(width, digit));
  const format = formatOf(sort);
  if (format !== undefined) return ['+zero', '+oo', 'NaN'].map((name) => `(_ ${name} ${format[0]} ${format[1]})`);
  if (depth > deepest) return [];
  const array = argumentsOf(sort, 'Array');
  if (array?.length === 2)
    return values(script, array[1]!, depth + 1)
      .slice(0, 1)
      .map((v) => `((as const ${sort}) ${v})`);
  const element = argumentsOf(sort, 'Seq') ?? argumentsOf(sort, 'Set');
  if (element !== undefined) {
    const [empty, single] = sort.startsWith('(Seq ') ? ['seq.empty', 'seq.unit'] : ['set.empty', 'set.singleton'];
    const held = values(script, element[0] ?? '', depth + 1).slice(0, 1);
    return [`(as ${empty} ${sort})`, ...held.map((value) => `(${single} ${value})`)];
  }
  if (sort.startsWith('(Bag ')) return [`(as bag.empty ${sort})`];
  const order = argumentsOf(sort, '_ FiniteField')?.at(-1);
  if (order !== undefined) return ['0', '1'].map((digit) => `#f${digit}m${order}`);
  const components = argumentsOf(sort, 'Tuple')?.map((each) => values(script, each, depth + 1));
  return components === undefined ? constructed(script, sort, depth) : built('tuple', components);
}

/** The constructor applied to the simplest values, and once more with the second simplest value in one place. */
function built(head: string, parts: readonly (readonly string[])[]): string[] {
  const simplest = parts.map(([first]) => first);
  if (simplest.includes(undefined)) return [];
  const place = parts.findIndex((each) => each.length > 1);
  const all = place < 0 ? [simplest] : [simplest, simplest.toSpliced(place, 1, parts[place]![1])];
  return all.map((each) => `(${[head, ...each].join(' ')})`);
}

function bits(width: number, digit: string): string {
  const binary = `#b${digit.padStart(width, '0')}`;
  const hexadecimal = width % 4 === 0 ? `#x${digit.padStart(width / 4, '0')}` : binary;
  const indexed = `(_ bv${digit} ${width})`;
  return [hexadecimal, binary, indexed].reduce((best, next) => (next.length < best.length ? next : best));
}

/** Ground terms of a datatype, constructors without fields first. */
function constructed(script: TypedScript, sort: Sort, depth: number): readonly string[] {
  const found: string[] = [];
  for (const definition of script.lookup.givers(sort)) {
    if (definition.kind !== 'constructor') continue;
    if (definition.params.length === 0) found.unshift(definition.name);
    else if (found.length === 0) {
      const fields = definition.params.map((param) =>
        param && param !== sort ? values(script, param, depth + 1) : [],
      );
      found.push(...built(definition.name, fields));
    }
  }
  return found;
}
