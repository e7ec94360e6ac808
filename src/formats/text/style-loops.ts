import { bracketed, definedAs, replaced, substituted, type WithoutDefinition } from './style-definitions.ts';

/**
 * What a loop of SCSS does is done once: `a{b:c}` for `@each $d in c,e{a{b:$d}}`, and for
 * `@for $d from c through 9{a{b:$d}}`. Of a variable, and of a map, the first that it holds as far as it is written
 * there.
 */
export function* loopsDoneOnce(text: string): Iterable<WithoutDefinition> {
  for (const { 0: head, 1: names = '', 2: from = '', index } of text.matchAll(
    /@(?:each|for)\s*(\$[^{}]*?)\s+(?:in|from)(?![\w-])\s*([^{}]*)(?=\{)/g,
  )) {
    const body = bracketed(text, index + head.length, '{}');
    const first = body === undefined ? undefined : firstOf(definedAs(text, from.trim()));
    if (body === undefined || first === undefined) continue;
    const own = names.split(',').map((name) => name.trim());
    const given = new Map(own.map((name, i) => [name, first[i] ?? first[0]!]));
    const by = substituted(body.inside, given);
    if (by.length > 0) yield { name: 'once', text: replaced(text, [{ from: index, to: body.to, by }]) };
  }
}

/** The first key and the first value of a map, or the first item of a list or of a range. */
function firstOf(value: string): string[] | undefined {
  const [, key, held] = /\(\s*([^\s():,]+)\s*:\s*([^\s(),]+)/.exec(value) ?? [];
  if (key !== undefined && held !== undefined) return [key, held];
  const [item] = /[^\s(),]+/.exec(value) ?? [];
  return item === undefined ? undefined : [item];
}
