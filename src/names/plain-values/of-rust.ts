import { firstOf } from '../../basics/first-of.ts';
import { type Arena, children, kindName, textBetween } from '../../tree/arena.ts';
import { childIn, fieldName, parts } from '../functions.ts';
import { listItems } from './list-items.ts';

/** A value that is made of those of other types, as `$0`, `$1`. */
interface Made {
  readonly template: string;
  readonly types: readonly string[];
}

/** How deep a value may be made of others. */
const deepest = 4;

export function valuesOfRust(arena: Arena): (type: string) => readonly string[] {
  const own = ownTypes(arena);
  return (type) => [...valuesOf(type, own, 0)];
}

type OwnTypes = ReadonlyMap<string, readonly Made[]>;

function* valuesOf(type: string, own: OwnTypes, depth: number): Iterable<string> {
  if (depth > deepest) return;
  for (const { template, types } of madeFor(type.replaceAll(/'\w+\s*/g, '').trim(), own)) {
    const inside = types.map((part, at) =>
      template.includes(`$${at}`) ? [...firstOf(1, valuesOf(part, own, depth + 1))][0] : '',
    );
    if (!inside.includes(undefined))
      yield template.replaceAll(/\$(\d)/g, (_, at: string) => inside[Number(at)] ?? '()');
  }
}

const madeOf = (template: string, ...types: string[]): Made[] => [{ template, types }];

/** Types by their signs, and what is found in them. */
const shapes: readonly (readonly [type: RegExp, made: (inside: string, size: string) => Made[]])[] = [
  [/^[iu](?:8|16|32|64|128|size)$/, () => madeOf('0')],
  [/^&\s*(?:mut\s+)?str$/, () => madeOf('""')],
  [/^&\s*(?:mut\s+)?(.+)$/s, (type) => madeOf('&$0', type)],
  [/^impl\s+Iterator<\s*Item\s*=\s*(.+)>/s, (type) => madeOf('[$0].into_iter()', type)],
  [/^impl\b/, () => []],
  [/^\[(.+);(.+)\]$/s, (type, size) => madeOf(`[$0;${size.trim()}]`, type)],
  [/^\[/, () => madeOf('[]')],
  [/^\(\)$/, () => madeOf('()')],
  [/^\((.+)\)$/s, (list) => madeOf(tupleOf(listItems(list)), ...listItems(list))],
];

/** Types of the library by their names. */
const library: ReadonlyMap<string, readonly string[]> = new Map([
  ['f32', ['0.']],
  ['f64', ['0.']],
  ['bool', ['false', 'true']],
  ['char', ["'0'"]],
  ['String', ['"".into()']],
  ['Option', ['None', 'Some($0)']],
  ['Result', ['Ok($0)']],
  ['Vec', ['vec![]', 'vec![$0]']],
  ['Box', ['Box::new($0)']],
  ['Rc', ['Rc::new($0)']],
  ['Arc', ['Arc::new($0)']],
]);

function madeFor(type: string, own: OwnTypes): readonly Made[] {
  for (const [of, made] of shapes) {
    const [found, inside = '', size = ''] = of.exec(type) ?? [];
    if (found !== undefined) return made(inside, size);
  }
  const [, name, given = ''] = /^(?:\w+::)*(\w+)(?:<(.*)>)?$/s.exec(type) ?? [];
  if (name === undefined) return [];
  const mine = own.get(name);
  if (mine !== undefined) return mine;
  const templates = library.get(name) ?? ['Default::default()'];
  return templates.map((template) => ({ template, types: listItems(given) }));
}

/** With one item it needs a comma. */
function tupleOf(types: readonly string[]): string {
  return `(${types.map((_, at) => `$${at}`).join(',')}${types.length === 1 ? ',' : ''})`;
}

/** How many of those that a value may be are tried. */
const most = 3;

/** The records that a text defines, and of what may be one of several those without values of their own, or else the first. */
function ownTypes(arena: Arena): Map<string, Made[]> {
  const found = new Map<string, Made[]>();
  for (let node = 1; node < arena.size; node++) {
    const own = nameOf(arena, node);
    const body = childIn(arena, node, 'body');
    if (own === undefined) continue;
    if (kindName(arena, node) === 'struct_item') found.set(own, [recordOf(arena, own, body)]);
    if (kindName(arena, node) !== 'enum_item' || body === undefined) continue;
    const variants = parts(arena, body).filter((part) => kindName(arena, part) === 'enum_variant');
    const bare = variants.filter((one) => childIn(arena, one, 'body') === undefined).slice(0, most);
    const made = (bare.length > 0 ? bare : variants.slice(0, 1)).map((variant) =>
      recordOf(arena, `${own}::${nameOf(arena, variant)}`, childIn(arena, variant, 'body')),
    );
    found.set(own, made);
  }
  return found;
}

function nameOf(arena: Arena, node: number): string | undefined {
  const name = childIn(arena, node, 'name');
  return name === undefined ? undefined : textOf(arena, name);
}

function textOf(arena: Arena, node: number): string {
  return textBetween(arena, arena.start[node]!, arena.end[node]!);
}

function recordOf(arena: Arena, name: string, body: number | undefined): Made {
  if (body === undefined) return { template: name, types: [] };
  const fields = parts(arena, body).filter((field) => kindName(arena, field) === 'field_declaration');
  if (kindName(arena, body) === 'field_declaration_list') {
    const inside = fields.map((field, at) => `${nameOf(arena, field)}:$${at}`);
    const types = fields.map((field) => textOf(arena, childIn(arena, field, 'type')!));
    return { template: `${name}{${inside.join(',')}}`, types };
  }
  const types = children(arena, body).filter((child) => fieldName(arena, child) === 'type');
  return { template: name + tupleOf(types.map(String)), types: types.map((type) => textOf(arena, type)) };
}
