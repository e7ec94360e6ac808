import { escapeRegExp } from '../../basics/escape-reg-exp.ts';

/** A text in which something that a style sheet defines is written where it is used. */
export interface WithoutDefinition {
  readonly name: string;
  readonly text: string;
}

/** More ways to write a function than this, as it may give several things, are not looked at. */
const mostResults = 3;

/**
 * Variables, functions and mixins of style sheets (SCSS, Less) in the places of their uses, and without what defines
 * them: `a{b:c}` for `$d:c;a{b:$d}`, and for `@mixin d($e){b:$e}a{@include d(c)}`.
 */
export function* withoutDefinitions(text: string): Iterable<WithoutDefinition> {
  if (!/[$@][\w-]+\s*:|@(?:mixin|function|extend)\s|[.#][\w-]+\s*(?:\([^{}]*\))?\s*;/.test(text)) return;
  for (const found of [...variables(text), ...callables(text)]) {
    if (found.text.length <= text.length && found.text !== text) yield found;
  }
}

/** A part of the text, and what is in its place. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

const value = String.raw`((?:[^;{}]|#\{[^{}]*\})*?)\s*(?:!(?:default|global)\s*)*`;
const variable = new RegExp(String.raw`(?<![\w-])([$@][\w-]+)\s*:\s*${value}(?:;|(?=\}))`, 'g');

function* variables(text: string): Iterable<WithoutDefinition> {
  const all = [...text.matchAll(variable)].filter(([, , given]) => given !== '' && isBalanced(given!));
  const inner = definitionsOf(text);
  for (const [i, { 0: whole, 1: name = '', 2: given = '', index }] of all.entries()) {
    const next = all.slice(i + 1).find((other) => other[1] === name);
    const drop = { from: index, to: index + whole.length, by: '' };
    // The value of the next one is worked out while this one holds.
    const end = next === undefined ? blockEnd(text, drop.to) : next.index + next[0].length;
    const uses = usesOf(text, name, given).filter(({ from }) => {
      const around = inner.find((callable) => callable.from <= from && from < callable.to);
      if (around?.parameters.some((one) => one.startsWith(name) && !/[\w-]/.test(one[name.length] ?? ''))) return false;
      if (from >= drop.to) return from < end && from !== next?.index;
      // What is called later finds the last one.
      return next === undefined && around !== undefined && from < index;
    });
    if (uses.length > 0) yield { name, text: replaced(text, [drop, ...uses]) };
  }
}

/** What the last variable of that name is; the text itself, where there is none. */
export function definedAs(text: string, name: string): string {
  return [...text.matchAll(variable)].findLast(([, own]) => own === name)?.[2] ?? name;
}

/** Where the block ends that something is in. */
function blockEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth < 0) return at;
  }
  return text.length;
}

function usesOf(text: string, name: string, given: string): Part[] {
  const [own, sign, word] = [name, name[0]!, name.slice(1)].map(escapeRegExp);
  return [...text.matchAll(new RegExp(`(?<![\\w-])${own}(?![\\w-])|${sign}\\{${word}\\}`, 'g'))].map(
    ({ 0: use, index }) => ({
      from: index,
      to: index + use.length,
      by: use.includes('{') ? given.replaceAll(/^["']|["']$/g, '') : asOperand(given),
    }),
  );
}

/** In brackets where it is more than one word, a call, or what is in brackets. */
function asOperand(given: string): string {
  const isOne = /^(?:[$@#.%\w-]+|"[^"]*"|'[^']*'|[\w.-]*\([^()]*\)|[\w.-]*\((?:[^()]|\([^()]*\))*\))$/.test(given);
  return isOne ? given : `(${given})`;
}

/** A function or a mixin: what it is called and given, and what it does; `to` is behind its body. */
interface Callable {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bodies: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly call: RegExp;
}

function* callables(text: string): Iterable<WithoutDefinition> {
  for (const callable of definitionsOf(text)) {
    for (const body of callable.bodies) {
      const calls = callsOf(text, callable, body);
      if (calls !== undefined && calls.length > 0)
        yield { name: callable.name, text: replaced(text, [{ ...callable, by: '' }, ...calls]) };
    }
  }
}

function definitionsOf(text: string): Callable[] {
  const found: Callable[] = [];
  for (const { 0: head, 1: sort = '', 2: name = '', index } of text.matchAll(
    /@(mixin|function)\s+([\w-]+)\s*|(?<![\w-])((?:[.#%])[\w-]+)\s*(?=[({])/g,
  )) {
    const own = sort === '' ? head.trim() : name;
    const list = bracketed(text, index + head.length, '()');
    const block = bracketed(text, skipped(text, list?.to ?? index + head.length), '{}');
    if (block === undefined) continue;
    const parameters = list === undefined ? [] : split(list.inside);
    const bodies = sort === 'function' ? resultsOf(block.inside) : [block.inside];
    found.push({ name: own, parameters, bodies, from: index, to: block.to, call: callOf(sort, own) });
  }
  return found;
}

/** How it is called, up to what it is given. */
function callOf(sort: string, name: string): RegExp {
  const own = escapeRegExp(name);
  if (sort === 'function') return new RegExp(`(?<![\\w$.#@-])(?<!@function\\s+)${own}(?=\\()`, 'g');
  if (sort === 'mixin') return new RegExp(`@include\\s+${own}(?![\\w-])\\s*`, 'g');
  return new RegExp(
    `@extend\\s+${own}(?=\\s*[;}])|(?<![\\w-])(?<=[;{]\\s*)${own}(?=\\s*(?:\\([^{};]*\\)\\s*)?[;}])`,
    'g',
  );
}

/** What a function may give, each in a text of its own. */
function resultsOf(body: string): string[] {
  return [...body.matchAll(/@return\s+((?:[^;{}]|#\{[^{}]*\})+)/g)]
    .slice(0, mostResults)
    .map(([, given]) => given!.trim());
}

/** The calls with what is done by them in their places; `undefined` where one is not given what it needs. */
function callsOf(text: string, { call, parameters, from, to }: Callable, body: string): Part[] | undefined {
  const parts: Part[] = [];
  for (const { 0: head, index } of text.matchAll(call)) {
    if (index >= from && index < to) return undefined;
    const list = bracketed(text, index + head.length, '()');
    let end = list?.to ?? index + head.length;
    const given = bound(parameters, list === undefined ? [] : split(list.inside));
    if (given === undefined) return undefined;
    const isStatement = !/^[\w-]+$/.test(head);
    const content = isStatement ? bracketed(text, skipped(text, end), '{}') : undefined;
    if (content !== undefined) end = content.to;
    const done = substituted(body, given).replaceAll(/@content\s*(?:;|(?=\}|$))/g, () => content?.inside ?? '');
    if (isStatement && content === undefined && text[skipped(text, end)] === ';') end = skipped(text, end) + 1;
    parts.push({ from: index, to: end, by: isStatement ? ended(done) : asOperand(done) });
  }
  return parts;
}

/** Something may come behind it. */
function ended(done: string): string {
  return /[;{}]\s*$/.test(done) || done.trim() === '' ? done : `${done};`;
}

function bound(parameters: readonly string[], given: readonly string[]): Map<string, string> | undefined {
  const named = new Map<string, string>();
  const rest: string[] = [];
  for (const one of given) {
    const [, name, text] = /^([$@][\w-]+)\s*:\s*(.*)$/s.exec(one) ?? [];
    if (name === undefined || text === undefined) rest.push(one);
    else named.set(name, text);
  }
  for (const parameter of parameters) {
    const [, name = '', ending, usual] = /^([$@][\w-]+)\s*(\.\.\.)?(?:\s*:\s*(.*))?$/s.exec(parameter) ?? [];
    if (name === '') return undefined;
    const text = ending === undefined ? (named.get(name) ?? rest.shift() ?? usual) : `(${rest.splice(0).join(',')})`;
    if (text === undefined) return undefined;
    named.set(name, text);
  }
  return named;
}

/** A text with values in the places of what it is given. */
export function substituted(body: string, given: ReadonlyMap<string, string>): string {
  return body.replaceAll(/[$@][\w-]+/g, (name) => {
    const text = given.get(name);
    return text === undefined ? name : asOperand(text);
  });
}

/** What is in brackets; `to` is behind them. */
export interface Bracketed {
  readonly inside: string;
  readonly to: number;
}

/** What is between the bracket that stands there and its partner. */
export function bracketed(text: string, from: number, [opening, closing]: string): Bracketed | undefined {
  if (text[from] !== opening) return undefined;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === opening) depth++;
    else if (text[at] === closing && --depth === 0) return { inside: text.slice(from + 1, at), to: at + 1 };
  }
  return undefined;
}

function skipped(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}

/** At commas, or at semicolons where there are any, that are in no brackets. */
function split(list: string): string[] {
  const sign = list.includes(';') ? ';' : ',';
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at <= list.length; at++) {
    const char = list[at] ?? sign;
    if (/[([{]/.test(char)) depth++;
    else if (/[)\]}]/.test(char)) depth--;
    if (at < list.length && (char !== sign || depth > 0)) continue;
    parts.push(list.slice(from, at).trim());
    from = at + 1;
  }
  return parts.filter((part) => part !== '');
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A text with others in the places of some parts of it. */
export function replaced(text: string, parts: readonly Part[]): string {
  let [result, at] = ['', 0];
  for (const { from, to, by } of [...parts].sort((a, b) => a.from - b.from)) {
    // A call among the arguments of another one waits until that is done.
    if (from < at) continue;
    result += text.slice(at, from) + by;
    at = to;
  }
  return result + text.slice(at);
}
